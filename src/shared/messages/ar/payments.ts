/** Products, prices, orders and subscriptions. */
import { message } from './message'

// Without a connection: `what` and `reason` of the connection note
export const neverQueued = message('المدفوعات لا توضع في قائمة الانتظار أبدًا')
export const changingProducts = message('تغيير المنتجات')
export const addingPrices = message('إضافة الأسعار')
export const changingPrices = message('تغيير الأسعار')
export const aRefund = message('استرداد المبالغ')
export const endingSubscription = message('إلغاء الاشتراك')
export const recordingUsage = message('تسجيل الاستهلاك')

// Fields of several forms
export const name = message('الاسم')
export const active = message('نشط')
export const amount = message('المبلغ')
export const currency = message('العملة')
export const enterAmount = message('أدخل مبلغًا مثل 12.50')
export const tooManyDecimals = message(
  '{digits, plural, =0 {المبالغ بعملة {currency} ليست لها منازل عشرية} one {المبالغ بعملة {currency} لها منزلة عشرية واحدة على الأكثر} two {المبالغ بعملة {currency} لها منزلتان عشريتان على الأكثر} few {المبالغ بعملة {currency} لها # منازل عشرية على الأكثر} many {المبالغ بعملة {currency} لها # منزلة عشرية على الأكثر} other {المبالغ بعملة {currency} لها # منزلة عشرية على الأكثر}}',
)
export const enterCurrency = message('أدخل رمز عملة مثل EUR')
export const enterWholeNumber = message('أدخل عددًا صحيحًا من 1 إلى {max, number}')

// Product
export const product = message('المنتج')
export const addProduct = message('إضافة منتج')
export const editNamed = message('تعديل «{name}»')
export const description = message('الوصف')
export const inactiveProduct = message('لا يمكن شراء المنتجات غير النشطة. يحتفظ بها العملاء الحاليون.')

// Prices of a product
export const prices = message('الأسعار')
export const pricesExplanation = message('الأسعار وروابط الدفع.')
export const pricesNotLoaded = message('تعذّر تحميل الأسعار.')
export const noPricesYet = message('لا توجد أسعار بعد. أضف سعرًا حتى يمكن شراء هذا المنتج.')
export const inactive = message('غير نشط')
export const copyPaymentLink = message('نسخ رابط الدفع')
export const copyPaymentLinkFor = message('نسخ رابط الدفع: {name}')
export const paymentLinkCopied = message('تم نسخ رابط الدفع')
export const paymentLink = message('رابط الدفع')
export const paymentLinkFailed = message('تعذّر إنشاء رابط الدفع')

// Price
export const price = message('السعر')
export const addPrice = message('إضافة سعر')
export const chooseProduct = message('اختر منتجًا')
export const amountPerUnit = message('المبلغ لكل وحدة')
export const billing = message('الفوترة')
export const oneTime = message('مرة واحدة')
export const recurring = message('متكررة')
export const metered = message('حسب الاستهلاك')
export const every = message('كل')
export const period = message('الفترة')
export const day = message('يوم')
export const week = message('أسبوع')
export const month = message('شهر')
export const year = message('سنة')
export const trialDays = message('الفترة التجريبية (بالأيام)')
export const trialHelp = message('اتركه فارغًا إذا لم تكن هناك فترة تجريبية.')
export const amountIsFixed = message(
  '{amount}. لا يمكن تغيير المبلغ. لتحصيل مبلغ آخر، أضف سعرًا جديدًا وأوقف تنشيط هذا السعر.',
)
export const inactivePrice = message('لا يمكن الشراء بالأسعار غير النشطة. يستمر المشتركون الحاليون في دفعها.')

