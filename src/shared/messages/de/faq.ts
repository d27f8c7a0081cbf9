/** The page of frequent questions. */
import { message } from './message'

export const title = message('Häufige Fragen')
export const search = message('Fragen durchsuchen')
export const general = message('Allgemein')
export const loading = message('Fragen werden geladen')
export const matches = message(
  '{count, plural, =0 {Keine passenden Fragen} one {# passende Frage} other {# passende Fragen}}',
)
export const empty = message('Noch keine Fragen')
export const nothingFound = message('Keine passenden Fragen')
export const tryOther = message('Versuchen Sie es mit anderen Wörtern.')
export const copyLink = message('Link kopieren')
export const linkCopied = message('Link kopiert')
export const linkNotCopied = message('Der Link konnte nicht kopiert werden')
export const notAnswered = message('Keine Antwort gefunden?')
export const contact = message('Kontakt aufnehmen')
