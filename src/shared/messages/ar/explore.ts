/** Searching for spaces: the search form, the filters and the cards. */
import { message } from './message'

export const exploreSpaces = message('استكشاف المساحات')
export const category = message(
  '{category, select, studio {استوديو} workshop {ورشة} meeting {قاعة اجتماعات} event {قاعة فعاليات} kitchen {مطبخ} gallery {معرض} other {مساحة}}',
)
export const sort = message(
  '{sort, select, price {السعر} rating {التقييم} newest {الأحدث} distance {المسافة} other {مدى الصلة}}',
)

// The form
export const searchForm = message('البحث عن مساحات')
export const what = message('أين أو ماذا')
export const whatHint = message('لشبونة، مطبخ، صوت …')
export const from = message('من')
export const to = message('إلى')
export const guests = message('الضيوف')
export const search = message('بحث')
export const endAfterStart = message('يجب أن تكون النهاية بعد البداية')
export const tooLong = message('يجب ألا تتجاوز مدة الإقامة {days} يومًا')
export const bothTimes = message('أدخل الوقتين كليهما')

// The filters
export const filters = message('عوامل التصفية')
export const filtersCount = message('عوامل التصفية ({count})')
export const city = message('المدينة')
export const anyCity = message('أي مدينة')
export const categoryLabel = message('الفئة')
export const anyCategory = message('أي فئة')
export const optionWithCount = message('{label} ({count})')
export const lowestPrice = message('السعر في الساعة من')
export const highestPrice = message('السعر في الساعة حتى')
export const amenities = message('المرافق')
export const instantBooking = message('حجز فوري')
export const sortBy = message('ترتيب حسب')
export const showResults = message('عرض النتائج')
export const clearFilters = message('مسح عوامل التصفية')
export const activeFilters = message('عوامل التصفية النشطة')
export const removeFilter = message('إزالة عامل التصفية: {filter}')
export const period = message('من {from} إلى {to}')
export const guestsCount = message(
  '{count, plural, one {ضيف واحد} two {ضيفان} few {# ضيوف} many {# ضيفًا} other {# ضيف}}',
)
export const priceFrom = message('من {price} في الساعة')
export const priceUpTo = message('حتى {price} في الساعة')
export const priceBetween = message('من {from} إلى {to} في الساعة')

// The results
export const map = message('الخريطة')
export const results = message('المساحات')
export const countAndMore = message('{count}+')
export const spacesFound = message(
  '{count, plural, =0 {لا توجد مساحات} one {مساحة واحدة} two {مساحتان} few {# مساحات} many {# مساحة} other {# مساحة}}',
)
export const atLeastFound = message('أكثر من {count} من المساحات')
export const showMore = message('عرض المزيد')
export const offlineNote = message(
  'أنت غير متصل بالإنترنت. هذه هي المساحات المحفوظة على هذا الجهاز؛ قد توجد مساحات أخرى مطابقة، وربما تم حجز بعضها في هذه الأثناء.',
)
export const notSearchedOffline = message('يتطلب البحث الأول وجود اتصال')
export const searchedOnceOnline = message(
  'المساحات التي تعثر عليها وأنت متصل يتم حفظها على هذا الجهاز، ويمكن البحث فيها دون اتصال.',
)

// One space
export const perHour = message('{price} / ساعة')
export const inTotal = message('الإجمالي {price}')
export const upToGuests = message(
  'حتى {count, plural, one {ضيف واحد} two {ضيفين} few {# ضيوف} many {# ضيفًا} other {# ضيف}}',
)
export const rated = message(
  'التقييم {rating} من 5 في {count, plural, one {تقييم واحد} two {تقييمين} few {# تقييمات} many {# تقييمًا} other {# تقييم}}',
)
export const ratingAndCount = message('{rating} ({count})')
export const newSpace = message('جديدة')
export const instant = message('فوري')
export const kilometres = message('على بعد {distance} كم')
