/** The public start page. Entries of the page `home` take the place of most of these. */
import { message } from './message'

export const welcome = message('مرحبًا')
export const headline = message('احجز مساحة لتبدع فيها')
export const intro = message('استوديوهات وورش ومطابخ ومعارض بالساعة، من أشخاص يعملون فيها.')

export const search = message('البحث عن مساحات')
export const where = message('المكان')
export const wherePlaceholder = message('المدينة أو الاسم')
export const day = message('اليوم')
export const from = message('من')
export const to = message('إلى')
export const guests = message('الضيوف')
export const find = message('بحث')
export const endBeforeStart = message('يجب أن تكون النهاية بعد البداية')

export const featured = message('مساحات رائجة')
export const allSpaces = message('جميع المساحات')
export const perHour = message('{price} / ساعة')
export const rating = message(
  '{rating, number} من 5، {count, plural, one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}}',
)
export const newSpace = message('جديدة')
export const noSpaces = message('لا توجد مساحات بعد')
export const capacity = message(
  '{count, plural, one {ضيف واحد} two {حتى ضيفين} few {حتى # ضيوف} many {حتى # ضيفًا} other {حتى # ضيف}}',
)

export const howItWorks = message('كيف يعمل')
export const findTitle = message('ابحث عن مساحة')
export const findText = message('اختر حسب المدينة والوقت والحجم والسعر. سترى ما هو متاح وكم يكلّف.')
export const bookTitle = message('اطلب أو احجز')
export const bookText = message('بعض المساحات تؤكد الحجز فورًا. وفي غيرها يرد المضيف خلال 24 ساعة.')
export const goTitle = message('انطلق، باتصال أو من دونه')
export const goText = message(
  'تبقى حجوزاتك على هذا الجهاز. يتم حفظ التغييرات التي تجريها وأنت غير متصل، ثم مزامنتها مرة واحدة بالضبط وبالترتيب عندما تتصل مجددًا.',
)
export const goTextOnline = message(
  'حجوزاتك وعناوينها في مكان واحد. لا يستطيع هذا المتصفح الاحتفاظ بها لاستخدامها من دون اتصال.',
)

export const join = message('حسابك')
export const joinText = message('احفظ المفضلة واحجز المساحات واطّلع على جميع حجوزاتك.')
export const signUp = message('إنشاء حساب')
export const questions = message('هل لديك أسئلة؟')
export const faq = message('قراءة الأسئلة الشائعة')
export const contact = message('اتصل بنا')
export const signedInAs = message('أنت مسجّل الدخول باسم «{name}».')
export const openDashboard = message('فتح لوحة المعلومات')
export const openAccount = message('فتح الحساب')
