/**
 * The emails that the server sends. An argument may be a place of a template, such as `{{name}}`,
 * which is filled in when an email is written.
 */
import { message } from './message'

export const product = message('Holdfast')
export const greeting = message('Guten Tag {name}!')
export const signIn = message('Anmelden')
export const ignoreEmail = message('Falls Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren.')

/** Locale of the dates in emails. */
export const dateLocale = message('de-DE')
export const momentInUtc = message('{moment} UTC')

// welcome
export const welcomeSubject = message('Willkommen bei Holdfast')
export const accountReady = message('Ihr Konto ist bereit. Sie können sich jederzeit anmelden:')

// verify-email
export const verifyEmailSubject = message('Bestätigen Sie Ihre E-Mail-Adresse')
export const verifyEmailRequest = message(
  'Bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Der Link funktioniert einmal und läuft nach {hours} Stunden ab.',
)
export const confirmEmailAddress = message('E-Mail-Adresse bestätigen')

// invitation
export const invitationSubject = message('Sie sind zu Holdfast eingeladen')
export const invitation = message(
  '{inviter} hat ein Konto für Sie angelegt. Legen Sie ein Passwort fest, um sich anzumelden. Der Link funktioniert einmal und läuft in {days} Tagen ab.',
)
export const setPassword = message('Passwort festlegen')
export const ignoreInvitation = message('Wenn Sie diese Einladung nicht erwarten, können Sie diese E-Mail ignorieren.')

// account-exists
export const accountExistsSubject = message('Sie haben bereits ein Konto')
export const accountExists = message(
  'Jemand wollte sich mit dieser E-Mail-Adresse registrieren, für die es bereits ein Konto gibt. Es wurde nichts geändert.',
)
export const accountExistsHelp = message(
  'Falls Sie Ihr Passwort vergessen haben, wählen Sie auf der Anmeldeseite „Passwort vergessen?“. Falls Sie das nicht waren, können Sie diese E-Mail ignorieren.',
)

// reset-password
export const resetPasswordSubject = message('Neues Passwort festlegen')
export const resetPasswordRequested = message(
  'Jemand hat ein neues Passwort für Ihr Konto angefordert. Der Link funktioniert einmal und läuft nach {minutes} Minuten ab.',
)
export const setNewPassword = message('Neues Passwort festlegen')
export const resetPasswordCode = message('Außerdem brauchen Sie diesen Code: {code}')
export const ignoreResetPassword = message(
  'Falls Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.',
)

// magic-login
export const magicLoginSubject = message('Ihr Anmeldelink')
export const magicLoginLink = message(
  'Melden Sie sich mit diesem Link an. Er funktioniert einmal und läuft nach {minutes} Minuten ab.',
)

// admin-approved
export const adminApprovedSubject = message('Sie sind jetzt Administrator')
export const adminApproved = message('Ihr Konto wurde freigegeben. Sie können sich jetzt als Administrator anmelden:')

// two-factor-changed
export const twoFactorChangedSubject = message('Die Zwei-Faktor-Anmeldung wurde geändert')
/** `change` is one of the texts below. */
export const twoFactorChanged = message('Die Zwei-Faktor-Anmeldung für Ihr Konto wurde am {time} geändert: {change}.')
export const turnedOn = message('eingeschaltet')
export const turnedOff = message('ausgeschaltet')
/** In a test email. */
export const exampleChange = message('ein Beispiel')
export const twoFactorChangedHelp = message(
  'Falls Sie das nicht waren, ändern Sie Ihr Passwort und informieren Sie einen Administrator.',
)

// email-changed
export const emailChangedSubject = message('Ihre E-Mail-Adresse wurde geändert')
export const emailChanged = message(
  'Ihre E-Mail-Adresse wurde am {time} in {email} geändert. Von jetzt an gehen E-Mails an diese Adresse.',
)
export const emailChangedHelp = message('Falls Sie das nicht waren, informieren Sie sofort einen Administrator.')

// password-changed
export const passwordChangedSubject = message('Ihr Passwort wurde geändert')
/** `by` is one of the texts below. */
export const passwordChanged = message(
  'Ihr Passwort wurde am {time} von {by} geändert. Sie wurden auf Ihren anderen Geräten abgemeldet.',
)
export const byYou = message('Ihnen')
export const byAdministrator = message('einem Administrator')
export const passwordChangedHelp = message(
  'Falls Sie das nicht waren, legen Sie über „Passwort vergessen?“ ein neues Passwort fest und informieren Sie einen Administrator.',
)

