/** The list of keyboard shortcuts. */
import { message, richMessage } from './message'

export const title = message('اختصارات لوحة المفاتيح')
export const eitherKey = richMessage('<key>{first}</key> أو <key>{second}</key>')
/** The key, as it is printed on keyboards. */
export const controlKey = message('Ctrl')

export const everywhere = message('في كل مكان')
export const openPalette = message('الانتقال إلى صفحة أو البحث عن سجل أو تنفيذ إجراء')
export const showHelp = message('عرض هذه المساعدة')
export const undo = message('التراجع عن آخر إجراء')
export const closeOpened = message('إغلاق')
export const changeArea = message('الانتقال إلى منطقة أخرى')

export const inList = message('في قائمة')
export const nextRecord = message('السجل التالي')
export const previousRecord = message('السجل السابق')
export const openRecord = message('فتح السجل')
export const selectRecord = message('تحديد السجل')
export const selectRange = message('تحديد نطاق')
export const search = message('بحث')
export const addRecord = message('إضافة سجل')

export const inForm = message('في نموذج')
export const saveAndStay = message('حفظ ومتابعة التعديل')
export const save = message('حفظ ومغادرة')
