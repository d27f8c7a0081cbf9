/** The dialog that chooses a picture from the photo library. */
import { message } from './message'

export const searchPhotos = message('البحث في الصور')
export const photos = message('الصور')
export const showMore = message('عرض المزيد')
export const availableOnceUploaded = message('{photo}، متاحة بعد الرفع')

export const notOnDevice = message('ليست على هذا الجهاز بعد')
export const noneOpened = message(
  'أنت غير متصل بالإنترنت، ولم يتم فتح أي صور على هذا الجهاز. ستظهر الصور عند عودة الاتصال.',
)
export const noMatchesOpened = message(
  'أنت غير متصل بالإنترنت، ولم يتم فتح أي صور مطابقة على هذا الجهاز. ستظهر الصور عند عودة الاتصال.',
)
export const noMatches = message('لا توجد صور مطابقة')
export const noMatchesExplanation = message('لا يحتوي أي تعليق توضيحي أو نص بديل على هذه الكلمات.')
export const noneYet = message('لا توجد صور بعد')
export const whereToAdd = message('أضف الصور في صفحة «الصور».')
