/** Starting a design from a box: kind, sizes, and the live dieline. */
import { message } from './message'

export const kind = message('Art der Schachtel')
export const sizes = message('Innenmaße')
export const flatSizes = message('Maße')
export const dieline = message('Stanzkontur')
/** The name of the drawing: "Dieline: Sleeve, 120 × 80 × 40 mm". */
export const dielineOf = message('Stanzkontur: {kind}, {sizes}')
export const notDrawn = message('Geben Sie gültige Maße ein, um die Stanzkontur zu sehen.')
export const details = message('Design')
export const name = message('Name')
export const project = message('Projekt')
export const create = message('Design erstellen')

// Legend
export const legend = message('Linien der Stanzkontur')
export const cut = message('Schnittlinie')
export const crease = message('Rilllinie')
export const bleed = message('Beschnitt, 3 mm')
export const safe = message('Sicherheitsabstand für Text')
export const glue = message('Klebefläche')
export const seal = message('Siegelfläche')
