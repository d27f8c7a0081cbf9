/**
 * Checks that a QR code can be scanned: draws it as it will be saved and decodes that. A lazy
 * chunk, since the decoder is large and only forms and pages of QR codes need it. Pure.
 */
import jsQR from 'jsqr'
import * as text from '#messages/qr-code'
import {
  judgeQrCode,
  type QrCode,
  type QrModules,
  type QrRemark,
  qrErrors,
  qrPixels,
  toQrCode,
} from '#shared/catalogue/qr-code'
import { qrModules } from '../../crud/fields/qr-modules'

/** Larger codes are decoded at this size: more pixels per module add nothing. */
const DECODED_PX = 1_024

export type CheckedQrCode = { code: QrCode; modules: QrModules | undefined; remarks: QrRemark[] }

/** Decodes the code; undefined when that fails. */
function read(modules: QrModules, code: QrCode): string | undefined {
  const size = Math.min(code.size, DECODED_PX)
  const pixels = qrPixels(modules, { ...code, size })
  return jsQR(pixels, size, size, { inversionAttempts: 'attemptBoth' })?.data
}

/** @param values of a form or a record; content must be there */
export function checkQrCode(values: Readonly<Record<string, unknown>>): CheckedQrCode {
  const code = toQrCode(values)
  const modules = qrModules(code.content, code.level)
  const remarks = judgeQrCode(code, modules?.length)
  if (!modules || remarks.some(({ isError }) => isError)) return { code, modules, remarks }
  const decoded = read(modules, code)
  if (decoded === code.content) return { code, modules, remarks }
  const message = decoded === undefined ? text.unreadable() : text.readsAsOther({ content: decoded.slice(0, 80) })
  return { code, modules, remarks: [{ field: 'content', message, isError: true }, ...remarks] }
}

/** The form's check before saving: message per field. */
export const lateErrors = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  qrErrors(checkQrCode(values).remarks)
