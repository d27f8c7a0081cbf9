/** The editor of a wireframe's configuration: models, roles, pages and settings. */
import { message } from './message'

export const parts = message('التكوين')
export const models = message('النماذج')
export const roles = message('الأدوار')
export const pages = message('الصفحات')
export const settings = message('الإعدادات')
export const problems = message(
  '{count, plural, one {مشكلة واحدة} two {مشكلتان} few {# مشكلات} many {# مشكلة} other {# مشكلة}}',
)
/** `part` is the name of a tab, table, role or page. */
export const withProblems = message(
  '{part}، {count, plural, one {مشكلة واحدة} two {مشكلتان} few {# مشكلات} many {# مشكلة} other {# مشكلة}}',
)
export const choose = message('اختيار…')
export const moveUp = message('نقل «{name}» إلى الأعلى')
export const moveDown = message('نقل «{name}» إلى الأسفل')
/** Announced after a move. */
export const movedTo = message('تم نقل «{name}» إلى الموضع {place, number} من {count, number}')
export const removed = message('تمت إزالة «{name}»')

// Models
export const tables = message('الجداول')
export const addTable = message('إضافة جدول')
export const noTables = message('لا توجد جداول بعد')
export const noTablesNote = message('النموذج جدول مع حقوله. أضف جدولًا، ثم حدد أسماء حقوله.')
export const unnamedTable = message('جدول بلا اسم')
export const deleteTable = message('حذف الجدول «{name}»')
export const nameNote = message('أحرف لاتينية صغيرة وأرقام وشرطات سفلية، مثل «order_line».')
export const name = message('الاسم')
export const label = message('التسمية')
export const labelNote = message('تظهر في التطبيق.')
export const titleField = message('حقل العنوان')
export const titleNote = message('يسمّي السجل في القوائم والمراجع.')
export const tableSection = message('الجدول «{name}»')

// Diagram
export const showDiagram = message('إظهار المخطط البياني')
export const hideDiagram = message('إخفاء المخطط البياني')
export const diagram = message('الجداول والمراجع')
export const fieldCount = message(
  '{count, plural, one {حقل واحد} two {حقلان} few {# حقول} many {# حقلًا} other {# حقل}}',
)
/** After the name of a table. `references` is a list of "Customer by Buyer". */
export const refersTo = message('يشير إلى {references}')
export const referenceBy = message('«{table}» عبر «{field}»')
export const noReferences = message('لا يشير إلى أي جدول')

// Fields
export const fields = message('الحقول')
export const field = message('الحقل «{name}»')
export const unnamedField = message('الحقل {number, number}')
export const addField = message('إضافة حقل')
export const fieldsNote = message(
  'اضغط على Enter في آخر اسم لإضافة حقل، وعلى Alt+Up أو Alt+Down لنقل حقل. الصق في آخر اسم صفوفًا من جدول بيانات تحتوي على الاسم والتسمية والنوع.',
)
export const fieldAdded = message('تمت إضافة الحقل {number, number}')
export const fieldsAdded = message(
  '{count, plural, one {تمت إضافة حقل واحد} two {تمت إضافة حقلين} few {تمت إضافة # حقول} many {تمت إضافة # حقلًا} other {تمت إضافة # حقل}}',
)
export const fieldsLeftOut = message(
  '{count, plural, one {تمت إضافة حقل واحد} two {تمت إضافة حقلين} few {تمت إضافة # حقول} many {تمت إضافة # حقلًا} other {تمت إضافة # حقل}}. {rest, plural, one {لم تتم إضافة حقل آخر} two {لم تتم إضافة حقلين آخرين} few {لم تتم إضافة # حقول أخرى} many {لم تتم إضافة # حقلًا آخر} other {لم تتم إضافة # حقل آخر}}: الحد الأقصى لعدد حقول الجدول {max, number}.',
)
export const fieldLimit = message('الحد الأقصى لعدد حقول الجدول {max, number}.')
export const deleteField = message('حذف الحقل «{name}»')
export const fieldDetails = message('إعدادات إضافية للحقل «{name}»')
export const type = message('النوع')
export const required = message('مطلوب')
export const unique = message('فريد')
export const minimum = message('الحد الأدنى')
export const maximum = message('الحد الأقصى')
export const maxLength = message('أقصى طول')
export const defaultValue = message('القيمة الافتراضية')
export const removeDefault = message('إزالة القيمة الافتراضية')
export const none = message('بلا')
export const yes = message('نعم')
export const no = message('لا')
export const target = message('يشير إلى')
export const accounts = message('الحسابات')
export const targetGone = message('جدول محذوف')
export const currency = message('العملة')
export const removeRules = message('إزالة القواعد التي لا تنطبق')

// A field in short, below its row
export const shortTarget = message('يشير إلى «{table}»')
export const shortOptions = message(
  '{count, plural, one {خيار واحد} two {خياران} few {# خيارات} many {# خيارًا} other {# خيار}}: {options}',
)
export const shortDefault = message('القيمة الافتراضية: {value}')
export const shortMinimum = message('الحد الأدنى: {value}')
export const shortMaximum = message('الحد الأقصى: {value}')
export const shortLength = message(
  '{count, plural, one {حرف واحد على الأكثر} two {حرفان على الأكثر} few {# أحرف على الأكثر} many {# حرفًا على الأكثر} other {# حرف على الأكثر}}',
)

