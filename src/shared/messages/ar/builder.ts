/** The editor of a wireframe: its tabs, its draft, and the upload of a configuration. */
import { message, richMessage } from './message'

// Frame
export const sections = message('أقسام مخطط التطبيق')
export const requirements = message('المتطلبات')
export const api = message('API')
export const deployment = message('النشر')
export const nothingWritten = message('لا توجد متطلبات بعد')
export const nothingWrittenExplanation = message('لم يتم تدوين أي شيء لمخطط التطبيق هذا. جداوله موجودة ضمن «API».')
export const modelTables = message('تصميم الجداول')
export const configuration = message('تكوين API')
export const upload = message('رفع تكوين')
export const views = message('أجزاء API')

// Draft
export const redo = message('إعادة')
export const undo = message('تراجع')
export const unsaved = message('تغييرات غير محفوظة')
export const saved = message('تم حفظ مخطط التطبيق')
export const unreadable = message('تعذّر فتح التكوين المحفوظ')
export const unreadableExplanation = message(
  'القيمة في «{path}» ليست مما يكتبه هذا المحرر. ربما جاءت من أداة أخرى لإنشاء التطبيقات. حوّل التكوين وتحقق من النتيجة، أو ارفع تكوينًا.',
)
export const convert = message('تحويل')
export const changedMeanwhile = message('حفظ شخص آخر مخطط التطبيق هذا أثناء تعديلك له')
export const changedExplanation = message(
  'تغييراتك محفوظة هنا. حمّل الإصدار المحفوظ للمتابعة منه دونها، أو احتفظ بإصدارك بدلًا منه.',
)
export const mergeExplanation = message(
  'يتم دمج تغييراتك مع تغييرات الشخص الآخر. غيّر كلاكما ما يلي: اختر القيمة التي تبقى.',
)
export const putTogether = message('دمج')
export const yours = message('قيمتك: {value}')
export const theirs = message('قيمة الشخص الآخر: {value}')
export const valueRemoved = message('تمت إزالتها')
export const valueEmpty = message('فارغة')
export const valueChanged = message('تم تغييرها')
export const waitingConflict = message('لم يتم حفظ تغييراتك السابقة بعد')
export const waitingExplanation = message(
  'حفظ شخص آخر مخطط التطبيق هذا عندما كنت غير متصل. ادمج تغييراتك مع تغييراته، وتحقق من النتيجة، ثم احفظها.',
)
export const waitingBehindChanges = message(
  'حفظ شخص آخر مخطط التطبيق هذا عندما كنت غير متصل. احفظ ما تعدّله الآن أو تجاهله، ثم ادمج التغييرات السابقة مع تغييراته.',
)
export const loadSaved = message('تحميل الإصدار المحفوظ')
export const keepMine = message('الاحتفاظ بإصداري')

// Problems
export const problems = message(
  '{count, plural, =0 {لا توجد مشكلات} one {مشكلة واحدة} two {مشكلتان} few {# مشكلات} many {# مشكلة} other {# مشكلة}} في التكوين',
)
export const problemsExplanation = message('يمكنك حفظه، لكن لا يمكنك نشره.')
export const problemAt = richMessage('<strong>{place}:</strong> {problem}')
export const moreProblems = message(
  '{count, plural, one {مشكلة أخرى} two {مشكلتان أخريان} few {# مشكلات أخرى} many {# مشكلة أخرى} other {# مشكلة أخرى}}',
)
export const settings = message('الإعدادات')
export const tables = message('الجداول')
export const table = message('الجدول «{name}»')
export const field = message('الجدول «{table}»، الحقل «{name}»')
export const role = message('الدور «{name}»')
export const roleTable = message('الدور «{name}»، الجدول «{table}»')
export const page = message('الصفحة «{name}»')
export const inProperty = message('{place}، {property}')
export const propertyName = message('الاسم')
export const propertyLabel = message('التسمية')
export const propertySlug = message('الاسم المختصر')
export const propertyTitle = message('حقل العنوان')
export const propertyType = message('النوع')
export const propertyValidation = message('التحقق من الصحة')
export const propertyMapping = message('الربط')
export const propertyDefaultValue = message('القيمة الافتراضية')
export const propertyFields = message('ترتيب الحقول')
export const propertyPermissions = message('الصلاحيات')
export const propertyRead = message('القراءة')
export const propertyCreate = message('الإنشاء')
export const propertyUpdate = message('التعديل')
export const propertyDelete = message('الحذف')
export const propertyColumns = message('الأعمدة')
export const propertySearch = message('البحث')
export const propertyFilters = message('عوامل التصفية')
export const propertyForm = message('نموذج الإدخال')
export const propertyOrder = message('الترتيب')
export const propertyModelId = message('الجدول')
export const propertyFlowData = message('المحتوى')
export const propertyUrl = message('URL')
export const propertyMethod = message('الطريقة')
export const propertyModelNamespace = message('نطاق الأسماء')

