/** Favorites: the heart of a space, and the page that lists them. */
import { message } from './message'

export const favorites = message('المفضلة')
export const addFavorite = message('إضافة «{space}» إلى المفضلة')
export const removeFavorite = message('إزالة «{space}» من المفضلة')
export const notAdded = message('تعذّرت الإضافة إلى المفضلة')
export const notRemoved = message('تعذّرت الإزالة من المفضلة')
export const removed = message('تمت الإزالة من المفضلة')
export const notListedNow = message('لم تعد «{space}» في قائمتك.')

export const nothingYet = message('المفضلة فارغة حتى الآن')
export const pressTheHeart = message('اضغط على قلب أي مساحة للاحتفاظ بها هنا. يعمل ذلك دون اتصال أيضًا.')
export const exploreSpaces = message('استكشاف المساحات')
export const showMore = message('عرض المزيد')
export const keptHere = message('محفوظة على هذا الجهاز. سجّل الدخول للاحتفاظ بمفضلتك على جميع أجهزتك.')
export const signIn = message('تسجيل الدخول')
export const unavailable = message(
  '{count, plural, one {مساحة مفضلة واحدة غير متاحة حاليًا.} two {مساحتان مفضلتان غير متاحتين حاليًا.} few {# مساحات مفضلة غير متاحة حاليًا.} many {# مساحة مفضلة غير متاحة حاليًا.} other {# مساحة مفضلة غير متاحة حاليًا.}}',
)
export const notOnDevice = message(
  '{count, plural, one {مساحة مفضلة واحدة ليست على هذا الجهاز بعد.} two {مساحتان مفضلتان ليستا على هذا الجهاز بعد.} few {# مساحات مفضلة ليست على هذا الجهاز بعد.} many {# مساحة مفضلة ليست على هذا الجهاز بعد.} other {# مساحة مفضلة ليست على هذا الجهاز بعد.}}',
)
export const removeUnavailable = message(
  '{count, plural, one {إزالتها} two {إزالتهما} few {إزالتها} many {إزالتها} other {إزالتها}}',
)
export const offlineNote = message('أنت غير متصل بالإنترنت. هذه المساحات المفضلة محفوظة على هذا الجهاز.')
