import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '#shared/errors'

/**
 * Sends a form and keeps what was typed. Validation errors go to their fields; any other error
 * becomes the `failure` to show above them.
 */
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
