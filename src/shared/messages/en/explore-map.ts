/** The map on /explore. */
import { message } from './message'

export const mapOfSpaces = message('Map of the spaces')
export const zoomIn = message('Zoom in')
export const zoomOut = message('Zoom out')
export const spacesHere = message('{count, plural, one {# space} other {# spaces}}')
export const noPositions = message('None of these spaces has a position.')
