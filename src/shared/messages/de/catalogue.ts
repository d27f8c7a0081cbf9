/** The editors of the catalogue: backgrounds, designs and embellishments. */
import { message } from './message'

// Background
export const swatch = message('Vorschau dieses Hintergrunds')
export const chooseImage = message('Wählen Sie unten ein Bild.')
export const noPreviewYet = message('Noch keine Vorschau.')
export const colour = message('Farbe')
export const pickColour = message('Farbe vom Bildschirm aufnehmen')
export const pickNamedColour = message('{label} vom Bildschirm aufnehmen')

// Gradient
export const cssGradient = message('CSS-Verlauf')
export const shape = message('Form')
export const linear = message('Linear')
export const radial = message('Radial')
export const conic = message('Konisch')
export const angle = message('Winkel')
export const colourNumber = message('Farbe {number}')
export const stopNumber = message('Position {number}')
export const removeColour = message('Farbe {number} entfernen')
export const addColour = message('Farbe hinzufügen')
export const editAsText = message('Als Text bearbeiten')
export const editAsColours = message('Als Farben bearbeiten')
export const startWithTwoColours = message('Mit zwei Farben beginnen')

// Pattern
export const pattern = message('Muster')
export const choosePattern = message('Muster auswählen')
export const dots = message('Punkte')
export const stripes = message('Streifen')
export const diagonals = message('Diagonalen')
export const grid = message('Raster')
export const checks = message('Karos')
export const scales = message('Schuppen')
export const herringbone = message('Fischgrät')
export const patternColour = message('Musterfarbe')
export const background = message('Hintergrund')
export const size = message('Größe')

// Embellishment
export const finishPreview = message('Vorschau der Veredelung')
export const genericPreview = message('Allgemeine Vorschau. Listen zeigen stattdessen Ihr eigenes Bild.')
