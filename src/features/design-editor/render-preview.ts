/** Pictures (PNG) of the pages of a scene: previews, textures of the folded box, and exports. */

import { OUTSIDE } from '#messages/shared'
import { layOut } from '#shared/design/dieline/layout'
import { layoutPaths } from '#shared/design/dieline/svg-path'
import { drawPage } from '#shared/design/draw'
import { inOrder } from '#shared/design/order-keys'
import { parseScene } from '#shared/design/parse-scene'
import { groundOf, type Id, type Scene } from '#shared/design/scene'
import { layOutPage } from '#shared/design/sides'
import { drawTools } from './draw-tools'
import { loadFace } from './font-files'
import { newContext, type Pictures, paintDrawing } from './paint-drawing'
import { facesOf } from './use-fonts'

const PREVIEW_PX = 512

export type SheetOptions = {
  /** Also paints the bleed, which the picture then is larger by on each side. */
  withBleed?: boolean
  /** Colour of the board; without it, unpainted parts are transparent. */
  board?: string | undefined
}

/** The addresses of the pictures that a scene draws. */
export function picturesOf(scene: Pick<Scene, 'ground' | 'objects' | 'pages'>): string[] {
  const { objects, pages } = scene
  const grounds = Object.values(pages).map((page) => groundOf(scene, page)?.paint)
  const paints = Object.values(objects).flatMap((object) => {
    if (object.kind === 'text') return object.runs.map(({ fill }) => fill)
    if (object.kind === 'image') return [{ picture: object.src }]
    return object.kind === 'qr' ? [object.fill, object.field] : [object.fill, object.stroke]
  })
  const addresses = [...paints, ...grounds].flatMap((paint) => (paint && 'picture' in paint ? [paint.picture] : []))
  return [...new Set(addresses)]
}

async function loadPicture(src: string): Promise<[string, HTMLImageElement][]> {
  const image = new Image()
  image.src = src
  try {
    await image.decode()
    return [[src, image]]
  } catch {
    // Missing, or never seen on this device while offline: its place stays empty. Preflight says so.
    return []
  }
}

/** Loads what can be loaded. */
export async function loadPictures(addresses: readonly string[]): Promise<Pictures> {
  return new Map((await Promise.all(addresses.map(loadPicture))).flat())
}

/**
 * A page as it looks on the flat sheet. Loads its fonts and pictures.
 * @throws RangeError for a dieline that can't be laid out
 */
export async function renderSheet(
  scene: Scene,
  pageId: Id,
  pxPerMm: number,
  { withBleed = false, board = '#ffffff' }: SheetOptions = {},
): Promise<Blob> {
  const page = scene.pages[pageId]
  if (!page) throw new RangeError(`There is no page ${pageId}`)
  await Promise.all(facesOf(scene).map(loadFace))
  const pictures = await loadPictures(picturesOf(scene))
  const drawn = drawPage(scene, pageId, drawTools('sheet-'))
  const layout = layOutPage(scene, page)
  const paths = layoutPaths(layout)
  const margin = withBleed ? scene.bleed : 0
  const context = newContext((layout.width + 2 * margin) * pxPerMm, (layout.height + 2 * margin) * pxPerMm)
  context.scale(pxPerMm, pxPerMm)
  context.translate(margin, margin)
  const outline = new Path2D(withBleed ? paths.bleed : paths.cut)
  context.clip(outline, 'evenodd')
  context.fillStyle = board
  context.fill(outline, 'evenodd')
  paintDrawing(context, drawn?.content ?? [], pictures)
  return context.canvas.convertToBlob({ type: 'image/png' })
}

/** The preview of a stored scene. @throws for one that can't be read */
export async function previewOfCanvas(canvas: unknown): Promise<Blob> {
  const parsed = parseScene(canvas, OUTSIDE)
  if (!('scene' in parsed)) throw new TypeError('The scene cannot be read')
  return renderPreview(parsed.scene)
}

/** The first page; its longer side has 512 px. */
export async function renderPreview(scene: Scene): Promise<Blob> {
  const [first] = inOrder(scene.pages)
  const page = first === undefined ? undefined : scene.pages[first]
  if (first === undefined || !page) throw new RangeError('The design has no page')
  const { width, height } = layOut(page.dieline, scene)
  return renderSheet(scene, first, PREVIEW_PX / Math.max(width, height))
}
