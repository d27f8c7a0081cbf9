/** The editor of a wireframe's configuration: models, roles, pages and settings. */
import { message } from './message'

export const parts = message('Konfiguration')
export const models = message('Modelle')
export const roles = message('Rollen')
export const pages = message('Seiten')
export const settings = message('Einstellungen')
export const problems = message('{count, plural, one {# Problem} other {# Probleme}}')
/** `part` is the name of a tab, table, role or page. */
export const withProblems = message('{part}, {count, plural, one {# Problem} other {# Probleme}}')
export const choose = message('Auswählen…')
export const moveUp = message('{name} nach oben verschieben')
export const moveDown = message('{name} nach unten verschieben')
/** Announced after a move. */
export const movedTo = message('{name} auf Platz {place, number} von {count, number} verschoben')
export const removed = message('{name} entfernt')

// Models
export const tables = message('Tabellen')
export const addTable = message('Tabelle hinzufügen')
export const noTables = message('Noch keine Tabellen')
export const noTablesNote = message(
  'Ein Modell ist eine Tabelle mit ihren Feldern. Fügen Sie eine Tabelle hinzu und benennen Sie dann ihre Felder.',
)
export const unnamedTable = message('Unbenannte Tabelle')
export const deleteTable = message('Tabelle {name} löschen')
export const nameNote = message('Kleinbuchstaben, Ziffern und Unterstriche, wie in „order_line“.')
export const name = message('Name')
export const label = message('Bezeichnung')
export const labelNote = message('Wird in der App angezeigt.')
export const titleField = message('Titelfeld')
export const titleNote = message('Benennt einen Datensatz in Listen und Verweisen.')
export const tableSection = message('Tabelle {name}')

// Diagram
export const showDiagram = message('Diagramm anzeigen')
export const hideDiagram = message('Diagramm ausblenden')
export const diagram = message('Tabellen und Verweise')
export const fieldCount = message('{count, plural, one {# Feld} other {# Felder}}')
/** After the name of a table. `references` is a list of "Customer by Buyer". */
export const refersTo = message('Verweist auf {references}')
export const referenceBy = message('{table} über {field}')
export const noReferences = message('Verweist auf keine Tabelle')

// Fields
export const fields = message('Felder')
export const field = message('Feld {name}')
export const unnamedField = message('Feld {number, number}')
export const addField = message('Feld hinzufügen')
export const fieldsNote = message(
  'Mit Eingabe im letzten Namen fügen Sie ein Feld hinzu, mit Alt+Pfeil nach oben oder Alt+Pfeil nach unten verschieben Sie eines. Zeilen einer Tabellenkalkulation mit Name, Bezeichnung und Typ fügen Sie in den letzten Namen ein.',
)
export const fieldAdded = message('Feld {number, number} hinzugefügt')
export const fieldsAdded = message('{count, plural, one {# Feld hinzugefügt} other {# Felder hinzugefügt}}')
export const fieldsLeftOut = message(
  '{count, plural, one {# Feld hinzugefügt} other {# Felder hinzugefügt}}. {rest, plural, one {# weiteres wurde} other {# weitere wurden}} ausgelassen: Eine Tabelle hat höchstens {max, number} Felder.',
)
export const fieldLimit = message('Eine Tabelle hat höchstens {max, number} Felder.')
export const deleteField = message('Feld {name} löschen')
export const fieldDetails = message('Weitere Einstellungen von {name}')
export const type = message('Typ')
export const required = message('Erforderlich')
export const unique = message('Eindeutig')
export const minimum = message('Minimum')
export const maximum = message('Maximum')
export const maxLength = message('Maximale Länge')
export const defaultValue = message('Standardwert')
export const removeDefault = message('Standardwert entfernen')
export const none = message('Keiner')
export const yes = message('Ja')
export const no = message('Nein')
export const target = message('Verweist auf')
export const accounts = message('Konten')
export const targetGone = message('Gelöschte Tabelle')
export const currency = message('Währung')
export const removeRules = message('Unpassende Regeln entfernen')

// A field in short, below its row
export const shortTarget = message('Verweist auf {table}')
export const shortOptions = message('{count, plural, one {# Option} other {# Optionen}}: {options}')
export const shortDefault = message('Standard: {value}')
export const shortMinimum = message('Mindestens {value}')
export const shortMaximum = message('Höchstens {value}')
export const shortLength = message('{count, plural, one {Höchstens # Zeichen} other {Höchstens # Zeichen}}')

// Types
export const typeText = message('Text')
export const typeLongText = message('Langer Text')
export const typeHtml = message('Formatierter Text')
export const typeInteger = message('Ganze Zahl')
export const typeDecimal = message('Dezimalzahl')
export const typeMoney = message('Geldbetrag')
export const typeDate = message('Datum')
export const typeDateTime = message('Datum und Uhrzeit')
export const typeBoolean = message('Ja oder nein')
export const typeChoice = message('Auswahl')
export const typeReference = message('Verweis')
export const typeImage = message('Bild')
export const typeColour = message('Farbe')
export const typeJson = message('JSON')

