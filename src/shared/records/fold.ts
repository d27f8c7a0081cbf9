/**
 * Case folding equal to PostgreSQL 18's `casefold(... collate pg_unicode_fast)`, the full folding
 * of Unicode 16. Lower → upper → lower gives it for every assigned character except these, found by
 * comparing all code points: the dotless i (U+0131) stays as it is, Cherokee (U+13F8-U+13FD,
 * U+AB70-U+ABBF) folds to its capitals, and a final sigma folds like any other.
 */

const foldPart = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase()

const SPECIAL = /[ς\u13f8-\u13fd\uab70-\uabbf]/g
const foldSpecial = (letter: string): string => {
  const code = letter.charCodeAt(0)
  if (letter === 'ς') return 'σ'
  return String.fromCharCode(code >= 0xab70 ? code - 0x97d0 : code - 8)
}

/** Texts that differ only in case have equal folded forms. */
export function foldCase(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase()
  return text.replace(/[^ı]+/g, foldPart).replace(SPECIAL, foldSpecial)
}

/**
 * For a search that is tolerant of case and accents. The same as `search_key` of the database
 * (0022_search.sql).
 */
export const foldAccents = (text: string): string =>
  foldCase(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

const NO_WORD = /[^\p{Alphabetic}\p{Nd}]+/u
const WORD_MAX = 60

/** The different words of a text, folded. The same as `search_words` of the database. */
export const wordsOf = (text: string): string[] => {
  const words = foldAccents(text).split(NO_WORD)
  return [...new Set(words.map((word) => [...word].slice(0, WORD_MAX).join('')))].filter((word) => word !== '')
}
