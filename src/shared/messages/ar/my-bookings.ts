/** The guest's bookings: list, one booking with its ticket, cancellation and receipt. */
import { message } from './message'

export const myBookings = message('حجوزاتي')
export const space = message('مساحة')

// The list
export const bookingGroups = message('مجموعات الحجوزات')
export const upcoming = message('القادمة')
export const past = message('السابقة')
export const canceledTab = message('الملغاة')
export const nothingUpcoming = message('لا توجد حجوزات قادمة')
export const nothingUpcomingHint = message('تظهر هنا الحجوزات التي تطلبها مع تذاكرها.')
export const nothingPast = message('لا توجد حجوزات سابقة')
export const nothingPastHint = message('تظهر هنا الحجوزات التي انتهت مدتها.')
export const nothingCanceled = message('لا توجد حجوزات ملغاة')
export const nothingCanceledHint = message('تظهر هنا الحجوزات الملغاة والمرفوضة والمنتهية الصلاحية.')
export const findSpace = message('البحث عن مساحة')
export const showOlder = message('عرض الحجوزات الأقدم')
export const calendarAddress = message('عنوان التقويم')

// States
export const waiting = message('بانتظار الإرسال')
export const refused = message('لم يتم الحجز')
export const canceling = message('الإلغاء بانتظار الإرسال')
export const notCanceled = message('لم يتم الإلغاء')
export const unpaid = message('الدفع مستحق')
export const pending = message('بانتظار المضيف')
export const confirmed = message('مؤكد')
export const declined = message('مرفوض')
export const expired = message('منتهي الصلاحية')
export const canceled = message('ملغى')
export const completed = message('مكتمل')
export const waitingHint = message(
  'لم يتم إرسال هذا الحجز بعد. سيتم إرساله عندما تكون متصلًا؛ وحتى ذلك الحين ليس الوقت محجوزًا لك.',
)
export const cancelingHint = message('لم يتم إرسال الإلغاء بعد. يبقى الحجز قائمًا حتى يقبل الخادم الإلغاء.')
export const pendingHint = message('يرد المضيف حتى {moment}.')
export const pendingHintOpen = message('لم يرد المضيف بعد.')
export const declinedHint = message('رفض المضيف هذا الحجز.')
export const declinedBecause = message('رفض المضيف هذا الحجز: {reason}')
export const expiredHint = message('انتهت صلاحية هذا الطلب. لن تدفع شيئًا.')
export const canceledByGuest = message('لقد ألغيت هذا الحجز.')
export const canceledByHost = message('ألغى المضيف هذا الحجز.')
export const canceledByAdmin = message('ألغى أحد المسؤولين هذا الحجز.')
export const canceledByPayment = message('تعذّر تحصيل الدفعة، لذلك تم إلغاء هذا الحجز.')
export const canceledHint = message('تم إلغاء هذا الحجز.')

// Facts
export const facts = message('الحجز')
export const when = message('الموعد')
export const yourTime = message('بتوقيتك: {times}')
export const guests = message('الضيوف')
export const guestCount = message(
  '{count, plural, one {ضيف واحد} two {ضيفان} few {# ضيوف} many {# ضيفًا} other {# ضيف}}',
)
export const note = message('ملاحظة')
export const payment = message('الدفع')
export const total = message('الإجمالي')
export const totalUnknown = message('يتم تأكيد السعر عند إرسال الحجز.')
export const paymentNone = message('لا مدفوعات')
export const paymentAuthorised = message('مبلغ معلّق على بطاقتك')
export const paymentPaid = message('مدفوع')
export const paymentRefunded = message('مسترد')
export const paymentFailed = message('تعذّر الدفع')
export const price = message('السعر')
export const hoursLine = message(
  '{count, plural, one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}} بسعر {rate}',
)
export const daysLine = message(
  '{count, plural, one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}} بسعر {rate}',
)
export const feeLine = message('رسوم التنظيف')
export const refundedLine = message('المبلغ المسترد')
export const backToList = message('كل الحجوزات')
export const openSpace = message('عرض المساحة')
export const unknownBooking = message('لم يتم العثور على الحجز')
export const unknownBookingHint = message('إنه يخص حسابًا آخر، أو أن الرابط غير مكتمل.')

// A payment that is not finished
export const unpaidTitle = message('أكمل الدفع لإتمام الحجز')
export const payUntil = message('ادفع حتى {moment}، وإلا أصبح الوقت متاحًا للآخرين.')
export const finishPayment = message('إكمال الدفع')
export const unpaidHint = message('قد يطلب منك البنك تأكيد الدفعة. يبقى الوقت محجوزًا لك حتى {moment}.')
export const paymentFailedTitle = message('تعذّر الدفع')
export const paymentFailedHint = message('اختر بطاقة افتراضية أخرى، ثم أكمل الدفع. يبقى الوقت محجوزًا لك حتى {moment}.')
export const paymentOffline = message('أنت غير متصل بالإنترنت. أكمل الدفع عندما تكون متصلًا.')
export const paymentFinished = message('اكتمل الدفع')
export const openCards = message('إضافة بطاقة أو تغييرها')

// The timeline
export const progress = message('سير الحجز')
export const stepWritten = message('تم الحفظ على هذا الجهاز')
export const stepRequested = message('تم إرسال الطلب')
export const stepPayment = message('الدفع مستحق حتى')
export const stepAnswer = message('رد المضيف')
export const stepStay = message('فترة الحجز')
export const stepRefund = message('تم استرداد {amount}')
export const stepNow = message('الآن')
export const stepDone = message('تم')
export const stepNext = message('التالي')