// Options of a choice
export const options = message('Optionen')
export const optionValue = message('Wert von Option {number, number}')
export const optionLabel = message('Bezeichnung von Option {number, number}')
export const value = message('Wert')
export const addOption = message('Option hinzufügen')
export const deleteOption = message('Option {number, number} löschen')

// Roles
export const rolesNote = message(
  'Administratoren dürfen alles. Eine Rolle legt fest, was andere mit den Datensätzen jeder Tabelle tun dürfen.',
)
export const noRoles = message('Noch keine Rollen')
export const addRole = message('Rolle hinzufügen')
export const addUsers = message('Angemeldete Benutzer hinzufügen')
export const addVisitors = message('Besucher hinzufügen')
export const signedInUsers = message('Angemeldete Benutzer')
export const visitors = message('Besucher')
export const unnamedRole = message('Unbenannte Rolle')
export const deleteRole = message('Rolle {name} löschen')
export const slug = message('Slug')
export const slugNote = message('„user“ steht für angemeldete Benutzer, „public“ für Besucher.')
export const usersExplained = message(
  'Alle, die mit einem Konto angemeldet sind. Ihre eigenen Datensätze sind die, die sie angelegt haben.',
)
export const visitorsExplained = message(
  'Alle, ohne Anmeldung. Sie können lesen und anlegen, aber nie bearbeiten oder löschen.',
)
export const roleExplained = message('Konten, denen ein Administrator diese Rolle gibt.')
export const roleSection = message('Rolle {name}')
export const permissions = message('Berechtigungen')
export const table = message('Tabelle')
export const read = message('Lesen')
export const create = message('Anlegen')
export const update = message('Bearbeiten')
export const remove = message('Löschen')
export const rowsNone = message('Keine')
export const rowsOwn = message('Eigene Datensätze')
export const rowsAll = message('Alle Datensätze')
export const tableFirst = message('Fügen Sie zuerst den Modellen eine Tabelle hinzu.')
export const removeLost = message('Berechtigungen für gelöschte Tabellen entfernen')

// Pages
export const pagesNote = message(
  'Eine Seite legt fest, was Administratoren von einer Tabelle sehen. Ohne Seite hat die Liste die ersten {columns, number} Felder und das Formular alle Felder.',
)
export const hasPage = message('Seite')
export const hasNoPage = message('Keine Seite')
export const addPage = message('Seite hinzufügen')
export const deletePage = message('Seite {name} löschen')
export const pageSection = message('Seite {name}')
export const pageName = message('Name')
export const pageNameNote = message('Die Überschrift der Liste und ihr Eintrag im Menü.')
export const screens = message('Bildschirme')
export const screenList = message('Liste')
export const screenAdd = message('Hinzufügen')
export const screenEdit = message('Bearbeiten')
export const screenView = message('Ansehen')
export const columns = message('Spalten')
export const searchIn = message('Suchen in')
export const filters = message('Filter')
export const form = message('Formular')
export const inOrder = message('Werden in der Reihenfolge angezeigt, in der Sie sie auswählen.')
export const fieldGone = message('Gelöschtes Feld')
export const order = message('Sortierung der Liste')
export const orderField = message('Sortieren nach, {number, number}')
export const direction = message('Richtung, {number, number}')
export const ascending = message('Aufsteigend')
export const descending = message('Absteigend')
export const addOrder = message('Sortierung hinzufügen')
export const deleteOrder = message('Sortierung {number, number} löschen')
export const lostPages = message('Seiten ohne Tabelle')
export const keptRoutes = message('Behalten, nicht bereitgestellt')
export const keptRoutesNote = message(
  'Diese Routen gehören zur Konfiguration und zu ihrem Export. Hier haben sie keine Wirkung.',
)

// Settings
export const namespace = message('Namensraum')
export const namespaceNote = message(
  'Benennt die Tabellen der App und ihre API, wie in „{example}“. Die erste Bereitstellung legt ihn endgültig fest. Ohne Namensraum wird der Slug verwendet.',
)
export const namespaceFrozen = message(
  'Die erste Bereitstellung hat ihn endgültig festgelegt, weil Tabellen, Datensätze und Links der App nach ihm benannt sind.',
)
export const namespaceExample = message('shop__order')
export const deployed = message('Von Bereitstellungen verwendet')
export const exported = message('Vom Export verwendet')
export const exportedNote = message(
  'Diese Einstellungen haben hier keine Wirkung. Sie sind in den exportierten Dateien enthalten.',
)
export const databaseType = message('Datenbanktyp')
export const authType = message('Authentifizierung')
export const timezone = message('Zeitzone')
export const paymentOption = message('Zahlung')
export const isPwa = message('Installierbare App (PWA)')
export const isMultiTenant = message('Mehrere Mandanten')
