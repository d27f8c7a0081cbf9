/** Inputs for a picture and for a list of pictures. */
import { message } from './message'

export const uploading = message('{field}، جارٍ الرفع')
export const chosen = message('{field}، تم الاختيار')

export const choosePicture = message('اختيار صورة')
export const replace = message('استبدال')
export const takePhoto = message('التقاط صورة')
export const chooseFromPhotos = message('اختيار من الصور')
export const crop = message('اقتصاص')
export const setFocalPoint = message('تعيين نقطة التركيز')
export const remove = message('إزالة')
export const dropOrPaste = message('أو أفلت صورة هنا أو الصقها.')
export const chooseWhenOnline = message('أنت غير متصل بالإنترنت. اختر الصورة عند عودة الاتصال.')
export const wrongType = message('نوع الملف هذا غير مدعوم. اختر صورة بتنسيق PNG أو JPEG أو WebP أو GIF أو AVIF.')
export const tooLarge = message('حجم الصورة أكبر من {limit, number} ميغابايت. اختر صورة أصغر.')

/** Button of the crop dialog. */
export const takePart = message('استخدام هذا الجزء')

// Lists of pictures
export const addPhoto = message('إضافة صورة')
export const addAnotherPhoto = message('إضافة صورة أخرى')
export const moveForward = message('نقل الصورة {number} إلى الأمام')
export const moveBack = message('نقل الصورة {number} إلى الخلف')
export const cropPicture = message('اقتصاص الصورة {number}')
export const focalPointOf = message('تعيين نقطة تركيز الصورة {number}')
export const removePicture = message('إزالة الصورة {number}')
export const pictureRemoved = message('تمت إزالة الصورة')
export const cover = message('الغلاف')
