/**
 * Words of the parts that pages are drawn with. Every page loads this file, so it holds only what
 * the first page may show.
 */
import { message } from './message'

export const skipToContent = message('Zum Inhalt springen')
export const product = message('Holdfast')
export const role = message(
  '{role, select, super_admin {Superadministrator} admin {Administrator} user {Benutzer} other {{role}}}',
)

export const cancel = message('Abbrechen')
export const close = message('Schließen')
export const retry = message('Erneut versuchen')
export const tryAgain = message('Erneut versuchen')
export const undo = message('Rückgängig')
export const loading = message('Wird geladen')
export const notSaved = message('Nicht gespeichert')
export const backToStart = message('Zur Startseite')
export const adminSignIn = message('Administrator-Anmeldung')
export const showOrHidePassword = message('Passwort anzeigen oder verbergen')
export const userSignIn = message('Benutzer-Anmeldung')

export const closeNotification = message('Benachrichtigung schließen')
export const switchToLight = message('Zum hellen Farbschema wechseln')
export const switchToDark = message('Zum dunklen Farbschema wechseln')
export const sharedDevice = message('Dieses Gerät nutzen mehrere Personen')
export const sharedDeviceNote = message(
  'Sie werden abgemeldet, wenn Sie diesen Tab schließen. Nur nicht synchronisierte Änderungen bleiben auf diesem Gerät.',
)

export const notLoaded = message('Laden nicht möglich')
export const firstTimeNeedsConnection = message(
  'Beim ersten Mal ist eine Verbindung nötig. Versuchen Sie es erneut, wenn Sie online sind.',
)
export const partNotLoaded = message(
  'Laden nicht möglich. Beim ersten Mal ist eine Verbindung nötig. Versuchen Sie es erneut, wenn Sie online sind.',
)
export const notAvailableOffline = message('Noch nicht offline verfügbar')
export const openOnceOnline = message(
  '{error} Öffnen Sie diese Seite einmal, während Sie online sind; danach ist sie offline verfügbar.',
)
export const lastUpdated = message('Zuletzt aktualisiert: {moment}.')
export const onlyOpenedRecords = message(
  'Nur auf diesem Gerät geöffnete Datensätze werden angezeigt; Summen können unvollständig sein.',
)

export const wentWrong = message('Etwas ist schiefgegangen')
export const changesAreSafe = message(
  'Nicht synchronisierte Änderungen sind auf diesem Gerät gespeichert und nicht betroffen.',
)
export const componentStack = message('Komponenten-Stack')
export const noStack = message('Kein Stacktrace.')
export const reload = message('Neu laden')
export const copyDetails = message('Details kopieren')
export const copied = message('Kopiert')
export const notCopied = message('Kopieren nicht möglich')
