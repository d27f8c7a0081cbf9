/** The panels of the editor of designs: numbers, looks, layers, library. */
import { message } from './message'

export const properties = message('الخصائص')

// Paints
export const kindOfPaint = message('{paint}: نوع اللون')
export const paintKind = message(
  '{kind, select, none {بلا} rgb {لون الشاشة} cmyk {أحبار الطباعة} gradient {تدرج لوني} pattern {نقش متكرر} other {صورة}}',
)
export const colourOf = message('{paint}: اللون')
export const inkOf = message(
  '{paint}: {ink, select, C {السماوي} M {الأرجواني} Y {الأصفر} other {الأسود}} بالنسبة المئوية',
)
export const firstColour = message('{paint}: اللون الأول')
export const lastColour = message('{paint}: اللون الأخير')
export const gradientShape = message('{paint}: شكل التدرج')
export const gradientAngle = message('{paint}: زاوية التدرج')
export const linear = message('خطي')
export const radial = message('دائري')

// Place
export const placeX = message('X')
export const placeY = message('Y')
export const width = message('العرض')
export const height = message('الارتفاع')
export const turn = message('الدوران')
export const opacity = message('العتامة')
export const fromPanel = message('تقاس X و Y من الزاوية العلوية اليسرى. المرجع: {panel}.')
export const sheet = message('الورقة')

// Text
export const words = message('النص')
export const markToFormat = message('حدد أحرفًا لتغيير مظهرها وحدها.')
export const font = message('الخط')
export const size = message('الحجم')
export const leading = message('ارتفاع السطر')
export const spacing = message('التباعد')
export const bold = message('غامق')
export const italic = message('مائل')
export const alignment = message('المحاذاة')
export const alignmentOf = message('{align, select, left {يسار} center {وسط} other {يمين}}')
export const textColour = message('لون النص')
export const theText = message('النص')
export const textStyle = message('نمط النص')
export const noStyle = message('بلا')
export const saveStyle = message('حفظ كنمط')
export const styleName = message('النمط {number, number}')

// Selection
export const name = message('الاسم')
export const fit = message('الملاءمة')
export const cover = message('ملء الإطار')
export const contain = message('إظهار الصورة كاملة')
export const fill = message('التعبئة')
export const stroke = message('الحد')
export const strokeWidth = message('سمك الحد')
export const radius = message('نصف قطر الزوايا')
export const outline = message('المحيط')
export const outlineHelp = message(
  'بيانات المسار بالمم من الزاوية العلوية اليسرى: يبدأ M، ويرسم L خطًا وC منحنى، ويغلق Z. يطبّقها Enter.',
)
export const outlineProblem = message(
  '{problem, select, few {يحتاج كل محيط إلى نقطتين على الأقل.} many {لا يتسع الشكل الحر لأكثر من {max, number} من النقاط.} large {الشكل أكبر من 10 أمتار.} other {هذه ليست بيانات مسار. مثال: M0 0L30 0L15 20Z}}',
)
export const codeContent = message('محتوى رمز QR')
export const codeIsEmpty = message('اكتب ما يتضمنه الرمز.')
export const codeTooLong = message('المحتوى أطول مما يتسع له رمز QR بهذا المستوى من تصحيح الأخطاء.')
export const correction = message('تصحيح الأخطاء')
export const correctionLevel = message(
  '{level, select, L {منخفض (7%)} M {متوسط (15%)} Q {مرتفع (25%)} other {الأعلى (30%)}}',
)
export const codeColour = message('لون الرمز')
export const theCode = message('الرمز')
export const codeField = message('المساحة خلف الرمز')
export const theField = message('المساحة')
export const fixedByTemplate = message('الأجزاء الثابتة في القالب: {parts}.')
export const isLocked = message('العنصر مقفل.')
export const fixedForOthers = message('ما لا يجوز لمستخدمي القالب تغييره')
export const fixedPart = message(
  '{part, select, place {الموضع والحجم} content {المحتوى} style {المظهر} other {وجود العنصر}}',
)

// Arrange
export const alignLeft = message('محاذاة إلى اليسار')
export const alignCenter = message('توسيط أفقي')
export const alignRight = message('محاذاة إلى اليمين')
export const alignTop = message('محاذاة إلى الأعلى')
export const alignMiddle = message('توسيط عمودي')
export const alignBottom = message('محاذاة إلى الأسفل')
export const distributeAcross = message('توزيع أفقي')
export const distributeDown = message('توزيع عمودي')
export const toFront = message('إلى المقدمة')
export const toBack = message('إلى الخلف')
export const group = message('تجميع')
export const ungroup = message('فك التجميع')
export const hide = message('إخفاء')
export const show = message('إظهار')
export const lock = message('قفل')
export const unlock = message('إلغاء القفل')
export const duplicate = message('تكرار')
export const deleteSelected = message('حذف')

