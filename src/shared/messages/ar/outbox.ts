/**
 * The outbox: changes that have not reached the server, and the dialogs that edit, resolve or
 * discard them.
 */
import { message, richMessage } from './message'

export const outbox = message('صندوق الصادر')
export const closeOutbox = message('إغلاق صندوق الصادر')

// Sections
export const sectionTitle = message('{title} ({count, number})')
export const conflicts = message('التعارضات')
export const conflictsExplanation = message(
  'غيّر شخص آخر هذه السجلات في هذه الأثناء. اختر القيم التي تريد الاحتفاظ بها.',
)
export const failed = message('فشل الإرسال')
export const failedExplanation = message('رفض الخادم هذه التغييرات. ستبقى هنا حتى تصححها أو تتجاهلها.')
export const waiting = message('قيد الانتظار')
export const waitingExplanation = message('ستتم مزامنة هذه التغييرات تلقائيًا بهذا الترتيب.')
export const dropped = message('تمت الإزالة من قائمة الانتظار')
export const droppedExplanation = message('كانت قائمة الانتظار ممتلئة. اختر «إعادة المحاولة» لإرجاع التغييرات إليها.')
export const unreadable = message('غير قابلة للقراءة')
export const unreadableExplanation = message('كتب إصدار آخر من التطبيق هذه التغييرات. ستبقى على هذا الجهاز كما هي.')
export const unreadableHidden = message(
  '{count, plural, one {لا يمكن عرض تغيير واحد منها: ليس لك، أو مالكه غير معروف.} two {لا يمكن عرض تغييرين منها: ليسا لك، أو مالكهما غير معروف.} few {لا يمكن عرض # تغييرات منها: ليست لك، أو مالكها غير معروف.} many {لا يمكن عرض # تغييرًا منها: ليست لك، أو مالكها غير معروف.} other {لا يمكن عرض # تغيير منها: ليست لك، أو مالكها غير معروف.}}',
)
export const rowNumber = message('الصف {number, number}')
export const nothingWaiting = message('لا شيء قيد الانتظار')
export const noUnsyncedChanges = message('لا توجد على هذا الجهاز تغييرات لم تتم مزامنتها.')
export const showMore = message('عرض المزيد ({count, number})')
export const notAvailable = message('{explanation} ({error})')

// The state of a change
export const stateSending = message('جارٍ الإرسال')
export const stateWaiting = message('قيد الانتظار')
export const stateFailed = message('فشل الإرسال')
export const stateConflict = message('تعارض')
export const stateDropped = message('تمت الإزالة من قائمة الانتظار')
export const stateBlocked = message('موقوف')
/** The name of a change in a language other than the worker's. */
export const recordChange = message(
  '{operation, select, create {إضافة {one}} update {تعديل {one}} delete {حذف {one}} other {تغيير {one}}}',
)
export const uploadFile = message('رفع {name} ({size})')
export const stepOf = message('{step}: {one} رقم {id}')
export const stepOfNew = message('{step}: {one} (جديد)')
export const restoreDeleted = message('استعادة {one} رقم {id}')
export const changePhoto = message('تغيير صورة ملفك الشخصي')
export const changeSettings = message('تغيير إعداداتك')
export const sendMessage = message('إرسال رسالة')
export const startConversation = message('بدء محادثة')
export const sendChange = message('إرسال تغيير')
/** Records that have no pages of their own. */
export const comment = message('تعليق')
export const favorite = message('مفضلة')
export const settings = message('الإعدادات')
export const savedView = message('طريقة عرض محفوظة')
/** `change` is the name of a change: "Edit design ‘Gift box’". */
export const namedRecord = message('{change} «{record}»')
export const namedFields = message('{change}: {fields}')
// The state of a saved view
export const viewSearch = message('البحث عن «{words}»')
export const viewFilters = message(
  '{count, plural, zero {# عامل تصفية} one {عامل تصفية واحد} two {عاملا تصفية} few {# عوامل تصفية} many {# عامل تصفية} other {# عامل تصفية}}',
)
export const viewOrder = message('مرتبة حسب {fields}')
export const viewColumns = message(
  '{count, plural, zero {# عمود} one {عمود واحد} two {عمودان} few {# أعمدة} many {# عمودًا} other {# عمود}}',
)
/** In place of a value that has no words. */
export const contentSet = message('{operation, select, create {تم التعيين} other {تم التغيير}}')
export const attempts = message('المحاولات: {count, number} من {limit, number}')
export const sendingNow = message('جارٍ الإرسال…')
export const blockedBy = message('موقوف بسبب: {change}')
export const waitingFor = message('بانتظار: {changes}')
export const onceOnline = message('ستتم المزامنة عند عودة الاتصال')
export const nextAttempt = message('المحاولة التالية في {time}')
export const onNextSync = message('سيتم الإرسال عند المزامنة التالية')
export const blockedByLabel = message('موقوف بسبب {change}')
export const becomes = richMessage('<before></before> <arrow>←</arrow> <hidden>يصبح</hidden> <after></after>')
export const rawRequest = message('الطلب بصيغته الخام')

