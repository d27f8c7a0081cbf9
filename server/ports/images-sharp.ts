/** Images by sharp. Of what people send only headers are read; the pixel limit refuses decompression bombs. */
import sharp from 'sharp'
import { encode } from 'uqr'
import type { Images, QrCode } from './images'

const MAX_PIXELS = 100_000_000
/** Modules that scanners want to be quiet around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4

const LEVELS = { L: 'L', M: 'M', Q: 'Q', H: 'H' } as const

/** Undefined when there is no version of a code that holds so much. */
function modulesOf({ content, error_correction }: QrCode) {
  const ecc = LEVELS[error_correction as keyof typeof LEVELS] ?? LEVELS.M
  try {
    return encode(content, { ecc, border: QUIET_ZONE })
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

  async drawQrCode(code) {
    const modules = modulesOf(code)
    if (!modules) return undefined
    const { data, size } = modules
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${code.size}" height="${code.size}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="${code.background}"/><path d="${dark}" fill="${code.foreground}"/></svg>`
    const png = await sharp(new TextEncoder().encode(drawing)).png({ palette: true, colours: 8 }).toBuffer()
    return new Uint8Array(png)
  },
}
