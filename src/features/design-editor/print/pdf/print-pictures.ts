/** Pictures of a PDF file: JPEG bytes as they are, others as pixels. */
import { JpegEmbedder, type PDFDict, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import type { Cmyk } from '#shared/design/scene'
import { graySpaceObject, type PrintFile, rgbSpaceObject, separationObject } from './resources'

/** `rgba`: four bytes for each pixel, not multiplied by the opacity. */
export type Pixels = { width: number; height: number; rgba: Uint8Array | Uint8ClampedArray }
/** A picture of a JPEG file has pixels only where an ink prints it. */
export type PrintPicture = { width: number; height: number; jpeg?: Uint8Array; rgba?: Pixels['rgba'] }

function splitPixels({ width, height, rgba }: Pixels) {
  const count = width * height
  const [colours, alpha] = [new Uint8Array(count * 3), new Uint8Array(count)]
  for (let index = 0; index < count; index++) {
    colours[index * 3] = rgba[index * 4] ?? 0
    colours[index * 3 + 1] = rgba[index * 4 + 1] ?? 0
    colours[index * 3 + 2] = rgba[index * 4 + 2] ?? 0
    alpha[index] = rgba[index * 4 + 3] ?? 255
  }
  return { colours, alpha: alpha.every((value) => value === 255) ? undefined : alpha }
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({
  ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 },
})

function fromPixels(file: PrintFile, pixels: Pixels): PDFRef {
  const { context } = file.document
  const { colours, alpha } = splitPixels(pixels)
  const picture = context.flateStream(colours, sizeOf(pixels))
  picture.dict.set(PDFName.of('ColorSpace'), rgbSpaceObject(file))
  if (alpha) {
    const mask = context.flateStream(alpha, { ...sizeOf(pixels), ColorSpace: 'DeviceGray' })
    picture.dict.set(PDFName.of('SMask'), context.register(mask))
  }
  return context.register(picture)
}

async function fromJpeg(file: PrintFile, bytes: Uint8Array): Promise<PDFRef> {
  const { context } = file.document
  const ref = await (await JpegEmbedder.for(bytes)).embedIntoContext(context)
  const stream = context.lookup(ref)
  if (!stream || !('dict' in stream)) return ref
  // The library names device colours, which print differently on each machine.
  const dict = stream.dict as PDFDict // A stream's.
  const space = dict.get(PDFName.of('ColorSpace'))
  if (space === PDFName.of('DeviceRGB')) dict.set(PDFName.of('ColorSpace'), rgbSpaceObject(file))
  if (space === PDFName.of('DeviceGray')) dict.set(PDFName.of('ColorSpace'), graySpaceObject(file))
  return ref
}

/** Dark pixels get ink. */
function inInk(file: PrintFile, { width, height, rgba }: Pixels, name: string, cmyk: Cmyk): PDFRef {
  const tints = Uint8Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0, alpha = 255] = rgba.slice(index * 4, index * 4 + 4)
    const light = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
    return Math.round((1 - light) * alpha)
  })
  const picture = file.document.context.flateStream(tints, sizeOf({ width, height }))
  picture.dict.set(PDFName.of('ColorSpace'), separationObject(file, name, cmyk))
  return file.document.context.register(picture)
}

export type Pictures = {
  /** Its name among the resources, and its size in pixels; undefined for a picture that is missing. */
  picture: (
    src: string,
    ink?: { name: string; cmyk: Cmyk },
  ) => { name: string; width: number; height: number } | undefined
}

/** Embeds the JPEG files; the others follow at their first use. */
export async function newPictures(file: PrintFile, sources: Readonly<Record<string, PrintPicture>>): Promise<Pictures> {
  const jpegs = new Map<string, PDFRef>()
  for (const [src, { jpeg }] of Object.entries(sources)) if (jpeg) jpegs.set(src, await fromJpeg(file, jpeg))
  return {
    picture: (src, ink) => {
      const source = sources[src]
      if (!source) return undefined
      const { width, height, rgba } = source
      const pixels = rgba && { width, height, rgba }
      if (ink && !pixels) return undefined
      const jpeg = ink ? undefined : jpegs.get(src)
      if (!jpeg && !pixels) return undefined
      const name = file.named('XObject', `picture ${ink ? ink.name : ''} ${src}`, () => {
        if (jpeg) return jpeg
        if (!pixels) throw new Error(`No pixels for ${src}`)
        return ink ? inInk(file, pixels, ink.name, ink.cmyk) : fromPixels(file, pixels)
      })
      return { name, width, height }
    },
  }
}
