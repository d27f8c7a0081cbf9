/**
 * The language of this device: the stored choice, else the browser's first that is offered
 * (public/theme.js decides before the page's own scripts run: keep both the same).
 */
import { LANGUAGES, type Language, language } from '#shared/messages/language'
import { readStored, writeStored } from './storage'

export const isLanguage = (value: string): value is Language => LANGUAGES.some((language) => language === value)

/** Its own name: "Deutsch". */
export const languageName = (language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

let isAdopted = false

/** On a device where nobody has chosen one, the account's is used, from the next page on. */
export function adoptLanguage(own: Language | undefined): void {
  isAdopted = own !== undefined && own !== language() && readStored('language') === null
  if (own !== undefined && isAdopted) writeStored('language', own)
}

/** Loads the page again that the person has come to after `adoptLanguage`. */
export function showAdopted(): void {
  if (isAdopted) location.reload()
}

/** Loads the page again: its texts are read when it starts. */
export function chooseLanguage(language: Language): void {
  writeStored('language', language)
  location.reload()
}
