/** The fold preview of a design. */
import { message } from './message'

export const title = message('معاينة الطيّ')
/** The name of the box that keys and pointer turn. */
export const stage = message('«{name}»، مطوي بأبعاد ثلاثية. دوّره بالسحب أو بمفاتيح الأسهم.')
export const fold = message('الطيّ')
export const flat = message('مسطح')
export const shut = message('مغلق')
export const folded = message('مطوي بنسبة {percent, number}%')
export const foldUp = message('طيّ كامل')
export const unfold = message('بسط كامل')
export const turnLeft = message('تدوير إلى اليسار')
export const turnRight = message('تدوير إلى اليمين')
export const turnUp = message('تدوير إلى الأعلى')
export const turnDown = message('تدوير إلى الأسفل')
export const turn = message('تدوير العلبة')
export const reset = message('إعادة ضبط العرض')
export const notFoldable = message('لا يمكن طيّ هذه الصفحة لأن مقاساتها غير صالحة.')
