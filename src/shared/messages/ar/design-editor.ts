/** The editor of designs: canvas, tools, panels. */
import { message } from './message'

// Canvas
export const canvas = message('لوحة الرسم')
export const canvasKeys = message(
  'ينتقل Tab بين العناصر، وتحرّك مفاتيح الأسهم العناصر المحددة، ويبدأ Enter الكتابة في النص، ويعرض ? كل المفاتيح.',
)
export const textContent = message('النص')
export const pageOpened = message('الصفحة {page} مفتوحة.')
export const objectSelected = message('تم تحديد «{name}»، {place} من {count, number}.')
export const nothingSelected = message('لم يتم تحديد أي شيء.')
export const manySelected = message('عدد العناصر المحددة: {count, number}.')

// Labels of steps, after Undo and Redo
export const moved = message('تحريك')
export const resized = message('تغيير الحجم')
export const turned = message('تدوير')
export const typed = message('كتابة')
export const added = message(
  'إضافة {kind, select, text {نص} rect {مستطيل} ellipse {شكل بيضوي} line {خط} path {شكل حر} image {صورة} qr {رمز QR} other {عنصر}}',
)
export const removed = message(
  'حذف {count, plural, one {عنصر} two {عنصرين} few {# عناصر} many {# عنصرًا} other {# عنصر}}',
)
export const pasted = message(
  'لصق {count, plural, one {عنصر} two {عنصرين} few {# عناصر} many {# عنصرًا} other {# عنصر}}',
)
export const duplicated = message(
  'تكرار {count, plural, one {عنصر} two {عنصرين} few {# عناصر} many {# عنصرًا} other {# عنصر}}',
)
export const grouped = message('تجميع')
export const ungrouped = message('فك التجميع')
export const ordered = message('تغيير الترتيب')
export const aligned = message('محاذاة')
export const distributed = message('توزيع')
export const hidden = message('إخفاء')
export const shown = message('إظهار')
export const locked = message('قفل')
export const unlocked = message('إلغاء القفل')
export const renamed = message('إعادة التسمية')
export const restyled = message('تغيير المظهر')
export const boxResized = message('تغيير العلبة')
export const groundChanged = message('تغيير الخلفية')
export const groundRemoved = message('إزالة الخلفية')
export const insideAdded = message('إضافة الجهة الداخلية')
export const insideRemoved = message('إزالة الجهة الداخلية')
export const groundOfPage = message('إعطاء الصفحة خلفية خاصة بها')
export const groundOfAll = message('استخدام خلفية كل الصفحات')
export const inkAdded = message('إضافة تشطيب')
export const inkChanged = message('تغيير تشطيب')
export const inkRemoved = message('إزالة تشطيب')
export const guideAdded = message('إضافة خط إرشاد')
export const guideMoved = message('تحريك خط إرشاد')
export const guideRemoved = message('حذف خط إرشاد')
export const styleSaved = message('حفظ نمط النص')
export const styleRemoved = message('إزالة نمط النص')
export const partsFixed = message('تغيير الأجزاء الثابتة')

/** Set into a new QR code. */
export const newCodeContent = message('https://example.com')
export const copied = message(
  'تم نسخ {count, plural, one {العنصر} two {عنصرين} few {# عناصر} many {# عنصرًا} other {# عنصر}}.',
)
export const kindName = message(
  '{kind, select, text {نص} rect {مستطيل} ellipse {شكل بيضوي} line {خط} path {شكل حر} image {صورة} qr {رمز QR} other {عنصر}}',
)

// Guides
export const guideSelected = message(
  'تم تحديد خط الإرشاد {axis, select, x {العمودي} other {الأفقي}} عند {at, number} مم. تحرّكه مفاتيح الأسهم، ويحذفه Delete.',
)
export const guideAt = message('خط الإرشاد {axis, select, x {العمودي} other {الأفقي}} عند {at, number} مم.')
export const guideGone = message('تم حذف خط الإرشاد {axis, select, x {العمودي} other {الأفقي}}.')
export const guidesFull = message('لا يتسع التصميم لأكثر من {max, number} من خطوط الإرشاد. احذف واحدًا أولًا.')
export const lengthMm = message('{at, number} مم')
export const rulerNumber = message('{at, number}')

// Free shapes
export const pointMoved = message('تحريك نقطة')
export const pointAdded = message('إضافة نقطة')
export const pointRemoved = message('إزالة نقطة')
export const pointBent = message('ثني خط')
export const pointChosen = message('النقطة {number, number} من {count, number}.')
export const pointNotAdded = message('لا يمكن إضافة نقطة هنا. لا يتسع الشكل الحر لأكثر من {max, number} من النقاط.')
export const pointIsCorner = message('النقطة زاوية.')
export const pointIsCurve = message('النقطة منحنى.')
export const pointNeeded = message('لم تُزل النقطة: من دونها لا مساحة للشكل.')
export const outlineChanged = message('تغيير المحيط')
export const pointSet = message('تم وضع النقطة {number, number}.')
export const pointsLeft = message(
  '{count, plural, =0 {لم تبقَ نقاط.} one {بقيت نقطة واحدة.} two {بقيت نقطتان.} few {بقيت # نقاط.} many {بقيت # نقطة.} other {بقيت # نقطة.}}',
)
export const pointsShown = message('اسحب نقطة لتحريكها، أو منتصف خط لإضافة نقطة. يختار Tab نقطة، ويخفي Esc النقاط.')
export const shapeFull = message('لا يتسع الشكل الحر لأكثر من {max, number} من النقاط.')
export const shapeNeedsPoints = message('يحتاج الشكل الحر إلى ثلاث نقاط على الأقل.')
export const openNeedsPoints = message('يحتاج الشكل المفتوح إلى نقطتين على الأقل.')
export const shapeCanceled = message('لم تتم إضافة الشكل الحر.')
