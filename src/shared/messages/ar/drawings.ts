/** Drawings of catalogue records, apart from their editors: lists load these and no editor. */
import { message } from './message'

export const finish = message('التشطيب')
export const qrCode = message('رمز QR')
export const enterContent = message('أدخل المحتوى لرؤية الرمز.')
export const tooLong = message('المحتوى أطول مما يتسع له رمز QR.')
