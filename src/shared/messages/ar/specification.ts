/**
 * The sentences that the specification quotes, to the letter. Functions fill in the variable parts.
 * Those of dialogs are in specification-dialogs.ts, which pages load with them.
 */
import type { Notice } from '../en/specification'

// Section 2
export const NOT_FOUND = 'عذرًا. يبدو أن هذه الصفحة غير موجودة'

// Section 4: status bar and indicator
export const offlineBar = (changes: number) =>
  `أنت غير متصل بالإنترنت. التغييرات قيد الانتظار: ${changes}. ستتم مزامنتها عند عودة الاتصال.`
export const SYNCING_BAR = 'جارٍ مزامنة تغييراتك…'
export const pendingBar = (changes: number) => `التغييرات التي تنتظر المزامنة: ${changes}.`
export const SYNCED_BAR = 'تمت مزامنة جميع التغييرات.'
export const INDICATOR_OFFLINE = 'غير متصل'
export const INDICATOR_SLOW = 'اتصال بطيء'
export const indicatorPending = (changes: number) => `${changes} قيد الانتظار`
export const INDICATOR_ONLINE = 'متصل'
export const SYNC_NOW = 'المزامنة الآن'
export const retryFailed = (failed: number) => `إعادة محاولة ما فشل (${failed})`

// Section 5: validation
export const TABLE_ID_REQUIRED = 'الحقول المطلوبة: table, id.'
export const TABLE_REQUIRED = 'الحقل table مطلوب.'
export const TABLE_FILTER_REQUIRED = 'الحقول المطلوبة: table, filter.'
export const CONDITION_REQUIRED = 'الحقل condition مطلوب.'
export const ENDPOINT_REQUIRED = 'الحقل options.endpoint مطلوب'
export const QUEUE_FULL = 'قائمة انتظار الطلبات ممتلئة'

// Section 8: errors
export const TOKEN_EXPIRED = 'TOKEN_EXPIRED'
export const httpError = (status: number) => `خطأ HTTP! الحالة: ${status}`
export const DEFAULT_ERROR = 'حدث خطأ'
export const DEFAULT_CUSTOM_ERROR = 'حدث خطأ'

// Section 8: offline answers
export const REQUEST_QUEUED = 'تمت إضافة الطلب إلى قائمة الانتظار، وستتم مزامنته عند الاتصال بالإنترنت'
export const CREATED_LOCALLY = 'تم الإنشاء محليًا، وستتم المزامنة عند الاتصال بالإنترنت'
export const UPDATED_LOCALLY = 'تم التحديث محليًا، وستتم المزامنة عند الاتصال بالإنترنت'
export const DELETED_LOCALLY = 'تم الحذف محليًا، وستتم المزامنة عند الاتصال بالإنترنت'
export const CACHED_DATA = 'يتم عرض بيانات محفوظة (غير متصل)'

// Section 8: offline notices; the dash of the specification separates title and message
export type { Notice } from '../en/specification'
export const BACK_ONLINE: Notice = {
  title: 'عاد الاتصال بالإنترنت',
  message: 'تمت استعادة الاتصال. جارٍ مزامنة التغييرات قيد الانتظار…',
}
export const OFFLINE_MODE: Notice = {
  title: 'وضع عدم الاتصال',
  message: 'أنت الآن غير متصل بالإنترنت. سيتم حفظ التغييرات محليًا.',
}
export const syncComplete = (changes: number): Notice => ({
  title: 'اكتملت المزامنة',
  message: `التغييرات التي تمت مزامنتها: ${changes}.`,
})
export const syncFailed = (error: string): Notice => ({
  title: 'فشلت المزامنة',
  message: `تعذّرت مزامنة التغييرات: ${error}`,
})
export const OFFLINE_SERVICE_ERROR: Notice = {
  title: 'خطأ في خدمة العمل دون اتصال',
  message: 'تعذّر بدء إمكانات العمل دون اتصال.',
}
export const syncErrors = (errors: number) => `أخطاء المزامنة: ${errors}`
