/** A design on its record's page and in its form. */
import { message } from './message'

export const background = message('Background')

export const preview = message('Preview')
export const previewOf = message('Preview of {name}')
export const previewOn = message('Preview on {background}')
export const previewOfOn = message('Preview of {name} on {background}')
export const onBackground = message('On {background}')
export const sheetSize = message('{width} × {height} mm')
export const sheetSizeOn = message('{width} × {height} mm, on {background}')

// Contents
export const objects = message('{count, plural, =0 {No objects} one {# object} other {# objects}}')
export const finishes = message('Finishes: {list}')
/** Before a list of their contents. */
export const codes = message('QR codes:')
/** Box, sizes and objects in a line: "Sleeve, 120 × 80 × 40 mm, 3 objects". */
export const facts = message('{kind}, {sizes}, {objects}')
export const unreadable = message("This design can't be read here.")
export const openInEditor = message('Open in editor')
export const drawnInEditor = message('Draw and change it in the editor.')
export const drawnOnceSaved = message('Draw it in the editor once it is saved.')