// API configuration
export const documentation = message('وثائق API')
export const documentationExplanation = message('كل استدعاء يجيب عنه الخادم، مع ما يستقبله وما يعيده.')
export const openDocumentation = message('فتح في علامة تبويب جديدة')

// Upload
export const file = message('ملف التكوين')
export const fileExplanation = message(
  'بتنسيق JSON، والحد الأقصى {megabytes, number} ميغابايت. لا يتغير شيء حتى تستخدمه.',
)
export const chooseFile = message('اختيار ملف')
export const fileUnreadable = message('تعذّرت قراءة الملف. اختره مرة أخرى.')
export const differences = message(
  '{count, plural, one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}} في التكوين',
)
export const noDifferences = message('يحتوي هذا الملف على تكوين هذه الصفحة نفسه.')
export const use = message('استخدام هذا التكوين')
export const used = message('تم استبدال التكوين. احفظ للاحتفاظ به.')
export const current = message('التكوين الحالي')
export const currentExplanation = message(
  '{tables, plural, one {جدول واحد} two {جدولان} few {# جداول} many {# جدولًا} other {# جدول}} و{roles, plural, one {دور واحد} two {دوران} few {# أدوار} many {# دورًا} other {# دور}} و{pages, plural, one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}، مع تغييراتك غير المحفوظة.',
)
export const download = message('تنزيل التكوين')
export const deleteConfig = message('حذف التكوين')
export const deleteQuestion = message('حذف التكوين؟')
export const deleteExplanation = message(
  'ستصبح إعدادات مخطط التطبيق هذا وجداوله وأدواره وصفحاته فارغة. لا يتم تخزين شيء حتى تحفظ، ويبقى ما تم نشره.',
)
export const deleted = message('تم إفراغ التكوين. احفظ لتثبيت ذلك.')

// Differences
export const added = message(
  'إضافة {part, select, model {الجدول} field {الحقل} role {الدور} route {الصفحة} other {الإعداد}} {name}',
)
export const removed = message(
  'إزالة {part, select, model {الجدول} field {الحقل} role {الدور} route {الصفحة} other {الإعداد}} {name}',
)
export const renamed = message(
  'إعادة تسمية {part, select, model {الجدول} field {الحقل} role {الدور} route {الصفحة} other {الإعداد}} {from} إلى {name}',
)
export const changed = message(
  'تغيير {part, select, model {الجدول} field {الحقل} role {الدور} route {الصفحة} other {الإعداد}} {name}',
)
export const inTable = message('{change} (الجدول «{table}»)')
export const withFields = message(
  '{change}، مع {count, plural, one {حقل واحد} two {حقلين} few {# حقول} many {# حقلًا} other {# حقل}}',
)
export const withProperties = message('{change}: {properties}')
export const moreChanges = message(
  '{count, plural, one {تغيير آخر} two {تغييران آخران} few {# تغييرات أخرى} many {# تغييرًا آخر} other {# تغيير آخر}}',
)
export const deployedOnceSynced = message('يصبح النشر متاحًا بعد مزامنة مخطط التطبيق هذا.')
