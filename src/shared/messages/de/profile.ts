/**
 * The profile page: account, photo, email, password, two-factor sign-in, sessions, preferences and
 * storage.
 */
import { message } from './message'

export const sections = message('Bereiche des Profils')
export const yourPassword = message('Ihr Passwort')

// Account
export const account = message('Konto')
export const savingProfile = message('Das Speichern des Profils')
export const firstName = message('Vorname')
export const lastName = message('Nachname')
export const phone = message('Telefon')
export const role = message('Rolle')
export const saved = message('Gespeichert')
export const profileUpdated = message('Ihr Profil wurde aktualisiert.')

// Photo
export const photo = message('Bild')
export const photoExplanation = message('Erscheint im Kontomenü und bei Personen, mit denen Sie hier zu tun haben.')
export const yourPicture = message('Ihr Bild')
export const photoOffline = message(
  'Sie sind offline. Ein neues Bild erscheint hier sofort und wird synchronisiert, sobald Sie online sind.',
)

// Email
export const email = message('E-Mail-Adresse')
export const emailExplanation = message('Mit dieser Adresse melden Sie sich an. E-Mails zu Ihrem Konto gehen dorthin.')
export const changingEmail = message('Das Ändern der E-Mail-Adresse')
export const sameAddress = message('Das ist bereits Ihre Adresse')
export const confirmationSent = message(
  'An {email} gesendet. Öffnen Sie den Link innerhalb von 24 Stunden, um die neue Adresse zu bestätigen. Bis dahin bleibt {current} Ihre Adresse.',
)
export const currentAddress = message('Aktuelle E-Mail-Adresse')
export const confirmed = message('Bestätigt')
export const notConfirmed = message('Noch nicht bestätigt')
export const newAddress = message('Neue E-Mail-Adresse')
export const passwordToConfirm = message('Passwort zur Bestätigung')
export const changeEmail = message('E-Mail-Adresse ändern')

// Password
export const password = message('Passwort')
export const passwordExplanation = message(
  'Mindestens {min, number} Zeichen. Wenn Sie es ändern, werden Sie auf Ihren anderen Geräten abgemeldet.',
)
export const changingPassword = message('Das Ändern des Passworts')
export const currentPassword = message('Aktuelles Passwort')
export const newPassword = message('Neues Passwort')
export const confirmNewPassword = message('Neues Passwort bestätigen')
export const passwordsDiffer = message('Die Passwörter stimmen nicht überein')
export const changePassword = message('Passwort ändern')
export const passwordChanged = message('Passwort geändert')
export const otherSessionsEnded = message('Sie wurden auf Ihren anderen Geräten abgemeldet.')

// Two-factor sign-in
export const twoFactor = message('Zwei-Faktor-Anmeldung')
export const twoFactorExplanation = message(
  'Bei der Anmeldung brauchen Sie Ihr Passwort und einen Code aus einer Authenticator-App auf Ihrem Handy.',
)
export const twoFactorRequired = message('Hier vorgeschrieben: Sie können sie nicht ausschalten.')
export const turningTwoFactor = message('Das Ändern der Zwei-Faktor-Anmeldung')
export const on = message('Ein')
export const off = message('Aus')
export const turnOn = message('Einschalten')
export const turnOff = message('Ausschalten')
export const turnOnTwoFactor = message('Zwei-Faktor-Anmeldung einschalten')
export const turnOnExplanation = message(
  'Geben Sie Ihr Passwort ein. Mit dem Einschalten werden Sie auf Ihren anderen Geräten abgemeldet.',
)
export const proceed = message('Weiter')
export const turnOffTwoFactor = message('Zwei-Faktor-Anmeldung ausschalten')
export const turnOffExplanation = message(
  'Sie melden sich dann nur noch mit Ihrem Passwort an, und Ihre Wiederherstellungscodes gelten nicht mehr.',
)
export const turnedOff = message('Sie melden sich jetzt nur noch mit Ihrem Passwort an.')

// Sessions
export const sessions = message('Sitzungen')
export const sessionsExplanation = message('Geräte, auf denen Sie angemeldet sind.')
export const usingSessions = message('Das Anzeigen und Beenden von Sitzungen')
export const thisDevice = message('Dieses Gerät')
export const unknownDevice = message('Unbekanntes Gerät')
export const sessionTimes = message('Zuletzt verwendet: {age}, angemeldet am {moment}')
export const endSession = message('Sitzung beenden')
export const endSessionOn = message('Sitzung beenden: {device}')
export const endAllOthers = message('Alle anderen Sitzungen beenden')
export const endAllOthersQuestion = message('Alle anderen Sitzungen beenden?')
export const endAllOthersExplanation = message(
  'Auf jedem anderen Gerät ist eine neue Anmeldung nötig. Nicht synchronisierte Änderungen bleiben dort bis dahin erhalten.',
)
export const endSessions = message('Sitzungen beenden')
export const sessionsEnded = message('{count, plural, one {Sitzung beendet} other {# Sitzungen beendet}}')
export const mustSignInAgain = message('Sie müssen sich dort neu anmelden.')

