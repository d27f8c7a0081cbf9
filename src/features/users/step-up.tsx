/**
 * Calls that want a fresh code of who has two-factor sign-in on (STEP_UP_REQUIRED): the code is asked for, then the call is
 * made again. Whoever cancels sees the server's refusal.
 */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '#shared/errors'
import { Failure } from '../../ui/section'
import { useAuthorize } from './queries'

export type StepUp = {
  /** Makes the call, after a fresh code when it takes one. */
  withCode: <T>(call: () => Promise<T>) => Promise<T>
  /** Belongs into the tree of whoever uses `withCode`. */
  dialog: ReactNode
}

export function useStepUp(): StepUp {
  const [asked, setAsked] = useState<{ answer: (isConfirmed: boolean) => void }>()
  const withCode = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'STEP_UP_REQUIRED') throw error
      const isConfirmed = await new Promise<boolean>((answer) => setAsked({ answer }))
      setAsked(undefined)
      if (!isConfirmed) throw error
      return call()
    }
  }
  return { withCode, dialog: asked ? <CodeDialog onAnswer={asked.answer} /> : null }
}

function CodeDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const authorize = useAuthorize()
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim()
    setMissing(token === '')
    if (token) authorize.mutate(token, { onSuccess: () => onAnswer(true) })
  }
  return (
    <Modal opened onClose={() => onAnswer(false)} title="Confirm that it is you" withCloseButton={false} centered>
      <form onSubmit={submit} onChange={() => authorize.isError && authorize.reset()} noValidate>
        <Stack gap="md">
          <Text size="sm">Enter the code that your authenticator app shows, or one of your recovery codes.</Text>
          <Failure error={authorize.error} />
          <TextInput
            name="token"
            label="Code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            error={isMissing ? 'A code is required' : undefined}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onAnswer(false)}>
              Cancel
            </Button>
            <Button type="submit" loading={authorize.isPending}>
              Confirm
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
