/** Problems of a wireframe's configuration, and of a file that holds one. */
import { message } from './message'

// The whole
export const configurationTooLarge = message(
  'حجم التكوين أكبر من {kilobytes, number} كيلوبايت. أزل جداول أو حقولًا أو صفحات.',
)
export const tooManyModels = message('عدد الجداول أكبر من {max, number}. أزل بعضها.')
export const tooManyFields = message('عدد حقول هذا الجدول أكبر من {max, number}. أزل بعضها.')
export const doubledId = message('لعنصر آخر المعرّف الداخلي نفسه. أزل هذا العنصر وأضفه مرة أخرى.')
export const accountsId = message('هذا المعرّف الداخلي خاص بالحسابات. أزل هذا الجدول وأضفه مرة أخرى.')

// Namespace
export const namespaceMissing = message('أدخل نطاق أسماء.')
export const namespacePreview = message('لا يمكن أن ينتهي نطاق الأسماء بشرطة سفلية تليها «preview». اختر نطاقًا آخر.')
export const namespaceFromSlug = message(
  'لا يمكن استخدام الاسم المختصر «{slug}» نطاقًا للأسماء. أدخل نطاق أسماء من أحرف لاتينية صغيرة وأرقام وشرطات سفلية مفردة، لا يزيد طوله على {max, number}. يجب أن يبدأ بحرف وألا ينتهي بشرطة سفلية تليها «preview».',
)

// Names and labels
export const nameMissing = message('أدخل اسمًا.')
export const nameForm = message('استخدم أحرفًا لاتينية صغيرة وأرقامًا، وشرطات سفلية مفردة بينها. ابدأ بحرف.')
export const tooLong = message(
  'استخدم {max, plural, one {حرفًا واحدًا} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} على الأكثر.',
)
export const doubledModel = message('يوجد جدول آخر باسم «{name}». اختر اسمًا آخر.')
export const accountsModel = message('«{name}» هو جدول الحسابات المدمج. اختر اسمًا آخر.')
export const doubledField = message('يوجد في هذا الجدول حقل آخر باسم «{name}». اختر اسمًا آخر.')
export const reservedField = message('الاسم «{name}» محجوز للنظام. اختر اسمًا آخر.')
export const labelMissing = message('أدخل تسمية.')

// Tables
export const noFields = message('لا توجد حقول في هذا الجدول. أضف حقلًا واحدًا على الأقل.')
export const titleMissing = message('اختر الحقل الذي يكون عنوان السجل.')
export const titleType = message(
  'لا يمكن أن يكون الحقل «{field}» عنوان السجل. اختر حقلًا يحتوي على نص أو عدد صحيح أو تاريخ.',
)
export const requiresItself = message(
  'الحقل «{field}» مطلوب ويشير إلى جدوله نفسه، لذلك لا يمكن إنشاء أول سجل. اجعله اختياريًا.',
)
export const requireEachOther = message(
  'تتطلب الجداول {models} بعضها بعضًا، لذلك لا يمكن إنشاء سجل في أي منها. اجعل أحد هذه المراجع اختياريًا.',
)

// Validation
export const unknownRule = message('القاعدة «{word}» غير معروفة. استخدم «required» أو «unique» أو «min:1» أو «max:80».')
export const doubledRule = message('تم تحديد القاعدة «{word}» مرتين. أزل إحداهما.')
export const ruleOfOtherType = message('لا تنطبق القاعدة «{word}» على هذا النوع من الحقول. أزلها.')
export const onlyTextIsUnique = message(
  'لا يمكن أن تكون فريدة إلا الحقول التي تحتوي على سطر نص واحد. أزل «unique» أو غيّر النوع.',
)
export const limitNumber = message('تحتاج القاعدة «{word}» إلى عدد، مثل «max:80».')
export const lengthForm = message('يجب أن يكون أقصى طول عددًا صحيحًا لا يقل عن 1.')
export const minAboveMax = message('الحد الأدنى أكبر من الحد الأقصى. غيّر أحدهما.')

// Options
export const noOptions = message('لا توجد خيارات لهذا الاختيار. أضف خيارًا واحدًا على الأقل.')
export const tooManyOptions = message('عدد خيارات هذا الاختيار أكبر من {max, number}. أزل بعضها.')
export const optionWithoutValue = message('ليست للخيار «{label}» قيمة. أدخل قيمة قبل النقطتين.')
export const doubledOption = message('لخيارين القيمة نفسها «{value}». غيّر أحدهما أو أزله.')
export const longOptionValue = message('عدد أحرف قيمة الخيار «{label}» أكبر من {max, number}.')
export const longOptionLabel = message('عدد أحرف تسمية الخيار «{value}» أكبر من {max, number}.')