// Why the last attempt failed
export const unreachable = message('تعذّر الوصول إلى الخادم')
export const sessionEnded = message('انتهت جلستك. سجّل الدخول مرة أخرى لإرسال هذا التغيير.')
export const noPermission = message('ليست لديك صلاحية: {error}')
export const noLongerExists = message('لم يعد موجودًا: {error}')
export const sameFieldsChanged = message('غيّر شخص آخر الحقول نفسها')
export const changedMeanwhile = message('غيّر شخص آخر هذا السجل في هذه الأثناء')
export const serverBusy = message('الخادم مشغول: {error}')
export const serverError = message('خطأ في الخادم: {error}')
export const rejected = message('رفض الخادم هذا التغيير: {error}')

// Actions on one change
/** The accessible name of a button: "Retry: Edit design ‘Gift box’". */
export const actionOn = message('{action}: {change}')
export const reviewConflict = message('مراجعة التعارض')
export const exportChange = message('تصدير')
export const retrying = message('جارٍ إعادة المحاولة: {change}')
export const notRetried = message('لم تتم إعادة المحاولة: {change}. ربما تمت معالجة ذلك في علامة تبويب أخرى.')
/** Values that the server offers in place of those that it refused. */
export const availableInstead = message('المتاح بدلًا من ذلك')
export const namedValue = message('{field}: {value}')
export const notReplaced = message('لم يتم التغيير: {change}. {error}')
export const exported = message(
  'تم تصدير {count, plural, one {تغيير واحد} two {تغييرين} few {# تغييرات} many {# تغييرًا} other {# تغيير}}',
)
export const notExported = message('تعذّر التصدير: {error}')

// Actions on all changes
export const allChanges = message('كل التغييرات')
export const exportAll = message('تصدير الكل')
export const importFile = message('استيراد')
export const fileToImport = message('ملف صندوق الصادر المراد استيراده')
export const imported = message('نتيجة الاستيراد: {summary}')
export const notImported = message('تعذّر الاستيراد: {error}')
export const notAnOutboxFile = message('هذا ليس ملف صندوق صادر')
export const importedLines = message('الاستيراد')
export const lineNumber = message('السطر {number, number}')
export const lineAdded = message('{line} – مضاف')
export const lineKnown = message('{line} – موجود مسبقًا')
export const lineRefused = message('{line} – مرفوض: {reason}')
export const lineUnreadable = message('غير قابل للقراءة')
export const countAdded = message('مضاف ({count, number})')
export const countKnown = message('موجود مسبقًا ({count, number})')
export const countRefused = message('مرفوض ({count, number})')
export const emptyFile = message('لا يحتوي الملف على أي تغييرات')

// Edit
export const editQueuedChange = message('تعديل تغيير لم تتم مزامنته: {change}')
export const queuedChange = message('تغيير لم تتم مزامنته')
export const payload = message('محتوى الطلب')
export const payloadExplanation = message('سيتم إرساله إلى الخادم كما هو.')
export const mustBeObject = message('يجب أن يكون هذا كائن JSON')
export const saveAndSend = message('حفظ وإرسال')
export const edited = message('تم التعديل: {change}')

