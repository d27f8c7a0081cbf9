/** What the forms of credentials share: what is wrong before it is sent, and where a refusal is shown. */
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '#shared/errors'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/limits'

/** Pure; null when it will do. The server looks closer. */
export const checkEmail = (email: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'A valid e-mail address is required'
export const checkNewPassword = (password: string): string | null => {
  if (password.length < PASSWORD_MIN) return `At least ${PASSWORD_MIN} characters`
  return password.length > PASSWORD_MAX ? `At most ${PASSWORD_MAX} characters` : null
}
export const checkPassword = (password: string): string | null => (password === '' ? 'Password is required' : null)

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
