/** Turns the bytes of a picture into what a print file holds. */
import type { PrintPicture } from './print-pictures'

const ORIENTATION = 0x0112

/** The size of a JPEG file, and how its EXIF data turn it (1: not at all); undefined for other files. */
export function jpegFacts(bytes: Uint8Array): { width: number; height: number; orientation: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  let orientation = 1
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), orientation }
    const length = view.getUint16(at + 2)
    if (marker === 0xe1) orientation = orientationOf(view, at + 4, length - 2) ?? orientation
    at += 2 + length
  }
  return undefined
}

/** Position of the first directory of an EXIF segment. */
function orientationOf(view: DataView, start: number, length: number): number | undefined {
  const end = Math.min(start + length, view.byteLength)
  // "Exif", two zeros, then a TIFF header.
  if (end - start < 14 || view.getUint32(start) !== 0x45786966) return undefined
  const tiff = start + 6
  const isLittle = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, isLittle)
  if (directory + 2 > end) return undefined
  const count = view.getUint16(directory, isLittle)
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > end) return undefined
    if (view.getUint16(entry, isLittle) === ORIENTATION) return view.getUint16(entry + 8, isLittle)
  }
  return undefined
}

/** As browsers show it: turned by its EXIF data. */
async function decode(file: Blob): Promise<PrintPicture> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('This browser has no canvas to read pictures with.')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return { width, height, rgba: context.getImageData(0, 0, width, height).data }
}

/** @param inInk whether an ink prints it, which needs its pixels. Undefined for what is no picture */
export async function readPicture(file: Blob, inInk: boolean): Promise<PrintPicture | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const facts = jpegFacts(bytes)
  try {
    if (facts?.orientation !== 1) return await decode(file)
    const jpeg = { width: facts.width, height: facts.height, jpeg: bytes }
    return inInk ? { ...jpeg, ...(await decode(file)) } : jpeg
  } catch {
    return undefined
  }
}
