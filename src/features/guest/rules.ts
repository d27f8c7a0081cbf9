/** What the fields of the guests' forms must hold, besides addresses and passwords. The server checks again, more strictly. Pure. */
import { PASSWORD_MIN } from '#shared/limits'

export const PASSWORD_RULE = `At least ${PASSWORD_MIN} characters. A sentence is easier to remember than a riddle.`

export const checkRequired = (label: string, value: string): string | undefined =>
  value.trim() === '' ? `${label} is required` : undefined

export const checkAtMost = (limit: number, value: string): string | undefined =>
  value.trim().length > limit ? `At most ${limit} characters` : undefined
