/** Accounts of other people: approval, email, password, two-factor sign-in, role and sessions. */
import { message, richMessage } from './message'

// Approval
export const approve = message('موافقة')
export const approveNamed = message('الموافقة على «{name}»')
export const approved = message('أصبح بإمكان «{name}» تسجيل الدخول، وتم إرسال رسالة بريد إلكتروني بذلك.')
export const notApproved = message('لم تتم الموافقة')
export const superAdminApproves = message('لا يمكن الموافقة على المسؤولين إلا لمسؤول رئيسي.')
export const awaitingApproval = message('بانتظار الموافقة')
export const thisAwaitsApproval = message('هذا الحساب بانتظار الموافقة')
export const approvalExplanation = message(
  'تتيح الموافقة للشخص تسجيل الدخول وترسل إليه رسالة بريد إلكتروني. للموافقة دون إرسال رسالة، اضبط الحالة أدناه على «نشط».',
)
export const accountsAwaitingApproval = message(
  '{count, plural, one {حساب واحد بانتظار الموافقة} two {حسابان بانتظار الموافقة} few {# حسابات بانتظار الموافقة} many {# حسابًا بانتظار الموافقة} other {# حساب بانتظار الموافقة}}',
)
export const asAdministrator = richMessage('<account>{name}</account> بصفة مسؤول')
export const showAll = message('عرض الكل ({count, number})')

// The person
export const memberSince = message('عضو منذ {moment}')
export const recordsOf = message('سجلات {name}')

// Add and edit
export const sendInvitation = message('إرسال دعوة')
export const addingExplanation = message(
  'نرسل بالبريد الإلكتروني رابطًا لتعيين كلمة مرور. يعمل مرة واحدة لمدة 7 أيام. يمكنك أيضًا فعل ذلك لاحقًا، أو تعيين كلمة مرور بنفسك.',
)
export const superAdminAppoints = message('لا يمكن إضافة مسؤولين إلا لمسؤول رئيسي.')
export const ownAccount = message('هذا حسابك أنت')
export const onlySuperAdmin = message(
  'أنت المسؤول الرئيسي النشط الوحيد. عيّن شخصًا آخر مسؤولًا رئيسيًا قبل أن تتخلى عن هذا الدور.',
)
export const ownAccountExplanation = richMessage(
  'لا يمكن تغيير دورك وحالتك إلا لمسؤول آخر. يمكنك إدارة البريد الإلكتروني وكلمة المرور والمصادقة الثنائية والجلسات في <profile>ملفك الشخصي</profile>.',
)
export const administratorAccount = message('حساب مسؤول')
export const superAdminAccount = message('حساب مسؤول رئيسي')
export const superAdminChanges = message('لا يمكن تغيير حساب مسؤول إلا لمسؤول رئيسي.')
export const availableOnceSynced = message('تتاح كلمة المرور والبريد الإلكتروني والموافقة بعد مزامنة هذا الحساب.')
export const offlineExplanation = message(
  'أنت غير متصل بالإنترنت. ستتم مزامنة التغييرات في الحقول أدناه لاحقًا. أما الموافقة والبريد الإلكتروني وكلمة المرور والمصادقة الثنائية والجلسات فتتطلب اتصالًا.',
)
export const history = message('السجل الزمني')
export const remove = message('حذف')
export const removeExplanation = message('لن يتمكن الشخص من تسجيل الدخول. يبقى الحساب في سلة المهملات لمدة 30 يومًا.')
export const removeUser = message('حذف المستخدم')

// Invitation
export const invitation = message('الدعوة')
export const invitationExplanation = message(
  'أرسل بالبريد الإلكتروني رابطًا لتعيين كلمة مرور. يعمل مرة واحدة لمدة 7 أيام.',
)
export const notAcceptedYet = message('أُرسلت، لكنها لم تُقبل بعد. تحل أي دعوة أخرى محل السابقة.')
export const sendingInvitation = message('إرسال دعوة')
export const sendAnotherInvitation = message('إرسال دعوة أخرى')

