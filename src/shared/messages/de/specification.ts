/**
 * The sentences that the specification quotes, to the letter. Functions fill in the variable parts.
 * Those of dialogs are in specification-dialogs.ts, which pages load with them.
 */
import type { Notice } from '../en/specification'

// Section 2
export const NOT_FOUND = 'Hoppla. Diese Seite gibt es anscheinend nicht'

// Section 4: status bar and indicator
export const offlineBar = (changes: number) =>
  `Sie sind offline. Wartende Änderungen: ${changes}. Sie werden gesendet, sobald die Verbindung zurück ist.`
export const SYNCING_BAR = 'Ihre Änderungen werden synchronisiert...'
export const pendingBar = (changes: number) => `Noch nicht synchronisierte Änderungen: ${changes}.`
export const SYNCED_BAR = 'Alle Änderungen synchronisiert.'
export const INDICATOR_OFFLINE = 'Offline'
export const INDICATOR_SLOW = 'Langsame Verbindung'
export const indicatorPending = (changes: number) => `${changes} ausstehend`
export const INDICATOR_ONLINE = 'Online'
export const SYNC_NOW = 'Jetzt synchronisieren'
export const retryFailed = (failed: number) => `Fehlgeschlagene erneut versuchen (${failed})`

// Section 5: validation
export const TABLE_ID_REQUIRED = 'table, id ist erforderlich.'
export const TABLE_REQUIRED = 'table ist erforderlich.'
export const TABLE_FILTER_REQUIRED = 'table und filter sind erforderlich.'
export const CONDITION_REQUIRED = 'condition ist erforderlich.'
export const ENDPOINT_REQUIRED = 'options.endpoint ist ein erforderliches Feld'
export const QUEUE_FULL = 'Die Warteschlange für Anfragen ist voll'

// Section 8: errors
export const TOKEN_EXPIRED = 'TOKEN_EXPIRED'
export const httpError = (status: number) => `HTTP-Fehler! Status: ${status}`
export const DEFAULT_ERROR = 'Ein Fehler ist aufgetreten'
export const DEFAULT_CUSTOM_ERROR = 'Ein Fehler ist aufgetreten'

// Section 8: offline answers
export const REQUEST_QUEUED = 'Anfrage in der Warteschlange, wird synchronisiert, sobald Sie online sind'
export const CREATED_LOCALLY = 'Lokal erstellt, wird synchronisiert, sobald Sie online sind'
export const UPDATED_LOCALLY = 'Lokal aktualisiert, wird synchronisiert, sobald Sie online sind'
export const DELETED_LOCALLY = 'Lokal gelöscht, wird synchronisiert, sobald Sie online sind'
export const CACHED_DATA = 'Gespeicherte Daten werden angezeigt (offline)'

// Section 8: offline notices; the dash of the specification separates title and message
export type { Notice } from '../en/specification'
export const BACK_ONLINE: Notice = {
  title: 'Wieder online',
  message: 'Verbindung wiederhergestellt. Ausstehende Änderungen werden synchronisiert...',
}
export const OFFLINE_MODE: Notice = {
  title: 'Offline-Modus',
  message: 'Sie sind jetzt offline. Änderungen werden lokal gespeichert.',
}
export const syncComplete = (changes: number): Notice => ({
  title: 'Synchronisierung abgeschlossen',
  message: `Synchronisierte Änderungen: ${changes}.`,
})
export const syncFailed = (error: string): Notice => ({
  title: 'Synchronisierung fehlgeschlagen',
  message: `Änderungen konnten nicht synchronisiert werden: ${error}`,
})
export const OFFLINE_SERVICE_ERROR: Notice = {
  title: 'Fehler des Offline-Dienstes',
  message: 'Die Offline-Funktionen konnten nicht gestartet werden.',
}
export const syncErrors = (errors: number) => `${errors} Synchronisierungsfehler`
