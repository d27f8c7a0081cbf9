/** The public start page. Entries of the page `home` take the place of most of these. */
import { message } from './message'

export const welcome = message('Willkommen')
export const headline = message('Buchen Sie einen Raum, in dem etwas entsteht')
export const intro = message(
  'Studios, Werkstätten, Küchen und Galerien, stundenweise, von Menschen, die selbst darin arbeiten.',
)

export const search = message('Räume suchen')
export const where = message('Wo')
export const wherePlaceholder = message('Ort oder Name')
export const day = message('Tag')
export const from = message('Von')
export const to = message('Bis')
export const guests = message('Gäste')
export const find = message('Suchen')
export const endBeforeStart = message('Das Ende muss nach dem Beginn liegen')

export const featured = message('Beliebte Räume')
export const allSpaces = message('Alle Räume')
export const perHour = message('{price} / Stunde')
export const rating = message('{rating, number} von 5, {count, plural, one {# Bewertung} other {# Bewertungen}}')
export const newSpace = message('Neu')
export const noSpaces = message('Noch keine Räume')
export const capacity = message('{count, plural, one {# Gast} other {bis zu # Gäste}}')

export const howItWorks = message('So funktioniert es')
export const findTitle = message('Raum finden')
export const findText = message(
  'Filtern Sie nach Ort, Zeit, Größe und Preis. Sie sehen, was frei ist und was es kostet.',
)
export const bookTitle = message('Anfragen oder buchen')
export const bookText = message(
  'Manche Räume werden sofort bestätigt. Bei den anderen antwortet der Gastgeber innerhalb von 24 Stunden.',
)
export const goTitle = message('Hingehen, mit oder ohne Verbindung')
export const goText = message(
  'Ihre Buchungen bleiben auf diesem Gerät. Änderungen, die Sie offline vornehmen, werden gespeichert und genau einmal und der Reihe nach synchronisiert, sobald Sie wieder online sind.',
)
export const goTextOnline = message(
  'Ihre Buchungen und Adressen sind an einem Ort. Dieser Browser kann sie nicht offline speichern.',
)

export const join = message('Ihr Konto')
export const joinText = message('Favoriten merken, Räume buchen und alle Buchungen sehen.')
export const signUp = message('Registrieren')
export const questions = message('Fragen?')
export const faq = message('FAQ lesen')
export const contact = message('Kontakt aufnehmen')
export const signedInAs = message('Sie sind als {name} angemeldet.')
export const openDashboard = message('Übersicht öffnen')
export const openAccount = message('Konto öffnen')
