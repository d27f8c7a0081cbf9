/**
 * The profile page: account, photo, email, password, two-factor sign-in, sessions, preferences and
 * storage.
 */
import { message } from './message'

export const sections = message('أقسام الملف الشخصي')
export const yourPassword = message('كلمة مرورك')

// Account
export const account = message('الحساب')
export const savingProfile = message('حفظ الملف الشخصي')
export const firstName = message('الاسم الأول')
export const lastName = message('اسم العائلة')
export const phone = message('الهاتف')
export const role = message('الدور')
export const saved = message('تم الحفظ')
export const profileUpdated = message('تم تحديث ملفك الشخصي.')

// Photo
export const photo = message('الصورة')
export const photoExplanation = message('تظهر في قائمة الحساب وللأشخاص الذين تتعامل معهم هنا.')
export const yourPicture = message('صورتك')
export const photoOffline = message(
  'أنت غير متصل بالإنترنت. تظهر الصورة الجديدة هنا فورًا وتتم مزامنتها عند عودة الاتصال.',
)

// Email
export const email = message('البريد الإلكتروني')
export const emailExplanation = message('العنوان الذي تسجّل الدخول به. تصل إليه الرسائل المتعلقة بحسابك.')
export const changingEmail = message('تغيير البريد الإلكتروني')
export const sameAddress = message('هذا هو عنوانك الحالي بالفعل')
export const confirmationSent = message(
  'تم الإرسال إلى {email}. افتح الرابط خلال 24 ساعة لتأكيد العنوان الجديد. حتى ذلك الحين يبقى عنوانك {current}.',
)
export const currentAddress = message('عنوان البريد الإلكتروني الحالي')
export const confirmed = message('تم التأكيد')
export const notConfirmed = message('لم يتم التأكيد بعد')
export const newAddress = message('عنوان البريد الإلكتروني الجديد')
export const passwordToConfirm = message('كلمة المرور للتأكيد')
export const changeEmail = message('تغيير البريد الإلكتروني')

// Password
export const password = message('كلمة المرور')
export const passwordExplanation = message(
  'الحد الأدنى لعدد الأحرف: {min, number}. يؤدي تغييرها إلى تسجيل خروجك من أجهزتك الأخرى.',
)
export const changingPassword = message('تغيير كلمة المرور')
export const currentPassword = message('كلمة المرور الحالية')
export const newPassword = message('كلمة المرور الجديدة')
export const confirmNewPassword = message('تأكيد كلمة المرور الجديدة')
export const passwordsDiffer = message('كلمتا المرور غير متطابقتين')
export const changePassword = message('تغيير كلمة المرور')
export const passwordChanged = message('تم تغيير كلمة المرور')
export const otherSessionsEnded = message('تم تسجيل خروجك من أجهزتك الأخرى.')

// Two-factor sign-in
export const twoFactor = message('المصادقة الثنائية')
export const twoFactorExplanation = message('يتطلب تسجيل الدخول كلمة المرور ورمزًا من تطبيق مصادقة على هاتفك.')
export const twoFactorRequired = message('مطلوبة هنا: لا يمكنك إيقافها.')
export const turningTwoFactor = message('تغيير المصادقة الثنائية')
export const on = message('مفعّلة')
export const off = message('غير مفعّلة')
export const turnOn = message('تفعيل')
export const turnOff = message('إيقاف')
export const turnOnTwoFactor = message('تفعيل المصادقة الثنائية')
export const turnOnExplanation = message('أدخل كلمة المرور. يؤدي التفعيل إلى تسجيل خروجك من أجهزتك الأخرى.')
export const proceed = message('متابعة')
export const turnOffTwoFactor = message('إيقاف المصادقة الثنائية')
export const turnOffExplanation = message('سيتم تسجيل دخولك بعد ذلك بكلمة المرور فقط، ولن تعود رموز الاسترداد صالحة.')
export const turnedOff = message('أصبح تسجيل الدخول بكلمة المرور فقط.')

// Sessions
export const sessions = message('الجلسات')
export const sessionsExplanation = message('الأجهزة التي سجّلت الدخول عليها.')
export const usingSessions = message('عرض الجلسات وإنهائها')
export const thisDevice = message('هذا الجهاز')
export const unknownDevice = message('جهاز غير معروف')
export const sessionTimes = message('آخر استخدام: {age}، تسجيل الدخول: {moment}')
export const endSession = message('إنهاء الجلسة')
export const endSessionOn = message('إنهاء الجلسة: {device}')
export const endAllOthers = message('إنهاء جميع الجلسات الأخرى')
export const endAllOthersQuestion = message('إنهاء جميع الجلسات الأخرى؟')
export const endAllOthersExplanation = message(
  'يجب تسجيل الدخول من جديد على كل جهاز آخر. تبقى التغييرات التي لم تتم مزامنتها محفوظة هناك حتى ذلك الحين.',
)
export const endSessions = message('إنهاء الجلسات')
export const sessionsEnded = message(
  '{count, plural, one {تم إنهاء الجلسة} two {تم إنهاء جلستين} few {تم إنهاء # جلسات} many {تم إنهاء # جلسة} other {تم إنهاء # جلسة}}',
)
export const mustSignInAgain = message('يجب تسجيل الدخول هناك مرة أخرى.')

