/** Kinds of boxes and their sizes in words. */
import { message } from './message'

// Kinds
export const tuckEnd = message('Faltschachtel')
export const mailer = message('Versandschachtel')
export const sleeve = message('Banderole')
export const label = message('Etikett')
export const pouch = message('Beutel')
export const tuckEndHint = message('Eine Schachtel mit Deckel und Einstecklasche an beiden Enden.')
export const mailerHint = message('Eine Versandschachtel mit doppelten Wänden und Klappdeckel.')
export const sleeveHint = message('Umschließt eine Schale und ist an beiden Enden offen.')
export const labelHint = message('Ein flaches Rechteck.')
export const pouchHint = message('Ein Beutel mit versiegelten Rändern und einer Bodenfalte.')

// Sizes
export const length = message('Länge')
export const width = message('Breite')
export const height = message('Höhe')
export const thickness = message('Materialstärke')
export const gusset = message('Bodenfalte')
export const reverse = message('Unterer Deckel an der Vorderseite')

/** Behind a number in a field: millimetres. */
export const mm = message('mm')
/** `sizes` are numbers in mm: "80 × 40 × 120". */
export const sizes = message('{sizes} mm')
export const flatSheet = message('Flacher Bogen {width, number} × {height, number} mm')
