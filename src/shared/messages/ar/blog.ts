/** The public blog. */
import { message } from './message'

export const title = message('المدونة')
export const loading = message('جارٍ تحميل التدوينات')
export const feed = message('موجز RSS')
export const under = message('التدوينات في «{name}»')
export const allPosts = message('كل التدوينات')
export const none = message('لا توجد تدوينات بعد')
export const noneUnder = message('لا توجد تدوينات هنا')
export const newer = message('تدوينات أحدث')
export const older = message('تدوينات أقدم')
export const pages = message('الصفحات')
export const notFound = message('لم يتم العثور على التدوينة')
export const notFoundHint = message('ربما تم إلغاء نشرها أو تغيير عنوانها.')
export const categories = message('الفئات')
export const tags = message('الوسوم')
export const draft = message('مسودة: لا يرى الزوار هذه التدوينة')
export const scheduled = message('مجدولة للنشر في {when}: لا يرى الزوار هذه التدوينة بعد')
