/** Tools and keys of the editor of designs. */
import { message } from './message'

export const tools = message('Werkzeuge')
export const panels = message('Bedienfelder')
export const layersAndLibrary = message('Ebenen und Bibliothek')
export const tool = message(
  '{tool, select, select {Auswahl} text {Text} rect {Rechteck} ellipse {Ellipse} line {Linie} path {Freie Form} image {Bild} other {QR-Code}} ({key})',
)
export const page = message('Seite')
export const zoomIn = message('Vergrößern')
export const zoomOut = message('Verkleinern')
export const zoomActual = message('Zoom {percent, number} %, in Originalgröße anzeigen')
export const percent = message('{percent, number} %')
export const showAll = message('Alles anzeigen')
export const fold = message('Falten')
export const missingFonts = message(
  'Nicht geladen: {fonts}. Diese Texte erscheinen in einer anderen Schrift, bis Sie verbunden sind.',
)

export const rulers = message('Lineale (Umschalt+R)')

// Free shape
export const freeShape = message('Freie Form')
export const shapeStart = message('Klicken Sie, um den ersten Punkt zu setzen. Ziehen biegt die Linie.')
export const shapeNext = message('Zum Abschließen auf den ersten Punkt klicken oder Eingabe drücken.')
export const shapeDone = message('Fertig')
export const shapeOpen = message('Offen lassen')
export const shapeBack = message('Letzten Punkt entfernen')
export const shapeCancel = message('Abbrechen')
export const points = message('Punkte')
export const pointChoose = message('Wählen Sie einen Punkt.')
export const pointAdd = message('Punkt hinzufügen')
export const pointCurve = message('Zur Kurve')
export const pointCorner = message('Zur Ecke')
export const pointRemove = message('Punkt entfernen')

// Keys
export const keys = message('Tastenkürzel')
/** The key, as it is printed on keyboards. */
export const controlKey = message('Strg')
export const keySelect = message('Auswahl')
export const keyDraw = message('Text, Rechteck, Ellipse, Linie, QR-Code')
export const keyPicture = message('Bild aus der Bibliothek')
export const keyNext = message('Nächstes und vorheriges Objekt')
export const keyArrows = message('Um 1 mm verschieben')
export const keyArrowsFar = message('Um 10 mm verschieben')
export const keyArrowsNear = message('Um 0,1 mm verschieben')
export const keyEnter = message('In den Text schreiben')
export const keyPlace = message('Neues Objekt in der Mitte der Vorderseite einfügen')
export const keyEscape = message('Abbrechen oder Auswahl aufheben')
export const keyDelete = message('Löschen')
export const keyUndo = message('Rückgängig und Wiederholen')
export const keyCopy = message('Kopieren, einfügen, duplizieren')
export const keyAll = message('Alles auswählen')
export const keyGroup = message('Gruppieren und Gruppierung aufheben')
export const keyOrder = message('Schrittweise nach hinten und nach vorn')
export const keyOrderFar = message('In den Hintergrund und in den Vordergrund')
export const keySave = message('Jetzt speichern')
export const keyZoom = message('Alles anzeigen, vergrößern, verkleinern')
export const keySpace = message('Halten und ziehen, um den Bogen zu verschieben')
export const keyShape = message('Freie Form')
export const keyPoints = message('Beim Zeichnen einer freien Form: schließen, offen lassen, letzten Punkt entfernen')
export const keyPointEdits = message(
  'Punkte einer freien Form: zeigen, nächster, Kurve oder Ecke, hinzufügen, entfernen',
)
export const keyRulers = message('Lineale ein- oder ausblenden')

// Print
export const preflight = message('Druckprüfung')
export const exportDesign = message('Exportieren')
