/** Roles: the built-in ones, and additional ones with their permissions. */
import { message } from './message'

export const explanation = message('تحدد الأدوار ما يمكن للأشخاص فعله. امنحها في صفحة المستخدم.')
export const usingRoles = message('عرض الأدوار الإضافية وتغييرها')
export const savingRole = message('حفظ دور')

// Built-in roles
export const builtIn = message('الأدوار الأساسية')
export const builtInExplanation = message('لكل شخص دور واحد منها فقط، ولا يمكن تغييرها.')
export const user = message('مستخدم')
export const userMay = message('لديه حساب: يحجز المساحات ويعرض مساحاته وينشئ التصاميم. ولا يرى ولا يغيّر إلا سجلاته.')
export const admin = message('مسؤول')
export const adminMay = message(
  'يفتح هذه الصفحات ويقرأ سجلات الجميع ويغيّرها. ولا يمكنه تغيير المسؤولين أو الأدوار، ولا النشر في بيئة الإنتاج.',
)
export const superAdmin = message('مسؤول رئيسي')
export const superAdminMay = message(
  'يمكنه فعل كل شيء، ومنه تعيين المسؤولين وإنشاء الأدوار ومنحها والنشر في بيئة الإنتاج.',
)
export const people = message(
  '{count, plural, zero {لا أشخاص} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
)
export const andMore = message('و{count, number} غيرهم')

// Additional roles
export const additional = message('الأدوار الإضافية')
export const additionalExplanation = message(
  'يضيف الدور الإضافي صلاحيات على الجداول إلى صلاحيات الدور الأساسي ولا يزيل أيًا منها، ولا يفتح صفحات أخرى.',
)
export const noRoles = message('لا توجد أدوار إضافية')
export const noRolesHint = message('أضف دورًا ليتمكن بعض المستخدمين من قراءة أكثر من سجلاتهم أو تغييرها.')
export const addFirst = message('إضافة أول دور')
export const onTables = message(
  '{count, plural, =0 {بلا صلاحيات} one {صلاحيات على جدول واحد} two {صلاحيات على جدولين} few {صلاحيات على # جداول} many {صلاحيات على # جدولًا} other {صلاحيات على # جدول}}',
)
export const editNamed = message('تعديل {name}')
export const deleteNamed = message('حذف {name}')
export const deleteQuestion = message('هل تريد حذف الدور «{name}»؟')
export const losing = message(
  '{count, plural, =0 {لا أحد لديه هذا الدور.} one {يفقد شخص واحد صلاحياته فورًا.} two {يفقد شخصان صلاحياته فورًا.} few {يفقد # أشخاص صلاحياته فورًا.} many {يفقد # شخصًا صلاحياته فورًا.} other {يفقد # شخص صلاحياته فورًا.}}',
)
export const inTrash = message('يبقى الدور في سلة المهملات 30 يومًا.')
export const deleteRole = message('حذف الدور')
export const deleted = message('تم حذف الدور «{name}»')
export const permissionsLost = message('لم تعد صلاحياته سارية.')

// Form
export const addExplanation = message('بعد ذلك يمكنك منح الدور للأشخاص في صفحاتهم.')
export const changeReaches = message(
  '{count, plural, =0 {لا أحد لديه هذا الدور بعد.} one {لدى شخص واحد هذا الدور. تسري التغييرات على إجرائه التالي.} two {لدى شخصين هذا الدور. تسري التغييرات على إجرائهما التالي.} few {لدى # أشخاص هذا الدور. تسري التغييرات على إجرائهم التالي.} many {لدى # شخصًا هذا الدور. تسري التغييرات على إجرائهم التالي.} other {لدى # شخص هذا الدور. تسري التغييرات على إجرائهم التالي.}}',
)
export const permissionsHelp = message(
  'على سجلات الجميع، لا على سجلاتهم فقط. ويشمل الإنشاء والتحديث والحذف القراءةَ أيضًا.',
)
export const lostPermissions = message(
  '{count, plural, one {لم يعد لصلاحية محفوظة واحدة أثر، وستُزال مع تغييرك التالي هنا.} two {لم يعد لصلاحيتين محفوظتين أثر، وستُزالان مع تغييرك التالي هنا.} few {لم يعد لـ# صلاحيات محفوظة أثر، وستُزال مع تغييرك التالي هنا.} many {لم يعد لـ# صلاحية محفوظة أثر، وستُزال مع تغييرك التالي هنا.} other {لم يعد لـ# صلاحية محفوظة أثر، وستُزال مع تغييرك التالي هنا.}}',
)
export const loadingTables = message('جارٍ تحميل الجداول')
export const read = message('قراءة')
export const create = message('إنشاء')
export const update = message('تحديث')
export const remove = message('حذف')
export const permissionOn = message('{operation}: {table}')
export const otherTables = message('أخرى')
export const boards = message('اللوحات')
export const cards = message('البطاقات')
export const customers = message('العملاء')
export const deployments = message('عمليات النشر')
export const favorites = message('المفضلة')
export const preferences = message('التفضيلات')
export const savedViews = message('العروض المحفوظة')
export const workspaces = message('مساحات العمل')
