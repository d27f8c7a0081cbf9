/**
 * The deployment of a wireframe: what is live, the plan to confirm, and the list of deployments.
 */
import { message } from './message'

export const preview = message('المعاينة')
export const production = message('الإنتاج')
export const inPreview = message('المعاينة')
export const inProduction = message('الإنتاج')
export const previewExplanation = message('للمسؤولين، لتجربة إصدار قبل أن يراه الآخرون.')
export const productionExplanation = message('التطبيق الذي يستخدمه الجميع.')
export const savedIsDeployed = message('لديك تغييرات غير محفوظة. يتم نشر التكوين المحفوظ وتصديره.')
export const superAdminsDeploy = message('لا يمكن النشر في بيئة الإنتاج إلا لمسؤول رئيسي.')
export const nothingLive = message('لا يوجد إصدار قيد التشغيل هنا.')
export const live = message('الإصدار {release, number} قيد التشغيل')
export const liveSince = message('منذ {moment}')
export const liveSinceBy = message('منذ {moment}، بواسطة {name}')
export const tables = message('الجداول')
export const deployMore = message('نشر…')
export const promoteMore = message('ترقية المعاينة إلى الإنتاج…')
export const stopMore = message('إيقاف…')
export const deployTo = message('النشر في بيئة {environment}')
export const promote = message('ترقية المعاينة إلى الإنتاج')
export const rollBack = message('التراجع إلى الإصدار {release, number}')
export const rollBackMore = message('التراجع إلى الإصدار {release, number}…')

// State in the list of wireframes
export const draft = message('مسودة')
export const liveRelease = message('قيد التشغيل، الإصدار {release, number}')
export const liveAndChanged = message('قيد التشغيل، الإصدار {release, number}، مع تغييرات لاحقة')
export const inPreviewRelease = message('في المعاينة، الإصدار {release, number}')
export const inPreviewAndChanged = message('في المعاينة، الإصدار {release, number}، مع تغييرات لاحقة')

// Plan
export const planning = message('جارٍ المقارنة بما هو قيد التشغيل…')
export const unsavedStays = message('يحتوي على التكوين المحفوظ. تغييراتك غير المحفوظة ليست جزءًا منه.')
export const rowsStay = message('تبقى صفوف المعاينة فيها.')
export const namespaceStays = message('تثبّت أول عملية نشر نطاق الأسماء: يبقى «{namespace}».')
export const planOf = message('سيكون هذا هو الإصدار {release, number}.')
export const notPlanned = message('عالج هذه المشكلات أولًا، ثم انشر مرة أخرى.')
export const noChanges = message('تبقى الجداول كما هي. يتم تحديث الصفحات والتسميات وصلاحيات الوصول.')
export const classSafe = message('آمنة')
export const classCheck = message('تعتمد على الصفوف')
export const classConverts = message('تحوّل القيم')
export const classHides = message('تخفي البيانات')
export const explainSafe = message('لا تتغير أي قيمة مخزنة.')
export const explainCheck = message('ممكنة إذا كانت كل الصفوف متوافقة.')
export const explainConverts = message('يتم الاحتفاظ بالقيم القديمة، وتعود عند التراجع عن الإصدار.')
export const explainHides = message('لا يتم حذف أي شيء. يتم الاحتفاظ بالصفوف، وتعود عند التراجع عن الإصدار.')
export const deploy = message('نشر')
export const blocked = message('تمنع بعض الصفوف هذا الإصدار. صحّحها، ثم انشر مرة أخرى.')
export const notAccepted = message('حدد ما تريد فعله بالصفوف غير المتوافقة.')

export const changeAddModel = message('الجدول {model} جديد')
export const changeRenameModel = message('تتم إعادة تسمية الجدول {from} إلى {model}')
export const changeHideModel = message('تتم إزالة الجدول {model}')
export const changeShowModel = message('تتم استعادة الجدول {model} مع صفوفه')
export const changeAddField = message('الحقل {field} في الجدول {model} جديد')
export const changeRenameField = message('تتم إعادة تسمية الحقل {from} في الجدول {model} إلى {field}')
export const changeHideField = message('تتم إزالة الحقل {field} من الجدول {model}')
export const changeShowField = message('تتم استعادة الحقل {field} في الجدول {model} مع قيمه')
export const changeConvertField = message('يتغير نوع الحقل {field} في الجدول {model}')
export const changeRequireField = message('يصبح الحقل {field} في الجدول {model} مطلوبًا')
export const changeAllowEmpty = message('لن يعود الحقل {field} في الجدول {model} مطلوبًا')
export const changeMakeUnique = message('يصبح الحقل {field} في الجدول {model} فريدًا')
export const changeAllowDuplicates = message('لن يعود الحقل {field} في الجدول {model} فريدًا')
export const changeLimitField = message('يسمح الحقل {field} في الجدول {model} بقيم أقل')
export const changeLinkField = message('يجب أن يشير الحقل {field} في الجدول {model} إلى سجل موجود')
export const otherChange = message('يتغير الجدول {model}')

