/** A search for spaces that finds none. */
import { message } from './message'

export const clearSearch = message('مسح البحث')
export const noSpaces = message('لا توجد مساحات للعرض')
export const noneMatch = message('لا توجد مساحات مطابقة')
export const noneFor = message('لا توجد مساحات تطابق «{words}»')
export const noneWithFilters = message('لا توجد مساحات تطابق «{words}» مع عوامل التصفية هذه')
export const tryAnotherWord = message('تحقّق من الإملاء أو جرّب كلمة أخرى.')
export const tryWordOrFewerFilters = message('جرّب كلمة أخرى أو عوامل تصفية أقل.')
export const tryFewerFilters = message('جرّب عوامل تصفية أقل.')
export const tryOtherTimes = message('جرّب أوقاتًا أخرى أو عوامل تصفية أقل.')
