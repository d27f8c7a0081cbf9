/** The page of one space: facts, calendar, price, booking and reviews. */
import { message } from './message'

export const back = message('جميع المساحات')
export const notFound = message('هذه المساحة غير متاحة')
export const notFoundExplanation = message('ربما أوقفها مضيفها مؤقتًا. هناك مساحات أخرى في انتظارك.')
export const exploreSpaces = message('استكشاف المساحات')
export const savedCopy = message('أنت غير متصل بالإنترنت. هذه الصفحة محفوظة على هذا الجهاز.')

// Head and facts
export const share = message('مشاركة')
export const linkCopied = message('تم نسخ الرابط')
export const linkNotCopied = message('تعذّر نسخ الرابط')
export const openInMaps = message('فتح في الخرائط')
export const opensElsewhere = message('(يفتح في علامة تبويب جديدة)')
export const messageHost = message('مراسلة المضيف')
export const hostedBy = message('المضيف: {name}')
export const about = message('عن هذه المساحة')
export const amenities = message('المرافق')
export const rules = message('قواعد المكان')
export const cancellation = message('الإلغاء')
export const policy = message(
  '{policy, select, flexible {عند الإلغاء حتى 24 ساعة قبل البداية تسترد كامل المبلغ. بعد ذلك لا يتم استرداد أي مبلغ.} moderate {عند الإلغاء حتى 5 أيام قبل البداية تسترد كامل المبلغ، ثم نصفه حتى 24 ساعة قبلها. بعد ذلك لا يتم استرداد أي مبلغ.} strict {عند الإلغاء حتى 7 أيام قبل البداية تسترد نصف المبلغ. بعد ذلك لا يتم استرداد أي مبلغ.} other {اسأل المضيف قبل الحجز.}}',
)
export const hostCancels = message('إذا ألغى المضيف، يتم استرداد المبلغ بالكامل.')
export const facts = message('معلومات أساسية')
export const atLeast = message('{duration} على الأقل')
export const hoursShort = message(
  '{count, plural, one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
)
export const minutesShort = message('{count} دقيقة')
export const instantFact = message('حجز فوري: يتم تأكيده على الفور')
export const requestFact = message('بطلب حجز: يرد المضيف خلال 24 ساعة')

// Pictures
export const pictures = message('الصور')
export const openPicture = message('فتح الصورة {number} من {count}')
export const pictureOf = message('الصورة {number} من {count}')
export const previousPicture = message('الصورة السابقة')
export const nextPicture = message('الصورة التالية')
export const noPictures = message('لا توجد صور بعد')

// Reviews
export const reviews = message('التقييمات')
export const noReviews = message('لا توجد تقييمات بعد')
export const averageOf = message('{rating} من 5')
export const stars = message('{count, plural, one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}')
export const starsShare = message(
  '{stars}: {count, plural, one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}}',
)
export const starsOf = message('{count} من 5 نجوم')
export const aGuest = message('ضيف')
export const replyOf = message('رد «{name}»')
export const allReviews = message('عرض كل التقييمات ({count})')
export const reviewsNotHere = message('التقييمات ليست على هذا الجهاز بعد.')
export const latestReviews = message('من أحدث التقييمات ({count})')

export const similar = message('مساحات مشابهة')

// Booking
export const bookThis = message('حجز هذه المساحة')
export const changeRequest = message('تغيير طلب الحجز')
export const changing = message('طلبت {period}. اختر وقتًا آخر أو عدد الضيوف أو الملاحظة.')
export const checkAvailability = message('التحقق من التوفر')
export const chooseDay = message('اختر يومًا')
export const month = message('الشهر')
export const previousMonth = message('الشهر السابق')
export const nextMonth = message('الشهر التالي')
export const dayFree = message('{day}، توجد أوقات متاحة')
export const dayFull = message('{day}، غير متاح')
export const dayChosen = message('{day}، تم اختياره')
export const loadingCalendar = message('جارٍ تحميل التقويم')
export const busyUnknown = message(
  'أنت غير متصل بالإنترنت: الأوقات التي حجزها الآخرون غير معروفة هنا. سيقرر الخادم عند إرسال طلبك.',
)
export const busyFailed = message('تعذّر تحميل الأوقات المحجوزة.')
export const from = message('من')
export const until = message('إلى')
export const chooseTime = message('اختيار')
export const nextDayTime = message('{time} (اليوم التالي)')
export const noTimes = message('لا توجد أوقات متاحة في هذا اليوم. اختر يومًا آخر.')
export const timesOfSpace = message('الأوقات وفق المنطقة الزمنية للمساحة ({zone}).')
export const yourTime = message('بتوقيتك: {period}')
export const guests = message('الضيوف')
export const guestsHint = message('حتى {count}')
export const note = message('ملاحظة إلى المضيف')
export const noteHint = message('اختياري')

