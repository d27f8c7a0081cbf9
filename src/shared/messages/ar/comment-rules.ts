/** Why the server refuses a comment. */
import { message } from './message'

export const recordStays = message('لا يمكن نقل التعليق إلى سجل آخر')
export const bodyNeeded = message('اكتب تعليقًا')
export const tooManyMentions = message('يمكن الإشارة إلى {max, number} شخصًا على الأكثر')
