/**
 * The outbox: changes that have not reached the server, and the dialogs that edit, resolve or
 * discard them.
 */
import { message, richMessage } from './message'

export const outbox = message('Postausgang')
export const closeOutbox = message('Postausgang schließen')

// Sections
export const sectionTitle = message('{title} ({count, number})')
export const conflicts = message('Konflikte')
export const conflictsExplanation = message(
  'Jemand anders hat diese Datensätze inzwischen geändert. Wählen Sie, welche Werte Sie behalten.',
)
export const failed = message('Fehlgeschlagen')
export const failedExplanation = message(
  'Der Server hat diese Änderungen abgelehnt. Sie bleiben hier, bis Sie sie korrigieren oder verwerfen.',
)
export const waiting = message('Wartend')
export const waitingExplanation = message('Diese Änderungen werden automatisch in dieser Reihenfolge synchronisiert.')
export const dropped = message('Aus der Warteschlange entfernt')
export const droppedExplanation = message(
  'Die Warteschlange war voll. Mit „Erneut versuchen“ nehmen Sie die Änderungen wieder auf.',
)
export const unreadable = message('Nicht lesbar')
export const unreadableExplanation = message(
  'Eine andere Version der App hat diese Einträge geschrieben. Sie bleiben unverändert auf diesem Gerät.',
)
export const unreadableHidden = message(
  '{count, plural, one {# davon kann nicht angezeigt werden: Der Eintrag gehört nicht Ihnen, oder sein Inhaber ist unbekannt.} other {# davon können nicht angezeigt werden: Die Einträge gehören nicht Ihnen, oder ihr Inhaber ist unbekannt.}}',
)
export const rowNumber = message('Zeile {number, number}')
export const nothingWaiting = message('Keine wartenden Änderungen')
export const noUnsyncedChanges = message('Alle Änderungen auf diesem Gerät sind synchronisiert.')
export const showMore = message('Mehr anzeigen ({count, number})')
export const notAvailable = message('{explanation} ({error})')

// The state of a change
export const stateSending = message('Wird gesendet')
export const stateWaiting = message('Wartet')
export const stateFailed = message('Fehlgeschlagen')
export const stateConflict = message('Konflikt')
export const stateDropped = message('Aus der Warteschlange entfernt')
export const stateBlocked = message('Blockiert')
/** The name of a change in a language other than the worker's. */
export const recordChange = message(
  '{operation, select, create {{one} hinzufügen} update {{one} bearbeiten} delete {{one} löschen} other {{one} ändern}}',
)
export const uploadFile = message('{name} hochladen ({size})')
export const stepOf = message('{step}: {one} Nr. {id}')
export const stepOfNew = message('{step}: {one} (neu)')
export const restoreDeleted = message('{one} Nr. {id} wiederherstellen')
export const changePhoto = message('Ihr Profilbild ändern')
export const changeSettings = message('Ihre Einstellungen ändern')
export const sendMessage = message('Eine Nachricht senden')
export const startConversation = message('Eine Unterhaltung beginnen')
export const sendChange = message('Eine Änderung senden')
/** Records that have no pages of their own. */
export const comment = message('Kommentar')
export const favorite = message('Favorit')
export const settings = message('Einstellungen')
export const savedView = message('Gespeicherte Ansicht')
/** `change` is the name of a change: "Edit design ‘Gift box’". */
export const namedRecord = message('{change} ‚{record}‘')
export const namedFields = message('{change}: {fields}')
// The state of a saved view
export const viewSearch = message('Suche „{words}“')
export const viewFilters = message('{count, plural, one {# Filter} other {# Filter}}')
export const viewOrder = message('sortiert nach {fields}')
export const viewColumns = message('{count, plural, one {# Spalte} other {# Spalten}}')
/** In place of a value that has no words. */
export const contentSet = message('{operation, select, create {Festgelegt} other {Geändert}}')
export const attempts = message('Versuche: {count, number} von {limit, number}')
export const sendingNow = message('Wird gesendet…')
export const blockedBy = message('Blockiert durch: {change}')
export const waitingFor = message('Wartet auf: {changes}')
export const onceOnline = message('Wird synchronisiert, sobald Sie online sind')
export const nextAttempt = message('Nächster Versuch um {time}')
export const onNextSync = message('Wird bei der nächsten Synchronisierung gesendet')
export const blockedByLabel = message('Blockiert durch {change}')
export const becomes = richMessage('<before></before> <arrow>→</arrow> <hidden>wird zu</hidden> <after></after>')
export const rawRequest = message('Anfrage im Rohformat')

// Why the last attempt failed
export const unreachable = message('Server nicht erreichbar')
export const sessionEnded = message('Ihre Sitzung war beendet. Melden Sie sich wieder an, um diese Änderung zu senden.')
export const noPermission = message('Keine Berechtigung: {error}')
export const noLongerExists = message('Existiert nicht mehr: {error}')
export const sameFieldsChanged = message('Jemand anders hat dieselben Felder geändert')
export const changedMeanwhile = message('Jemand anders hat den Datensatz inzwischen geändert')
export const serverBusy = message('Der Server ist ausgelastet: {error}')
export const serverError = message('Serverfehler: {error}')
export const rejected = message('Vom Server abgelehnt: {error}')

