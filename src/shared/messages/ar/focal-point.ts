/** The dialog that sets the point of a picture that stays visible when it is cropped. */
import { message } from './message'

export const title = message('تعيين نقطة التركيز')
export const help = message(
  'تبقى هذه النقطة ظاهرة أينما يتم اقتصاص الصورة. انقر أو اسحب داخل الصورة، أو حرّك العلامة بمفاتيح الأسهم (بمقدار 10 مع Shift).',
)
export const marker = message('نقطة التركيز')
export const position = message('{x, number}٪ من اليسار، {y, number}٪ من الأعلى')
export const fromLeft = message('من اليسار (٪)')
export const fromTop = message('من الأعلى (٪)')
export const previews = message('معاينات')
export const wide = message('عريضة')
export const square = message('مربعة')
export const tall = message('طويلة')
export const centre = message('توسيط')

export const notOpened = message('تعذّر فتح الصورة')
export const notShown = message('لم تعد الصورة موجودة، أو لا يستطيع هذا المتصفح عرضها.')
export const notOnDevice = message('هذه الصورة ليست على هذا الجهاز. يمكنك تعيين نقطة تركيزها عندما تكون متصلًا.')
