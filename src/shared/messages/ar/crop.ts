/** Dialogs that crop a picture or offer a smaller version of it. */
import { message } from './message'

export const cropPicture = message('اقتصاص الصورة')
export const cropHelp = message('اسحب الزوايا، أو انتقل إليها بمفتاح Tab وحرّكها بمفاتيح الأسهم.')
export const shape = message('الشكل')
export const anyShape = message('حر')
export const rotateLeft = message('تدوير إلى اليسار')
export const rotateRight = message('تدوير إلى اليمين')
export const pictureToCrop = message('الصورة المراد اقتصاصها')
export const size = message('{width, number} × {height, number} بكسل')
export const wholeSize = message('{width, number} × {height, number} بكسل، الصورة كاملة')
export const savedAsPng = message('يتم حفظ الجزء المقتص بتنسيق PNG. لا يبقى من الصورة المتحركة إلا إطارها الأول.')

export const opening = message('جارٍ فتح الصورة')
export const notOpened = message('تعذّر فتح الصورة')
export const notShown = message('لم تعد الصورة موجودة، أو لا يستطيع هذا المتصفح عرضها.')
export const notOnDevice = message('هذه الصورة ليست على هذا الجهاز. يمكنك اقتصاصها عندما تكون متصلًا.')
export const notCropped = message('تعذّر اقتصاص الصورة')
export const notDrawn = message('لا يستطيع هذا المتصفح رسم الصورة. جرّب متصفحًا آخر.')
export const tooLargeToDraw = message('ذاكرة هذا المتصفح لا تكفي لهذه الصورة. اختر جزءًا أصغر.')
export const partTooLarge = message('حجم الجزء أكبر من {limit, number} ميغابايت. اختر جزءًا أصغر.')

// A smaller version, offered before the upload
export const smallerQuestion = message('استخدام نسخة أصغر؟')
export const smallerExplanation = message('النسخة الأصغر كبيرة بما يكفي لكل الصفحات، ورفعها أسرع عبر اتصال بطيء.')
export const smaller = message('أصغر')
export const smallerVersion = message('النسخة الأصغر')
export const original = message('الأصل')
/** `bytes` is a size such as "340 KB". */
export const sizeAndBytes = message('{width, number} × {height, number} بكسل، {bytes}')
export const kilobytes = message('{size, number} كيلوبايت')
export const megabytes = message('{size, number} ميغابايت')
export const keepOriginal = message('الاحتفاظ بالأصل')
export const chooseSmaller = message('استخدام النسخة الأصغر')
