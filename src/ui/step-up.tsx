/**
 * Calls that want a fresh code of who has two-factor sign-in on (STEP_UP_REQUIRED): the code is asked for, then the call is made
 * again. Whoever cancels sees the server's refusal.
 */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import { ApiError } from '#shared/errors'
import { Failure } from './section'
import { useSend } from './use-send'

/** Hands the code to the server; rejects when it won't do. */
type Authorize = (code: string) => Promise<unknown>

export type StepUp = {
  /** Makes the call, after a fresh code when it takes one. */
  withCode: <T>(call: () => Promise<T>) => Promise<T>
  /** Belongs into the tree of whoever uses `withCode`. */
  dialog: ReactNode
}

const wantsCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'STEP_UP_REQUIRED'

export function useStepUp(authorize: Authorize): StepUp {
  const [asked, setAsked] = useState<{ answer: (isConfirmed: boolean) => void }>()
  const withCode = useCallback(async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      if (!wantsCode(error)) throw error
      const isConfirmed = await new Promise<boolean>((answer) => setAsked({ answer }))
      setAsked(undefined)
      if (!isConfirmed) throw error
      return await call()
    }
  }, [])
  return { withCode, dialog: asked ? <CodeDialog authorize={authorize} onAnswer={asked.answer} /> : null }
}

type CodeDialogProps = { authorize: Authorize; onAnswer: (isConfirmed: boolean) => void }

function CodeDialog({ authorize, onAnswer }: CodeDialogProps) {
  const form = useForm({
    initialValues: { token: '' },
    validate: { token: (token) => (token.trim() === '' ? 'A code is required' : null) },
  })
  const { send, failure } = useSend(form)
  const [isPending, setPending] = useState(false)
  const submit = form.onSubmit(({ token }) =>
    send(async () => {
      setPending(true)
      try {
        await authorize(token.trim())
      } finally {
        setPending(false)
      }
      onAnswer(true)
    }),
  )
  const submitAlone = (event: FormEvent<HTMLFormElement>) => {
    // Dialogs are portals: without this a form around them would be sent too.
    event.stopPropagation()
    submit(event)
  }
  return (
    <Modal opened onClose={() => onAnswer(false)} title="Confirm that it is you" withCloseButton={false} centered>
      <form onSubmit={submitAlone} noValidate>
        <Stack gap="md">
          <Text size="sm">Enter the code that your authenticator app shows, or one of your recovery codes.</Text>
          <Failure error={failure} />
          <TextInput
            label="Code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('token')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onAnswer(false)}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Confirm
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
