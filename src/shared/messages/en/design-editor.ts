/** The editor of designs: canvas, tools, panels. */
import { message } from './message'

// Canvas
export const canvas = message('Canvas')
export const canvasKeys = message(
  'Tab goes through the objects, arrow keys move the selected ones, Enter types into a text, ? shows all keys.',
)
export const textContent = message('Text')
export const pageOpened = message('Page {page} is open.')
export const objectSelected = message('{name} is selected, {place} of {count, number}.')
export const nothingSelected = message('Nothing is selected.')
export const manySelected = message('{count, number} objects are selected.')

// Labels of steps, after Undo and Redo
export const moved = message('Move')
export const resized = message('Resize')
export const turned = message('Turn')
export const typed = message('Type')
export const added = message(
  'Add {kind, select, text {text} rect {rectangle} ellipse {ellipse} line {line} path {free shape} image {picture} qr {QR code} other {object}}',
)
export const removed = message('Delete {count, plural, one {object} other {# objects}}')
export const pasted = message('Paste {count, plural, one {object} other {# objects}}')
export const duplicated = message('Duplicate {count, plural, one {object} other {# objects}}')
export const grouped = message('Group')
export const ungrouped = message('Ungroup')
export const ordered = message('Change order')
export const aligned = message('Align')
export const distributed = message('Distribute')
export const hidden = message('Hide')
export const shown = message('Show')
export const locked = message('Lock')
export const unlocked = message('Unlock')
export const renamed = message('Rename')
export const restyled = message('Change appearance')
export const boxResized = message('Change the box')
export const groundChanged = message('Change the ground')
export const groundRemoved = message('Remove the ground')
export const insideAdded = message('Add inside')
export const insideRemoved = message('Remove inside')
export const groundOfPage = message('Give the page a ground of its own')
export const groundOfAll = message('Use the ground of all pages')
export const inkAdded = message('Add finish')
export const inkChanged = message('Change finish')
export const inkRemoved = message('Remove finish')
export const guideAdded = message('Add guide')
export const guideMoved = message('Move guide')
export const guideRemoved = message('Delete guide')
export const styleSaved = message('Save text style')
export const styleRemoved = message('Remove text style')
export const partsFixed = message('Change what is fixed')

/** Set into a new QR code. */
export const newCodeContent = message('https://example.com')
export const copied = message('{count, plural, one {Object} other {# objects}} copied.')
export const kindName = message(
  '{kind, select, text {Text} rect {Rectangle} ellipse {Ellipse} line {Line} path {Free shape} image {Picture} qr {QR code} other {Object}}',
)

// Guides
export const guideSelected = message(
  '{axis, select, x {Vertical} other {Horizontal}} guide at {at, number} mm is selected. Arrow keys move it, Delete deletes it.',
)
export const guideAt = message('{axis, select, x {Vertical} other {Horizontal}} guide at {at, number} mm.')
export const guideGone = message('{axis, select, x {Vertical} other {Horizontal}} guide deleted.')
export const guidesFull = message('A design has at most {max, number} guides. Delete one first.')
export const lengthMm = message('{at, number} mm')
export const rulerNumber = message('{at, number}')

// Free shapes
export const pointMoved = message('Move point')
export const pointAdded = message('Add point')
export const pointRemoved = message('Remove point')
export const pointBent = message('Bend line')
export const pointChosen = message('Point {number, number} of {count, number}.')
export const pointNotAdded = message('No point can be added here. A free shape has at most {max, number} points.')
export const pointIsCorner = message('The point is a corner.')
export const pointIsCurve = message('The point is a curve.')
export const pointNeeded = message('Not removed: without this point the shape has no area.')
export const outlineChanged = message('Change outline')
export const pointSet = message('Point {number, number} set.')
export const pointsLeft = message('{count, plural, =0 {No points left.} one {One point left.} other {# points left.}}')
export const pointsShown = message(
  'Drag a point to move it, or the middle of a line to add one. Tab chooses a point, Esc hides them.',
)
export const shapeFull = message('A free shape has at most {max, number} points.')
export const shapeNeedsPoints = message('A free shape needs at least three points.')
export const openNeedsPoints = message('An open shape needs at least two points.')
export const shapeCanceled = message('The free shape was not added.')