// Rows that don't fit
export const misfits = message(
  '{count, plural, one {صف واحد غير متوافق} two {صفان غير متوافقين} few {# صفوف غير متوافقة} many {# صفًا غير متوافق} other {# صف غير متوافق}}',
)
export const sample = message('#{id}: {value}')
export const sampleEmpty = message('#{id}: فارغ')
export const sampleRow = message('#{id}')
export const moreRows = message(
  'و{count, plural, one {صف آخر} two {صفان آخران} few {# صفوف أخرى} many {# صفًا آخر} other {# صف آخر}}',
)
export const fixAddField = message('حدد قيمة افتراضية للحقل، أو ألغِ تحديد «مطلوب»، أو احذف هذه الصفوف.')
export const fixRequireField = message('املأ هذه الصفوف، أو حدد قيمة افتراضية للحقل، أو ألغِ تحديد «مطلوب».')
export const fixMakeUnique = message('اجعل هذه القيم مختلفة، وبما لا يزيد عن {length} حرفًا.')
export const fixConvertField = message('صحّح هذه القيم، أو حدد قيمة افتراضية للحقل.')
export const fixOther = message('صحّح هذه الصفوف.')
export const acceptConvertField = message(
  'النشر على أي حال: يصبح الحقل فارغًا في هذه الصفوف. يتم الاحتفاظ بقيمها القديمة.',
)
export const acceptLinkField = message('النشر على أي حال: تفقد هذه الصفوف مراجعها.')
export const acceptOther = message('النشر على أي حال: تبقى هذه الصفوف كما هي حتى يعدّلها أحد.')

// Progress
export const queued = message('عملية النشر في قائمة الانتظار')
export const queuedExplanation = message('تابعها في القائمة أدناه.')
export const history = message('عمليات النشر')
export const noHistory = message('لم يتم نشر أي شيء بعد.')
export const release = message('الإصدار {release, number}')
export const releaseIn = message(
  '{kind, select, deploy {تم النشر في بيئة {environment}} rollback {تم التراجع في بيئة {environment}} promote {تمت الترقية إلى بيئة {environment}} purge {تم الحذف النهائي في بيئة {environment}} other {تم الإيقاف في بيئة {environment}}}',
)
export const at = message('{moment}')
export const atBy = message('{moment}، بواسطة {name}')
/** `duration`: "1.2 seconds". */
export const replaced = message('تم استبداله')
export const took = message('المدة: {duration}')
export const log = message('سجل العملية')
export const logOf = message('سجل العملية للإصدار {release, number}')

// Stop
export const stopQuestion = message('إيقاف التطبيق في بيئة {environment}؟')
export const stop = message('إيقاف')
export const stopExplanation = message(
  'تختفي صفحات هذا التطبيق وواجهة API الخاصة به. يتم الاحتفاظ بصفوفه، وتعرضها عملية النشر التالية مرة أخرى.',
)
export const notStopped = message('تعذّر الإيقاف')
export const running = message(
  '{kind, select, stop {جارٍ إيقاف التطبيق} purge {جارٍ حذف القيم المحتفظ بها نهائيًا} other {جارٍ نشر الإصدار {release, number}}}',
)
export const tablesOf = message('الجداول، {environment}')

// Kept values
export const kept = message('القيم المحتفظ بها')
export const keptExplanation = message('أزالتها إصدارات دون حذفها. تعود عند التراجع عن الإصدار.')
export const keptIn = message('القيم المحتفظ بها، {environment}')
export const keptName = message('{kind, select, table {الجدول {label}} other {الحقل {label} في الجدول {table}}}')
export const keptNameInText = message('{kind, select, table {الجدول {label}} other {الحقل {label} في الجدول {table}}}')
export const keptOut = message('أزاله الإصدار {release, number} في {day}')
export const keptConverted = message('قيم من قبل تغيير نوعه في الإصدار {release, number} في {day}')
export const keptRows = message('{count, plural, one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}')
export const purgeFrom = message('يمكن حذفه نهائيًا بدءًا من {day}')
export const downloadCsv = message('تنزيل CSV')
export const downloadCsvOf = message('تنزيل CSV: {what}')
export const notDownloaded = message('تعذّر التنزيل')
export const purgeMore = message('حذف نهائي…')
export const purgeMoreOf = message('حذف نهائي… {what}')
export const purgeQuestion = message('حذف {what} نهائيًا؟')
export const purgeExplanation = message(
  'يتم حذف القيم المحتفظ بها نهائيًا في كل صف. لا يعيدها أي تراجع عن الإصدار، بل يبدأ بحقل فارغ أو جدول فارغ.',
)
export const purgeDownload = message('نزّل أولًا ما سيتم حذفه.')
export const purgeDownloaded = message('تم التنزيل. احتفظ بالملف.')
export const purgeName = message('اكتب {label} للتأكيد')
export const purge = message('حذف نهائي')

// Export
export const savedConfiguration = message('التكوين المحفوظ')
export const exportExplanation = message(
  'التصدير ملف ZIP يحتوي على التكوين، والجداول بصيغة SQL، ووثيقة API، وعميل TypeScript.',
)
export const exportLive = message('تصدير')
export const exportDraft = message('تصدير المسودة')
export const withRows = message('تضمين الصفوف')
export const exported = message('تم التصدير')
export const notExported = message('تعذّر التصدير')