/** In a test email. */
export const exampleSpace = message('Beispielraum')

// Bookings. `time` names the zone of the space.
export const spanInZone = message('{span} ({zone})')
export const bookingReference = message('Buchungscode: {reference}')
export const bookingRequestedSubject = message('Neue Buchungsanfrage für {space}')
export const bookingRequested = message(
  'Jemand möchte {space} am {time} buchen. Die Anfrage läuft nach 24 Stunden ab oder, falls das früher ist, zu Beginn der Buchung.',
)
/** The values stand in place of names and numbers of a booking. */
export const bookingFacts = message('Gast: {guest} · Anzahl der Gäste: {guests} · Preis: {total}')
export const bookingMovedSubject = message('Buchungsanfrage für {space} geändert')
export const bookingMoved = message(
  'Der Gast hat die Anfrage für {space} geändert. Neuer Zeitraum: {time}. Die Anfrage läuft nach 24 Stunden ab oder, falls das früher ist, zu Beginn der Buchung.',
)
export const bookingConfirmedSubject = message('Buchung von {space} bestätigt')
export const bookingConfirmed = message('Die Buchung von {space} am {time} ist bestätigt.')
export const bookingDeclinedSubject = message('Buchungsanfrage für {space} abgelehnt')
export const bookingDeclined = message('Der Gastgeber hat Ihre Anfrage, {space} am {time} zu buchen, abgelehnt.')
/** `reason` is what the host wrote, or the text below. */
export const declineReason = message('Grund: {reason}')
export const noReason = message('nicht angegeben')
export const bookingExpiredSubject = message('Buchungsanfrage für {space} abgelaufen')
export const bookingExpired = message(
  'Der Gastgeber hat Ihre Anfrage, {space} am {time} zu buchen, nicht rechtzeitig beantwortet. Sie können einen anderen Zeitraum buchen.',
)
export const bookingPaymentSubject = message('Zahlung für {space} abschließen')
export const bookingPayment = message(
  '{space} ist am {time} für Sie reserviert – 30 Minuten lang oder bis zum Beginn. Schließen Sie die Zahlung unter „Meine Buchungen“ ab, um zu buchen.',
)
export const bookingUnpaidSubject = message('Buchungsanfrage für {space} abgelaufen')
export const bookingUnpaid = message(
  'Die Zahlung für {space} am {time} wurde nicht rechtzeitig abgeschlossen. Ihnen entstehen keine Kosten.',
)
export const bookingCanceledSubject = message('Buchung von {space} storniert')
export const bookingCanceled = message('Die Buchung von {space} am {time} wurde storniert.')
export const bookingReminderSubject = message('Morgen: {space}')
export const bookingReminder = message('Wir erinnern Sie an die Buchung von {space} am {time}.')
export const reviewRequestSubject = message('Wie war {space}?')
export const reviewRequest = message(
  'Die Buchung von {space} am {time} ist vorbei. Schreiben Sie eine Bewertung. Sie erscheint, sobald auch die andere Seite geschrieben hat, oder nach 14 Tagen.',
)
export const refundSubject = message('Rückerstattung für {space}')
export const refunded = message(
  'Sie erhalten {amount} für Ihre Buchung von {space} zurück. Es kann einige Tage dauern, bis Ihre Bank den Betrag anzeigt.',
)
export const spaceApprovedSubject = message('{space} ist freigegeben')
export const spaceApproved = message('Ihr Raum {space} ist freigegeben. Gäste können ihn jetzt finden und buchen.')
export const spaceRejectedSubject = message('{space} wurde nicht freigegeben')
export const spaceRejected = message(
  'Ihr Raum {space} wurde nicht freigegeben und ist wieder ein Entwurf. Sie können ihn ändern und noch einmal einreichen.',
)
/** Label of the button that opens the page of a booking. */
export const openInApp = message('In Holdfast öffnen')

// unread-messages
export const unreadMessagesSubject = message('Ungelesene Nachrichten von {people}')
export const unreadMessages = message('Sie haben ungelesene Nachrichten von {people} (Anzahl: {count}).')
export const unreadMessagesHelp = message(
  'Zu diesen Unterhaltungen erhalten Sie keine weitere E-Mail, bis Sie sie gelesen haben.',
)
/** Senders without a name. */
export const somebody = message('Unbekannt')
