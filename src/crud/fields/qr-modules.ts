/** Encodes content as the modules of a QR code, quiet zone included. */
import { encode } from 'uqr'
import { type QrLevel, type QrModules, QUIET_ZONE } from '#shared/catalogue/qr-code'

/** Undefined when the content does not fit into any QR code. */
export function qrModules(content: string, level: QrLevel): QrModules | undefined {
  try {
    return encode(content, { ecc: level, border: QUIET_ZONE }).data
  } catch {
    return undefined
  }
}
