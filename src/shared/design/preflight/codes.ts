/** QR codes: large enough, enough contrast, their margin free, and read back. */
import * as text from '#messages/preflight'
import { toHex } from '../../catalogue/background'
import { contrastOf, LEAST_CONTRAST, QUIET_ZONE, SAFE_MODULE_MM } from '../../catalogue/qr-code'
import { contains, type Polygon } from '../dieline/polygon'
import { cmykToHex } from '../draw'
import type { Change } from '../patch'
import { type Paint, roundMm, type SceneObject } from '../scene'
import type { Finding } from './finding'
import { colourUnder, plainHex } from './paints'
import { overlaps, type PageToCheck, type Placed, partsOf } from './placed'

type Code = Extract<SceneObject, { kind: 'qr' }>

/** The code with its margin, on the sheet. */
function zoneOf({ toSheet, object }: Placed, count: number): Polygon {
  const side = Math.min(object.width, object.height)
  const margin = (side / count) * QUIET_ZONE
  const ends = [
    { x: -margin, y: -margin },
    { x: side + margin, y: -margin },
    { x: side + margin, y: side + margin },
    { x: -margin, y: side + margin },
  ]
  return ends.map(toSheet)
}

const covers = (outer: Polygon, inner: Polygon): boolean => inner.every((corner) => contains(outer, corner, 0.01))

/** Paper shows through. */
const WHITE: Paint = { cmyk: [0, 0, 0, 0] }

/** The field of a code that hides what lies below. */
const fieldOf = ({ object, ink }: Placed): Paint | undefined =>
  object.kind === 'qr' && !ink && (object.opacity ?? 1) === 1 ? object.field : undefined

/**
 * Above it nothing may touch code or margin. Below it what does has to lie under all of it, unless
 * the code has a field.
 */
function isCovered(page: PageToCheck, placed: Placed, zone: Polygon): boolean {
  const index = page.objects.findIndex(({ id }) => id === placed.id)
  const isInWay = page.objects.some((other, place) => {
    if (place === index || !partsOf(other).some((part) => overlaps(part, zone))) return false
    return place > index || (!fieldOf(placed) && (other.object.kind === 'text' || !covers(other.corners, zone)))
  })
  return isInWay || !page.layout.panels.some(({ corners }) => covers(corners, zone))
}

const colourOf = ({ object, ink }: Placed): string | undefined => {
  if (ink) return cmykToHex(ink.cmyk)
  const fill = (object.kind === 'qr' ? object.fill : undefined) ?? { rgb: '#000000' }
  return 'cmyk' in fill ? cmykToHex(fill.cmyk) : 'rgb' in fill ? toHex(fill.rgb) : undefined
}

/** The faults that hide a code in its surroundings; `contrast` only where it is too low. */
function zoneProblems(page: PageToCheck, placed: Placed, zone: Polygon): { contrast?: number; isCovered: boolean } {
  const field = fieldOf(placed)
  const [own, under] = [colourOf(placed), field ? plainHex(field) : colourUnder(page, placed, zone)]
  const contrast = own && under ? contrastOf(own, under) : LEAST_CONTRAST
  return { ...(contrast < LEAST_CONTRAST ? { contrast } : {}), isCovered: isCovered(page, placed, zone) }
}

/** A white field, where nothing is wrong with the code then. */
function fieldFix(page: PageToCheck, placed: Placed, code: Code, zone: Polygon): Change[] | undefined {
  const mended = { ...placed, object: { ...code, field: WHITE } }
  const { contrast, isCovered } = zoneProblems(page, mended, zone)
  if (!fieldOf(mended) || contrast !== undefined || isCovered) return undefined
  const { field } = code
  return [{ in: 'objects', id: placed.id, field: 'field', ...(field && { before: field }), after: WHITE }]
}

function codeFindings(page: PageToCheck, placed: Placed, code: Code): Finding[] {
  const { id, name } = placed
  const finding = (rule: string, message: string, fix?: Change[]): Finding => ({
    ...{ id: `${rule}:${id}`, level: 'error', message, page: page.id, objects: [id] },
    ...(fix ? { fix } : {}),
  })
  const count = page.facts.modules(code.content, code.correction ?? 'M')?.length
  if (count === undefined) return [finding('code-too-long', text.codeTooLong({ name }))]
  const found: Finding[] = []
  const size = Math.min(code.width, code.height) / count
  if (size < SAFE_MODULE_MM - 1e-6) {
    const side = roundMm(Math.ceil(count * SAFE_MODULE_MM * 1_000) / 1_000)
    const grow = (['width', 'height'] as const)
      .filter((field) => code[field] < side)
      .map((field): Change => ({ in: 'objects', id, field, before: code[field], after: side }))
    found.push(
      finding('code-small', text.codeSmall({ name, size: Number(size.toFixed(2)), least: SAFE_MODULE_MM, side }), grow),
    )
  }
  const zone = zoneOf(placed, count)
  const { contrast, isCovered } = zoneProblems(page, placed, zone)
  const fix = contrast !== undefined || isCovered ? fieldFix(page, placed, code, zone) : undefined
  if (contrast !== undefined) {
    const message = text.codePale({ name, contrast: Math.floor(contrast * 10) / 10, least: LEAST_CONTRAST })
    found.push(finding('code-pale', message, fix))
  }
  if (isCovered) found.push(finding('code-covered', text.codeCovered({ name, count: QUIET_ZONE }), fix))
  const read = page.facts.decoded?.[id]
  if (read === null) found.push(finding('code-unread', text.codeUnread({ name })))
  else if (read !== undefined && read !== code.content)
    found.push(finding('code-misread', text.codeMisread({ name, content: read.slice(0, 80) })))
  return found
}

export const qrFindings = (page: PageToCheck): Finding[] =>
  page.objects.flatMap((placed) => (placed.object.kind === 'qr' ? codeFindings(page, placed, placed.object) : []))
