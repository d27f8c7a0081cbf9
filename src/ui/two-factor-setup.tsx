/**
 * The two parts of setting up two-factor sign-in: the secret with the field for the first code, and
 * the recovery codes, which are shown once.
 */
import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { NEEDS_CONNECTION } from '#messages/shared'
import * as text from '#messages/two-factor'
import { copied as copiedLabel } from '#messages/ui'
import type { TwoFactorEnabled } from '#shared/contract/two-factor'
import { errorText } from '#shared/error-message'
import { ApiError, isNetworkError } from '#shared/errors'
import { toGroups, toRecoveryText } from './recovery-text'
import { saveFile } from './save-file'
import classes from './two-factor-setup.module.css'

type FirstCodeProps = {
  setup: TwoFactorEnabled
  /** The call that sends the first code. */
  confirm: {
    mutate: (step: { access_token: string; token: string }) => void
    reset: () => void
    error: Error | null
    isPending: boolean
  }
  cancel: string
  onCancel: () => void
}

export function FirstCode({ setup, confirm, cancel, onCancel }: FirstCodeProps) {
  const [isMissing, setMissing] = useState(false)
  const { error } = confirm
  const validation = error instanceof ApiError ? error.validation?.token : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim()
    setMissing(token === '')
    if (token) confirm.mutate({ access_token: setup.access_token, token })
  }
  return (
    <form onSubmit={submit} onChange={() => error && confirm.reset()} noValidate>
      <Stack gap="md">
        <Text size="sm">{text.scanCode()}</Text>
        <Group gap="lg" align="flex-start">
          <img src={setup.qr_code} width={240} height={240} className={classes.qr} alt={text.qrCode()} />
          <Stack gap="xs" style={{ flex: '1 1 220px' }}>
            <Text size="sm" fw={600}>
              {text.key()}
            </Text>
            <code className={classes.code}>{toGroups(setup.secret)}</code>
            <Copy value={setup.secret} label={text.copyKey()} />
          </Stack>
        </Group>
        {error && !validation ? (
          <Alert color="red" variant="light" p="sm" role="alert">
            {isNetworkError(error) ? NEEDS_CONNECTION : errorText(error)}
          </Alert>
        ) : null}
        <TextInput
          name="token"
          label={text.codeFromApp()}
          autoComplete="one-time-code"
          inputMode="numeric"
          error={isMissing ? text.codeRequired() : validation}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {text.confirm()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type RecoveryCodesProps = {
  codes: readonly string[]
  /** The account's email address, written into the file. */
  email: string
  onDone: () => void
}

export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
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
