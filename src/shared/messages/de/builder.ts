/** The editor of a wireframe: its tabs, its draft, and the upload of a configuration. */
import { message, richMessage } from './message'

// Frame
export const sections = message('Bereiche des Wireframes')
export const requirements = message('Anforderungen')
export const api = message('API')
export const deployment = message('Bereitstellung')
export const nothingWritten = message('Noch keine Anforderungen')
export const nothingWrittenExplanation = message(
  'Für diesen Wireframe wurde noch nichts aufgeschrieben. Seine Tabellen stehen unter „API“.',
)
export const modelTables = message('Tabellen modellieren')
export const configuration = message('API-Konfiguration')
export const upload = message('Konfiguration hochladen')
export const views = message('Teile der API')

// Draft
export const redo = message('Wiederholen')
export const undo = message('Rückgängig')
export const unsaved = message('Nicht gespeicherte Änderungen')
export const saved = message('Wireframe gespeichert')
export const unreadable = message('Die gespeicherte Konfiguration kann nicht geöffnet werden')
export const unreadableExplanation = message(
  'Der Wert bei „{path}“ ist nicht das, was dieser Editor schreibt. Vielleicht stammt er aus einem anderen Builder. Wandeln Sie die Konfiguration um und sehen Sie sich das Ergebnis an, oder laden Sie eine Konfiguration hoch.',
)
export const convert = message('Umwandeln')
export const changedMeanwhile = message(
  'Jemand anders hat diesen Wireframe gespeichert, während Sie ihn bearbeitet haben',
)
export const changedExplanation = message(
  'Ihre Änderungen bleiben hier erhalten. Laden Sie die gespeicherte Version, um ohne sie weiterzuarbeiten, oder behalten Sie stattdessen Ihre.',
)
export const mergeExplanation = message(
  'Ihre und die anderen Änderungen werden zusammengeführt. Folgendes wurde auf beiden Seiten geändert: Wählen Sie, welcher Wert bleibt.',
)
export const putTogether = message('Zusammenführen')
export const yours = message('Ihre Version: {value}')
export const theirs = message('Andere Version: {value}')
export const valueRemoved = message('entfernt')
export const valueEmpty = message('leer')
export const valueChanged = message('geändert')
export const waitingConflict = message('Ihre früheren Änderungen sind noch nicht gespeichert')
export const waitingExplanation = message(
  'Jemand anders hat diesen Wireframe gespeichert, während Sie offline waren. Führen Sie beide Versionen zusammen, sehen Sie sich das Ergebnis an und speichern Sie es.',
)
export const waitingBehindChanges = message(
  'Jemand anders hat diesen Wireframe gespeichert, während Sie offline waren. Speichern oder verwerfen Sie, was Sie gerade bearbeiten, und führen Sie dann die früheren mit den anderen Änderungen zusammen.',
)
export const loadSaved = message('Gespeicherte Version laden')
export const keepMine = message('Meine behalten')

// Problems
export const problems = message(
  '{count, plural, =0 {Keine Probleme} one {# Problem} other {# Probleme}} in der Konfiguration',
)
export const problemsExplanation = message('Sie können sie speichern, aber nicht bereitstellen.')
export const problemAt = richMessage('<strong>{place}:</strong> {problem}')
export const moreProblems = message('{count, plural, one {# weiteres Problem} other {# weitere Probleme}}')
export const settings = message('Einstellungen')
export const tables = message('Tabellen')
export const table = message('Tabelle {name}')
export const field = message('Tabelle {table}, Feld {name}')
export const role = message('Rolle {name}')
export const roleTable = message('Rolle {name}, Tabelle {table}')
export const page = message('Seite {name}')
export const inProperty = message('{place}, {property}')
export const propertyName = message('Name')
export const propertyLabel = message('Bezeichnung')
export const propertySlug = message('Slug')
export const propertyTitle = message('Titelfeld')
export const propertyType = message('Typ')
export const propertyValidation = message('Validierung')
export const propertyMapping = message('Zuordnung')
export const propertyDefaultValue = message('Standardwert')
export const propertyFields = message('Reihenfolge der Felder')
export const propertyPermissions = message('Berechtigungen')
export const propertyRead = message('Lesen')
export const propertyCreate = message('Anlegen')
export const propertyUpdate = message('Bearbeiten')
export const propertyDelete = message('Löschen')
export const propertyColumns = message('Spalten')
export const propertySearch = message('Suche')
export const propertyFilters = message('Filter')
export const propertyForm = message('Formular')
export const propertyOrder = message('Sortierung')
export const propertyModelId = message('Tabelle')
export const propertyFlowData = message('Inhalt')
export const propertyUrl = message('URL')
export const propertyMethod = message('Methode')
export const propertyModelNamespace = message('Namensraum')

// API configuration
export const documentation = message('API-Dokumentation')
export const documentationExplanation = message(
  'Jeder Aufruf, den der Server beantwortet, mit allem, was er annimmt und zurückgibt.',
)
export const openDocumentation = message('In neuem Tab öffnen')

// Upload
export const file = message('Konfigurationsdatei')
export const fileExplanation = message(
  'JSON, höchstens {megabytes, number} MB. Es ändert sich nichts, bis Sie sie verwenden.',
)
export const chooseFile = message('Datei auswählen')
export const fileUnreadable = message('Die Datei konnte nicht gelesen werden. Wählen Sie sie noch einmal aus.')
export const differences = message('{count, plural, one {# Änderung} other {# Änderungen}} an der Konfiguration')
export const noDifferences = message('Diese Datei hat dieselbe Konfiguration wie diese Seite.')
export const use = message('Diese Konfiguration verwenden')
export const used = message('Konfiguration ersetzt. Speichern Sie, um sie zu behalten.')
export const current = message('Aktuelle Konfiguration')
export const currentExplanation = message(
  '{tables, plural, one {# Tabelle} other {# Tabellen}}, {roles, plural, one {# Rolle} other {# Rollen}} und {pages, plural, one {# Seite} other {# Seiten}}, mit Ihren nicht gespeicherten Änderungen.',
)
export const download = message('Konfiguration herunterladen')
export const deleteConfig = message('Konfiguration löschen')
export const deleteQuestion = message('Konfiguration löschen?')
export const deleteExplanation = message(
  'Einstellungen, Tabellen, Rollen und Seiten dieses Wireframes werden geleert. Nichts wird gespeichert, bis Sie speichern, und was bereitgestellt ist, bleibt.',
)
export const deleted = message('Konfiguration geleert. Speichern Sie, um das zu behalten.')

// Differences
export const added = message(
  '{part, select, model {Tabelle} field {Feld} role {Rolle} route {Seite} other {Einstellung}} {name} kommt hinzu',
)
export const removed = message(
  '{part, select, model {Tabelle} field {Feld} role {Rolle} route {Seite} other {Einstellung}} {name} wird entfernt',
)
export const renamed = message(
  '{part, select, model {Tabelle} field {Feld} role {Rolle} route {Seite} other {Einstellung}} {from} wird in {name} umbenannt',
)
export const changed = message(
  '{part, select, model {Tabelle} field {Feld} role {Rolle} route {Seite} other {Einstellung}} {name} wird geändert',
)
export const inTable = message('{change} (Tabelle {table})')
export const withFields = message('{change}, mit {count, plural, one {# Feld} other {# Feldern}}')
export const withProperties = message('{change}: {properties}')
export const moreChanges = message('{count, plural, one {# weitere Änderung} other {# weitere Änderungen}}')
export const deployedOnceSynced = message(
  'Die Bereitstellung wird verfügbar, sobald dieser Wireframe synchronisiert ist.',
)
