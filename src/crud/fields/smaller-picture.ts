/** Makes a smaller version, of the same type, of a picture that is larger than the app needs. */
import { PICTURE_MAX_BYTES, PICTURE_MAX_SIDE, PICTURE_QUALITY_MIN, PICTURE_SAVES_AT_LEAST } from '#shared/limits'
import { type Size, smallerSize, writeWithin } from './crop-area'
import { contextOf, openPicture, sizeOf, writeCanvas } from './crop-picture'

const TYPES = ['image/png', 'image/jpeg', 'image/webp']

export type Offer = { original: Picture; smaller: Picture }
export type Picture = { file: File; size: Size }

/** Enough bytes to detect an animation: its marker precedes the first picture. */
const HEAD_BYTES = 65_536

/** An animated PNG has an acTL chunk before its first IDAT; an animated WebP has a flag in its first chunk. */
async function isAnimated(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  if (file.type === 'image/png') return text.split('IDAT', 1)[0]?.includes('acTL') ?? false
  return text.slice(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
}

/**
 * The original and a smaller version, with the EXIF orientation applied. Undefined when the original is
 * small enough, when little would be saved, or when this browser can't write the type.
 */
export async function smallerPicture(file: File): Promise<Offer | undefined> {
  if (!TYPES.includes(file.type) || (await isAnimated(file))) return undefined
  const address = URL.createObjectURL(file)
  try {
    const picture = await openPicture(address)
    const original = sizeOf(picture)
    const isLarge = file.size > PICTURE_MAX_BYTES || Math.max(original.width, original.height) > PICTURE_MAX_SIDE
    if (!isLarge) return undefined
    const size = smallerSize(original, PICTURE_MAX_SIDE)
    const canvas = document.createElement('canvas')
    contextOf(canvas, size).drawImage(picture, 0, 0, size.width, size.height)
    const write = (quality: number) => writeCanvas(canvas, file.type, quality)
    const blob = await writeWithin(PICTURE_MAX_BYTES, file.type, write, PICTURE_QUALITY_MIN)
    if (blob.type !== file.type || blob.size > file.size * (1 - PICTURE_SAVES_AT_LEAST)) return undefined
    const smaller = new File([blob], file.name, { type: blob.type, lastModified: file.lastModified })
    return { original: { file, size: original }, smaller: { file: smaller, size } }
  } catch {
    // The original is uploaded, and the server reports why it is invalid.
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}
