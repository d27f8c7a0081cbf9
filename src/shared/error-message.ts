import { DEFAULT_ERROR } from '#messages/specification'
import { ownWord } from './messages/language'

/** The message of a thrown value; `fallback` where it is no Error. */
export const messageOf = (error: unknown, fallback = String(error)): string =>
  error instanceof Error ? error.message : fallback

/** The message of an error for a person; the default one where it has none. */
export const errorText = (error: unknown): string => ownWord(messageOf(error, '')) || DEFAULT_ERROR
