/**
 * Draws a rotated picture and cuts a part out of it. The browser applies the EXIF orientation first; the
 * result has no EXIF data.
 */
import * as text from '#messages/crop'
import { UPLOAD_MAX_BYTES } from '#shared/limits'
import { type Area, croppedName, keptSize, type Size, toCut, turnedSize, writeWithin } from './crop-area'

const MEBIBYTE = 1_048_576

export const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Size => ({
  width: naturalWidth,
  height: naturalHeight,
})

/** @throws when the picture is missing or can't be decoded */
export async function openPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/** Draws the whole picture in the coordinates of the rotated one. */
function drawTurned(context: CanvasRenderingContext2D, picture: HTMLImageElement, turns: number): void {
  const { width, height } = turnedSize(sizeOf(picture), turns)
  const [x, y] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ][turns] ?? [0, 0]
  context.translate(x ?? 0, y ?? 0)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(picture, 0, 0)
}

export function contextOf(canvas: HTMLCanvasElement, { width, height }: Size): CanvasRenderingContext2D {
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error(text.notDrawn())
  context.imageSmoothingQuality = 'high'
  return context
}

/** @throws when the browser has too little memory for the canvas */
export async function writeCanvas(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new Error(text.tooLargeToDraw())
  return blob
}

/** Draws the whole picture with its longer side `side` pixels long. */
export function drawPreview(canvas: HTMLCanvasElement, picture: HTMLImageElement, turns: number, side: number): void {
  const { width, height } = turnedSize(sizeOf(picture), turns)
  const scale = side / Math.max(width, height)
  const context = contextOf(canvas, {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  })
  context.scale(scale, scale)
  drawTurned(context, picture, turns)
}

export type CropOptions = {
  turns: number
  area: Area
  type: string
  name: string
  /** Bytes of the original picture. */
  size: number
}

/** @throws when the part is larger than the upload limit */
export async function cutOut(picture: HTMLImageElement, { turns, area, type, name, size }: CropOptions): Promise<File> {
  const cut = toCut(area, turnedSize(sizeOf(picture), turns))
  const kept = keptSize(cut)
  const canvas = document.createElement('canvas')
  const context = contextOf(canvas, kept)
  context.scale(kept.width / cut.width, kept.height / cut.height)
  context.translate(-cut.x, -cut.y)
  drawTurned(context, picture, turns)
  const blob = await writeWithin(size, type, (quality) => writeCanvas(canvas, type, quality))
  if (blob.size > UPLOAD_MAX_BYTES) throw new Error(text.partTooLarge({ limit: UPLOAD_MAX_BYTES / MEBIBYTE }))
  // A browser that can't write the type writes PNG, so the blob's type counts.
  return new File([blob], croppedName(name, blob.type), { type: blob.type })
}
