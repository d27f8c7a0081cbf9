/** Parts of a design that two people changed: one line for each. */
import { message } from './message'

/** Names of objects without a name of their own. */
export const kind = message(
  '{kind, select, text {Text} rect {Rechteck} ellipse {Ellipse} line {Linie} path {Freie Form} image {Bild} qr {QR-Code} other {Objekt}}',
)
export const guide = message('{axis, select, x {Senkrechte Hilfslinie} other {Waagerechte Hilfslinie}}')
export const sceneField = message(
  '{field, select, ground {Hintergrund} bleed {Beschnitt} safe {Sicherheitsabstand} other {Das Design}}',
)
export const part = message(
  '{unit, select, place {Position und Größe} text {Text} look {Farben} order {Reihenfolge} other {weitere Details}}',
)
export const line = message('{name}: {what}')
export const changedByBoth = message('von beiden geändert')
export const deletedHere = message('von Ihnen gelöscht, von jemand anderem geändert')
export const deletedThere = message('von Ihnen geändert, von jemand anderem gelöscht')

// The choice
export const fits = message('Beide Änderungen passen zusammen. Nichts geht verloren.')
export const ofMine = message(
  'Diese Teile bleiben, wie Sie sie haben. Alle anderen Änderungen von beiden bleiben erhalten.',
)
export const ofTheirs = message(
  'Diese Teile werden aus der anderen Version übernommen. Alle anderen Änderungen von beiden bleiben erhalten.',
)
export const unreadable = message('Die beiden Versionen lassen sich nicht anhand ihrer Objekte vergleichen.')
export const wholeMine = message('Das ganze Design in Ihrer Version.')
export const wholeTheirs = message('Das ganze Design in der anderen Version.')
