/** Sentences of the demo before its app is there. */
import { message } from './message'

// Said to everybody: browsers tell no page that its window is private.
export const preparing = message(
  'يجري تحضير العرض التجريبي. تحمّل الزيارة الأولى خادمًا وقاعدة بياناته. يبقيان في هذا المتصفح، أما النافذة الخاصة فتنساهما عند إغلاقها.',
)
export const notHere = message('يحتاج العرض التجريبي إلى متصفح يدعم service workers وإلى صفحة عبر https.')
export const failed = message('تعذّر بدء العرض التجريبي: {reason}')
export const notInstalled = message('لم يصل أحد الملفات. أعد تحميل الصفحة للمحاولة مرة أخرى.')
export const storageFull = message(
  'لم تعد في هذا المتصفح مساحة تكفي لقاعدة البيانات. حرّر بعض المساحة على هذا الجهاز، ثم أعد تحميل الصفحة.',
)
export const storageRefused = message(
  'لا يسمح هذا المتصفح للصفحة بتخزين أي شيء. اسمح له بحفظ بيانات المواقع، ثم أعد تحميل الصفحة.',
)
export const startingOver = message('البدء من جديد: يزيل العرض التجريبي بياناته من هذا المتصفح.')

// Progress of the first visit.
export const step = message('الخطوة {number, number} من {count, number}: {sentence}')
export const loadingServer = message('تحميل الخادم')
export const loadingDatabase = message('تحميل قاعدة البيانات')
export const unpacking = message('فك ضغط قاعدة البيانات')
export const starting = message('تشغيل الخادم')
export const bytes = message('{done, number, ::.0} من {total, number, ::.0} ميغابايت')
