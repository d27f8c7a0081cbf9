/**
 * The emails that the server sends. An argument may be a place of a template, such as `{{name}}`,
 * which is filled in when an email is written.
 */
import { message } from './message'

export const product = message('Holdfast')
export const greeting = message('مرحبًا {name}،')
export const signIn = message('تسجيل الدخول')
export const ignoreEmail = message('إذا لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة.')

/** Locale of the dates in emails. */
export const dateLocale = message('ar-u-nu-latn')
export const momentInUtc = message('{moment} UTC')

// welcome
export const welcomeSubject = message('مرحبًا بك في Holdfast')
export const accountReady = message('حسابك جاهز. يمكنك تسجيل الدخول في أي وقت:')

// verify-email
export const verifyEmailSubject = message('تأكيد عنوان بريدك الإلكتروني')
export const verifyEmailRequest = message(
  'يرجى تأكيد أن عنوان البريد الإلكتروني هذا يخصك. يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد {hours} ساعة.',
)
export const confirmEmailAddress = message('تأكيد عنوان البريد الإلكتروني')

// invitation
export const invitationSubject = message('أنت مدعو إلى Holdfast')
export const invitation = message(
  'أضاف {inviter} حسابًا لك. عيّن كلمة مرور لتسجيل الدخول. يعمل الرابط مرة واحدة وتنتهي صلاحيته خلال {days} أيام.',
)
export const setPassword = message('تعيين كلمة المرور')
export const ignoreInvitation = message('إذا لم تكن تتوقع هذه الدعوة، فيمكنك تجاهل هذا البريد الإلكتروني.')

// account-exists
export const accountExistsSubject = message('لديك حساب بالفعل')
export const accountExists = message(
  'حاول شخص ما إنشاء حساب بعنوان البريد الإلكتروني هذا، وله حساب بالفعل. لم يتم تغيير أي شيء.',
)
export const accountExistsHelp = message(
  'إذا نسيت كلمة المرور، فاختر «هل نسيت كلمة المرور؟» في صفحة تسجيل الدخول. إذا لم تكن أنت من فعل ذلك، فيمكنك تجاهل هذه الرسالة.',
)

// reset-password
export const resetPasswordSubject = message('تعيين كلمة مرور جديدة')
export const resetPasswordRequested = message(
  'طلب شخص ما كلمة مرور جديدة لحسابك. يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد {minutes} دقيقة.',
)
export const setNewPassword = message('تعيين كلمة مرور جديدة')
export const resetPasswordCode = message('ستحتاج أيضًا إلى هذا الرمز: {code}')
export const ignoreResetPassword = message(
  'إذا لم تكن أنت من فعل ذلك، فيمكنك تجاهل هذه الرسالة. تبقى كلمة المرور كما هي.',
)

// magic-login
export const magicLoginSubject = message('رابط تسجيل الدخول الخاص بك')
export const magicLoginLink = message(
  'استخدم هذا الرابط لتسجيل الدخول. يعمل مرة واحدة وتنتهي صلاحيته بعد {minutes} دقيقة.',
)

// admin-approved
export const adminApprovedSubject = message('أنت الآن مسؤول')
export const adminApproved = message('تمت الموافقة على حسابك. يمكنك الآن تسجيل الدخول بصفتك مسؤولًا:')

// two-factor-changed
export const twoFactorChangedSubject = message('تم تغيير المصادقة الثنائية')
/** `change` is one of the texts below. */
export const twoFactorChanged = message('تم تغيير المصادقة الثنائية لحسابك في {time}: {change}.')
export const turnedOn = message('تم تفعيلها')
export const turnedOff = message('تم إيقافها')
/** In a test email. */
export const exampleChange = message('مثال')
export const twoFactorChangedHelp = message('إذا لم تكن أنت من فعل ذلك، فغيّر كلمة المرور وأبلغ أحد المسؤولين.')

// email-changed
export const emailChangedSubject = message('تم تغيير عنوان بريدك الإلكتروني')
export const emailChanged = message(
  'تم تغيير عنوان بريدك الإلكتروني إلى «{email}» في {time}. من الآن فصاعدًا تصل الرسائل إلى ذلك العنوان.',
)
export const emailChangedHelp = message('إذا لم تكن أنت من فعل ذلك، فأبلغ أحد المسؤولين فورًا.')

