/** The map on /explore. */
import { message } from './message'

export const mapOfSpaces = message('Karte der Räume')
export const zoomIn = message('Vergrößern')
export const zoomOut = message('Verkleinern')
export const spacesHere = message('{count, plural, one {# Raum} other {# Räume}}')
export const noPositions = message('Keiner dieser Räume hat eine Position.')