// Email
export const email = message('البريد الإلكتروني')
export const emailExplanation = message(
  'يسري التغيير على الفور. نرسل إشعارًا إلى العنوان القديم ونطلب التأكيد من العنوان الجديد.',
)
export const changingEmail = message('تغيير البريد الإلكتروني')
export const emailConfirmed = message('«{email}»، مؤكد')
export const emailNotConfirmed = message('«{email}»، غير مؤكد بعد')
export const newAddress = message('عنوان البريد الإلكتروني الجديد')
export const sameAddress = message('هذا هو العنوان الحالي بالفعل')
export const changeEmail = message('تغيير البريد الإلكتروني')
export const bothEmailed = message('سنرسل رسالة بريد إلكتروني إلى العنوانين.')

// Password
export const password = message('كلمة المرور')
export const passwordExplanation = message(
  'أرسل رابط كلمة المرور بالبريد الإلكتروني، أو عيّن كلمة مرور بنفسك. في كلتا الحالتين يتم تسجيل خروج الشخص على جميع الأجهزة.',
)
export const changingPassword = message('تغيير كلمة المرور')
export const emailPasswordLink = message('إرسال رابط كلمة المرور')
export const linkSent = message('تم إرسال الرابط')
export const sentTo = message('تم الإرسال إلى «{email}».')
export const onlyActiveGetLink = message('لا يمكن إرسال رابط كلمة المرور إلا إلى الحسابات النشطة.')
export const newPassword = message('كلمة المرور الجديدة')
export const setPassword = message('تعيين كلمة المرور')
export const passwordSet = message('تم تعيين كلمة المرور')
export const sessionsEnded = message('تم تسجيل خروج الشخص على جميع الأجهزة.')

// Two-factor sign-in
export const twoFactor = message('المصادقة الثنائية')
export const twoFactorOff = message('متوقفة. لا يمكن تفعيلها إلا لصاحب الحساب، من ملفه الشخصي.')
export const twoFactorOn = message('مفعّلة. أوقفها إذا فقد الشخص هاتفه ورموز الاسترداد.')
export const turningTwoFactorOff = message('إيقاف المصادقة الثنائية')
export const turnOff = message('إيقاف')
export const turnOffQuestion = message('إيقاف المصادقة الثنائية للحساب «{email}»؟')
export const turnOffExplanation = message(
  'سيتمكن الشخص عندئذٍ من تسجيل الدخول بكلمة المرور وحدها، حتى يفعّل المصادقة الثنائية مرة أخرى. سنبلغه بالتغيير عبر البريد الإلكتروني.',
)
export const turnedOff = message('يمكن للشخص الآن تسجيل الدخول بكلمة المرور وحدها.')

// Additional role
export const additionalRole = message('دور إضافي')
export const additionalRoleExplanation = message('يضيف صلاحيات إلى صلاحيات الدور الرئيسي ولا يزيل أيًا منها.')
export const changingAdditionalRole = message('تغيير الدور الإضافي')
export const none = message('لا يوجد')
export const saveAdditionalRole = message('حفظ الدور الإضافي')
export const additionalRoleSaved = message('تم حفظ الدور الإضافي')
export const takesEffect = message('يسري على الفور.')

// Sessions
export const sessions = message('الجلسات')
export const sessionsExplanation = message('الأجهزة التي سجّل الشخص الدخول عليها.')
export const usingSessions = message('عرض الجلسات وإنهائها')
export const noSessions = message('لا توجد جلسات نشطة.')
export const unknownDevice = message('جهاز غير معروف')
export const sessionTimes = message('آخر استخدام: {age}، تسجيل الدخول: {moment}')
export const endSession = message('إنهاء الجلسة')
export const endSessionOn = message('إنهاء الجلسة: {device}')
export const endAllSessions = message('إنهاء جميع الجلسات')
export const endAllQuestion = message('إنهاء جميع جلسات «{email}»؟')
export const endSessions = message('إنهاء الجلسات')
export const endAllExplanation = message(
  'يجب تسجيل الدخول مرة أخرى على كل جهاز. وتبقى التغييرات التي لم تتم مزامنتها على تلك الأجهزة محفوظة حتى ذلك الحين.',
)
export const mustSignInAgain = message('يجب على الشخص تسجيل الدخول هناك مرة أخرى.')

export const sendMessage = message('إرسال رسالة')
