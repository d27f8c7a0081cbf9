/** The contact form. */
import { message } from './message'

export const title = message('Kontakt')
export const intro = message('Schreiben Sie uns, wir antworten per E-Mail.')
export const name = message('Name')
export const email = message('E-Mail-Adresse')
export const subject = message('Betreff')
export const text = message('Nachricht')
export const send = message('Nachricht senden')

export const worksOffline = message(
  'Sie sind offline. Die Nachricht wird gesendet, sobald die Verbindung wieder besteht.',
)

export const sent = message('Nachricht gesendet')
export const sentDetails = message('Wir antworten an {email}.')
export const waiting = message('Nachricht noch nicht gesendet')
export const waitingDetails = message(
  'Sie ist auf diesem Gerät gespeichert und wird gesendet, sobald die Verbindung wieder besteht. Wir antworten an {email}.',
)
export const writeAnother = message('Weitere Nachricht schreiben')
export const backToStart = message('Zur Startseite')
