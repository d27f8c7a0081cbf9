/** The editors of the catalogue: backgrounds, designs and embellishments. */
import { message } from './message'

// Background
export const swatch = message('Swatch of this background')
export const chooseImage = message('Choose a picture below.')
export const noPreviewYet = message('No preview yet.')
export const colour = message('Colour')
export const pickColour = message('Pick a colour from the screen')
export const pickNamedColour = message('Pick {label} from the screen')

// Gradient
export const cssGradient = message('CSS gradient')
export const shape = message('Shape')
export const linear = message('Linear')
export const radial = message('Radial')
export const conic = message('Conic')
export const angle = message('Angle')
export const colourNumber = message('Colour {number}')
export const stopNumber = message('Stop {number}')
export const removeColour = message('Remove colour {number}')
export const addColour = message('Add colour')
export const editAsText = message('Edit as text')
export const editAsColours = message('Edit as colours')
export const startWithTwoColours = message('Start with two colours')

// Pattern
export const pattern = message('Pattern')
export const choosePattern = message('Choose a pattern')
export const dots = message('Dots')
export const stripes = message('Stripes')
export const diagonals = message('Diagonals')
export const grid = message('Grid')
export const checks = message('Checks')
export const scales = message('Scales')
export const herringbone = message('Herringbone')
export const patternColour = message('Pattern colour')
export const background = message('Background')
export const size = message('Size')

// Embellishment
export const finishPreview = message('Preview of the finish')
export const genericPreview = message('Generic preview. Lists show your own picture instead.')
