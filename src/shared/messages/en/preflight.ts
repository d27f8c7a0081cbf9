/** Findings of preflight, before a design is printed. */
import { message } from './message'

export const ground = message('The ground')
export const kind = message(
  '{kind, select, text {Text} rect {Rectangle} ellipse {Ellipse} line {Line} path {Free shape} image {Picture} qr {QR code} other {Object}}',
)

// Pictures
export const pictureMissing = message('{name}: the picture can’t be loaded, so that its place stays empty.')
export const pictureCoarse = message(
  '{name}: the picture has {dpi, number} dpi at this size. It needs at least {least, number}.',
)
export const pictureFair = message(
  '{name}: the picture has {dpi, number} dpi at this size. {good, number} or more print sharply.',
)

// Texts
export const fontUnknown = message('{name}: there is no font “{font}”. {other} is used in its place.')
export const fontMissing = message('{name}: the font {font} can’t be loaded, so that another one is in its place.')
export const letterMissing = message(
  '{name}: the font has no {count, plural, one {letter} other {letters such as}} {letters}.',
)
export const textSmall = message(
  '{name}: the text is {points, number} pt. Below {least, number} pt it may not be legible here.',
)
export const textLow = message(
  '{name}: the small x is {height, number} mm high. Texts that the law asks for need {least, number} mm on this box.',
)
export const textNearEdge = message(
  '{name}: the text is closer than {safe, number} mm to a cut, or 2 mm to a crease, where it may be cut or broken.',
)

// QR codes
export const codeTooLong = message('{name}: the content is too long for a QR code, so that none is printed.')
export const codeSmall = message(
  '{name}: a module is {size, number} mm wide. It needs {least, number} mm, so the code {side, number} mm.',
)
export const codePale = message(
  '{name}: the contrast to what is below is {contrast, number}. At least {least, number} is needed.',
)
export const codeCovered = message(
  '{name}: something touches the code or its margin of {count, number} modules, or they reach beyond one panel.',
)
export const codeUnread = message(
  '{name}: the code could not be read as it is printed. Its colours, or what lies over it, may hide it.',
)
export const codeMisread = message(
  '{name}: as it is printed, the code reads as “{content}” and not as its content says.',
)

// Places
export const onGlue = message('{name} lies on the glue flap, which must stay free.')
export const shortOfBleed = message('{name} ends at a cut. It has to reach {bleed, number} mm beyond it.')
export const finishOverCrease = message('{name}: the finish “{finish}” lies over a crease, where it may break.')

// Colours and lines
export const tooMuchInk = message(
  '{name}: the inks add up to {sum, number} %. More than {most, number} % does not dry well.',
)
export const screenColours = message(
  'Screen colours (RGB) are used. The printer converts them, and they may look duller.',
)
export const lineThin = message('{name}: the line is {width, number} mm wide. It needs at least {least, number} mm.')
export const foilLineThin = message(
  '{name}: the line in foil is {width, number} mm wide. It needs at least {least, number} mm.',
)

// Library
export const groundChanged = message('The background of the ground has changed in the library.')
export const inkChanged = message('The finish “{ink}” has changed in the library.')
