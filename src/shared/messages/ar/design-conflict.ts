/** Parts of a design that two people changed: one line for each. */
import { message } from './message'

/** Names of objects without a name of their own. */
export const kind = message(
  '{kind, select, text {نص} rect {مستطيل} ellipse {شكل بيضوي} line {خط} path {شكل حر} image {صورة} qr {رمز QR} other {عنصر}}',
)
export const guide = message('{axis, select, x {خط إرشاد عمودي} other {خط إرشاد أفقي}}')
export const sceneField = message(
  '{field, select, ground {الخلفية} bleed {حافة القص الزائدة} safe {هامش الأمان} other {التصميم}}',
)
export const part = message(
  '{unit, select, place {الموضع والحجم} text {النص} look {الألوان} order {الترتيب} other {تفاصيل أخرى}}',
)
export const line = message('{name}: {what}')
export const changedByBoth = message('تغيير من الطرفين')
export const deletedHere = message('حذف من جانبك، وتغيير من شخص آخر')
export const deletedThere = message('تغيير من جانبك، وحذف من شخص آخر')

// The choice
export const fits = message('التغييران متوافقان. لن يضيع شيء.')
export const ofMine = message('تبقى هذه الأجزاء كما هي لديك. وتبقى كل التغييرات الأخرى من الطرفين.')
export const ofTheirs = message('تصبح هذه الأجزاء كما هي لدى الشخص الآخر. وتبقى كل التغييرات الأخرى من الطرفين.')
export const unreadable = message('تعذّرت مقارنة الإصدارين بحسب عناصرهما.')
export const wholeMine = message('التصميم بأكمله كما هو لديك.')
export const wholeTheirs = message('التصميم بأكمله كما هو لدى الشخص الآخر.')
