/** The print file of pages of a design. Everything that it needs is passed in. */
import { PDFName, type PDFPage } from '@cantoo/pdf-lib'
import type { Face } from '#shared/design/fonts'
import type { Id, Scene } from '#shared/design/scene'
import { layOutPage } from '#shared/design/sides'
import { type ArtParts, type ArtTools, drawArt } from './art'
import { type Content, newContent } from './content'
import { drawDieline, drawMarks, MARK_ROOM } from './marks'
import { newPrintFont, type PrintFont } from './print-font'
import { newPictures, type PrintPicture } from './print-pictures'
import { finish, newPrintFile, type PrintFile } from './resources'

/** 1/72 inch for a mm. */
const POINTS = 72 / 25.4
export const SLUG_FACE = 'inter-regular'

/** Bytes of fonts by face and pictures by address. What is missing is left out of the file. */
export type PrintSources = {
  fonts: Readonly<Record<Face, Uint8Array>>
  pictures: Readonly<Record<string, PrintPicture>>
}

export type PrintOptions = {
  /** Crop marks and the line with name and size. */
  marks: boolean
  /** The lines of the dieline, each in a layer of its own. */
  dieline: boolean
  /** Prints of the inks: foil, varnish, embossing, further colours. */
  finishes: boolean
}

/** `slug`: the line with name and size. */
export type PrintedPage = { id: Id; slug: string }

export type PrintInput = PrintSources &
  ArtParts & {
    scene: Scene
    pages: readonly PrintedPage[]
    title: string
    /** Epoch ms. */
    at: number
    options: PrintOptions
  }

export async function artTools(file: PrintFile, sources: PrintSources): Promise<ArtTools & { end: () => void }> {
  const fonts = new Map<Face, PrintFont>()
  const pictures = await newPictures(file, sources.pictures)
  return {
    file,
    pictures,
    fontOf: (face) => {
      const known = fonts.get(face)
      const bytes = sources.fonts[face]
      if (known || !bytes) return known
      const made = newPrintFont(file, face, bytes, fonts.size)
      fonts.set(face, made)
      return made
    },
    end: () => {
      for (const font of fonts.values()) font.finish()
    },
  }
}

/** mm from the top left corner of the page. */
type Boxes = {
  width: number
  height: number
  trim: { x: number; y: number; width: number; height: number }
  bleed: number
}

function setBoxes(page: PDFPage, { width, height, trim, bleed }: Boxes): void {
  page.setMediaBox(0, 0, width * POINTS, height * POINTS)
  const bottom = height - trim.y - trim.height
  page.setTrimBox(trim.x * POINTS, bottom * POINTS, trim.width * POINTS, trim.height * POINTS)
  page.setBleedBox(
    (trim.x - bleed) * POINTS,
    (bottom - bleed) * POINTS,
    (trim.width + 2 * bleed) * POINTS,
    (trim.height + 2 * bleed) * POINTS,
  )
}

/** Adds a page whose content `draw` writes, in mm from `trim`'s top left corner, y down. */
export function addPage(file: PrintFile, boxes: Boxes, draw: (content: Content) => void): void {
  const { document } = file
  file.startPage()
  const page = document.addPage([boxes.width * POINTS, boxes.height * POINTS])
  setBoxes(page, boxes)
  const content = newContent([POINTS, 0, 0, -POINTS, boxes.trim.x * POINTS, (boxes.height - boxes.trim.y) * POINTS])
  draw(content)
  page.node.set(PDFName.of('Contents'), document.context.register(document.context.flateStream(content.text())))
  page.node.set(PDFName.of('Resources'), file.resources())
}

const withoutInks = (scene: Scene): Scene => ({
  ...scene,
  objects: Object.fromEntries(Object.entries(scene.objects).filter(([, { ink }]) => ink === undefined)),
})

/** @throws RangeError for a page that is not there, or a dieline that can't be laid out */
export async function toPdf(input: PrintInput): Promise<Uint8Array> {
  const { pages, options, title, at } = input
  const scene = options.finishes ? input.scene : withoutInks(input.scene)
  const { bleed } = scene
  const file = await newPrintFile(title, at)
  const tools = await artTools(file, input)
  const margin = bleed + (options.marks ? MARK_ROOM : 0)
  for (const { id, slug } of pages) {
    const page = scene.pages[id]
    if (!page) throw new RangeError(`There is no page ${id}`)
    const layout = layOutPage(scene, page)
    const { width, height } = layout
    const trim = { x: margin, y: margin, width, height }
    addPage(file, { width: width + 2 * margin, height: height + 2 * margin, trim, bleed }, (content) => {
      drawArt(tools, content, scene, id, input)
      if (options.dieline) drawDieline(file, content, layout)
      if (options.marks) drawMarks(file, content, { width, height, bleed }, slug, tools.fontOf(SLUG_FACE))
    })
  }
  tools.end()
  return finish(file)
}
