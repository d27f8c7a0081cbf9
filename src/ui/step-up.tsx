/**
 * For calls that require a fresh two-factor code (STEP_UP_REQUIRED): asks for the code, then
 * repeats the call. After Cancel the caller gets the server's error.
 */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/step-up'
import { ApiError } from '#shared/errors'
import { Failure } from './section'
import { useSend } from './use-send'

/** Sends the code to the server; rejects when the server does not accept it. */
type Authorize = (code: string) => Promise<unknown>

export type StepUp = {
  /** Makes the call; asks for a code first if the server requires one. */
  withCode: <T>(call: () => Promise<T>) => Promise<T>
  /** Must be rendered by the component that uses `withCode`. */
  dialog: ReactNode
}

const requiresCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'STEP_UP_REQUIRED'

export function useStepUp(authorize: Authorize): StepUp {
  const [question, setQuestion] = useState<{ answer: (isConfirmed: boolean) => void }>()
  const withCode = useCallback(async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      if (!requiresCode(error)) throw error
      const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ answer }))
      setQuestion(undefined)
      if (!isConfirmed) throw error
      return await call()
    }
  }, [])
  return { withCode, dialog: question ? <CodeDialog authorize={authorize} onAnswer={question.answer} /> : null }
}

type CodeDialogProps = { authorize: Authorize; onAnswer: (isConfirmed: boolean) => void }

function CodeDialog({ authorize, onAnswer }: CodeDialogProps) {
  const form = useForm({
    initialValues: { token: '' },
    validate: { token: (token) => (token.trim() === '' ? common.codeRequired() : null) },
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
  const submitOnlyThis = (event: FormEvent<HTMLFormElement>) => {
    // React bubbles events out of portals: without this a surrounding form is submitted too.
    event.stopPropagation()
    submit(event)
  }
  return (
    <Modal opened onClose={() => onAnswer(false)} title={text.confirmIdentity()} withCloseButton={false} centered>
      <form onSubmit={submitOnlyThis} noValidate>
        <Stack gap="md">
          <Text size="sm">{text.enterCode()}</Text>
          <Failure error={failure} />
          <TextInput
            label={text.code()}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('token')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onAnswer(false)}>
              {common.cancel()}
            </Button>
            <Button type="submit" loading={isPending}>
              {text.confirm()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
