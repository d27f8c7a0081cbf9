/** Pictures that another app shares with this one. */
import { message } from './message'

export const sharedPhotos = message('الصور المُشارَكة')
/** The same in the top bar, in the words of the path. */
export const section = message('الصور المُشارَكة')
export const explanation = message('هذه الصور موجودة على هذا الجهاز فقط إلى أن تضيفها. يُزال ما لا تضيفه بعد يوم واحد.')
export const pictureOf = message('صورة مُشارَكة «{name}»')
export const discard = message('تجاهل')
export const discardNamed = message('تجاهل «{name}»')
export const add = message(
  '{count, plural, zero {إضافة الصور} one {إضافة صورة واحدة} two {إضافة صورتين} few {إضافة # صور} many {إضافة # صورة} other {إضافة # صورة}}',
)
export const added = message(
  '{count, plural, zero {لم تُضَف أي صورة} one {أُضيفت صورة واحدة} two {أُضيفت صورتان} few {أُضيفت # صور} many {أُضيفت # صورة} other {أُضيفت # صورة}}',
)
export const notAdded = message('تعذّرت إضافة الصورة')
export const needsConnection = message('يمكنك إضافة الصور عندما تكون متصلاً بالإنترنت.')

export const nothingShared = message('لا توجد صور مُشارَكة')
export const howToShare = message(
  'شارِك الصور مع Holdfast من تطبيق آخر على هذا الجهاز: بصيغة PNG أو JPEG أو WebP أو GIF أو AVIF، بحد أقصى {megabytes, number} ميغابايت للصورة و{count, number} صورة في المرة الواحدة.',
)
export const showPhotos = message('عرض الصور')