// Preferences
export const preferences = message('Einstellungen')
export const theme = message('Farbschema')
export const onThisDevice = message('Auf diesem Gerät.')
export const language = message('Sprache')
export const languageExplanation = message(
  'Auf diesem Gerät und für Ihre E-Mails und Benachrichtigungen. Die Seite wird neu geladen.',
)
export const system = message('System')
export const light = message('Hell')
export const dark = message('Dunkel')
export const alwaysShowStatusBar = message('Statusleiste immer anzeigen')
export const statusBarExplanation = message('Auch wenn Sie online sind und alles aktuell ist. Auf diesem Gerät.')
export const compactIndicator = message('Kompakte Netzwerkanzeige (nur Symbol)')
export const lists = message('Listen')
export const listsExplanation = message('Setzt Spalten, Breiten und Layouts aller Listen auf allen Geräten zurück.')
export const resettingLists = message('Das Zurücksetzen der Listen')
export const resetLists = message('Alle Listen zurücksetzen')
export const listsReset = message('Alle Listen zurückgesetzt')
export const listsAreDefault = message('Spalten, Breiten und Layouts sind wieder im Ausgangszustand.')

// Offline storage
export const offlineStorage = message('Offline-Speicher')
export const offlineStorageExplanation = message(
  'Daten, die für die Offline-Nutzung auf diesem Gerät gespeichert sind.',
)
export const takeEverything = message('Alles offline verfügbar machen')
export const takeEverythingExplanation = message(
  'Speichert alle für Sie sichtbaren Datensätze, bevor Sie ohne Verbindung unterwegs sind.',
)
export const takingEverything = message('Alles wird offline verfügbar gemacht')
export const takingList = message('{records}: Liste {number, number} von {count, number}')
export const availableWithoutConnection = message('Offline verfügbar')
export const everythingTaken = message(
  'Alle Datensätze sind auf diesem Gerät. Bilder sind offline verfügbar, sobald Sie sie gesehen haben.',
)
export const everythingTakenUsing = message(
  'Alle Datensätze sind auf diesem Gerät, und Holdfast belegt davon {used}. Bilder sind offline verfügbar, sobald Sie sie gesehen haben.',
)
export const notEverything = message('Nicht alles ist offline verfügbar')
export const listsIncomplete = message('Unvollständig: {records}. {reason}')
export const records = message('Datensätze')
export const stored = message('Auf diesem Gerät')
export const oldest = message('Ältester Stand')
export const action = message('Aktion')
export const storedAll = message('Alle {count, number}')
export const storedPart = message('{count, number} von {total, number}')
export const storedCount = message('{count, number}')
export const storedNone = message('Keine')
/** A list of an application, where another one has a list of the same name. */
export const listOfGroup = message('{group}: {records}')
export const makeAvailable = message('Offline verfügbar machen')
export const makeAvailableNamed = message('Offline verfügbar machen: {records}')
export const protectData = message('Diese Daten schützen')
export const dataProtected = message('Geschützt: Der Browser behält diese Daten, bis Sie sie löschen.')
export const protectionRefused = message(
  'Der Browser hat das abgelehnt. Installieren Sie die App und versuchen Sie es erneut.',
)
export const mayBeCleared = message(
  'Wenn der Speicherplatz knapp wird, löscht der Browser diese Daten möglicherweise. Synchronisieren Sie Ihre Änderungen bald.',
)
export const protectionLater = message(
  'Sobald Sie nicht synchronisierte Änderungen haben, bitten wir den Browser, die Daten zu schützen.',
)
export const spaceUsed = message('Belegter Speicherplatz')
export const spaceRecords = message('Datensätze und nicht synchronisierte Änderungen')
export const spaceFiles = message('App und Bilder')
export const spaceOther = message('Sonstiges')
export const total = message('Gesamt')
export const usedOf = message('{used} von {quota}')

// Version
export const version = message('Version')
export const productVersion = message('Holdfast {version}')
export const versionWithUpdate = message('Holdfast {version}. Ein Update ist bereit.')
