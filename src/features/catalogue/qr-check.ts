/**
 * Whether a QR code can be read, before anybody keeps it: drawn as it will be saved and decoded again. A lazy chunk: the decoder is
 * large and only forms and pages of QR codes need it. Pure.
 */
import jsQR from 'jsqr'
import {
  judgeQrCode,
  type QrCode,
  type QrModules,
  type QrRemark,
  qrErrors,
  qrPixels,
  toQrCode,
} from '#shared/catalogue/qr-code'
import { qrModules } from './qr-modules'

/** A code is decoded at no more than this: larger, its modules only get larger. */
const DECODED_PX = 1_024

export type CheckedQrCode = { code: QrCode; modules: QrModules | undefined; remarks: QrRemark[] }

const UNREADABLE =
  "This code can't be read back. Choose less content, another error correction, stronger colours or a larger size."

/** What a scanner makes of the code; undefined when it can't make anything of it. */
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
  const text = read(modules, code)
  if (text === code.content) return { code, modules, remarks }
  const message = text === undefined ? UNREADABLE : `This code reads back as something else: ${text.slice(0, 80)}`
  return { code, modules, remarks: [{ field: 'content', message, isError: true }, ...remarks] }
}

/** The late check of the form (table-checks.ts): message per field. */
export const lateErrors = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  qrErrors(checkQrCode(values).remarks)
