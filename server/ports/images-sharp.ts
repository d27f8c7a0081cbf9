/**
 * Images with sharp. The pixel limit refuses decompression bombs.
 */
import sharp from 'sharp'
import { qrPixels } from '#shared/catalogue/qr-code'
import type { Images } from './images'
import { modulesOf } from './qr-modules'

const MAX_PIXELS = 100_000_000
const WEBP_QUALITY = 78

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
