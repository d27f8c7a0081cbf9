/** Lists of words in the language of the catalogue. */
import { LANGUAGE } from '#messages/message'

/** "Width, Height, and Depth"; as a `unit` list "Width, Height, Depth". */
export const listOf = (parts: readonly string[], type: Intl.ListFormatType = 'conjunction'): string =>
  new Intl.ListFormat(LANGUAGE, { type }).format(parts)
