/** Why the server refuses a comment, and the notices of mentions. */
import { message } from './message'

export const recordStays = message('لا يمكن نقل التعليق إلى سجل آخر')
export const bodyNeeded = message('اكتب تعليقًا')
export const tooManyMentions = message('يمكن الإشارة إلى {max, number} شخصًا على الأكثر')

export const mentionedYou = message('أشار إليك {name} في تعليق')
