/** Rules of a space that depend on several fields, or on their shapes. Pure. */
import { longestTooShort } from '#messages/booking-rules'
import * as text from '#messages/space-form'
import { exceptionsError, openingHoursError } from '#shared/booking/space-rules'
import type { ValidationErrors } from '#shared/resources/validate'
import { isZone } from './zones'

/** A message per invalid field. Fields that are not among the values are not checked. */
export function spaceErrors(values: Record<string, unknown>): ValidationErrors {
  const { timezone, opening_hours, exceptions, min_minutes, max_minutes } = values
  const isShorter = typeof min_minutes === 'number' && typeof max_minutes === 'number' && max_minutes < min_minutes
  const errors = {
    timezone: typeof timezone === 'string' && timezone !== '' && !isZone(timezone) ? text.unknownZone() : undefined,
    opening_hours: openingHoursError(opening_hours),
    exceptions: exceptionsError(exceptions),
    max_minutes: isShorter ? longestTooShort() : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
