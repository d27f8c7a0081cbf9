/** The panels of the editor of designs: numbers, looks, layers, library. */
import { message } from './message'

export const properties = message('Eigenschaften')

// Paints
export const kindOfPaint = message('{paint}: Art der Farbe')
export const paintKind = message(
  '{kind, select, none {Keine} rgb {Bildschirmfarbe} cmyk {Druckfarben} gradient {Verlauf} pattern {Muster} other {Bild}}',
)
export const colourOf = message('{paint}: Farbe')
export const inkOf = message('{paint}: {ink, select, C {Cyan} M {Magenta} Y {Gelb} other {Schwarz}} in Prozent')
export const firstColour = message('{paint}: erste Farbe')
export const lastColour = message('{paint}: letzte Farbe')
export const gradientShape = message('{paint}: Form des Verlaufs')
export const gradientAngle = message('{paint}: Winkel des Verlaufs')
export const linear = message('Linear')
export const radial = message('Radial')

// Place
export const placeX = message('X')
export const placeY = message('Y')
export const width = message('Breite')
export const height = message('Höhe')
export const turn = message('Drehung')
export const opacity = message('Deckkraft')
export const fromPanel = message('X und Y zählen ab der oberen linken Ecke von: {panel}.')
export const sheet = message('Bogen')

// Text
export const words = message('Text')
export const markToFormat = message('Markieren Sie Zeichen, um nur deren Aussehen zu ändern.')
export const font = message('Schrift')
export const size = message('Größe')
export const leading = message('Zeilenhöhe')
export const spacing = message('Laufweite')
export const bold = message('Fett')
export const italic = message('Kursiv')
export const alignment = message('Ausrichtung')
export const alignmentOf = message('{align, select, left {Links} center {Mitte} other {Rechts}}')
export const textColour = message('Textfarbe')
export const theText = message('Text')
export const textStyle = message('Textstil')
export const noStyle = message('Keiner')
export const saveStyle = message('Als Stil speichern')
export const styleName = message('Stil {number, number}')

// Selection
export const name = message('Name')
export const fit = message('Einpassung')
export const cover = message('Rahmen füllen')
export const contain = message('Ganzes Bild zeigen')
export const fill = message('Füllung')
export const stroke = message('Kontur')
export const strokeWidth = message('Konturstärke')
export const radius = message('Eckenradius')
export const outline = message('Umriss')
export const outlineHelp = message(
  'Pfaddaten in mm ab der oberen linken Ecke: M beginnt, L zeichnet eine Linie, C eine Kurve, Z schließt. Eingabe übernimmt.',
)
export const outlineProblem = message(
  '{problem, select, few {Jeder Umriss braucht mindestens zwei Punkte.} many {Eine freie Form hat höchstens {max, number} Punkte.} large {Die Form ist größer als 10 m.} other {Das sind keine Pfaddaten. Beispiel: M0 0L30 0L15 20Z}}',
)
export const codeContent = message('Inhalt des QR-Codes')
export const codeIsEmpty = message('Geben Sie ein, was der Code enthalten soll.')
export const codeTooLong = message('Der Inhalt ist für einen QR-Code mit dieser Fehlerkorrektur zu lang.')
export const correction = message('Fehlerkorrektur')
export const correctionLevel = message(
  '{level, select, L {Niedrig (7 %)} M {Mittel (15 %)} Q {Hoch (25 %)} other {Höchste (30 %)}}',
)
export const codeColour = message('Farbe des Codes')
export const theCode = message('Code')
export const codeField = message('Feld hinter dem Code')
export const theField = message('Feld')
export const fixedByTemplate = message('Von der Vorlage festgelegt: {parts}.')
export const isLocked = message('Das Objekt ist gesperrt.')
export const fixedForOthers = message('Wer die Vorlage verwendet, darf nicht ändern')
export const fixedPart = message(
  '{part, select, place {Position und Größe} content {Inhalt} style {Aussehen} other {Vorhandensein}}',
)

// Arrange
export const alignLeft = message('Links ausrichten')
export const alignCenter = message('Horizontal zentrieren')
export const alignRight = message('Rechts ausrichten')
export const alignTop = message('Oben ausrichten')
export const alignMiddle = message('Vertikal zentrieren')
export const alignBottom = message('Unten ausrichten')
export const distributeAcross = message('Horizontal verteilen')
export const distributeDown = message('Vertikal verteilen')
export const toFront = message('In den Vordergrund')
export const toBack = message('In den Hintergrund')
export const group = message('Gruppieren')
export const ungroup = message('Gruppierung aufheben')
export const hide = message('Ausblenden')
export const show = message('Einblenden')
export const lock = message('Sperren')
export const unlock = message('Entsperren')
export const duplicate = message('Duplizieren')
export const deleteSelected = message('Löschen')

