/** Lists of words in the language of the page. */
import { language } from './language'

/** "Width, Height, and Depth"; as a `unit` list "Width, Height, Depth". */
export const listOf = (parts: readonly string[], type: Intl.ListFormatType = 'conjunction'): string =>
  new Intl.ListFormat(language(), { type }).format(parts)
