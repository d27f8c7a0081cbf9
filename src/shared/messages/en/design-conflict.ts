/** Parts of a design that two people changed: one line for each. */
import { message } from './message'

/** Names of objects without a name of their own. */
export const kind = message(
  '{kind, select, text {Text} rect {Rectangle} ellipse {Ellipse} line {Line} path {Free shape} image {Picture} qr {QR code} other {Object}}',
)
export const guide = message('{axis, select, x {Vertical guide} other {Horizontal guide}}')
export const sceneField = message(
  '{field, select, ground {Ground} bleed {Bleed} safe {Safe margin} other {The design}}',
)
export const part = message(
  '{unit, select, place {place and size} text {text} look {colours} order {order} other {other details}}',
)
export const line = message('{name}: {what}')
export const changedByBoth = message('changed by both')
export const deletedHere = message('deleted by you, changed by someone else')
export const deletedThere = message('changed by you, deleted by someone else')

// The choice
export const fits = message('Both changes fit together. Nothing is lost.')
export const ofMine = message('These parts stay as you have them. All other changes of both are kept.')
export const ofTheirs = message('These parts become as someone else has them. All other changes of both are kept.')
export const unreadable = message("The two versions can't be compared by their objects.")
export const wholeMine = message('The whole design as you have it.')
export const wholeTheirs = message('The whole design as someone else has it.')
