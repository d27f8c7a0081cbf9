/** Checks and exports of a design. */
import { message } from './message'

// Preflight
export const findings = message('Ergebnisse der Druckprüfung')
export const counted = message(
  '{level, select, error {{count, plural, one {# Fehler} other {# Fehler}}} other {{count, plural, one {# Warnung} other {# Warnungen}}}}',
)
export const checking = message('Wird geprüft…')
export const nothingFound = message('Nichts zu beheben. Das Design kann gedruckt werden.')
export const onPage = message('{page}: {message}')
export const show = message('Anzeigen')
export const showNamed = message('Anzeigen: {message}')
export const fix = message('Beheben')
export const fixNamed = message('Beheben: {message}')
export const fixStep = message('Korrektur vor dem Druck')

// Export
export const exportTitle = message('Design exportieren')
export const untitled = message('Design')
export const format = message('Format')
export const formatNamed = message(
  '{format, select, pdf {PDF für den Druck} png {PNG} svg {SVG} other {Etiketten aus einer Liste}}',
)
export const formatExplanation = message(
  '{format, select, pdf {In Originalgröße, mit Beschnitt. Jede Veredelung und jede Linienart der Stanzkontur ist ein eigener Farbauszug.} png {Ein Bild der Seite, für Bildschirme und E-Mails.} svg {Eine Zeichnung der Seite in Originalgröße. Schriften und Bilder sind in der Datei enthalten.} other {Ein Etikett für jede Zeile einer CSV-Datei, auf Papierbögen.}}',
)
export const page = message('Seite')
export const allPages = message('Alle Seiten')
export const marks = message('Schnittmarken, Name und Größe')
export const dieline = message('Linien der Stanzkontur')
export const finishes = message('Veredelungen und Sonderfarben')
export const resolution = message('Auflösung, dpi')
export const pictureSize = message('Das Bild wird {width, number} × {height, number} px groß.')
export const pictureLimited = message(
  'Das Bild wird {width, number} × {height, number} px groß, mehr ist nicht möglich.',
)
export const withBleed = message('Mit Beschnitt')
export const slug = message('{name}, {page}, {width, number} × {height, number} mm')
export const errorsFound = message(
  '{count, plural, one {# Fehler würde den Druck verderben} other {# Fehler würden den Druck verderben}}',
)
export const exportAnyway = message('Trotzdem exportieren')
export const backToDesign = message('Zurück zum Design')
export const download = message('Herunterladen')
export const working = message('Datei wird erstellt…')
export const exported = message('Die Datei ist heruntergeladen.')
export const exportFailed = message(
  'Die Datei konnte nicht erstellt werden. Laden Sie die Seite neu und versuchen Sie es erneut.',
)
export const partMissing = message(
  'Die Datei konnte nicht erstellt werden: Nötige Teile sind nicht auf diesem Gerät. Stellen Sie eine Verbindung her und versuchen Sie es erneut.',
)

// Offline
export const keepOffline = message('Schriften und Export offline verfügbar machen')
export const keptOffline = message('Schriften und Export sind auf diesem Gerät offline verfügbar.')
export const keptNot = message(
  'Nicht alles konnte geladen werden. Versuchen Sie es erneut, wenn Sie eine Verbindung haben.',
)

// Labels
export const listFile = message('Liste (CSV-Datei)')
export const chooseFile = message('Datei auswählen')
export const clearFile = message('Datei entfernen')
export const paper = message('Papier')
export const paperNamed = message('{paper, select, a4 {A4} a3 {A3} other {US-Letter}}')
export const columnsNamed = message('Das Design nennt {count, plural, one {die Spalte} other {die Spalten}} {columns}.')
export const noColumns = message(
  'Kein Text und kein QR-Code nennt eine Spalte. Schreiben Sie einen Namen in geschweifte Klammern, wie {example}, und er wird aus der Liste gefüllt.',
)
export const rowsRead = message(
  '{count, plural, one {# Etikett} other {# Etiketten}} auf {sheets, plural, one {# Bogen} other {# Bögen}}',
)
export const tooManyRows = message('Die Liste hat {count, number} Zeilen. Höchstens {max, number} sind möglich.')
export const columnsMissing = message(
  'In der Liste {count, plural, one {fehlt die Spalte} other {fehlen die Spalten}} {columns}. Ergänzen Sie {count, plural, one {sie} other {sie}} oder ändern Sie die Namen im Design.',
)
export const codeEmpty = message('Zeile {line, number} der Liste lässt einen QR-Code leer.')
export const codeTooLong = message('Zeile {line, number} der Liste ist zu lang für einen QR-Code.')
export const labelTooLarge = message('Auf dieses Papier passt kein einziges Etikett.')
export const listNeeded = message('Wählen Sie zuerst eine Liste.')
