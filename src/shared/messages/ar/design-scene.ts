/** Why the content of a design can't be used. Server and editor. */
import { message } from './message'

export const notAScene = message('هذا ليس تصميمًا يمكن للمحرر فتحه.')
export const tooLarge = message('حجم التصميم أكبر من {kilobytes, number} كيلوبايت. أزل بعض العناصر أو النصوص الطويلة.')
export const tooDeep = message('مستويات التداخل في التصميم أعمق من المسموح به.')
export const tooMany = message(
  'في التصميم أكثر من الحد المسموح به ({max, number}) من {part, select, pages {الصفحات} inks {التشطيبات} styles {أنماط النص} guides {خطوط الإرشاد} other {العناصر}}. أزل بعضها.',
)
export const badPart = message(
  'في {part, select, pages {الصفحة} inks {التشطيب} styles {نمط النص} guides {خط الإرشاد} other {العنصر}} «{id}» قيمة لا يمكن استخدامها: {field}.',
)
export const badField = message('في التصميم قيمة لا يمكن استخدامها: {field}.')
export const leadsNowhere = message('يشير العنصر «{id}» إلى شيء غير موجود: {field}.')
export const noPages = message('ليس في التصميم أي صفحة.')
export const laterFormat = message('تنسيق التصميم أحدث من تنسيق الخادم. لم يتم حفظ شيء.')
