import { DEFAULT_ERROR } from '#messages/specification'

/** The words of whatever was thrown; `fallback` where it is no Error. */
export const messageOf = (error: unknown, fallback = String(error)): string =>
  error instanceof Error ? error.message : fallback

/** The words of an error for a person; the default ones where it has none. */
export const errorText = (error: unknown): string => messageOf(error, '') || DEFAULT_ERROR