// Finishes
export const finish = message('التشطيب')
export const noFinish = message('بلا')
export const finishes = message('التشطيبات')
export const addFinish = message('إضافة تشطيب')
export const noFinishes = message(
  'أضف رقاقة معدنية أو ورنيشًا أو نقشًا بارزًا، ثم اختره للعناصر. لكل تشطيب لوح طباعة مستقل.',
)
export const finishName = message('رقاقة معدنية {number, number}')
export const nameOfFinish = message('اسم التشطيب')
export const kindOfFinish = message('{finish}: نوع التشطيب')
export const removeFinish = message('إزالة «{finish}»')
export const finishKind = message(
  '{kind, select, foil {رقاقة معدنية} spot_uv {ورنيش موضعي} emboss {نقش بارز} deboss {نقش غائر} other {حبر خاص}}',
)
export const usedBy = message(
  '{count, plural, =0 {لا يستخدمه أي عنصر.} one {يستخدمه عنصر واحد.} two {يستخدمه عنصران.} few {تستخدمه # عناصر.} many {يستخدمه # عنصرًا.} other {يستخدمه # عنصر.}}',
)

// Page
export const pageName = message('الصفحة')
/** The name of the page that is added for the inside of the board. */
export const inside = message('الجهة الداخلية')
export const addInside = message('إضافة الجهة الداخلية')
export const removeInside = message('إزالة الجهة الداخلية')
export const insideInUse = message('احذف عناصر هذه الصفحة أولًا.')
export const ground = message('الخلفية')
export const groundOfAll = message('خلفية كل الصفحات')
export const groundOfPage = message('خلفية هذه الصفحة')
export const groundFor = message('الخلفية لـ')
export const allPages = message('كل الصفحات')
export const thisPage = message('هذه الصفحة')
export const ownGrounds = message(
  '{count, plural, one {للصفحة {pages} خلفية خاصة بها.} two {للصفحتين {pages} خلفية خاصة بكل منهما.} other {للصفحات {pages} خلفيات خاصة بها.}}',
)
export const boxKind = message(
  '{kind, select, tuck_end {علبة بألسنة إغلاق} mailer {علبة شحن} sleeve {غلاف منزلق} label {ملصق} other {كيس}}',
)
export const side = message(
  '{side, select, length {الطول} width {العرض} depth {الارتفاع} gusset {طيّة القاع} other {سمك الكرتون}}',
)
export const applySizes = message('تطبيق المقاسات')
export const discardSizes = message('تجاهل')

// Guides
export const guides = message('خطوط الإرشاد')
export const showGuides = message('إظهار خطوط الإرشاد')
export const showRulers = message('إظهار المساطر')
export const addVerticalGuide = message('إضافة خط عمودي')
export const addHorizontalGuide = message('إضافة خط أفقي')
export const noGuides = message('تساعد خطوط الإرشاد على وضع العناصر. لا تُطبع ولا تُصدَّر أبدًا.')
export const guide = message('{axis, select, x {خط إرشاد عمودي} other {خط إرشاد أفقي}}')
export const removeGuide = message('حذف خط الإرشاد {axis, select, x {العمودي} other {الأفقي}} عند {at, number} مم')

// Layers
export const layers = message('الطبقات')
export const noLayers = message('لا تحتوي الصفحة على عناصر بعد.')
export const groupOf = message('مجموعة ({count, number})')
export const hideObject = message('إخفاء «{name}»')
export const showObject = message('إظهار «{name}»')
export const lockObject = message('قفل «{name}»')
export const unlockObject = message('إلغاء قفل «{name}»')
export const moveKeys = message(
  'اضغط [ (قوس الفتح) لنقل العنصر إلى الأسفل أو ] (قوس الإغلاق) لنقله إلى الأعلى، و F2 لإعادة تسميته.',
)

// Library
export const library = message('المكتبة')
export const backgrounds = message('الخلفيات')
export const embellishments = message('التشطيبات')
export const codes = message('رموز QR')
export const photos = message('الصور')
export const searchLibrary = message('بحث')
export const noneFound = message('لم يتم العثور على شيء.')
export const useAsGround = message('تعيين «{name}» كخلفية')
export const addAsFinish = message('إضافة التشطيب «{name}»')
export const insertCode = message('إدراج رمز QR «{name}»')
export const insertPicture = message('إدراج الصورة «{name}»')
export const upload = message('رفع صورة')
export const uploadFailed = message('لم تتم إضافة الصورة.')
export const pictureUnreadable = message('تعذّرت قراءة الصورة.')
export const add = message('إضافة')
