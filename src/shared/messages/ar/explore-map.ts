/** The map on /explore. */
import { message } from './message'

export const mapOfSpaces = message('خريطة المساحات')
export const zoomIn = message('تكبير')
export const zoomOut = message('تصغير')
export const spacesHere = message(
  '{count, plural, zero {لا مساحات} one {مساحة واحدة} two {مساحتان} few {# مساحات} many {# مساحة} other {# مساحة}}',
)
export const noPositions = message('لا موقع لأي من هذه المساحات.')