// A price in words
export const once = message('{amount} مرة واحدة')
export const each = message(
  '{interval, select, day {{count, plural, one {{amount} كل يوم} two {{amount} كل يومين} few {{amount} كل # أيام} many {{amount} كل # يومًا} other {{amount} كل # يوم}}} week {{count, plural, one {{amount} كل أسبوع} two {{amount} كل أسبوعين} few {{amount} كل # أسابيع} many {{amount} كل # أسبوعًا} other {{amount} كل # أسبوع}}} month {{count, plural, one {{amount} كل شهر} two {{amount} كل شهرين} few {{amount} كل # أشهر} many {{amount} كل # شهرًا} other {{amount} كل # شهر}}} other {{count, plural, one {{amount} كل سنة} two {{amount} كل سنتين} few {{amount} كل # سنوات} many {{amount} كل # سنة} other {{amount} كل # سنة}}}}',
)
export const eachPerUnit = message(
  '{interval, select, day {{count, plural, one {{amount} لكل وحدة، كل يوم} two {{amount} لكل وحدة، كل يومين} few {{amount} لكل وحدة، كل # أيام} many {{amount} لكل وحدة، كل # يومًا} other {{amount} لكل وحدة، كل # يوم}}} week {{count, plural, one {{amount} لكل وحدة، كل أسبوع} two {{amount} لكل وحدة، كل أسبوعين} few {{amount} لكل وحدة، كل # أسابيع} many {{amount} لكل وحدة، كل # أسبوعًا} other {{amount} لكل وحدة، كل # أسبوع}}} month {{count, plural, one {{amount} لكل وحدة، كل شهر} two {{amount} لكل وحدة، كل شهرين} few {{amount} لكل وحدة، كل # أشهر} many {{amount} لكل وحدة، كل # شهرًا} other {{amount} لكل وحدة، كل # شهر}}} other {{count, plural, one {{amount} لكل وحدة، كل سنة} two {{amount} لكل وحدة، كل سنتين} few {{amount} لكل وحدة، كل # سنوات} many {{amount} لكل وحدة، كل # سنة} other {{amount} لكل وحدة، كل # سنة}}}}',
)
/** `price` is one of the three above. */
export const afterTrial = message(
  '{price}، بعد فترة تجريبية مدتها {days, plural, one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
)

// Refund
export const refundMore = message('استرداد…')
export const refundOrder = message('استرداد مبلغ الطلب')
export const refundExplanation = message('يمكن استرداد {left} من أصل {total}. لا يمكن التراجع عن الاسترداد.')
export const amountIn = message('المبلغ بعملة {currency}')
export const upToAmount = message('{amount} على الأكثر')
export const refunded = message('سيسترد المشتري {amount}.')

// Subscription
export const endSubscriptionMore = message('إلغاء الاشتراك…')
export const endSubscription = message('إلغاء الاشتراك')
export const when = message('الموعد')
export const atPeriodEnd = message('في نهاية الفترة')
export const atPeriodEndOn = message('في نهاية الفترة، بتاريخ {moment}')
export const atPeriodEndHelp = message('يستمر الوصول حتى نهاية الفترة.')
export const now = message('الآن')
export const nowHelp = message('لن يتم استرداد أي مبلغ. ستتم فوترة الاستهلاك حتى الآن.')
export const endedNow = message('تم إلغاء الاشتراك.')
export const endsWithPeriod = message('سيتم إلغاء الاشتراك في نهاية الفترة.')

// Usage
export const recordUsageMore = message('تسجيل الاستهلاك…')
export const recordUsage = message('تسجيل الاستهلاك')
export const quantity = message('الكمية')
export const quantityHelp = message('تتم فوترتها مع الفاتورة التالية.')
export const usageRecorded = message(
  '{count, plural, one {وحدة واحدة، تتم فوترتها مع الفاتورة التالية.} two {وحدتان، تتم فوترتهما مع الفاتورة التالية.} few {# وحدات، تتم فوترتها مع الفاتورة التالية.} many {# وحدة، تتم فوترتها مع الفاتورة التالية.} other {# وحدة، تتم فوترتها مع الفاتورة التالية.}}',
)

// Payments for a booking
export const payment = message('الدفع')
export const amountRefunded = message('تم استرداد {amount}')
export const refunds = message('المبالغ المستردة')
/** In place of a person: the refund was made with the provider itself. */
export const refundedByProvider = message('مزود الدفع')
export const refundedInAll = message('{amount} إجمالًا')
export const refundsNotKnown = message('لا يمكن عرض أوقات الاسترداد الآن.')
export const canceledNotRefunded = message('تم الإلغاء دون استرداد كامل')
export const canBeRefunded = message('يمكن استرداد {amounts}.')
export const paymentsNotLoaded = message('تعذّر تحميل المدفوعات.')
export const notPaidYet = message('لم يتم الدفع بعد.')
export const nothingWasPaid = message('لم يُدفع شيء.')

// Receipts
export const downloadReceipt = message('تنزيل الإيصال')
export const receiptFailed = message('تعذّر تنزيل الإيصال')
