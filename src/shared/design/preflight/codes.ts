/** QR codes: large enough, enough contrast, their margin free, and read back. */
import * as text from '#messages/preflight'
import { toHex } from '../../catalogue/background'
import { contrastOf, LEAST_CONTRAST, QUIET_ZONE, SAFE_MODULE_MM } from '../../catalogue/qr-code'
import { contains, type Polygon } from '../dieline/polygon'
import { cmykToHex } from '../draw'
import type { Change } from '../patch'
import { roundMm, type SceneObject } from '../scene'
import type { Finding } from './finding'
import { colourUnder } from './paints'
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

/** Above it nothing may touch code or margin; below it what does has to lie under all of it. */
function isCovered(page: PageToCheck, placed: Placed, zone: Polygon): boolean {
  const index = page.objects.findIndex(({ id }) => id === placed.id)
  const isInWay = page.objects.some((other, place) => {
    if (place === index || !partsOf(other).some((part) => overlaps(part, zone))) return false
    return place > index || other.object.kind === 'text' || !covers(other.corners, zone)
  })
  return isInWay || !page.layout.panels.some(({ corners }) => covers(corners, zone))
}

const colourOf = ({ object, ink }: Placed): string | undefined => {
  if (ink) return cmykToHex(ink.cmyk)
  const fill = (object.kind === 'qr' ? object.fill : undefined) ?? { rgb: '#000000' }
  return 'cmyk' in fill ? cmykToHex(fill.cmyk) : 'rgb' in fill ? toHex(fill.rgb) : undefined
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
  const [own, under] = [colourOf(placed), colourUnder(page, placed, zone)]
  const contrast = own && under ? contrastOf(own, under) : undefined
  if (contrast !== undefined && contrast < LEAST_CONTRAST)
    found.push(
      finding('code-pale', text.codePale({ name, contrast: Math.floor(contrast * 10) / 10, least: LEAST_CONTRAST })),
    )
  if (isCovered(page, placed, zone)) found.push(finding('code-covered', text.codeCovered({ name, count: QUIET_ZONE })))
  const read = page.facts.decoded?.[id]
  if (read === null) found.push(finding('code-unread', text.codeUnread({ name })))
  else if (read !== undefined && read !== code.content)
    found.push(finding('code-misread', text.codeMisread({ name, content: read.slice(0, 80) })))
  return found
}

export const qrFindings = (page: PageToCheck): Finding[] =>
  page.objects.flatMap((placed) => (placed.object.kind === 'qr' ? codeFindings(page, placed, placed.object) : []))
