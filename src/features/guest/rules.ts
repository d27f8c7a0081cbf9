/** Validation of the guest forms' text fields. The server validates again, more strictly. Pure. */
import * as text from '#messages/guest'
import { atMostCharacters } from '#messages/shared'
import { PASSWORD_MIN } from '#shared/limits'

export const passwordRule = (): string => text.passwordRule({ min: PASSWORD_MIN })

export const checkRequired = (label: string, value: string): string | undefined =>
  value.trim() === '' ? text.requiredField({ field: label }) : undefined

export const checkAtMost = (limit: number, value: string): string | undefined =>
  value.trim().length > limit ? atMostCharacters(limit) : undefined