// The ticket
export const ticket = message('التذكرة')
export const ticketCode = message('الرمز')
export const qrLabel = message('رمز QR للحجز {code}')
export const ticketHint = message('أظهر هذا الرمز عند وصولك.')
export const noTicketYet = message('تظهر التذكرة عندما يؤكد المضيف الحجز.')
/** `mode`: how the space is booked. */
export const noTicketUnpaid = message(
  '{mode, select, instant {تظهر التذكرة عند اكتمال الدفع.} other {تظهر التذكرة عندما يكتمل الدفع ويؤكد المضيف الحجز.}}',
)
export const whereTitle = message('المكان')
export const addressHidden = message('يظهر العنوان عندما يؤكد المضيف الحجز.')
export const addressUnpaid = message(
  '{mode, select, instant {يظهر العنوان عند اكتمال الدفع.} other {يظهر العنوان عندما يكتمل الدفع ويؤكد المضيف الحجز.}}',
)
export const openInMaps = message('فتح في الخرائط')
export const hostTitle = message('المضيف')
export const emailHost = message('إرسال بريد إلكتروني إلى «{name}»')
export const emailHostNameless = message('إرسال بريد إلكتروني إلى المضيف')

// The cancellation policy. Moments are in the zone of the space.
export const cancellation = message('الإلغاء')
export const policyFlexible = message('مرنة: تسترد المبلغ كاملًا حتى {all}، ولا شيء بعد ذلك.')
export const policyModerate = message('متوسطة: تسترد المبلغ كاملًا حتى {all}، ونصفه حتى {half}، ولا شيء بعد ذلك.')
export const policyStrict = message('صارمة: تسترد نصف المبلغ حتى {half}، ولا شيء بعد ذلك.')
export const policyRequest = message('الإلغاء مجاني حتى يتم تأكيد هذا الحجز.')
export const policyHost = message('إذا ألغى المضيف الحجز، فستسترد المبلغ كاملًا.')

// The calendar
export const addToCalendar = message('إضافة إلى التقويم')
export const icsStatus = message('الحجز {code}: {state}')
export const icsGuests = message('{count, plural, one {ضيف واحد} two {ضيفان} few {# ضيوف} many {# ضيفًا} other {# ضيف}}')

// Canceling
export const changeRequest = message('تغيير الطلب')
export const cancelBooking = message('إلغاء الحجز')
export const keepBooking = message('الإبقاء على الحجز')
export const cancelQuestion = message('إلغاء هذا الحجز؟')
export const cancelAnyway = message('الإلغاء على أي حال')
export const cancelNothingPaid = message('لم تدفع شيئًا مقابل هذا الحجز، لذا لا يوجد ما يمكن استرداده.')
export const cancelReleased = message('لم يؤكد المضيف الحجز بعد. سيتم إلغاء تعليق {amount} على بطاقتك، ولن تدفع شيئًا.')
export const cancelRefund = message('ستسترد {amount} من أصل {total}.')
export const cancelNoRefund = message('لن تسترد شيئًا من أصل {total}.')
export const cancelFinal = message('سيصبح الوقت متاحًا للآخرين. لا يمكن التراجع عن ذلك.')
export const cancelOffline = message(
  'أنت غير متصل بالإنترنت. سيتم إرسال الإلغاء عندما تكون متصلًا، ويكون الاسترداد بحسب ما تنص عليه سياسة الإلغاء حينها.',
)
export const cancelChanged = message('تغيّر هذا الحجز في هذه الأثناء. حالته الآن: {state}.')
/** Below a notice about the booking. */
export const spaceAndTimes = message('{space}، {times}')
export const cancelSent = message('تم إلغاء الحجز')
export const cancelQueued = message('الإلغاء بانتظار الإرسال')
export const notCanceledReason = message('لم يتم إلغاء الحجز: {reason}')
export const openOutbox = message('فتح صندوق الصادر')
export const bookAgain = message('الحجز مرة أخرى')
export const writeReview = message('كتابة تقييم')
export const yourReview = message('تقييمك')

// A booking that the server refused
export const refusedTitle = message('لم يتم قبول هذا الحجز')
export const otherTimes = message('أوقات متاحة بالمدة نفسها')
export const bookTime = message('حجز {times}')
export const bookTimeFor = message('حجز {times} بسعر {price}')
export const noOtherTimes = message('لا يوجد وقت متاح معروف بهذه المدة قرب الوقت الذي اخترته.')
export const alternativesOffline = message('أنت غير متصل بالإنترنت. تظهر الأوقات المتاحة عندما تكون متصلًا.')
export const discardBooking = message('تجاهل هذا الحجز')
export const discardQuestion = message('تجاهل هذا الحجز؟')
export const discardHint = message('لم يتم حجزه، ولن يتم إرساله مرة أخرى.')
export const notDiscarded = message('تعذّر تجاهل الحجز. حاول مرة أخرى.')
export const sentAgain = message('جارٍ إرسال الوقت الجديد')

// The receipt
export const receipt = message('الإيصال')
export const messageHost = message('مراسلة المضيف')
export const showReceipt = message('الإيصال')
export const print = message('طباعة')
export const receiptNumber = message('الرقم')
export const receiptDate = message('تاريخ الحجز')
export const receiptStay = message('فترة الحجز')
export const receiptLine = message('البند')
export const receiptAmount = message('المبلغ')
export const receiptPaid = message('المدفوع')
export const backToBooking = message('الرجوع إلى الحجز')
export const noReceipt = message('لا يوجد إيصال بعد')
export const noReceiptHint = message('يتوفر الإيصال عندما يكون الحجز مدفوعًا أو مكتملًا.')
