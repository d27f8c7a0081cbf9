/** A person's own cards, subscription, invoices, orders and charges. */
import { message } from './message'

// Pages
export const cardsTitle = message('المدفوعات')
export const cardsPurpose = message('البطاقات التي تدفع بها مقابل حجوزاتك واشتراكك.')
export const billingTitle = message('الفوترة')
export const billingPurpose = message('اشتراكك وما دفعته.')

// Without a connection: `what` of the connection note. Its reason: payments are never queued
export const changingCards = message('تغيير البطاقات')
export const changingSubscription = message('تغيير اشتراكك')
export const receipts = message('تنزيل الإيصالات')

// Cards
export const yourCards = message('بطاقاتك')
export const cardNamed = message('{brand} ···· {last4}')
export const expires = message('تاريخ الانتهاء: {month}/{year}')
export const isDefault = message('افتراضية')
export const isExpired = message('منتهية الصلاحية')
export const noCards = message('لا توجد بطاقات بعد. أضف بطاقة للحجز والاشتراك.')
export const makeDefault = message('تعيين كبطاقة افتراضية')
export const makeDefaultNamed = message('تعيين كبطاقة افتراضية: {card}')
export const remove = message('إزالة')
export const removeNamed = message('إزالة {card}')
export const removeCard = message('إزالة البطاقة')
export const removeQuestion = message('إزالة {card}؟')
export const removeOther = message('ستبقى بطاقتك الافتراضية كما هي.')
export const removeDefault = message('هذه بطاقتك الافتراضية. ستصبح {card} هي الافتراضية، وسيتم الدفع بها من ذلك الحين.')
export const removeLast = message('هذه بطاقتك الوحيدة. من دون بطاقة لا يمكنك حجز المساحات المدفوعة ولا الاشتراك.')
export const cardNeeded = message('تدفع بهذه البطاقة مقابل اشتراكك. لإزالتها، أضف بطاقة أخرى أولًا.')
export const cardUnknown = message('بطاقة')

// A booking waits for a card
export const forBooking = message('اختر بطاقة لحجزك')
export const forBookingHint = message('يتم الدفع ببطاقتك الافتراضية. تصبح البطاقة التي تضيفها هنا هي الافتراضية.')
export const backToBooking = message('الرجوع إلى حجزك')

// Add a card
export const addCard = message('إضافة بطاقة')
export const addTitle = message('إضافة بطاقة')
export const cardAdded = message('تمت إضافة البطاقة')
export const cardAddedNamed = message('يمكنك الآن استخدام {card}.')
export const cardAddedDefault = message('بطاقتك الافتراضية هي {card}.')
export const defaultChanged = message('تم تغيير البطاقة الافتراضية')
export const cardRemoved = message('تمت إزالة البطاقة')
export const loadingForm = message('جارٍ تحميل نموذج البطاقة…')
export const formNotLoaded = message('تعذّر تحميل نموذج البطاقة.')
export const stripeNeedsKey = message(
  'لا يمكن إضافة بطاقات هنا، لأنه لم يتم إعداد مفتاح قابل للنشر. يتم حفظ البطاقة عندما تدفع عبر صفحة الدفع.',
)
export const cardNumber = message('رقم البطاقة')
export const testFormExplanation = message(
  'يستخدم هذا الخادم مزوّد الدفع التجريبي: لا يتم تحويل أي أموال، ولا يتم قبول غير أرقام الاختبار هذه. لا تدخل بطاقة حقيقية أبدًا. يبقى الرقم في هذه الصفحة.',
)
export const testNumbers = message('أرقام الاختبار')
export const choose = message('استخدام')
export const chooseNumber = message('استخدام {number}')
export const enterNumber = message('أدخل رقم بطاقة')
export const notATestNumber = message('ليس من أرقام الاختبار. لا تدخل هنا بطاقة حقيقية أبدًا.')

// Subscription
export const subscription = message('الاشتراك')
export const noSubscription = message('ليس لديك اشتراك. اختر خطة:')
export const choosePlan = message('الخطة')
export const noPlans = message('لا توجد خطط معروضة حاليًا.')
export const currentPlan = message('الخطة الحالية')
export const subscribe = message('بدء الاشتراك')
export const subscribed = message('تم الاشتراك')
export const subscribeNeedsCard = message('يتم الدفع ببطاقتك الافتراضية. أضف بطاقة أولًا.')
export const goToCards = message('الانتقال إلى المدفوعات')
export const paysWith = message('يتم الدفع بواسطة {card}.')
export const authenticate = message('تأكيد الدفع في صفحة الدفع')
export const changePlan = message('تغيير الخطة')
export const changePlanMore = message('تغيير الخطة…')
export const changeExplanation = message(
  'تتم إضافة قيمة المدة المتبقية من خطتك الحالية إلى رصيدك. ويتم الآن خصم سعر الخطة الجديدة عن بقية الفترة.',
)
export const planChanged = message('تم تغيير الخطة')
export const otherCurrency = message('يتم دفعها بعملة أخرى')
export const resume = message('الإبقاء على الاشتراك')
export const resumed = message('سيستمر اشتراكك')
export const renewsOn = message('يتم التجديد في {day}.')
export const trialUntil = message('تستمر الفترة التجريبية حتى {day}. بعد ذلك يتم خصم الدفعة الأولى.')
export const endsOn = message('تم الإلغاء. ينتهي الوصول في {day}.')
export const paymentFailed = message('تعذّر تحصيل الدفعة الأخيرة. تحقق من بطاقتك الافتراضية: سنحاول مرة أخرى.')
export const planUnknown = message('الخطة {id}')
export const quantityOf = message('{plan} × {quantity, number}')

// Lists
export const invoices = message('الفواتير')
export const noInvoices = message('لا توجد فواتير بعد. لكل فترة من الاشتراك فاتورة.')
export const orders = message('الطلبات')
export const noOrders = message('لا توجد طلبات بعد. يظهر هنا ما تشتريه لمرة واحدة.')
export const charges = message('عمليات الخصم')
export const noCharges = message('لا توجد عمليات خصم بعد. تظهر هنا كل دفعة بالبطاقة، حتى إذا فشلت.')
export const downloadReceipt = message('الإيصال')
export const downloadReceiptOf = message('تنزيل الإيصال: {name}')
export const receiptFailed = message('تعذّر تنزيل الإيصال')
export const showMore = message('عرض المزيد')
export const invoiceNamed = message('الفاتورة {number}')
export const orderNamed = message('الطلب {id}')
export const refundedAmount = message('تم استرداد {amount}')
export const paidAmount = message('تم دفع {amount}')

// States of a charge
export const succeeded = message('ناجحة')
export const pending = message('قيد الانتظار')
export const failed = message('فشلت')
