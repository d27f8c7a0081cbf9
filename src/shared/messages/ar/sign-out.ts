/** The dialog that asks what to do with unsynced changes at sign-out. */
import { message } from './message'

export const signOut = message('تسجيل الخروج')
export const notSaved = message(
  'يوجد نموذج به تغييرات غير محفوظة أو رسالة لم تُرسل. للاحتفاظ بها، اختر «إلغاء»، ثم احفظ النموذج أو أرسل الرسالة أولًا.',
)
export const nothingWaiting = message('لا توجد تغييرات لم تتم مزامنتها.')
export const changesWaiting = message(
  '{count, plural, one {لم يصل تغيير واحد إلى الخادم بعد} two {لم يصل تغييران إلى الخادم بعد} few {لم تصل # تغييرات إلى الخادم بعد} many {لم يصل # تغييرًا إلى الخادم بعد} other {لم يصل # تغيير إلى الخادم بعد}}{undecided, plural, =0 {} one {؛ ويتطلب تغيير واحد قرارًا منك} two {؛ ويتطلب تغييران قرارًا منك} few {؛ وتتطلب # تغييرات قرارًا منك} many {؛ ويتطلب # تغييرًا قرارًا منك} other {؛ ويتطلب # تغيير قرارًا منك}}.',
)
export const keepLocked = message('الاحتفاظ بها على هذا الجهاز')
export const exportChanges = message('تصدير')
export const discard = message('تجاهل')
export const exported = message(
  '{count, plural, one {تم تصدير تغيير واحد. استورد الملف لاستعادته.} two {تم تصدير تغييرين. استورد الملف لاستعادتهما.} few {تم تصدير # تغييرات. استورد الملف لاستعادتها.} many {تم تصدير # تغييرًا. استورد الملف لاستعادتها.} other {تم تصدير # تغيير. استورد الملف لاستعادتها.}}',
)
export const notExported = message('تعذّر التصدير: {error}')
export const removesCopies = message(
  'يؤدي تسجيل الخروج إلى إزالة نسخ السجلات والصور والنماذج غير المكتملة والرسائل التي لم تُرسل من هذا الجهاز.',
)
export const keptChangesStay = message(
  'تبقى التغييرات المحتفظ بها على هذا الجهاز حتى تسجّل الدخول مرة أخرى. وهي غير مشفّرة: يمكن لأي شخص يستطيع قراءة ملفات هذا المتصفح أن يقرأها.',
)

export const discardQuestion = message(
  '{count, plural, one {هل تريد تجاهل تغيير واحد؟} two {هل تريد تجاهل تغييرين؟} few {هل تريد تجاهل # تغييرات؟} many {هل تريد تجاهل # تغييرًا؟} other {هل تريد تجاهل # تغيير؟}}',
)
export const discardExplanation = message(
  'لن يتم إرسالها. إذا كان من المحتمل أن يكون تغيير قد وصل إلى الخادم، فسنتحقق من ذلك أولًا.',
)
export const back = message('رجوع')
export const discardAndSignOut = message('تجاهل وتسجيل الخروج')
export const cannotCheck = message('تعذّر التحقق لدى الخادم')
export const mayHaveArrived = message(
  '{count, plural, one {ربما وصل تغيير واحد إلى الخادم} two {ربما وصل تغييران إلى الخادم} few {ربما وصلت # تغييرات إلى الخادم} many {ربما وصل # تغييرًا إلى الخادم} other {ربما وصل # تغيير إلى الخادم}}. يوقف التجاهل إعادة المحاولات، لكنه لا يتراجع عما وصل.',
)
export const discardAnyway = message('التجاهل على أي حال وتسجيل الخروج')
