/** Findings of preflight, before a design is printed. */
import { message } from './message'

export const ground = message('Der Hintergrund')
export const kind = message(
  '{kind, select, text {Text} rect {Rechteck} ellipse {Ellipse} line {Linie} path {Freie Form} image {Bild} qr {QR-Code} other {Objekt}}',
)

// Pictures
export const pictureMissing = message('{name}: Das Bild kann nicht geladen werden, deshalb bleibt seine Stelle leer.')
export const pictureCoarse = message(
  '{name}: Das Bild hat in dieser Größe {dpi, number} dpi. Nötig sind mindestens {least, number}.',
)
export const pictureFair = message(
  '{name}: Das Bild hat in dieser Größe {dpi, number} dpi. Scharf gedruckt wird es ab {good, number}.',
)

// Texts
export const fontUnknown = message('{name}: Es gibt keine Schrift „{font}“. Stattdessen wird {other} verwendet.')
export const fontMissing = message(
  '{name}: Die Schrift {font} kann nicht geladen werden, deshalb steht eine andere an ihrer Stelle.',
)
export const letterMissing = message(
  '{name}: Der Schrift {count, plural, one {fehlt das Zeichen} other {fehlen Zeichen wie}} {letters}.',
)
export const textSmall = message(
  '{name}: Der Text ist {points, number} pt groß. Unter {least, number} pt ist er hier möglicherweise nicht lesbar.',
)
export const textLow = message(
  '{name}: Das kleine x ist {height, number} mm hoch. Gesetzlich vorgeschriebene Texte brauchen auf dieser Schachtel {least, number} mm.',
)
export const textNearEdge = message(
  '{name}: Der Text ist weniger als {safe, number} mm von einer Schnittlinie oder 2 mm von einer Rilllinie entfernt und kann dort angeschnitten oder gebrochen werden.',
)

// QR codes
export const codeTooLong = message('{name}: Der Inhalt ist zu lang für einen QR-Code, deshalb wird keiner gedruckt.')
export const codeSmall = message(
  '{name}: Ein Modul ist {size, number} mm breit. Nötig sind {least, number} mm, für den Code also {side, number} mm.',
)
export const codePale = message(
  '{name}: Der Kontrast zum Untergrund beträgt {contrast, number}. Nötig ist mindestens {least, number}.',
)
export const codeCovered = message(
  '{name}: Etwas berührt den Code oder seinen Rand von {count, number} Modulen, oder beide reichen über eine Seite der Schachtel hinaus.',
)
export const codeUnread = message(
  '{name}: So, wie er gedruckt wird, konnte der Code nicht gelesen werden. Vielleicht verbergen ihn seine Farben oder das, was über ihm liegt.',
)
export const codeMisread = message(
  '{name}: So, wie er gedruckt wird, liest man aus dem Code „{content}“ und nicht seinen eigentlichen Inhalt.',
)

// Places
export const onGlue = message('{name} liegt auf der Klebelasche, die frei bleiben muss.')
export const shortOfBleed = message(
  '{name} endet an einer Schnittlinie, muss aber {bleed, number} mm darüber hinausreichen.',
)
export const finishOverCrease = message(
  '{name}: Die Veredelung „{finish}“ liegt über einer Rilllinie und kann dort brechen.',
)

// Colours and lines
export const tooMuchInk = message(
  '{name}: Die Druckfarben ergeben zusammen {sum, number} %. Mehr als {most, number} % trocknen nicht gut.',
)
export const screenColours = message(
  'Es werden Bildschirmfarben (RGB) verwendet. Die Druckerei wandelt sie um, dabei können sie matter wirken.',
)
export const lineThin = message(
  '{name}: Die Linie ist {width, number} mm breit. Nötig sind mindestens {least, number} mm.',
)
export const foilLineThin = message(
  '{name}: Die Linie in Folie ist {width, number} mm breit. Nötig sind mindestens {least, number} mm.',
)

// Library
export const groundChanged = message('Der Hintergrund wurde in der Bibliothek geändert.')
export const inkChanged = message('Die Veredelung „{ink}“ wurde in der Bibliothek geändert.')
