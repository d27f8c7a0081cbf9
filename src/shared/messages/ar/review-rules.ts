/** Why the server refuses a review or a reply, and what it tells hosts about approval. */
import { message } from './message'

export const ownSpace = message('لا يمكنك تقييم مساحتك الخاصة')
export const stayNeeded = message('اختر الإقامة التي تقيّمها')
export const otherSpace = message('هذا الحجز لمساحة أخرى')
export const otherGuest = message('هذا الحجز يخص ضيفًا آخر')
export const otherHost = message('لا يمكن تقييم ضيوف هذه المساحة إلا من قبل مضيفها')
export const guestGone = message('حذف الضيف حسابه')
export const notCompleted = message('لم تكتمل الإقامة بعد')
export const stayInSpaceNeeded = message('يتطلب التقييم إقامة مكتملة في هذه المساحة')
export const sideStays = message('لا يمكن تحويل تقييم من ضيف إلى تقييم من مضيف، ولا العكس')
export const published = message('التقييم منشور، لذلك لم يعد من الممكن تغييره')
export const replyToPublished = message('يمكنك الرد بعد نشر التقييم')
export const replyStays = message('يمكن تغيير الرد خلال 48 ساعة')
export const replyRemoved = message('تمت إزالة الرد، لذلك لا يمكنك كتابة رد آخر')
