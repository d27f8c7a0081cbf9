/** What the sections about an account share: the note about the connection, and sending a form. */
import { Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '#shared/errors'
import type { AnyRecord } from '#shared/records/query'
import { useIsOnline } from './viewer'

export type AccountProps = { id: number; user: AnyRecord }

/** Said before anybody types in vain: `what` can't be done now, as the start of a sentence. */
export function ConnectionNote({ what }: { what: string }) {
  return useIsOnline() ? null : (
    <Text size="sm" c="dimmed" role="status">
      You're offline. {what} needs a connection.
    </Text>
  )
}

/** Sends a form; what was typed stays. A refusal of fields goes to the fields, any other is the `failure` to show above them. */
export function useSend<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) {
  const [failure, setFailure] = useState<unknown>(null)
  const send = async (act: () => Promise<void>): Promise<void> => {
    setFailure(null)
    try {
      await act()
    } catch (error) {
      const validation = error instanceof ApiError ? error.validation : undefined
      if (validation) form.setErrors(validation)
      else setFailure(error)
    }
  }
  return { send, failure }
}
