/**
 * Files of a QR code: a PNG of the pixels that the check decoded, and a file name safe on every
 * system.
 */
import { type QrCode, type QrModules, qrPixels } from '#shared/catalogue/qr-code'

/** "Brewing guide" → "brewing-guide". */
export const toFileName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'qr-code'

/** @throws when the browser can't create a canvas of that size */
export async function toPng(modules: QrModules, code: QrCode): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = code.size
  canvas.height = code.size
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.putImageData(new ImageData(qrPixels(modules, code), code.size, code.size), 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('No picture')
  return blob
}
