/** The offer to install the app. */
import { message } from './message'

export const installProduct = message('تثبيت Holdfast')
export const installBenefits = message('نافذة وأيقونة خاصتان بالتطبيق، مع إمكانية فتحه من دون اتصال.')
export const showHow = message('عرض الطريقة')
export const install = message('تثبيت')
export const installing = message('جارٍ تثبيت Holdfast…')
export const installed = message('تم تثبيت Holdfast')
export const takeEverythingBenefits = message('احفظ كل السجلات على هذا الجهاز قبل أن تنقطع عن الاتصال.')
export const takeEverything = message('إتاحة كل شيء دون اتصال')
