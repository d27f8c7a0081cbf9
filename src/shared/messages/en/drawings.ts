/** Drawings of catalogue records, apart from their editors: lists load these and no editor. */
import { message } from './message'

export const finish = message('Finish')
export const qrCode = message('QR code')
export const enterContent = message('Enter the content to see the code.')
export const tooLong = message('Too long for a QR code.')