// Finishes
export const finish = message('Veredelung')
export const noFinish = message('Keine')
export const finishes = message('Veredelungen')
export const addFinish = message('Veredelung hinzufügen')
export const noFinishes = message(
  'Fügen Sie Folie, Lack oder Prägung hinzu und weisen Sie sie dann Objekten zu. Jede Veredelung ist im Druck ein eigener Farbauszug.',
)
export const finishName = message('Folie {number, number}')
export const nameOfFinish = message('Name der Veredelung')
export const kindOfFinish = message('{finish}: Art der Veredelung')
export const removeFinish = message('{finish} entfernen')
export const finishKind = message(
  '{kind, select, foil {Folie} spot_uv {Spot-Lack} emboss {Hochprägung} deboss {Tiefprägung} other {Sonderfarbe}}',
)
export const usedBy = message(
  '{count, plural, =0 {Kein Objekt verwendet sie.} one {Ein Objekt verwendet sie.} other {# Objekte verwenden sie.}}',
)

// Page
export const pageName = message('Seite')
/** The name of the page that is added for the inside of the board. */
export const inside = message('Innenseite')
export const addInside = message('Innenseite hinzufügen')
export const removeInside = message('Innenseite entfernen')
export const insideInUse = message('Löschen Sie zuerst die Objekte dieser Seite.')
export const ground = message('Hintergrund')
export const groundOfAll = message('Hintergrund aller Seiten')
export const groundOfPage = message('Hintergrund dieser Seite')
export const groundFor = message('Hintergrund für')
export const allPages = message('Alle Seiten')
export const thisPage = message('Diese Seite')
export const ownGrounds = message(
  '{count, plural, one {{pages} hat einen eigenen Hintergrund.} other {{pages} haben eigene Hintergründe.}}',
)
export const boxKind = message(
  '{kind, select, tuck_end {Faltschachtel} mailer {Versandschachtel} sleeve {Banderole} label {Etikett} other {Beutel}}',
)
export const side = message(
  '{side, select, length {Länge} width {Breite} depth {Höhe} gusset {Bodenfalte} other {Materialstärke}}',
)
export const applySizes = message('Maße anwenden')
export const discardSizes = message('Verwerfen')

// Guides
export const guides = message('Hilfslinien')
export const showGuides = message('Hilfslinien anzeigen')
export const showRulers = message('Lineale anzeigen')
export const addVerticalGuide = message('Senkrechte hinzufügen')
export const addHorizontalGuide = message('Waagerechte hinzufügen')
export const noGuides = message(
  'Hilfslinien helfen beim Platzieren von Objekten. Sie werden nie gedruckt oder exportiert.',
)
export const guide = message('{axis, select, x {Senkrechte Hilfslinie} other {Waagerechte Hilfslinie}}')
export const removeGuide = message(
  '{axis, select, x {Senkrechte} other {Waagerechte}} Hilfslinie bei {at, number} mm löschen',
)

// Layers
export const layers = message('Ebenen')
export const noLayers = message('Die Seite hat noch keine Objekte.')
export const groupOf = message('Gruppe ({count, number})')
export const hideObject = message('{name} ausblenden')
export const showObject = message('{name} einblenden')
export const lockObject = message('{name} sperren')
export const unlockObject = message('{name} entsperren')
export const moveKeys = message(
  'Mit [ oder ] verschieben Sie ein Objekt nach unten oder oben, mit F2 benennen Sie es um.',
)

// Library
export const library = message('Bibliothek')
export const backgrounds = message('Hintergründe')
export const embellishments = message('Veredelungen')
export const codes = message('QR-Codes')
export const photos = message('Bilder')
export const searchLibrary = message('Suchen')
export const noneFound = message('Nichts gefunden.')
export const useAsGround = message('{name} als Hintergrund festlegen')
export const addAsFinish = message('Veredelung {name} hinzufügen')
export const insertCode = message('QR-Code {name} einfügen')
export const insertPicture = message('Bild {name} einfügen')
export const upload = message('Bild hochladen')
export const uploadFailed = message('Das Bild wurde nicht hinzugefügt.')
export const pictureUnreadable = message('Das Bild kann nicht gelesen werden.')
export const add = message('Hinzufügen')