// password-changed
export const passwordChangedSubject = message('تم تغيير كلمة المرور')
/** `by` is one of the texts below. */
export const passwordChanged = message(
  'تم تغيير كلمة المرور في {time}. من أجرى التغيير: {by}. تم تسجيل خروجك من أجهزتك الأخرى.',
)
export const byYou = message('أنت')
export const byAdministrator = message('أحد المسؤولين')
export const passwordChangedHelp = message(
  'إذا لم تكن أنت من فعل ذلك، فعيّن كلمة مرور جديدة عبر «هل نسيت كلمة المرور؟» وأبلغ أحد المسؤولين.',
)

/** In a test email. */
export const exampleSpace = message('مساحة للمثال')

// Bookings. `time` names the zone of the space.
export const spanInZone = message('{span} ({zone})')
export const bookingReference = message('رمز الحجز: {reference}')
export const bookingRequestedSubject = message('طلب حجز جديد: «{space}»')
export const bookingRequested = message(
  'يريد شخص ما حجز «{space}» في {time}. تنتهي صلاحية الطلب بعد 24 ساعة، أو عند بدء الحجز إذا كان ذلك أقرب.',
)
/** The values stand in place of names and numbers of a booking. */
export const bookingFacts = message('الضيف: {guest} · عدد الضيوف: {guests} · السعر: {total}')
export const bookingMovedSubject = message('تم تغيير طلب حجز «{space}»')
export const bookingMoved = message(
  'غيّر الضيف طلب حجز «{space}». الموعد الجديد: {time}. تنتهي صلاحية الطلب بعد 24 ساعة، أو عند بدء الحجز إذا كان ذلك أقرب.',
)
export const bookingConfirmedSubject = message('تم تأكيد حجز «{space}»')
export const bookingConfirmed = message('تم تأكيد حجز «{space}» في {time}.')
export const bookingDeclinedSubject = message('تم رفض طلب حجز «{space}»')
export const bookingDeclined = message('رفض المضيف طلبك لحجز «{space}» في {time}.')
/** `reason` is what the host wrote, or the text below. */
export const declineReason = message('السبب: {reason}')
export const noReason = message('غير مذكور')
export const bookingExpiredSubject = message('انتهت صلاحية طلب حجز «{space}»')
export const bookingExpired = message(
  'لم يرد المضيف في الوقت المناسب على طلبك لحجز «{space}» في {time}. يمكنك حجز موعد آخر.',
)
export const bookingPaymentSubject = message('إكمال الدفع مقابل «{space}»')
export const bookingPayment = message(
  'تبقى «{space}» محجوزة لك في {time} لمدة 30 دقيقة، أو حتى بدء الحجز. أكمل الدفع في «حجوزاتي» لإتمام الحجز.',
)
export const bookingUnpaidSubject = message('انتهت صلاحية طلب حجز «{space}»')
export const bookingUnpaid = message('لم يكتمل الدفع مقابل «{space}» في {time} في الوقت المناسب. لن تدفع شيئًا.')
export const bookingCanceledSubject = message('تم إلغاء حجز «{space}»')
export const bookingCanceled = message('تم إلغاء حجز «{space}» في {time}.')
export const bookingReminderSubject = message('غدًا: «{space}»')
export const bookingReminder = message('هذا تذكير بحجز «{space}» في {time}.')
export const reviewRequestSubject = message('كيف كانت تجربتك في «{space}»؟')
export const reviewRequest = message(
  'انتهى حجز «{space}» في {time}. يرجى كتابة تقييم. يظهر التقييم عندما يكتب الطرف الآخر تقييمه أيضًا، أو بعد 14 يومًا.',
)
export const refundSubject = message('استرداد مقابل «{space}»')
export const refunded = message('ستسترد {amount} عن حجزك في «{space}». قد يستغرق ظهور المبلغ لدى البنك بضعة أيام.')
export const spaceApprovedSubject = message('تمت الموافقة على «{space}»')
export const spaceApproved = message('تمت الموافقة على مساحتك «{space}». يمكن للضيوف الآن العثور عليها وحجزها.')
export const spaceRejectedSubject = message('لم تتم الموافقة على «{space}»')
export const spaceRejected = message(
  'لم تتم الموافقة على مساحتك «{space}»، وعادت مسودة. يمكنك تعديلها وإرسالها مرة أخرى.',
)
/** Label of the button that opens the page of a booking. */
export const openInApp = message('فتح في Holdfast')

// unread-messages
export const unreadMessagesSubject = message('رسائل غير مقروءة من {people}')
export const unreadMessages = message('لديك رسائل غير مقروءة من {people} (العدد: {count}).')
export const unreadMessagesHelp = message('لن تصلك رسالة أخرى بالبريد الإلكتروني عن هذه المحادثات حتى تقرأها.')
/** Senders without a name. */
export const somebody = message('شخص آخر')