// Resolve a conflict
export const decideLater = message('اتخاذ القرار لاحقًا')
export const keepRecord = message('الاحتفاظ بالسجل')
export const discardChange = message('تجاهل التغيير')
export const deleteAnyway = message('الحذف على أي حال')
export const sendAnyway = message('الإرسال على أي حال')
/** `step` is the name of a step of a record's status: "Confirm". */
export const stepAnyway = message('{step} على أي حال')
export const stepNotPossible = message('لم تعد الخطوة «{step}» ممكنة.')
export const resolved = message('تم حل التعارض: {change}')
export const keptTheirs = message('تم الاحتفاظ بالنسخة الأخرى: {change}')
export const notResolved = message('لم يتم حل التعارض: {change}. ربما تمت معالجة ذلك في علامة تبويب أخرى.')

// Discard
export const discardQuestion = message('تجاهل هذا التغيير؟')
export const cannotCheck = message('تعذّر التحقق لدى الخادم')
export const discardAnyway = message('التجاهل على أي حال')
export const discardAll = message('تجاهل الكل ({count, number})')
export const wontBeSent = message('لن يتم إرسال هذا التغيير: {change}.')
export const mayHaveArrived = message(
  'ربما وصل هذا التغيير إلى الخادم: {change}. سنتحقق من ذلك أولًا. إذا لم يكن قد وصل بعد، فلن يتم تطبيقه.',
)
export const mayHaveArrivedUnchecked = message(
  'ربما وصل هذا التغيير إلى الخادم: {change}. يوقف التجاهل إعادة المحاولات، لكنه لا يتراجع عن التغيير.',
)
export const dependentsDiscarded = message('تعتمد عليه التغييرات التالية وسيتم تجاهلها أيضًا: {changes}.')
export const discarded = message('تم التجاهل: {change}')
export const notDiscardedSending = message('لم يتم التجاهل: {change}. جارٍ إرسال هذا التغيير الآن.')
export const notDiscardedGone = message('لم يتم التجاهل: {change}. لم يعد هذا التغيير في صندوق الصادر.')
export const notDiscardedUnanswered = message('لم يتم التجاهل: {change}. لم تستجب خدمة العمل دون اتصال.')
export const notDiscardedArrived = message('لم يتم التجاهل: {change}. وصل هذا التغيير إلى الخادم بالفعل.')

// Undo a change that had reached the server
export const alreadyOnServer = message('وصل هذا التغيير إلى الخادم بالفعل')
export const arrivedBeforeDiscard = message('وصل هذا التغيير إلى الخادم قبل أن يتسنى تجاهله: {change}.')
export const keepChange = message('الاحتفاظ بالتغيير')
export const deleteRecord = message('حذف السجل')
export const restoreRecord = message('استعادة السجل')
export const restoreOldValues = message('استعادة القيم السابقة')
export const undone = message('تم التراجع: {change}')
export const notUndone = message('تعذّر التراجع: {error}')

export const openCards = message('إضافة بطاقة أو تغييرها')

// A file that was opened from the device
export const outboxFileExplanation = message(
  'تُنشأ ملفات صندوق الصادر بزر «تصدير» في صندوق صادر Holdfast. محتوى هذا الملف مختلف أو أن الملف تالف.',
)
export const importQuestion = message(
  '{count, plural, zero {لا يحتوي ملف صندوق الصادر هذا على أي تغيير.} one {يحتوي ملف صندوق الصادر هذا على تغيير واحد. يُفحص ثم يُضاف إلى قائمة الانتظار على هذا الجهاز.} two {يحتوي ملف صندوق الصادر هذا على تغييرين. يُفحصان ثم يُضافان إلى قائمة الانتظار على هذا الجهاز.} few {يحتوي ملف صندوق الصادر هذا على # تغييرات. يُفحص كل منها ثم يُضاف إلى قائمة الانتظار على هذا الجهاز.} many {يحتوي ملف صندوق الصادر هذا على # تغييرًا. يُفحص كل منها ثم يُضاف إلى قائمة الانتظار على هذا الجهاز.} other {يحتوي ملف صندوق الصادر هذا على # تغيير. يُفحص كل منها ثم يُضاف إلى قائمة الانتظار على هذا الجهاز.}}',
)
export const importCount = message(
  '{count, plural, zero {استيراد التغييرات} one {استيراد تغيير واحد} two {استيراد تغييرين} few {استيراد # تغييرات} many {استيراد # تغييرًا} other {استيراد # تغيير}}',
)
export const openOutbox = message('فتح صندوق الصادر')
