/** The modules of a QR code, for adapters that draw it. */
import { encode } from 'uqr'
import { type QrCode, QUIET_ZONE } from '#shared/catalogue/qr-code'

/** Rows of modules with the quiet zone; undefined when the content does not fit into any code. */
export function modulesOf({ content, level }: QrCode): boolean[][] | undefined {
  try {
    return encode(content, { ecc: level, border: QUIET_ZONE }).data
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
