/** When a space can be booked: opening hours, days with other hours, lengths, and a preview. */
import { message } from './message'

// Opening hours
export const alwaysOpen = message('مفتوحة دائمًا، ليلًا ونهارًا')
export const openAt = message('مفتوحة في هذه الأوقات')
export const openingHours = message('ساعات العمل')
export const openDay = message('مفتوحة يوم {day}')
export const closed = message('مغلقة')
export const from = message('من')
export const until = message('إلى')
export const midnightHint = message('الأوقات وفق المنطقة الزمنية للمساحة. «إلى 00:00» تعني منتصف الليل في نهاية اليوم.')
export const addHours = message('إضافة ساعات')
export const addHoursOn = message('إضافة ساعات يوم {day}')
export const removeHours = message('إزالة هذه الساعات')
export const hoursNumber = message('{day}، فترة الفتح {number}')
export const copy = message('نسخ')
export const copyOf = message('نسخ ساعات يوم {day}')
export const copyToAll = message('إلى جميع الأيام الأخرى')
export const copyToWorkdays = message('إلى أيام الاثنين حتى الجمعة')
export const copyTo = message('إلى يوم {day}')
export const copied = message(
  '{count, plural, one {تم النسخ إلى يوم واحد.} two {تم النسخ إلى يومين.} few {تم النسخ إلى # أيام.} many {تم النسخ إلى # يومًا.} other {تم النسخ إلى # يوم.}}',
)
export const incompleteTime = message('أدخل الوقتين كليهما')

// Days with other hours
export const exceptions = message('أيام بساعات مختلفة')
export const exceptionsHint = message('العطلات والأيام الأخرى التي تكون فيها المساحة مغلقة أو مفتوحة في أوقات أخرى.')
export const noExceptions = message('لا توجد. تسري ساعات العمل أعلاه في كل يوم.')
export const firstDay = message('اليوم الأول')
export const lastDay = message('اليوم الأخير')
export const onTheseDays = message('في هذه الأيام')
export const closedAllDay = message('مغلقة طوال اليوم')
export const otherHours = message('مفتوحة في أوقات أخرى')
export const otherHoursTitle = message('الأوقات في هذه الأيام')
export const addDays = message('إضافة أيام')
export const removeDays = message('إزالة {days}')
export const removePast = message('إزالة الأيام الماضية')
export const daysAdded = message('تمت إضافة {days}.')
export const daysRemoved = message('تمت إزالة {days}.')
export const chooseDays = message('اختر اليوم الأول واليوم الأخير')
export const lastBeforeFirst = message('يجب ألا يكون اليوم الأخير قبل اليوم الأول')
export const tooManyDays = message('الحد الأقصى لعدد الأيام ذات الساعات المختلفة: {count}')
export const addHoursFirst = message('أضف أوقات الفتح في هذه الأيام')

// Lengths
export const unit = message('وحدة «{field}»')
export const minutes = message('دقائق')
export const hours = message('ساعات')
export const days = message('أيام')

// Preview
export const preview = message('ما يراه الضيوف')
export const previewHint = message(
  'أوقات بدء أقصر حجز ({length}) في الأيام السبعة التالية. لا تؤخذ الحجوزات الموجودة لديك بالفعل في الحسبان.',
)
export const previewInvalid = message('صحّح القيم أعلاه لعرض أوقات البدء.')
export const startsAt = message('يمكن للضيوف البدء في {times}')
export const moreStarts = message('{first}، {second} … {last} (عدد الأوقات: {count})')
export const notBookable = message('غير قابلة للحجز')
