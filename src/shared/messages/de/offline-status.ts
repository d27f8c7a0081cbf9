/**
 * The status bar, the network indicator and the notices about syncing. Every page loads this file,
 * so it holds only what those show.
 */
import { message } from './message'

export const openOutbox = message('Postausgang öffnen')

// Status bar
export const nothingWaiting = message('Alle Änderungen sind synchronisiert.')
export const newChangesNotSaved = message(
  'Neue Änderungen können auf dieser Seite erst gespeichert werden, wenn die Verbindung wieder besteht.',
)
export const dropped = message(
  '{count, plural, one {# Änderung wurde} other {# Änderungen wurden}} aus der vollen Warteschlange entfernt.',
)
export const waitingForSignIn = message(
  '{count, plural, one {# Änderung wartet} other {# Änderungen warten}} auf Ihre Anmeldung.',
)
export const details = message('Details')
export const expandStatusBar = message('Statusleiste ausklappen')
export const collapseStatusBar = message('Statusleiste einklappen')

// Network indicator
export const queued = message('{count, number} ausstehend')
export const quality = message('Verbindungsqualität {quality, number} von 100. Ausstehend: {queue, number}.')
/** The accessible name of the indicator where it opens the outbox. */
export const indicator = message('{state}{queued, plural, =0 {} other { # ausstehend}}. Postausgang öffnen')

// Notices
export const queueFull = message('Warteschlange voll')
export const droppedNamed = message(
  '{count, plural, one {# Änderung wurde aus der Warteschlange entfernt. Versuchen Sie es im Postausgang erneut oder verwerfen Sie sie} other {# Änderungen wurden aus der Warteschlange entfernt. Versuchen Sie es im Postausgang erneut oder verwerfen Sie sie}}: {changes}.',
)
export const changesLost = message('Änderungen verloren')
export const storageCleared = message(
  'Dieser Browser hat seinen Speicher geleert. {count, plural, one {# nicht synchronisierte Änderung ging} other {# nicht synchronisierte Änderungen gingen}} verloren.',
)
export const dismiss = message('Ausblenden')
export const resolve = message('Klären')
export const connectionRestored = message('Verbindung wiederhergestellt.')

// Update
export const updateReady = message('Update bereit')
export const reloadKeepsChanges = message(
  'Die App wird neu geladen; nicht synchronisierte Änderungen bleiben erhalten.',
)
export const updateNow = message('Jetzt aktualisieren')
export const updating = message('Wird aktualisiert…')
export const reloadSoon = message('Die App wird gleich neu geladen.')
export const quotedTitle = message('„{title}“')
export const unsavedForms = message(
  'Ein Formular hat nicht gespeicherte Änderungen: {pages}. Speichern oder verlassen Sie es und aktualisieren Sie dann.',
)
