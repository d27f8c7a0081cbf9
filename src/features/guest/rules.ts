/** Validation of the guest forms' text fields. The server validates again, more strictly. Pure. */
import * as text from '#messages/guest'
import { atMostCharacters } from '#messages/shared'
import { checkNewPassword } from '#shared/credential-checks'
import { PASSWORD_MIN } from '#shared/limits'
import type { Rules } from './use-guest-form'

export const passwordRule = (): string => text.passwordRule({ min: PASSWORD_MIN })

/** A new password, twice. */
export const NEW_PASSWORD_RULES: Rules<'password' | 'again'> = {
  password: ({ password }) => checkNewPassword(password),
  again: ({ password, again }) => (again === password ? undefined : text.passwordsDiffer()),
}

export const checkRequired = (label: string, value: string): string | undefined =>
  value.trim() === '' ? text.requiredField({ field: label }) : undefined

export const checkAtMost = (limit: number, value: string): string | undefined =>
  value.trim().length > limit ? atMostCharacters(limit) : undefined
