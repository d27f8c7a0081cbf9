/** Sending a form and showing a refusal where it belongs. */
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '#shared/errors'

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
