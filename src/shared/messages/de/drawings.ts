/** Drawings of catalogue records, apart from their editors: lists load these and no editor. */
import { message } from './message'

export const finish = message('Veredelung')
export const qrCode = message('QR-Code')
export const enterContent = message('Geben Sie den Inhalt ein, um den Code zu sehen.')
export const tooLong = message('Zu lang für einen QR-Code.')
