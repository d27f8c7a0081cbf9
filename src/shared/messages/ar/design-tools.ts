/** Tools and keys of the editor of designs. */
import { message } from './message'

export const tools = message('الأدوات')
export const panels = message('اللوحات')
export const layersAndLibrary = message('الطبقات والمكتبة')
export const tool = message(
  '{tool, select, select {تحديد} text {نص} rect {مستطيل} ellipse {شكل بيضوي} line {خط} path {شكل حر} image {صورة} other {رمز QR}} ({key})',
)
export const page = message('الصفحة')
export const zoomIn = message('تكبير')
export const zoomOut = message('تصغير')
export const zoomActual = message('مستوى التكبير {percent, number}%، العرض بالحجم الفعلي')
export const percent = message('{percent, number}%')
export const showAll = message('عرض الكل')
export const fold = message('طيّ')
export const missingFonts = message('لم يتم تحميل: {fonts}. تظهر هذه النصوص بخط آخر إلى أن تتصل بالإنترنت.')

export const rulers = message('المساطر (Shift+R)')

// Free shape
export const freeShape = message('شكل حر')
export const shapeStart = message('انقر لوضع النقطة الأولى. اسحب لثني الخط.')
export const shapeNext = message('انقر على النقطة الأولى أو اضغط Enter للإنهاء.')
export const shapeDone = message('تم')
export const shapeOpen = message('تركه مفتوحًا')
export const shapeBack = message('إزالة النقطة الأخيرة')
export const shapeCancel = message('إلغاء')
export const points = message('النقاط')
export const pointChoose = message('اختر نقطة.')
export const pointAdd = message('إضافة نقطة')
export const pointCurve = message('تحويل إلى منحنى')
export const pointCorner = message('تحويل إلى زاوية')
export const pointRemove = message('إزالة النقطة')

// Keys
export const keys = message('المفاتيح')
/** The key, as it is printed on keyboards. */
export const controlKey = message('Ctrl')
export const keySelect = message('تحديد')
export const keyDraw = message('نص، مستطيل، شكل بيضوي، خط، رمز QR')
export const keyPicture = message('صورة من المكتبة')
export const keyNext = message('العنصر التالي والسابق')
export const keyArrows = message('تحريك بمقدار 1 مم')
export const keyArrowsFar = message('تحريك بمقدار 10 مم')
export const keyArrowsNear = message('تحريك بمقدار 0.1 مم')
export const keyEnter = message('الكتابة في النص')
export const keyPlace = message('وضع عنصر جديد في منتصف الوجه الأمامي')
export const keyEscape = message('إيقاف، أو إلغاء التحديد')
export const keyDelete = message('حذف')
export const keyUndo = message('تراجع وإعادة')
export const keyCopy = message('نسخ، لصق، تكرار')
export const keyAll = message('تحديد الكل')
export const keyGroup = message('تجميع وفك التجميع')
export const keyOrder = message('خطوة إلى الخلف وإلى الأمام')
export const keyOrderFar = message('إلى الخلف تمامًا وإلى المقدمة')
export const keySave = message('حفظ الآن')
export const keyZoom = message('عرض الكل، تكبير، تصغير')
export const keySpace = message('اضغط باستمرار واسحب لتحريك الورقة')
export const keyShape = message('شكل حر')
export const keyPoints = message('أثناء رسم شكل حر: إغلاقه، تركه مفتوحًا، إزالة النقطة الأخيرة')
export const keyPointEdits = message('نقاط الشكل الحر: إظهار، التالية، منحنى أو زاوية، إضافة، إزالة')
export const keyRulers = message('إظهار المساطر أو إخفاؤها')

// Print
export const preflight = message('فحص ما قبل الطباعة')
export const exportDesign = message('تصدير')