// Actions on one change
/** The accessible name of a button: "Retry: Edit design ‘Gift box’". */
export const actionOn = message('{action}: {change}')
export const reviewConflict = message('Konflikt prüfen')
export const exportChange = message('Exportieren')
export const retrying = message('Neuer Versuch: {change}')
export const notRetried = message(
  'Nicht erneut versucht: {change}. Möglicherweise wurde das in einem anderen Tab erledigt.',
)
/** Values that the server offers in place of those that it refused. */
export const availableInstead = message('Stattdessen verfügbar')
export const namedValue = message('{field}: {value}')
export const notReplaced = message('Nicht geändert: {change}. {error}')
export const exported = message('{count, plural, one {# Änderung} other {# Änderungen}} exportiert')
export const notExported = message('Export fehlgeschlagen: {error}')

// Actions on all changes
export const allChanges = message('Alle Änderungen')
export const exportAll = message('Alle exportieren')
export const importFile = message('Importieren')
export const fileToImport = message('Postausgangsdatei zum Importieren')
export const imported = message('Import: {summary}')
export const notImported = message('Import fehlgeschlagen: {error}')
export const notAnOutboxFile = message('Das ist keine Postausgangsdatei')
export const importedLines = message('Import')
export const lineNumber = message('Zeile {number, number}')
export const lineAdded = message('{line} – hinzugefügt')
export const lineKnown = message('{line} – bereits vorhanden')
export const lineRefused = message('{line} – abgelehnt: {reason}')
export const lineUnreadable = message('nicht lesbar')
export const countAdded = message('{count, number} hinzugefügt')
export const countKnown = message('{count, number} bereits vorhanden')
export const countRefused = message('{count, number} abgelehnt')
export const emptyFile = message('Die Datei enthält keine Änderungen')

// Edit
export const editQueuedChange = message('Nicht synchronisierte Änderung bearbeiten: {change}')
export const queuedChange = message('Nicht synchronisierte Änderung')
export const payload = message('Nutzdaten')
export const payloadExplanation = message('Wird unverändert an den Server gesendet.')
export const mustBeObject = message('Muss ein JSON-Objekt sein')
export const saveAndSend = message('Speichern und senden')
export const edited = message('Bearbeitet: {change}')

// Resolve a conflict
export const decideLater = message('Später entscheiden')
export const keepRecord = message('Datensatz behalten')
export const discardChange = message('Änderung verwerfen')
export const deleteAnyway = message('Trotzdem löschen')
export const sendAnyway = message('Trotzdem senden')
/** `step` is the name of a step of a record's status: "Confirm". */
export const stepAnyway = message('Trotzdem: {step}')
export const stepNotPossible = message('„{step}“ ist nicht mehr möglich.')
export const resolved = message('Gelöst: {change}')
export const keptTheirs = message('Andere Version behalten: {change}')
export const notResolved = message('Nicht gelöst: {change}. Möglicherweise wurde das in einem anderen Tab erledigt.')

// Discard
export const discardQuestion = message('Diese Änderung verwerfen?')
export const cannotCheck = message('Prüfung beim Server nicht möglich')
export const discardAnyway = message('Trotzdem verwerfen')
export const discardAll = message('Alle {count, number} verwerfen')
export const wontBeSent = message('„{change}“ wird nicht gesendet.')
export const mayHaveArrived = message(
  '„{change}“ hat den Server möglicherweise schon erreicht. Das wird zuerst geprüft. Hat der Server die Änderung noch nicht, wird sie nicht angewendet.',
)
export const mayHaveArrivedUnchecked = message(
  '„{change}“ hat den Server möglicherweise schon erreicht. Verwerfen beendet weitere Versuche, macht die Änderung aber nicht rückgängig.',
)
export const dependentsDiscarded = message(
  'Folgende Änderungen hängen davon ab und werden ebenfalls verworfen: {changes}.',
)
export const discarded = message('Verworfen: {change}')
export const notDiscardedSending = message('Nicht verworfen: {change}. Die Änderung wird gerade gesendet.')
export const notDiscardedGone = message('Nicht verworfen: {change}. Die Änderung ist nicht mehr im Postausgang.')
export const notDiscardedUnanswered = message('Nicht verworfen: {change}. Der Offline-Dienst hat nicht geantwortet.')
export const notDiscardedArrived = message('Nicht verworfen: {change}. Der Server hat die Änderung bereits.')

// Undo a change that had reached the server
export const alreadyOnServer = message('Der Server hat diese Änderung bereits')
export const arrivedBeforeDiscard = message(
  '„{change}“ hat den Server erreicht, bevor die Änderung verworfen werden konnte.',
)
export const keepChange = message('Änderung behalten')
export const deleteRecord = message('Datensatz löschen')
export const restoreRecord = message('Datensatz wiederherstellen')
export const restoreOldValues = message('Vorherige Werte wiederherstellen')
export const undone = message('Rückgängig gemacht: {change}')
export const notUndone = message('Konnte nicht rückgängig gemacht werden: {error}')

export const openCards = message('Karte hinzufügen oder ändern')

// A file that was opened from the device
export const outboxFileExplanation = message(
  'Postausgangsdateien entstehen mit „Exportieren“ im Postausgang von Holdfast. Diese Datei hat einen anderen Inhalt oder ist beschädigt.',
)
export const importQuestion = message(
  '{count, plural, one {Diese Postausgangsdatei enthält # Änderung. Sie wird geprüft und dann auf diesem Gerät eingereiht.} other {Diese Postausgangsdatei enthält # Änderungen. Jede wird geprüft und dann auf diesem Gerät eingereiht.}}',
)
export const importCount = message('{count, plural, one {# Änderung importieren} other {# Änderungen importieren}}')
export const openOutbox = message('Postausgang öffnen')
