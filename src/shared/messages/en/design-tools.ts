/** Tools and keys of the editor of designs. */
import { message } from './message'

export const tools = message('Tools')
export const panels = message('Panels')
export const layersAndLibrary = message('Layers and library')
export const tool = message(
  '{tool, select, select {Select} text {Text} rect {Rectangle} ellipse {Ellipse} line {Line} path {Free shape} image {Picture} other {QR code}} ({key})',
)
export const page = message('Page')
export const zoomIn = message('Zoom in')
export const zoomOut = message('Zoom out')
export const zoomActual = message('Zoom {percent, number} %, show in actual size')
export const percent = message('{percent, number} %')
export const showAll = message('Show everything')
export const fold = message('Fold')
export const missingFonts = message(
  'Not loaded: {fonts}. These texts are shown in another font until you are connected.',
)

export const rulers = message('Rulers (Shift+R)')

// Free shape
export const freeShape = message('Free shape')
export const shapeStart = message('Click to set the first point. Drag to bend the line.')
export const shapeNext = message('Click the first point or press Enter to finish.')
export const shapeDone = message('Done')
export const shapeOpen = message('Leave open')
export const shapeBack = message('Remove last point')
export const shapeCancel = message('Cancel')
export const points = message('Points')
export const pointChoose = message('Choose a point.')
export const pointAdd = message('Add point')
export const pointCurve = message('Make curve')
export const pointCorner = message('Make corner')
export const pointRemove = message('Remove point')

// Keys
export const keys = message('Keys')
/** The key, as it is printed on keyboards. */
export const controlKey = message('Ctrl')
export const keySelect = message('Select')
export const keyDraw = message('Text, rectangle, ellipse, line, QR code')
export const keyPicture = message('Picture from the library')
export const keyNext = message('Next and previous object')
export const keyArrows = message('Move by 1 mm')
export const keyArrowsFar = message('Move by 10 mm')
export const keyArrowsNear = message('Move by 0.1 mm')
export const keyEnter = message('Type into the text')
export const keyPlace = message('Put a new object into the middle of the front')
export const keyEscape = message('Stop, or clear the selection')
export const keyDelete = message('Delete')
export const keyUndo = message('Undo and redo')
export const keyCopy = message('Copy, paste, duplicate')
export const keyAll = message('Select all')
export const keyGroup = message('Group and ungroup')
export const keyOrder = message('Backward and forward')
export const keyOrderFar = message('To the back and to the front')
export const keySave = message('Save now')
export const keyZoom = message('Show everything, zoom in, zoom out')
export const keySpace = message('Hold and drag to move the sheet')
export const keyShape = message('Free shape')
export const keyPoints = message('While drawing a free shape: close it, leave it open, remove the last point')
export const keyPointEdits = message('Points of a free shape: show, next, curve or corner, add, remove')
export const keyRulers = message('Show or hide the rulers')

// Print
export const preflight = message('Preflight')
export const exportDesign = message('Export')