// Types
export const typeText = message('نص')
export const typeLongText = message('نص طويل')
export const typeHtml = message('نص منسق')
export const typeInteger = message('عدد صحيح')
export const typeDecimal = message('عدد عشري')
export const typeMoney = message('مبلغ مالي')
export const typeDate = message('تاريخ')
export const typeDateTime = message('تاريخ ووقت')
export const typeBoolean = message('نعم أو لا')
export const typeChoice = message('اختيار')
export const typeReference = message('مرجع')
export const typeImage = message('صورة')
export const typeColour = message('لون')
export const typeJson = message('JSON')

// Options of a choice
export const options = message('الخيارات')
export const optionValue = message('قيمة الخيار {number, number}')
export const optionLabel = message('تسمية الخيار {number, number}')
export const value = message('القيمة')
export const addOption = message('إضافة خيار')
export const deleteOption = message('حذف الخيار {number, number}')

// Roles
export const rolesNote = message('يمكن للمسؤولين فعل كل شيء. يحدد الدور ما يمكن للآخرين فعله في سجلات كل جدول.')
export const noRoles = message('لا توجد أدوار بعد')
export const addRole = message('إضافة دور')
export const addUsers = message('إضافة المستخدمين المسجلين')
export const addVisitors = message('إضافة الزوار')
export const signedInUsers = message('المستخدمون المسجلون')
export const visitors = message('الزوار')
export const unnamedRole = message('دور بلا اسم')
export const deleteRole = message('حذف الدور «{name}»')
export const slug = message('الاسم المختصر')
export const slugNote = message('يرمز «user» إلى المستخدمين المسجلين، و«public» إلى الزوار.')
export const usersExplained = message('كل من سجّل الدخول بحساب. السجلات الخاصة بالمستخدم هي السجلات التي أنشأها.')
export const visitorsExplained = message(
  'الجميع، دون تسجيل الدخول. يمكنهم القراءة والإنشاء، ولا يمكنهم التعديل أو الحذف أبدًا.',
)
export const roleExplained = message('الحسابات التي يمنحها مسؤول هذا الدور.')
export const roleSection = message('الدور «{name}»')
export const permissions = message('الصلاحيات')
export const table = message('الجدول')
export const read = message('القراءة')
export const create = message('الإنشاء')
export const update = message('التعديل')
export const remove = message('الحذف')
export const rowsNone = message('لا شيء')
export const rowsOwn = message('السجلات الخاصة به')
export const rowsAll = message('كل السجلات')
export const tableFirst = message('أضف أولًا جدولًا إلى النماذج.')
export const removeLost = message('إزالة صلاحيات الجداول المحذوفة')

// Pages
export const pagesNote = message(
  'تحدد الصفحة ما يراه المسؤولون من الجدول. دون صفحة تعرض القائمة أول الحقول (العدد: {columns, number})، ويعرض نموذج الإدخال كل الحقول.',
)
export const hasPage = message('صفحة')
export const hasNoPage = message('لا توجد صفحة')
export const addPage = message('إضافة صفحة')
export const deletePage = message('حذف الصفحة «{name}»')
export const pageSection = message('الصفحة «{name}»')
export const pageName = message('الاسم')
export const pageNameNote = message('عنوان القائمة واسمها في قائمة التنقل.')
export const screens = message('الشاشات')
export const screenList = message('القائمة')
export const screenAdd = message('الإضافة')
export const screenEdit = message('التعديل')
export const screenView = message('العرض')
export const columns = message('الأعمدة')
export const searchIn = message('البحث في')
export const filters = message('عوامل التصفية')
export const form = message('نموذج الإدخال')
export const inOrder = message('تظهر بالترتيب الذي تختارها به.')
export const fieldGone = message('حقل محذوف')
export const order = message('ترتيب القائمة')
export const orderField = message('الترتيب حسب، {number, number}')
export const direction = message('الاتجاه، {number, number}')
export const ascending = message('تصاعدي')
export const descending = message('تنازلي')
export const addOrder = message('إضافة ترتيب')
export const deleteOrder = message('حذف الترتيب {number, number}')
export const lostPages = message('صفحات بلا جدول')
export const keptRoutes = message('محفوظة دون نشر')
export const keptRoutesNote = message('هذه المسارات جزء من التكوين ومن تصديره. ليس لها أي تأثير هنا.')

// Settings
export const namespace = message('نطاق الأسماء')
export const namespaceNote = message(
  'يسمّي جداول التطبيق وواجهة API الخاصة به، مثل «{example}». تثبّته أول عملية نشر. إن لم تحدده، فسيتم استخدام الاسم المختصر.',
)
export const namespaceFrozen = message('ثبّتته أول عملية نشر، لأن أسماء جداول التطبيق وسجلاته وروابطه مأخوذة منه.')
export const namespaceExample = message('shop__order')
export const deployed = message('مستخدمة في عمليات النشر')
export const exported = message('مستخدمة في التصدير')
export const exportedNote = message('ليس لهذه الإعدادات أي تأثير هنا، لكن الملفات المصدّرة تحتوي عليها.')
export const databaseType = message('نوع قاعدة البيانات')
export const authType = message('المصادقة')
export const timezone = message('المنطقة الزمنية')
export const paymentOption = message('الدفع')
export const isPwa = message('تطبيق قابل للتثبيت (PWA)')
export const isMultiTenant = message('عدة مستأجرين')
