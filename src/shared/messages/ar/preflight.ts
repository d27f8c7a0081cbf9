/** Findings of preflight, before a design is printed. */
import { message } from './message'

export const ground = message('الخلفية')
export const kind = message(
  '{kind, select, text {نص} rect {مستطيل} ellipse {شكل بيضوي} line {خط} path {شكل حر} image {صورة} qr {رمز QR} other {عنصر}}',
)

// Pictures
export const pictureMissing = message('{name}: تعذّر تحميل الصورة، لذلك يبقى مكانها فارغًا.')
export const pictureCoarse = message(
  '{name}: دقة الصورة بهذا الحجم {dpi, number} نقطة في البوصة. المطلوب {least, number} على الأقل.',
)
export const pictureFair = message(
  '{name}: دقة الصورة بهذا الحجم {dpi, number} نقطة في البوصة. تكون الطباعة حادة ابتداءً من {good, number}.',
)

// Texts
export const fontUnknown = message('{name}: لا يوجد خط باسم «{font}». يتم استخدام {other} بدلًا منه.')
export const fontMissing = message('{name}: تعذّر تحميل الخط {font}، لذلك يظهر خط آخر مكانه.')
export const letterMissing = message(
  '{name}: لا يتضمن الخط {count, plural, one {الحرف} two {حرفين هما} few {أحرفًا مثل} many {أحرفًا مثل} other {أحرفًا مثل}} {letters}.',
)
export const textSmall = message(
  '{name}: حجم النص {points, number} نقطة. قد لا يكون مقروءًا هنا إذا قل عن {least, number} نقطة.',
)
export const textLow = message(
  '{name}: ارتفاع الحرف x الصغير {height, number} مم. النصوص التي يفرضها القانون تحتاج إلى {least, number} مم على هذه العلبة.',
)
export const textNearEdge = message(
  '{name}: يبعد النص أقل من {safe, number} مم عن خط القص أو أقل من 2 مم عن خط الطي، وقد ينقطع أو ينكسر هناك.',
)

// QR codes
export const codeTooLong = message('{name}: المحتوى أطول مما يتسع له رمز QR، لذلك لن تتم طباعة أي رمز.')
export const codeSmall = message(
  '{name}: عرض الوحدة في الرمز {size, number} مم. المطلوب {least, number} مم، أي {side, number} مم للرمز كله.',
)
export const codePale = message('{name}: التباين مع ما تحته {contrast, number}. المطلوب {least, number} على الأقل.')
export const codeCovered = message(
  '{name}: يلامس شيء ما الرمز أو هامشه (عدد الوحدات: {count, number})، أو يمتد الرمز مع هامشه خارج وجه واحد.',
)
export const codeUnread = message('{name}: تعذّرت قراءة الرمز كما ستتم طباعته. قد تخفيه ألوانه أو ما يقع فوقه.')
export const codeMisread = message('{name}: كما ستتم طباعته، يقرأ الرمز على أنه «{content}» وليس وفق محتواه الفعلي.')

// Places
export const onGlue = message('{name}: يقع العنصر على لسان اللصق الذي يجب أن يبقى خاليًا.')
export const shortOfBleed = message('{name}: ينتهي العنصر عند خط القص. يجب أن يمتد {bleed, number} مم إلى ما بعده.')
export const finishOverCrease = message('{name}: يقع التشطيب «{finish}» فوق خط الطي، وقد ينكسر هناك.')

// Colours and lines
export const tooMuchInk = message('{name}: مجموع الأحبار {sum, number} %. ما يزيد على {most, number} % لا يجف جيدًا.')
export const screenColours = message('يتم استخدام ألوان الشاشة (RGB). ستحوّلها المطبعة، وقد تبدو أقل زهوًا.')
export const lineThin = message('{name}: سمك الخط {width, number} مم. المطلوب {least, number} مم على الأقل.')
export const foilLineThin = message(
  '{name}: سمك الخط المطبوع بالرقائق المعدنية {width, number} مم. المطلوب {least, number} مم على الأقل.',
)

// Library
export const groundChanged = message('تغيّرت خلفية التصميم في المكتبة.')
export const inkChanged = message('تغيّر التشطيب «{ink}» في المكتبة.')