export const hoursLine = message(
  '{count, plural, one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}} × {rate}',
)
export const daysLine = message(
  '{count, plural, one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}} × {rate}',
)
export const feeLine = message('رسوم التنظيف')
export const total = message('الإجمالي')
export const noRefund = message('البداية قريبة جدًا، لذا لا يتم استرداد أي مبلغ عند الإلغاء.')
/** Before the host has confirmed it, canceling costs nothing. */
export const noRefundOnceConfirmed = message('البداية قريبة جدًا، لذا لا يتم استرداد أي مبلغ عند الإلغاء بعد التأكيد.')
export const noQuote = message('اختر وقتًا لعرض السعر.')

export const book = message('حجز')
export const requestBooking = message('إرسال طلب حجز')
export const sendChange = message('تغيير طلب الحجز')
export const signInToBook = message('تسجيل الدخول للحجز')
export const notChargedYet = message('يتم حجز المبلغ على بطاقتك، ثم خصمه عندما يؤكد المضيف.')
export const chargedNow = message('يتم خصم المبلغ من بطاقتك الافتراضية عند الحجز.')
export const cardReserved = message('يتم حجز المبلغ على بطاقتك المنتهية بالأرقام {last4}، ثم خصمه عندما يؤكد المضيف.')
export const cardChargedNow = message('يتم خصم المبلغ من بطاقتك المنتهية بالأرقام {last4} عند الحجز.')
export const cardNeeded = message('تحتاج إلى بطاقة لحجز هذه المساحة. يتم حجز المبلغ عليها، ثم خصمه عندما يؤكد المضيف.')
export const cardNeededNow = message('تحتاج إلى بطاقة لحجز هذه المساحة. يتم خصم المبلغ منها عند الحجز.')
export const addCard = message('إضافة بطاقة')
export const openCards = message('إضافة بطاقة أو تغييرها')
export const ownSpace = message('هذه مساحتك. يمكنك حجب أوقات في تقويمها بدلًا من حجزها.')

export const waiting = message('بانتظار الإرسال')
export const waitingExplanation = message(
  'تم حفظ طلبك على هذا الجهاز وسيتم إرساله عندما تتصل بالإنترنت. لا يكون الوقت محجوزًا لك حتى يرد الخادم.',
)
export const unpaid = message('الدفع مستحق')
export const unpaidExplanation = message('يطلب منك البنك تأكيد الدفع. سيبقى الوقت محجوزًا لك لمدة 30 دقيقة.')
export const finishPayment = message('إكمال الدفع')
export const requested = message('تم إرسال الطلب')
export const requestedExplanation = message('لدى المضيف 24 ساعة للرد. وحتى ذلك الحين يبقى الوقت محجوزًا لك.')
export const booked = message('تم الحجز')
export const bookedExplanation = message('تم تأكيد حجزك.')
export const openBooking = message('فتح الحجز')
export const myBookings = message('حجوزاتي')
export const bookAnother = message('اختيار وقت آخر')

export const notAvailable = message('غير متاح')
export const takeAnother = message('هذه الأوقات متاحة:')
export const noAlternatives = message('اختر وقتًا آخر في التقويم.')
export const alternative = message('{period} مقابل {price}')
export const priceChanged = message('تغيّر السعر')
export const newPrice = message('كان {before} وأصبح الآن {after}. هل تريد الحجز بالسعر الجديد؟')
export const bookAtPrice = message('الحجز مقابل {price}')
export const keepLooking = message('ليس الآن')
export const notBooked = message('لم يتم الحجز')

export const yourBookings = message('حجوزاتك هنا')
export const status = message(
  '{status, select, unpaid {الدفع مستحق} pending {تم إرسال الطلب} confirmed {مؤكد} other {تم الحجز}}',
)
export const refusedLater = message('لم يتم القبول: {reason}')
