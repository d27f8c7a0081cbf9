/** Colours and lines: amounts of ink, screen colours, widths that print. */
import * as text from '#messages/preflight'
import { toHex } from '../../catalogue/background'
import { contains, type Polygon } from '../dieline/polygon'
import { cmykToHex } from '../draw'
import type { Change } from '../patch'
import { type Cmyk, groundOf, type Paint, type Run } from '../scene'
import type { Finding } from './finding'
import { groundSlot, groundSlots } from './grounds'
import { overlaps, type PageToCheck, type Placed } from './placed'

const INK_MAX = 300
const LEAST_LINE = 0.1
const LEAST_FOIL_LINE = 0.25
const WHITE = '#ffffff'

export const plainHex = (paint: Paint | undefined): string | undefined => {
  if (!paint) return undefined
  if ('rgb' in paint) return toHex(paint.rgb)
  return 'cmyk' in paint ? cmykToHex(paint.cmyk) : undefined
}

const covers = (outer: Polygon, inner: Polygon): boolean => inner.every((corner) => contains(outer, corner, 0.01))

/**
 * The plain colour below an object, of the topmost object that lies under all of `area`. Undefined
 * where it has no single plain colour.
 */
export function colourUnder(page: PageToCheck, placed: Placed, area: Polygon = placed.corners): string | undefined {
  const index = page.objects.findIndex(({ id }) => id === placed.id)
  const below = page.objects.slice(0, index).filter(({ corners, ink }) => !ink && overlaps(corners, area))
  const top = below.at(-1)
  if (top) {
    const { object, corners } = top
    const isPlain = object.kind === 'rect' && (object.opacity ?? 1) === 1 && covers(corners, area)
    return isPlain ? plainHex(object.fill) : undefined
  }
  const ground = groundOf(page.scene, page.page)
  return ground ? plainHex(ground.paint) : WHITE
}

type Slot = { key: string; placed?: Placed; paint: Paint; change: (paint: Paint) => Change }

/** Every paint that is printed with process colours. */
function slotsOf({ id: pageId, scene, objects }: PageToCheck): Slot[] {
  const slot = groundSlot(scene, pageId)
  const first: Slot[] = slot ? [{ key: slot.key, paint: slot.ground.paint, change: slot.change }] : []
  const own = objects.flatMap((placed): Slot[] => {
    const { object, id, ink } = placed
    if (ink || object.kind === 'image') return []
    if (object.kind === 'text')
      return object.runs.flatMap(({ fill }, index): Slot[] => {
        const put = (paint: Paint): Run[] =>
          object.runs.map((run, place) => (place === index ? { ...run, fill: paint } : run))
        const change = (paint: Paint): Change => ({
          ...{ in: 'objects', id, field: 'runs', before: object.runs, after: put(paint) },
        })
        return fill ? [{ key: `${id}:${index}`, placed, paint: fill, change }] : []
      })
    const paints = {
      fill: object.fill,
      ...('stroke' in object ? { stroke: object.stroke } : {}),
      ...(object.kind === 'qr' ? { field: object.field } : {}),
    }
    return Object.entries(paints).flatMap(([field, paint]): Slot[] =>
      paint
        ? [
            {
              ...{ key: `${id}:${field}`, placed, paint },
              change: (after) => ({ in: 'objects', id, field, before: paint, after }),
            },
          ]
        : [],
    )
  })
  return [...first, ...own]
}

/** Less of the three colours; black stays. */
function thinner([cyan, magenta, yellow, black]: Cmyk): Cmyk {
  const factor = (INK_MAX - black) / (cyan + magenta + yellow)
  return [Math.floor(cyan * factor), Math.floor(magenta * factor), Math.floor(yellow * factor), black]
}

function inkFindings(page: PageToCheck): Finding[] {
  // A ground of several pages is reported on the first of them.
  const firstOf = new Map(groundSlots(page.scene).map(([first, slot]) => [slot.key, first]))
  return slotsOf(page).flatMap(({ key, placed, paint, change }): Finding[] => {
    if (!placed && firstOf.get(key) !== page.id) return []
    const sum = 'cmyk' in paint ? paint.cmyk.reduce((all, ink) => all + ink, 0) : 0
    if (!('cmyk' in paint) || sum <= INK_MAX) return []
    const message = text.tooMuchInk({ name: placed?.name ?? text.ground(), sum, most: INK_MAX })
    const about = { page: page.id, objects: placed ? [placed.id] : [] }
    return [{ id: `ink:${key}`, level: 'warning', message, ...about, fix: [change({ cmyk: thinner(paint.cmyk) })] }]
  })
}

const isScreenColour = (paint: Paint): boolean => 'rgb' in paint || 'gradient' in paint || 'pattern' in paint

/** One for all pages: a design drawn for the screen has them everywhere. */
function screenColourFindings(page: PageToCheck): Finding[] {
  const slots = slotsOf(page).filter(({ paint }) => isScreenColour(paint))
  // Texts and codes without a colour of their own are black, as on the screen.
  if (slots.length === 0) return []
  const objects = [...new Set(slots.flatMap(({ placed }) => (placed ? [placed.id] : [])))]
  const about = { page: page.id, objects, also: [] }
  return [{ id: `rgb:${page.id}`, level: 'warning', message: text.screenColours(), ...about }]
}

function lineFindings(page: PageToCheck): Finding[] {
  return page.objects.flatMap(({ id, object, ink, name }): Finding[] => {
    if (!('strokeWidth' in object) || !object.stroke || !object.strokeWidth) return []
    const isFoil = ink?.kind === 'foil'
    const least = isFoil ? LEAST_FOIL_LINE : LEAST_LINE
    const { strokeWidth: width } = object
    if (width >= least) return []
    const message = (isFoil ? text.foilLineThin : text.lineThin)({ name, width, least })
    const fix: Change[] = [{ in: 'objects', id, field: 'strokeWidth', before: width, after: least }]
    return [{ id: `line:${id}`, level: 'warning', message, page: page.id, objects: [id], fix }]
  })
}

export const paintFindings = (page: PageToCheck): Finding[] => [
  ...inkFindings(page),
  ...screenColourFindings(page),
  ...lineFindings(page),
]
