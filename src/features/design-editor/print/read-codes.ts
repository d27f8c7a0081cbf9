/** Reads the QR codes of a scene as they will be printed, with all that lies over and under them. */
import { type Bounds, boundsOf } from '#shared/design/dieline/polygon'
import { drawPage } from '#shared/design/draw'
import { lineBoxes, type PageToCheck, type Placed, pageToCheck } from '#shared/design/preflight/placed'
import { groundOf, type Id, type Scene, type SceneObject } from '#shared/design/scene'
import { drawTools } from '../draw-tools'
import { newContext, type Pictures, paintDrawing } from '../paint-drawing'

const PX_PER_MM = 300 / 25.4
/** Around a code, mm: its quiet zone and a little more. */
const AROUND = 4
/** A larger code is painted with fewer pixels: more of them add nothing. */
const PAINTED_MAX = 1_500

/** The content of a code, and all that it was painted with. */
type Reading = { painted: readonly unknown[]; content: string | null }

/** An object that changes is another one: scenes are never changed in place. */
const readings = new WeakMap<SceneObject, Reading>()

/** The painted place, mm of the sheet. */
function placeOf({ object, corners }: Placed): Bounds {
  const around = AROUND + Math.min(object.width, object.height) / 4
  const { x, y, width, height } = boundsOf(corners)
  return { x: x - around, y: y - around, width: width + 2 * around, height: height + 2 * around }
}

const meets = (a: Bounds, b: Bounds): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

function isNear(placed: Placed, place: Bounds): boolean {
  const { object, corners } = placed
  // A path may leave its box.
  if (object.kind === 'path') return true
  const stroke = 'strokeWidth' in object ? (object.strokeWidth ?? 0) : 0
  const { x, y, width, height } = boundsOf([corners, ...lineBoxes(placed)].flat())
  return meets({ x: x - stroke, y: y - stroke, width: width + 2 * stroke, height: height + 2 * stroke }, place)
}

async function readPlace(scene: Scene, page: Id, place: Bounds, pictures: Pictures): Promise<string | null> {
  const { default: jsQR } = await import('jsqr')
  const scale = Math.min(PX_PER_MM, PAINTED_MAX / Math.max(place.width, place.height))
  const context = newContext(place.width * scale, place.height * scale)
  const { width, height } = context.canvas
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.scale(scale, scale)
  context.translate(-place.x, -place.y)
  paintDrawing(context, drawPage(scene, page, drawTools('check-'))?.content ?? [], pictures)
  const { data } = context.getImageData(0, 0, width, height)
  return jsQR(data, width, height, { inversionAttempts: 'attemptBoth' })?.data ?? null
}

async function read({ id, page, objects, scene }: PageToCheck, code: Placed, reader: Reader): Promise<string | null> {
  const place = placeOf(code)
  const near = objects.filter((placed) => isNear(placed, place))
  const { bleed, inks, styles } = scene
  const loaded = [...reader.pictures.keys()].sort().join('\n')
  const painted = [
    bleed,
    groundOf(scene, page),
    inks,
    styles,
    page.dieline,
    loaded,
    ...near.map(({ object }) => object),
  ]
  const known = readings.get(code.object)
  if (known?.painted.length === painted.length && known.painted.every((part, index) => part === painted[index]))
    return known.content
  await reader.rest()
  const ofPlace = { ...scene, objects: Object.fromEntries(near.map((placed) => [placed.id, placed.object])) }
  const content = await readPlace(ofPlace, id, place, reader.pictures)
  readings.set(code.object, { painted, content })
  return content
}

export type Reader = {
  pictures: Pictures
  /** Awaited before each code that has to be read, which takes some 40 ms. May throw to end the reading. */
  rest: () => Promise<void>
}

/**
 * The content of each visible code; null for one that can't be read. A code is read again only when
 * something in its surroundings has changed.
 */
export async function readCodes(scene: Scene, reader: Reader): Promise<Record<Id, string | null>> {
  const contents: Record<Id, string | null> = {}
  const { measure, modules } = drawTools('')
  for (const id of Object.keys(scene.pages)) {
    const page = pageToCheck(scene, id, { measure, modules })
    if (!page) continue
    for (const placed of page.objects)
      if (placed.object.kind === 'qr') contents[placed.id] = await read(page, placed, reader)
  }
  return contents
}
