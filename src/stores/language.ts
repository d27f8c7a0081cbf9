/**
 * The language of this device: the stored choice, else the browser's first that is offered
 * (public/theme.js decides before the page's own scripts run: keep both the same).
 */
import { LANGUAGES, type Language } from '#shared/messages/language'
import { readStored, writeStored } from './storage'

export const isLanguage = (value: string): value is Language => LANGUAGES.some((language) => language === value)

/** Its own name: "Deutsch". */
export const languageName = (language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** The account's language counts as the choice of a device where nobody has made one. */
export function adoptLanguage(own: Language | undefined): void {
  if (own !== undefined && readStored('language') === null) writeStored('language', own)
}

/** Loads the page again: its texts are read when it starts. */
export function chooseLanguage(language: Language): void {
  writeStored('language', language)
  location.reload()
}