// Preferences
export const preferences = message('التفضيلات')
export const theme = message('المظهر')
export const onThisDevice = message('على هذا الجهاز.')
export const language = message('اللغة')
export const languageExplanation = message(
  'على هذا الجهاز، ولرسائل بريدك الإلكتروني وإشعاراتك. ستتم إعادة تحميل الصفحة.',
)
export const system = message('النظام')
export const light = message('فاتح')
export const dark = message('داكن')
export const alwaysShowStatusBar = message('إظهار شريط الحالة دائمًا')
export const statusBarExplanation = message('حتى عندما تكون متصلًا ويكون كل شيء محدّثًا. على هذا الجهاز.')
export const compactIndicator = message('مؤشر شبكة مصغّر (أيقونة فقط)')
export const lists = message('القوائم')
export const listsExplanation = message('إعادة ضبط الأعمدة وعرضها وتخطيطات جميع القوائم، على كل الأجهزة.')
export const resettingLists = message('إعادة ضبط القوائم')
export const resetLists = message('إعادة ضبط جميع القوائم')
export const listsReset = message('تمت إعادة ضبط جميع القوائم')
export const listsAreDefault = message('عادت الأعمدة وعرضها والتخطيطات إلى إعداداتها الافتراضية.')

// Offline storage
export const offlineStorage = message('التخزين دون اتصال')
export const offlineStorageExplanation = message('البيانات المخزنة على هذا الجهاز للاستخدام دون اتصال.')
export const takeEverything = message('إتاحة كل شيء دون اتصال')
export const takeEverythingExplanation = message(
  'تخزين كل السجلات التي يمكنك رؤيتها، قبل أن تذهب إلى مكان لا اتصال فيه.',
)
export const takingEverything = message('جارٍ إتاحة كل شيء دون اتصال')
export const takingList = message('{records}: القائمة {number, number} من {count, number}')
export const availableWithoutConnection = message('متاح دون اتصال')
export const everythingTaken = message('كل السجلات موجودة على هذا الجهاز. تتاح الصور دون اتصال بعد أن تشاهدها.')
export const everythingTakenUsing = message(
  'كل السجلات موجودة على هذا الجهاز، ويستخدم Holdfast منه {used}. تتاح الصور دون اتصال بعد أن تشاهدها.',
)
export const notEverything = message('ليس كل شيء متاحًا دون اتصال')
export const listsIncomplete = message('غير مكتمل: {records}. {reason}')
export const records = message('السجلات')
export const stored = message('على هذا الجهاز')
export const oldest = message('الأقدم')
export const action = message('الإجراء')
export const storedAll = message('الكل ({count, number})')
export const storedPart = message('{count, number} من {total, number}')
export const storedCount = message('{count, number}')
export const storedNone = message('لا شيء')
/** A list of an application, where another one has a list of the same name. */
export const listOfGroup = message('{group}: {records}')
export const makeAvailable = message('إتاحة دون اتصال')
export const makeAvailableNamed = message('إتاحة دون اتصال: {records}')
export const protectData = message('حماية هذه البيانات')
export const dataProtected = message('محمية: يحتفظ المتصفح بهذه البيانات حتى تحذفها.')
export const protectionRefused = message('رفض المتصفح ذلك. ثبّت التطبيق وحاول مرة أخرى.')
export const mayBeCleared = message('قد يحذف المتصفح هذه البيانات عند امتلاء مساحة التخزين. زامن تغييراتك قريبًا.')
export const protectionLater = message('سنطلب من المتصفح حمايتها عندما تكون لديك تغييرات لم تتم مزامنتها.')
export const spaceUsed = message('مساحة التخزين المستخدمة')
export const spaceRecords = message('السجلات والتغييرات التي لم تتم مزامنتها')
export const spaceFiles = message('التطبيق والصور')
export const spaceOther = message('أخرى')
export const total = message('الإجمالي')
export const usedOf = message('{used} من {quota}')

// Version
export const version = message('الإصدار')
export const productVersion = message('Holdfast {version}')
export const versionWithUpdate = message('Holdfast {version}. يوجد تحديث جاهز.')
