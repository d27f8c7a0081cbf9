/** Why a space can't be booked at a time, and what is wrong with its hours. Server and pages. */
import { message } from './message'

export const minutes = message(
  '{count, plural, one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
)
export const hours = message(
  '{count, plural, one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
)
export const days = message('{count, plural, one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}')

// `length` is one of the texts above.
export const closed = message('المساحة مغلقة في هذا الوقت')
export const past = message('وقت البداية قد مضى')
export const notice = message('أقل مهلة للحجز المسبق لهذه المساحة: {length}')
export const step = message('تبدأ الحجوزات من وقت الفتح، وتكون بدايتها ومدتها من مضاعفات: {length}')
export const tooShort = message('أقصر حجز لهذه المساحة: {length}')
export const tooLong = message('أطول حجز لهذه المساحة: {length}')
export const capacity = message(
  'أقصى سعة لهذه المساحة: {count, plural, one {ضيف واحد} two {ضيفان} few {# ضيوف} many {# ضيفًا} other {# ضيف}}',
)
export const buffer = message('الوقت الخالي اللازم بين حجوزات هذه المساحة: {length}')
export const taken = message('هذا الوقت محجوز مسبقًا')

// Blocks of a host. `names` are joined texts of the two below.
export const blockByHost = message('مضيف المساحة وحده يمكنه حجب وقتها')
export const blockFields = message('في الفترة المحجوبة يمكن تغيير البداية والنهاية والملاحظة فقط')
export const blockFixed = message('لا يمكن تحويل حجز إلى فترة محجوبة، ولا فترة محجوبة إلى حجز')
export const blockSteps = message('يمكن نقل الفترة المحجوبة أو حذفها فقط')
export const blockIsOver = message('يجب أن تكون نهاية الفترة المحجوبة في المستقبل')
export const otherBooking = message('الحجز {code}، {time}')
export const otherBlock = message('فترة محجوبة أخرى، {time}')
export const blockedBy = message('هذا الوقت غير متاح. يتعارض مع: {names}{more, select, yes {، وغيرها} other {}}')

export const unknownWeekday = message('يجب أن تكون ساعات العمل قوائم أوقات لكل يوم من الأسبوع (mon إلى sun)')
export const invalidTimes = message('يجب أن تكون الأوقات أزواجًا مثل 09:00 و18:00، والأول قبل الثاني')
export const tooManyTimes = message('الحد الأقصى لفترات العمل في اليوم: {count}')
export const timesOverlap = message('يجب ألا تتداخل فترات العمل في اليوم الواحد')
export const invalidException = message('يجب أن يكون لليوم ذي الساعات المختلفة تاريخ بالصيغة YYYY-MM-DD (2026-12-24)')
export const dateTwice = message('لا يمكن إدراج التاريخ نفسه إلا مرة واحدة')
export const tooManyDates = message('الحد الأقصى للأيام ذات الساعات المختلفة: {count}')

export const priceChanged = message('تغيّر السعر. راجع الإجمالي الجديد واحجز مرة أخرى.')
export const cancelFirst = message('لا يمكن حذف حجز مؤكد قبل انتهائه. ألغِه أولًا.')
export const requestExpired = message('انتهت صلاحية طلب الحجز هذا')
export const longestTooShort = message('يجب ألا يكون أطول حجز أقصر من أقصر حجز')
export const hasUpcoming = message('لهذه المساحة حجوزات قادمة. أوقفها مؤقتًا بدلًا من ذلك، واحذفها بعد انتهائها.')