/** `error` is a sentence about the value: "Price must be at least 1". */
export const defaultValue = message('القيمة الافتراضية: {error}.')

// References
export const targetMissing = message('اختر الجدول الذي يشير إليه هذا الحقل.')
export const targetGone = message('يشير هذا الحقل إلى جدول غير موجود. اختر جدولًا آخر.')

// Money
export const currency = message('استخدم رمز عملة من ثلاثة أحرف لاتينية كبيرة، مثل «EUR».')

// Roles
export const doubledRole = message('لدور آخر الاسم المختصر «{slug}». اختر اسمًا مختصرًا آخر.')
export const permissionModelGone = message('لهذا الدور صلاحيات على جدول غير موجود. أزلها.')
export const updateAboveRead = message('يشمل التعديل سجلات أكثر مما تشمله القراءة. وسّع القراءة أو قيّد التعديل.')
export const deleteAboveRead = message('يشمل الحذف سجلات أكثر مما تشمله القراءة. وسّع القراءة أو قيّد الحذف.')
export const visitorsWrite = message('لا يمكن للزوار إلا القراءة والإنشاء. اختر «لا شيء».')
export const visitorsOwn = message('ليست للزوار سجلات خاصة بهم. اختر «لا شيء» أو «كل السجلات».')
export const roleOwn = message('يمكن قصر الدور «user» وحده على السجلات الخاصة به. اختر «لا شيء» أو «كل السجلات».')

// Pages
export const pageInvalid = message('هذه الصفحة غير مكتملة. أزلها وأضفها مرة أخرى.')
export const pageModelGone = message('تعرض هذه الصفحة جدولًا غير موجود. اختر جدولًا آخر.')
export const doubledPage = message('تعرض الصفحة «{page}» الجدول نفسه. أزل إحدى الصفحتين.')
export const pageFieldGone = message('يوجد هنا حقل غير موجود في الجدول. أزله من الصفحة.')
export const doubledPageField = message('الحقل «{field}» مدرج مرتين. أزله مرة واحدة.')
export const searchType = message('لا يمكن البحث في الحقل «{field}». ابحث فقط في الحقول التي تحتوي على نص.')
export const formLacks = message(
  '{count, plural, one {ينقص نموذج الإدخال حقل مطلوب بلا قيمة افتراضية: {fields}. أضفه أو حدد له قيمة افتراضية.} two {ينقص نموذج الإدخال حقلان مطلوبان بلا قيمة افتراضية: {fields}. أضفهما أو حدد لكل منهما قيمة افتراضية.} few {تنقص نموذج الإدخال حقول مطلوبة بلا قيمة افتراضية: {fields}. أضفها أو حدد لكل منها قيمة افتراضية.} many {تنقص نموذج الإدخال حقول مطلوبة بلا قيمة افتراضية: {fields}. أضفها أو حدد لكل منها قيمة افتراضية.} other {تنقص نموذج الإدخال حقول مطلوبة بلا قيمة افتراضية: {fields}. أضفها أو حدد لكل منها قيمة افتراضية.}}',
)

// A configuration file
export const fileTooLarge = message('حجم هذا الملف أكبر من {megabytes, number} ميغابايت.')
export const fileNotJson = message('لا يحتوي هذا الملف على JSON صالح.')
export const fileTooDeep = message('مستويات التداخل في هذا الملف أعمق من أن يكون تكوينًا.')
export const fileCharacter = message('يحتوي هذا الملف على حرف لا يمكن تخزينه. أزله.')
export const fileNotConfiguration = message(
  'هذا الملف ليس تكوينًا. يجب أن يحتوي على واحد على الأقل مما يلي: «settings» أو «models» أو «roles» أو «routes».',
)
/** `path` leads to the value: "models.0.fields". */
export const fileList = message('يجب أن تكون القيمة في «{path}» قائمة كائنات.')
export const fileValue = message('القيمة في «{path}» غير صالحة.')
export const fileTooManyFields = message('عدد حقول «{model}» أكبر من {max, number}. أزل بعضها.')
export const filePassword = message(
  'الحقل «{field}» في «{model}» كلمة مرور، ولا يمكن أن تكون كلمة المرور حقلًا. أزله: للحسابات كلمات مرور خاصة بها.',
)
export const fileType = message('نوع الحقل «{field}» في «{model}» غير معروف: «{type}». غيّره إلى نوع معروف.')
export const fileTypeMissing = message('ليس للحقل «{field}» في «{model}» نوع. أضف نوعًا.')
