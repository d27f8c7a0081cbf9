/**
 * Turns on two-factor sign-in: shows the secret, asks for the first code, then shows the recovery
 * codes once.
 */
import { Button, CopyButton, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/profile'
import { copied as copiedLabel } from '#messages/ui'
import type { TwoFactorEnabled } from '#shared/contract/two-factor'
import { ApiError } from '#shared/errors'
import { saveFile } from '../../ui/save-file'
import classes from './profile.module.css'
import { useConfirmTwoFactor } from './queries'
import { toGroups, toRecoveryText } from './recovery-text'
import { Failure } from './section'

export type TwoFactorSetupProps = {
  setup: TwoFactorEnabled
  /** The account's email address, written into the file of recovery codes. */
  email: string
  isOn: boolean
  onClose: () => void
}

export function TwoFactorSetup({ setup, email, isOn, onClose }: TwoFactorSetupProps) {
  const confirm = useConfirmTwoFactor()
  // If the answer was lost, the refetched profile still says that it is on.
  const isDone = isOn || confirm.isSuccess
  return (
    <Modal
      opened
      onClose={onClose}
      title={isDone ? text.twoFactorIsOn() : text.turnOnTwoFactor()}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={!isDone}
      centered
    >
      {isDone ? (
        <RecoveryCodes codes={setup.recovery_codes} email={email} onDone={onClose} />
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
        <Text size="sm">{text.scanCode()}</Text>
        <Group gap="lg" align="flex-start">
          <img src={setup.qr_code} width={240} height={240} className={classes.qr} alt={text.qrCode()} />
          <Stack gap="xs" style={{ flex: '1 1 220px' }}>
            <Title order={3} size="h6">
              {text.key()}
            </Title>
            <code className={classes.code}>{toGroups(setup.secret)}</code>
            <Copy value={setup.secret} label={text.copyKey()} />
          </Stack>
        </Group>
        <Failure error={validation ? null : confirm.error} />
        <TextInput
          name="token"
          label={text.codeFromApp()}
          autoComplete="one-time-code"
          inputMode="numeric"
          error={isMissing ? common.codeRequired() : validation}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {common.cancel()}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {text.confirm()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void }

function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const content = toRecoveryText(codes, email)
  return (
    <Stack gap="md">
      <Text size="sm">{text.recoveryExplanation()}</Text>
      <ul className={classes.codes} aria-label={text.recoveryCodes()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between">
        <Group gap="xs">
          <Copy value={codes.join('\n')} label={text.copyCodes()} />
          <Button
            variant="default"
            onClick={() => saveFile('holdfast-recovery-codes.txt', new Blob([content], { type: 'text/plain' }))}
          >
            {text.download()}
          </Button>
        </Group>
        <Button onClick={onDone} data-autofocus>
          {text.codesSaved()}
        </Button>
      </Group>
    </Stack>
  )
}

const Copy = ({ value, label }: { value: string; label: string }) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Button variant="default" onClick={copy} w="fit-content">
        <span aria-live="polite">{copied ? copiedLabel() : label}</span>
      </Button>
    )}
  </CopyButton>
)
