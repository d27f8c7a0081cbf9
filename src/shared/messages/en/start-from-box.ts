/** Starting a design from a box: kind, sizes, and the live dieline. */
import { message } from './message'

export const kind = message('Kind of box')
export const sizes = message('Inside sizes')
export const flatSizes = message('Sizes')
export const dieline = message('Dieline')
/** The name of the drawing: "Dieline: Sleeve, 120 × 80 × 40 mm". */
export const dielineOf = message('Dieline: {kind}, {sizes}')
export const notDrawn = message('Enter valid sizes to see the dieline.')
export const details = message('Design')
export const name = message('Name')
export const project = message('Project')
export const create = message('Create design')

// Legend
export const legend = message('Lines of the dieline')
export const cut = message('Cut')
export const crease = message('Crease')
export const bleed = message('Bleed, 3 mm')
export const safe = message('Safe area for text')
export const glue = message('Glue')
export const seal = message('Seal')
