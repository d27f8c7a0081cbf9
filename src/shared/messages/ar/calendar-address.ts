/** The dialog with the calendar address of all bookings. */
import { message } from './message'

export const title = message('عنوان التقويم')
export const explanation = message(
  'اشترك في هذا العنوان في تطبيق التقويم لترى فيه كل حجوزاتك. يمكن لكل من لديه هذا العنوان قراءتها.',
)
export const noneYet = message('ليس لديك عنوان تقويم بعد.')
export const existsSince = message('لديك عنوان منذ {day}. يظهر العنوان عند إنشائه فقط؛ وإنشاء عنوان جديد يلغيه.')
export const shownOnce = message('انسخه الآن: لن يظهر إلا مرة واحدة.')
export const copy = message('نسخ العنوان')
export const copied = message('تم النسخ')
export const subscribe = message('فتح في تطبيق التقويم')
export const create = message('إنشاء عنوان')
export const replace = message('استبدال العنوان')
export const remove = message('حذف العنوان')
