/** Rare states of the search for spaces: no result, no position. */
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

export const positionNeeded = message('نحتاج إلى موقعك للترتيب حسب المسافة.')
export const positionRefused = message('موقعك غير متاح. اسمح باستخدامه في إعدادات المتصفح وحاول مرة أخرى.')
export const allowPosition = message('استخدام موقعي')
