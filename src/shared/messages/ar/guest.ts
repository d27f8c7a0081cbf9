/** The pages for guests: sign-up, forgotten passwords and the links of emails. */
import { message, richMessage } from './message'

export const firstName = message('الاسم الأول')
export const lastName = message('اسم العائلة')
export const passwordRule = message('الحد الأدنى {min, number} من الأحرف. عبارة المرور أسهل في التذكّر.')
export const requiredField = message('حقل {field} مطلوب')
export const proceed = message('متابعة')

// After an email was requested
export const checkEmail = message('تحقق من بريدك الإلكتروني')
/** `answer` is the server's sentence, without its full stop. */
export const serverAnswer = message('{answer}.')
export const nothingArrived = message('لم يصلك شيء بعد بضع دقائق؟ تحقق من مجلد الرسائل غير المرغوب فيها ومن العنوان.')
export const anotherAddress = message('استخدام عنوان آخر')

// Links of emails
export const linkIncomplete = message('هذا الرابط غير مكتمل')
export const linkUsed = message('سبق استخدام هذا الرابط')
export const linkExpired = message('انتهت صلاحية هذا الرابط')
export const linkInvalid = message('هذا الرابط غير صالح')
export const requestNewLink = message('طلب رابط جديد')

// A link that signs in
export const signInByEmail = message('تسجيل الدخول عبر البريد الإلكتروني')
export const adminSignInByEmail = message('تسجيل دخول المسؤول عبر البريد الإلكتروني')
export const signInLinkIntro = message(
  'أدخل عنوان بريدك الإلكتروني. سنرسل إليك رابطًا لتسجيل الدخول من دون كلمة المرور.',
)
export const sendLink = message('إرسال الرابط')
export const signInLinkSent = message(
  'تم الإرسال إلى «{email}». افتح الرابط على هذا الجهاز. يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 15 دقيقة.',
)
export const signingIn = message('جارٍ تسجيل دخولك')
export const notSignedIn = message('لم يتم تسجيل دخولك')
export const signInLinkRemedy = message(
  'يعمل رابط تسجيل الدخول مرة واحدة خلال 15 دقيقة. اطلب رابطًا جديدًا أو سجّل الدخول بكلمة المرور.',
)
export const continueAsQuestion = message('هل تريد المتابعة باسم «{name}»؟')
export const continueAs = message('المتابعة باسم «{name}»')
export const alreadySignedIn = message('لقد سجّلت الدخول من قبل. قد يكون الرابط لحساب آخر. لم يتم استخدامه بعد.')
export const signInWithLink = message('تسجيل الدخول بالرابط')

// A forgotten password
export const forgotIntro = message('أدخل عنوان بريدك الإلكتروني. سنرسل إليك رابطًا لتعيين كلمة مرور جديدة.')
export const sendEmail = message('إرسال الرسالة')
export const passwordLinkSent = message(
  'تم الإرسال إلى «{email}». يعمل الرابط مرة واحدة خلال 30 دقيقة، وستحتاج أيضًا إلى الرمز الوارد في الرسالة.',
)
export const setNewPassword = message('تعيين كلمة مرور جديدة')
export const setPassword = message('تعيين كلمة المرور')
export const signsOutEverywhere = message('يؤدي تعيين كلمة مرور جديدة إلى تسجيل خروجك من جميع الأجهزة.')
export const codeFromEmail = message('أدخل الرمز المكوّن من ستة أرقام الوارد في الرسالة.')
export const code = message('الرمز')
export const newPassword = message('كلمة المرور الجديدة')
export const confirmNewPassword = message('تأكيد كلمة المرور الجديدة')
export const passwordsDiffer = message('كلمتا المرور غير متطابقتين')
export const passwordChanged = message('تم تغيير كلمة المرور')
export const passwordLinkRemedy = message(
  'يعمل رابط كلمة المرور مرة واحدة خلال 30 دقيقة. اطلب رابطًا جديدًا، وسيصل إلى العنوان نفسه.',
)

// An invitation
export const acceptInvitation = message('اقبل دعوتك')
export const invitationIntro = message('اختر كلمة مرور. ستحتاج إليها مع بريدك الإلكتروني لتسجيل الدخول.')
export const invitationAccepted = message('تم قبول الدعوة')
export const invitationRemedy = message(
  'تعمل الدعوة مرة واحدة لمدة 7 أيام. إذا كنت قد عيّنت كلمة مرور، فسجّل الدخول بها. وإذا لم تفعل، فاطلب دعوة أخرى من الشخص الذي دعاك.',
)

// Confirming an address
export const confirmingAddress = message('جارٍ تأكيد عنوان بريدك الإلكتروني')
export const addressConfirmed = message('تم تأكيد عنوان بريدك الإلكتروني')
export const emailsComeHere = message('سنرسل رسائل حسابك إلى هذا العنوان من الآن فصاعدًا.')
export const addressNotConfirmed = message('لم يتم تأكيد عنوان بريدك الإلكتروني')
export const confirmationRemedy = message(
  'يعمل رابط التأكيد مرة واحدة خلال 24 ساعة. إذا سبق لك استخدامه، فعنوانك مؤكد. وإلا فأنشئ حسابًا من جديد، أو أدخل العنوان الجديد مرة أخرى في ملفك الشخصي. ويمكن لأحد المسؤولين أيضًا تأكيده.',
)

// Signing up
export const signUpIntro = message('سنرسل إليك رسالة لتأكيد عنوانك. بعد ذلك يمكنك تسجيل الدخول.')
export const adminSignUpIntro = message('سنرسل إليك رسالة لتأكيد عنوانك. بعد ذلك يجب أن يوافق أحد المسؤولين على حسابك.')
export const setupToken = message('رمز الإعداد')
export const setupTokenNote = message('للمسؤول الأول فقط. تجده في سجل بدء تشغيل الخادم.')
export const firstAdministrator = richMessage('هل أنت المسؤول الأول في هذا التثبيت؟ <button>إدخال رمز الإعداد</button>')
export const registeredAs = message('تم إنشاء الحساب بالعنوان «{email}».')
export const nextSteps = message(
  'افتح الرابط الوارد في الرسالة لتأكيد عنوانك. ثم سجّل الدخول بكلمة المرور التي اخترتها للتو.',
)
export const adminNextSteps = message(
  'افتح الرابط الوارد في الرسالة لتأكيد عنوانك. بعد ذلك يجب أن يوافق أحد المسؤولين على حسابك. سنرسل إليك رسالة عند الموافقة، ويمكنك حينها تسجيل الدخول بكلمة المرور التي اخترتها للتو.',
)
export const addressHasAccount = message('إذا كان لهذا العنوان حساب من قبل، فستجد في الرسالة طريقة تسجيل الدخول إليه.')
export const goToSignIn = message('الانتقال إلى تسجيل الدخول')
