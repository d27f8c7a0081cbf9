/** The sentences that section 2 of the specification quotes in dialogs, to the letter. */

export const SESSION_EXPIRED_TITLE = 'انتهت صلاحية الجلسة'
export const SESSION_EXPIRED_TEXT =
  'انتهت صلاحية جلسة تسجيل الدخول الحالية. ستتم إعادة توجيهك إلى صفحة تسجيل الدخول قريبًا'
export const SESSION_EXPIRED_BUTTON = 'حسنًا، شكرًا!'
export const UNSAVED_TITLE = 'تغييرات غير محفوظة'
export const UNSAVED_TEXT = 'لديك تغييرات غير محفوظة. هل تريد تجاهلها؟'
export const UNSAVED_SKIP = 'تجاهل'
export const UNSAVED_OK = 'متابعة التعديل'
export const TEST_COMPONENTS = 'مكونات الاختبار'
export const ADMIN_LOGIN = 'تسجيل دخول المسؤول'
export const USER_LOGIN = 'تسجيل دخول المستخدم'
