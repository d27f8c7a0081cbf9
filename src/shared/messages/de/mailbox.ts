/** The mailbox: emails that the server keeps. */
import { message, richMessage } from './message'

export const keptNoServer = message(
  'Es ist kein Mailserver eingerichtet, daher werden alle ausgehenden E-Mails hier aufbewahrt.',
)
export const keptUnsent = message(
  'E-Mails werden über den Mailserver (SMTP) gesendet. Hier bleiben E-Mails, die warten oder nicht gesendet werden konnten.',
)
export const refresh = message('Aktualisieren')

export const noEmails = message('Noch keine E-Mails')
export const noEmailsExplanation = message(
  'Hier erscheinen Anmeldelinks, Nachrichten zum Zurücksetzen des Passworts und Bestätigungen.',
)
export const nothingKept = message('Keine E-Mails hier')
export const allSent = message('Alle E-Mails wurden gesendet.')
export const showNewest = message('Neueste anzeigen')
export const needsConnection = message('Das Postfach erfordert eine Verbindung')
export const neverStored = message(
  'E-Mails enthalten Anmeldelinks und werden deshalb nie auf diesem Gerät gespeichert.',
)

export const emails = message('E-Mails')
export const pageNumber = message('Seite {number}')
export const firstPage = message('Erste Seite')
export const previousPage = message('Vorherige Seite')
export const nextPage = message('Nächste Seite')
export const lastPage = message('Letzte Seite')
export const selectEmail = message('Wählen Sie eine E-Mail aus, um sie zu lesen.')
export const notOnPage = message('Diese E-Mail ist nicht mehr auf dieser Seite.')

// One email
export const allEmails = message('Alle E-Mails')
export const toAt = richMessage('An {address}, <time>{moment}</time>')
export const saveAttachment = message('{name} herunterladen')
export const plainText = message('Nur Text')
export const emailFrame = message('E-Mail: {subject}')
export const sending = message('Wird gesendet')
export const waiting = message('Wartet')
export const notSent = message('Nicht gesendet')
/** `problem` is a sentence of the mail server, with its full stop. */
export const problemAndRetry = message('{problem} Nächster Versuch: {moment}.')
