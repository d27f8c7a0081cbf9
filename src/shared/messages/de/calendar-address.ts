/** The dialog with the calendar address of all bookings. */
import { message } from './message'

export const title = message('Ihre Kalenderadresse')
export const explanation = message(
  'Abonnieren Sie diese Adresse in Ihrer Kalender-App, um dort alle Ihre Buchungen zu sehen. Wer sie kennt, kann die Buchungen lesen.',
)
export const noneYet = message('Sie haben noch keine Kalenderadresse.')
export const existsSince = message(
  'Sie haben seit dem {day} eine Adresse. Sie wird nur beim Erstellen angezeigt; eine neue macht sie ungültig.',
)
export const shownOnce = message('Kopieren Sie sie jetzt: Sie wird nur einmal angezeigt.')
export const copy = message('Adresse kopieren')
export const copied = message('Kopiert')
export const subscribe = message('In Kalender-App öffnen')
export const create = message('Adresse erstellen')
export const replace = message('Adresse ersetzen')
export const remove = message('Adresse löschen')
