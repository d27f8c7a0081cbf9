/**
 * Images with sharp. The pixel limit refuses decompression bombs.
 */
import sharp from 'sharp'
import { encode } from 'uqr'
import { type QrCode, QUIET_ZONE, qrPixels } from '#shared/catalogue/qr-code'
import type { Images } from './images'

const MAX_PIXELS = 100_000_000
const WEBP_QUALITY = 78
/** Undefined when the content does not fit into any version of a code. */
function modulesOf({ content, level }: QrCode) {
  try {
    return encode(content, { ecc: level, border: QUIET_ZONE }).data
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

export const sharpImages: Images = {
  async measure(bytes) {
    try {
      const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
      if (width * height > MAX_PIXELS) return undefined
      return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height }
    } catch {
      return undefined
    }
  },

  async shrink(bytes, width) {
    try {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient()
      const webp = await picture.resize({ width, withoutEnlargement: true }).webp({ quality: WEBP_QUALITY }).toBuffer()
      return new Uint8Array(webp)
    } catch {
      return undefined
    }
  },

  async drawQrCode(code) {
    const modules = modulesOf(code)
    if (!modules) return undefined
    // Pixels instead of a drawing: the app checks and saves the same ones
    // (src/features/catalogue/qr-check.ts).
    const { size: width } = code
    const raw = { width, height: width, channels: 4 } as const
    const png = await sharp(qrPixels(modules, code), { raw }).png({ palette: true, colours: 8 }).toBuffer()
    return { bytes: new Uint8Array(png), side: modules.length }
  },
}
