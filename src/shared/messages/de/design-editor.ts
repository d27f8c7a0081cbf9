/** The editor of designs: canvas, tools, panels. */
import { message } from './message'

// Canvas
export const canvas = message('Arbeitsfläche')
export const canvasKeys = message(
  'Tab geht die Objekte durch, Pfeiltasten verschieben die ausgewählten, Eingabe schreibt in einen Text, ? zeigt alle Tasten.',
)
export const textContent = message('Text')
export const pageOpened = message('Seite {page} ist geöffnet.')
export const objectSelected = message('{name} ist ausgewählt, {place} von {count, number}.')
export const nothingSelected = message('Nichts ist ausgewählt.')
export const manySelected = message('{count, number} Objekte sind ausgewählt.')

// Labels of steps, after Undo and Redo
export const moved = message('Verschieben')
export const resized = message('Größe ändern')
export const turned = message('Drehen')
export const typed = message('Text eingeben')
export const added = message(
  '{kind, select, text {Text} rect {Rechteck} ellipse {Ellipse} line {Linie} path {Freie Form} image {Bild} qr {QR-Code} other {Objekt}} hinzufügen',
)
export const removed = message('{count, plural, one {Objekt} other {# Objekte}} löschen')
export const pasted = message('{count, plural, one {Objekt} other {# Objekte}} einfügen')
export const duplicated = message('{count, plural, one {Objekt} other {# Objekte}} duplizieren')
export const grouped = message('Gruppieren')
export const ungrouped = message('Gruppierung aufheben')
export const ordered = message('Reihenfolge ändern')
export const aligned = message('Ausrichten')
export const distributed = message('Verteilen')
export const hidden = message('Ausblenden')
export const shown = message('Einblenden')
export const locked = message('Sperren')
export const unlocked = message('Entsperren')
export const renamed = message('Umbenennen')
export const restyled = message('Aussehen ändern')
export const boxResized = message('Schachtel ändern')
export const groundChanged = message('Hintergrund ändern')
export const groundRemoved = message('Hintergrund entfernen')
export const insideAdded = message('Innenseite hinzufügen')
export const insideRemoved = message('Innenseite entfernen')
export const groundOfPage = message('Der Seite einen eigenen Hintergrund geben')
export const groundOfAll = message('Hintergrund aller Seiten verwenden')
export const inkAdded = message('Veredelung hinzufügen')
export const inkChanged = message('Veredelung ändern')
export const inkRemoved = message('Veredelung entfernen')
export const guideAdded = message('Hilfslinie hinzufügen')
export const guideMoved = message('Hilfslinie verschieben')
export const guideRemoved = message('Hilfslinie löschen')
export const styleSaved = message('Textstil speichern')
export const styleRemoved = message('Textstil entfernen')
export const partsFixed = message('Festlegungen der Vorlage ändern')

/** Set into a new QR code. */
export const newCodeContent = message('https://example.com')
export const copied = message('{count, plural, one {Objekt} other {# Objekte}} kopiert.')
export const kindName = message(
  '{kind, select, text {Text} rect {Rechteck} ellipse {Ellipse} line {Linie} path {Freie Form} image {Bild} qr {QR-Code} other {Objekt}}',
)

// Guides
export const guideSelected = message(
  '{axis, select, x {Senkrechte} other {Waagerechte}} Hilfslinie bei {at, number} mm ist ausgewählt. Pfeiltasten verschieben sie, Entf löscht sie.',
)
export const guideAt = message('{axis, select, x {Senkrechte} other {Waagerechte}} Hilfslinie bei {at, number} mm.')
export const guideGone = message('{axis, select, x {Senkrechte} other {Waagerechte}} Hilfslinie gelöscht.')
export const guidesFull = message('Ein Design hat höchstens {max, number} Hilfslinien. Löschen Sie zuerst eine.')
export const lengthMm = message('{at, number} mm')
export const rulerNumber = message('{at, number}')

// Free shapes
export const pointMoved = message('Punkt verschieben')
export const pointAdded = message('Punkt hinzufügen')
export const pointRemoved = message('Punkt entfernen')
export const pointBent = message('Linie biegen')
export const pointChosen = message('Punkt {number, number} von {count, number}.')
export const pointNotAdded = message(
  'Hier lässt sich kein Punkt hinzufügen. Eine freie Form hat höchstens {max, number} Punkte.',
)
export const pointIsCorner = message('Der Punkt ist eine Ecke.')
export const pointIsCurve = message('Der Punkt ist eine Kurve.')
export const pointNeeded = message('Nicht entfernt: Ohne diesen Punkt hat die Form keine Fläche.')
export const outlineChanged = message('Umriss ändern')
export const pointSet = message('Punkt {number, number} gesetzt.')
export const pointsLeft = message(
  '{count, plural, =0 {Keine Punkte mehr.} one {Noch ein Punkt.} other {Noch # Punkte.}}',
)
export const pointsShown = message(
  'Ziehen Sie einen Punkt, um ihn zu verschieben, oder die Mitte einer Linie, um einen hinzuzufügen. Tab wählt einen Punkt, Esc blendet sie aus.',
)
export const shapeFull = message('Eine freie Form hat höchstens {max, number} Punkte.')
export const shapeNeedsPoints = message('Eine freie Form braucht mindestens drei Punkte.')
export const openNeedsPoints = message('Eine offene Form braucht mindestens zwei Punkte.')
export const shapeCanceled = message('Die freie Form wurde nicht hinzugefügt.')
