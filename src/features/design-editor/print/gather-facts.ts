/** Facts for preflight besides the scene: pictures, fonts, and what QR codes say as painted. */
import { layOut } from '#shared/design/dieline/layout'
import { boundsOf } from '#shared/design/dieline/polygon'
import { drawPage } from '#shared/design/draw'
import { cornersOf } from '#shared/design/geometry'
import type { Facts } from '#shared/design/preflight/finding'
import type { Id, Scene } from '#shared/design/scene'
import { drawTools } from '../draw-tools'
import { loadFace, stateOf } from '../font-files'
import { newContext, type Pictures, paintDrawing } from '../paint-drawing'
import { loadPictures, picturesOf } from '../render-preview'
import { facesOf } from '../use-fonts'
import { lettersOf } from './font-letters'

const PX_PER_MM = 300 / 25.4
/** Around a code, mm: its quiet zone and a little more. */
const AROUND = 4
/** A larger code is painted with fewer pixels: more of them add nothing. */
const PAINTED_MAX = 1_500

const codesOf = ({ objects }: Scene) =>
  Object.entries(objects).flatMap(([id, object]) => (object.kind === 'qr' && !object.hidden ? [{ id, object }] : []))

/** Paints each code as it will be printed, with all that lies over and under it, and reads it. */
async function readCodes(scene: Scene, pictures: Pictures): Promise<Record<Id, string | null>> {
  const codes = codesOf(scene)
  if (codes.length === 0) return {}
  const { default: jsQR } = await import('jsqr')
  const read: Record<Id, string | null> = {}
  for (const { id, object } of codes) {
    const page = scene.pages[object.page]
    const drawn = drawPage(scene, object.page, drawTools('check-'))
    if (!page || !drawn) continue
    const frame = layOut(page.dieline, scene).panels.find((panel) => panel.id === object.panel)?.frame ?? { x: 0, y: 0 }
    const side = Math.min(object.width, object.height)
    const around = AROUND + side / 4
    const place = { x: object.x + frame.x, y: object.y + frame.y, width: object.width, height: object.height }
    const box = boundsOf(cornersOf({ ...place, rotation: object.rotation }))
    const [width, height] = [box.width + 2 * around, box.height + 2 * around]
    const scale = Math.min(PX_PER_MM, PAINTED_MAX / Math.max(width, height))
    const context = newContext(width * scale, height * scale)
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, context.canvas.width, context.canvas.height)
    context.scale(scale, scale)
    context.translate(around - box.x, around - box.y)
    paintDrawing(context, drawn.content, pictures)
    const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
    const found = jsQR(data, context.canvas.width, context.canvas.height, { inversionAttempts: 'attemptBoth' })
    read[id] = found?.data ?? null
  }
  return read
}

/** Loads fonts and pictures for it. */
export async function gatherFacts(scene: Scene): Promise<Omit<Facts, 'measure' | 'modules' | 'library'>> {
  const faces = facesOf(scene)
  const addresses = picturesOf(scene)
  const [pictures, letters] = await Promise.all([
    loadPictures(addresses),
    Promise.all(faces.map(async (face) => [face, await lettersOf(face)] as const)),
    Promise.all(faces.map(loadFace)),
  ])
  const known = new Map(letters)
  return {
    pictures: Object.fromEntries(
      addresses.map((src) => {
        const picture = pictures.get(src)
        return [src, picture ? { width: picture.width, height: picture.height } : null]
      }),
    ),
    missingFaces: faces.filter((face) => stateOf(face) !== 'ready'),
    // A font that can't be read is reported as missing.
    hasLetter: (face, letter) => known.get(face)?.has(letter) ?? true,
    decoded: await readCodes(scene, pictures),
  }
}
