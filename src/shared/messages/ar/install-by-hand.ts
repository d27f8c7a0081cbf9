/** How to install the app where the browser shows no prompt. */
import { message } from './message'

export const installProduct = message('تثبيت Holdfast')
export const safariSteps = message('في Safari، اضغط على «مشاركة»، ثم «إضافة إلى الشاشة الرئيسية»، ثم «إضافة».')
