/**
 * The words of a language other than English. A page loads them before its own scripts
 * (build/languages.ts), so they are there when a module says something; without them it is English.
 */
import type format from 'icu-minify/format'

/** The languages that a page may be in (BCP 47): English, and each folder beside it. */
export const LANGUAGES = ['en', 'de', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text in icu-minify's compiled form. */
export type CompiledText = Parameters<typeof format>[0]

export type Words = {
  /** BCP 47: of the texts, for plurals and lists. */
  language: Language
  /**
   * BCP 47: the browser's variant of the language, for dates, numbers and money: "de-AT",
   * "ar-EG-u-ca-gregory-nu-latn".
   */
  locale: string
  /**
   * By the English text in compiled form, as JSON; by "module.export" where the same English text
   * has several meanings; by "label.Review" for a label of a table. A plain text may have places for
   * values: "{0}".
   */
  texts: Readonly<Record<string, CompiledText>>
  /** A sentence of the server that has values, in the language; else the sentence itself. */
  refusal?: (sentence: string) => string
  /** The name of a change, in the language; else the name itself. */
  change?: (name: string) => string
}

declare global {
  var hfWords: Words | undefined
}

/** BCP 47. */
export const language = (): Language => globalThis.hfWords?.language ?? 'en'

/** Of dates, numbers and money; undefined is the browser's own. */
export const ownLocale = (): string | undefined => globalThis.hfWords?.locale

/**
 * `text`, compiled, in the language of this page.
 * @param id of a message with an English text that has several meanings
 */
export const ownText = (text: CompiledText, id = JSON.stringify(text)): CompiledText =>
  globalThis.hfWords?.texts[id] ?? text

/**
 * `word` in the language of this page: a sentence of the worker or the server, or, with its id, a label.
 */
export const ownWord = (word: string, id?: string): string => {
  const own = ownText(word, id)
  if (typeof own === 'string' && own !== word) return own
  return (id === undefined && globalThis.hfWords?.refusal?.(word)) || word
}

/** The name of a change, as the worker writes it, in the language of this page. */
export const ownChange = (name: string): string => globalThis.hfWords?.change?.(name) ?? name
