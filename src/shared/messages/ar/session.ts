/** The account menu, and the end of a session. */
import { message } from './message'

export const yourAccount = message('حسابك')
export const accountMenu = message('قائمة الحساب: {name}')
export const signOut = message('تسجيل الخروج')
export const takeEverything = message('إتاحة كل شيء دون اتصال')

export const signedOut = message('تم تسجيل الخروج')
export const copiesRemoved = message(
  'تمت إزالة نسخ السجلات والصور والنماذج غير المكتملة من هذا الجهاز.{waiting, plural, =0 {} one { يبقى تغيير واحد هنا حتى تسجّل الدخول مرة أخرى.} two { يبقى تغييران هنا حتى تسجّل الدخول مرة أخرى.} few { تبقى # تغييرات هنا حتى تسجّل الدخول مرة أخرى.} many { يبقى # تغييرًا هنا حتى تسجّل الدخول مرة أخرى.} other { يبقى # تغيير هنا حتى تسجّل الدخول مرة أخرى.}}',
)
export const copiesMayRemain = message(
  'ربما لا تزال نسخ من السجلات على هذا الجهاز. لإزالتها، امسح بيانات هذا الموقع في المتصفح.',
)
