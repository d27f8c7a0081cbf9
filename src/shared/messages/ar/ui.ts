/**
 * Words of the parts that pages are drawn with. Every page loads this file, so it holds only what
 * the first page may show.
 */
import { message } from './message'

export const skipToContent = message('التخطي إلى المحتوى')
export const product = message('Holdfast')
export const role = message('{role, select, super_admin {مسؤول رئيسي} admin {مسؤول} user {مستخدم} other {{role}}}')

export const cancel = message('إلغاء')
export const close = message('إغلاق')
export const retry = message('إعادة المحاولة')
export const tryAgain = message('حاول مرة أخرى')
export const undo = message('تراجع')
export const loading = message('جارٍ التحميل')
export const notSaved = message('لم يتم الحفظ')
export const backToStart = message('الانتقال إلى الصفحة الرئيسية')
export const adminSignIn = message('تسجيل دخول المسؤول')
export const showOrHidePassword = message('إظهار كلمة المرور أو إخفاؤها')
export const userSignIn = message('تسجيل دخول المستخدم')

export const closeNotification = message('إغلاق الإشعار')
export const switchToLight = message('التبديل إلى المظهر الفاتح')
export const switchToDark = message('التبديل إلى المظهر الداكن')
export const sharedDevice = message('هذا جهاز مشترك')
export const sharedDeviceNote = message(
  'سيتم تسجيل خروجك عند إغلاق علامة التبويب هذه. لا يبقى على هذا الجهاز سوى التغييرات التي لم تتم مزامنتها.',
)

export const notLoaded = message('تعذّر التحميل')
export const firstTimeNeedsConnection = message('يتطلب هذا اتصالًا في المرة الأولى. حاول مرة أخرى عندما تتصل بالإنترنت.')
export const partNotLoaded = message(
  'تعذّر التحميل. يتطلب هذا اتصالًا في المرة الأولى. حاول مرة أخرى عندما تتصل بالإنترنت.',
)
export const notAvailableOffline = message('غير متاح دون اتصال بعد')
export const openOnceOnline = message('{error} افتح هذه الصفحة مرة واحدة وأنت متصل بالإنترنت، وستصبح متاحة دون اتصال.')
export const lastUpdated = message('آخر تحديث: {moment}.')
export const onlyOpenedRecords = message(
  'لا تظهر سوى السجلات التي تم فتحها على هذا الجهاز؛ وقد تكون الإجماليات غير مكتملة.',
)

export const wentWrong = message('حدث خطأ ما')
export const changesAreSafe = message('التغييرات التي لم تتم مزامنتها مخزنة على هذا الجهاز ولم تتأثر.')
export const componentStack = message('مكدس المكونات')
export const noStack = message('لا يوجد تتبع للمكدس.')
export const reload = message('إعادة التحميل')
export const copyDetails = message('نسخ التفاصيل')
export const copied = message('تم النسخ')
export const notCopied = message('تعذّر النسخ')
