/** Turning two-factor sign-in on: the secret for the app, the first code as proof, then the recovery codes, shown this once. */
import { Button, CopyButton, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { TwoFactorEnabled } from '#shared/contract/two-factor'
import { ApiError } from '#shared/errors'
import { saveFile } from '../../ui/save-file'
import classes from './profile.module.css'
import { useConfirmTwoFactor } from './queries'
import { toGroups, toRecoveryText } from './recovery-text'
import { Failure } from './section'

export type TwoFactorSetupProps = {
  setup: TwoFactorEnabled
  /** E-mail address: by it the file of recovery codes is told from others. */
  account: string
  isOn: boolean
  onClose: () => void
}

export function TwoFactorSetup({ setup, account, isOn, onClose }: TwoFactorSetupProps) {
  const confirm = useConfirmTwoFactor()
  // An answer that was lost on its way is made up for by the profile.
  const isDone = isOn || confirm.isSuccess
  return (
    <Modal
      opened
      onClose={onClose}
      title={isDone ? 'Two-factor sign-in is on' : 'Turn two-factor sign-in on'}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={!isDone}
      centered
    >
      {isDone ? (
        <RecoveryCodes codes={setup.recovery_codes} account={account} onDone={onClose} />
      ) : (
        <FirstCode setup={setup} confirm={confirm} onCancel={onClose} />
      )}
    </Modal>
  )
}

type FirstCodeProps = {
  setup: TwoFactorEnabled
  confirm: ReturnType<typeof useConfirmTwoFactor>
  onCancel: () => void
}

function FirstCode({ setup, confirm, onCancel }: FirstCodeProps) {
  const [isMissing, setMissing] = useState(false)
  const validation = confirm.error instanceof ApiError ? confirm.error.validation?.token : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim()
    setMissing(token === '')
    if (token) confirm.mutate({ access_token: setup.access_token, token })
  }
  return (
    <form onSubmit={submit} onChange={() => confirm.isError && confirm.reset()} noValidate>
      <Stack gap="md">
        <Text size="sm">Scan this with your authenticator app, or type the key into it.</Text>
        <Group gap="lg" align="flex-start">
          <img src={setup.qr_code} width={240} height={240} className={classes.qr} alt="QR code with the key below" />
          <Stack gap="xs" style={{ flex: '1 1 220px' }}>
            <Title order={3} size="h6">
              Key
            </Title>
            <code className={classes.code}>{toGroups(setup.secret)}</code>
            <Copy value={setup.secret} label="Copy key" />
          </Stack>
        </Group>
        <Failure error={validation ? null : confirm.error} />
        <TextInput
          name="token"
          label="Code that the app shows"
          autoComplete="one-time-code"
          inputMode="numeric"
          error={isMissing ? 'A code is required' : validation}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type RecoveryCodesProps = { codes: readonly string[]; account: string; onDone: () => void }

function RecoveryCodes({ codes, account, onDone }: RecoveryCodesProps) {
  const text = toRecoveryText(codes, account)
  return (
    <Stack gap="md">
      <Text size="sm">
        Without your phone, each of these recovery codes signs you in once in place of a code. They are not shown again:
        keep them where you will find them.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between">
        <Group gap="xs">
          <Copy value={codes.join('\n')} label="Copy codes" />
          <Button
            variant="default"
            onClick={() => saveFile('holdfast-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
          >
            Download
          </Button>
        </Group>
        <Button onClick={onDone} data-autofocus>
          I have kept them
        </Button>
      </Group>
    </Stack>
  )
}

const Copy = ({ value, label }: { value: string; label: string }) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Button variant="default" onClick={copy} w="fit-content">
        <span aria-live="polite">{copied ? 'Copied' : label}</span>
      </Button>
    )}
  </CopyButton>
)
