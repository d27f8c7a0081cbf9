/** A design on its record's page and in its form. */
import { message } from './message'

export const background = message('Hintergrund')

export const preview = message('Vorschau')
export const previewOf = message('Vorschau von {name}')
export const previewOn = message('Vorschau auf {background}')
export const previewOfOn = message('Vorschau von {name} auf {background}')
export const onBackground = message('Auf {background}')
export const sheetSize = message('{width} × {height} mm')
export const sheetSizeOn = message('{width} × {height} mm, auf {background}')

// Contents
export const objects = message('{count, plural, =0 {Keine Objekte} one {# Objekt} other {# Objekte}}')
export const finishes = message('Veredelungen: {list}')
/** Before a list of their contents. */
export const codes = message('QR-Codes:')
/** Box, sizes and objects in a line: "Sleeve, 120 × 80 × 40 mm, 3 objects". */
export const facts = message('{kind}, {sizes}, {objects}')
export const unreadable = message('Dieses Design kann hier nicht gelesen werden.')
export const openInEditor = message('Im Editor öffnen')
export const drawnInEditor = message('Wird im Editor gezeichnet und geändert.')
export const drawnOnceSaved = message('Nach dem Speichern wird es im Editor gezeichnet.')
