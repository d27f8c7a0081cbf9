/** Paints as colours and patterns of PDF. */
import { PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import {
  type Gradient,
  type Pattern,
  parseGradient,
  parsePattern,
  type Stop,
  TILE_SIDE,
  tileShapes,
  toHex,
} from '#shared/catalogue/background'
import { conicTile } from '#shared/design/conic'
import type { Bounds } from '#shared/design/dieline/polygon'
import { gradientLine, gradientRadius, PX_MM } from '#shared/design/draw'
import { compose, type Matrix } from '#shared/design/geometry'
import type { Cmyk, Paint } from '#shared/design/scene'
import { type Content, newContent, numbers } from './content'
import { ellipseOperators, pathOperators } from './path-data'
import type { Pictures } from './print-pictures'
import { overprint, type PrintFile, rgbSpace, rgbSpaceObject, separation } from './resources'

/** One plate, with its share of ink from 0 to 1. */
export type Plate = { name: string; cmyk: Cmyk; tint: number }

export type PaintTarget = { file: PrintFile; content: Content; pictures: Pictures }

/** 0 to 1 each. */
const partsOf = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)

const OPERATORS = {
  fill: { cmyk: 'k', space: 'cs', colour: 'sc', pattern: 'scn' },
  stroke: { cmyk: 'K', space: 'CS', colour: 'SC', pattern: 'SCN' },
} as const
export type Use = keyof typeof OPERATORS

function setHex({ file, content }: Pick<PaintTarget, 'file' | 'content'>, hex: string, use: Use): void {
  const { space, colour } = OPERATORS[use]
  content.add(`/${rgbSpace(file)} ${space}`, `${numbers(...partsOf(hex))} ${colour}`)
}

export function setPlate({ file, content }: Pick<PaintTarget, 'file' | 'content'>, plate: Plate, use: Use): void {
  const { space, colour } = OPERATORS[use]
  const name = separation(file, plate.name, plate.cmyk)
  content.add(`/${overprint(file)} gs`, `/${name} ${space}`, `${numbers(plate.tint)} ${colour}`)
}

/** A function of 0 to 1 that runs through the stops. */
function stopsFunction({ document: { context } }: PrintFile, stops: readonly Stop[]): PDFObject {
  const places: { at: number; parts: number[] }[] = []
  for (const { colour, at } of stops) {
    const before = places.at(-1)?.at ?? 0
    places.push({ at: Math.max(before, Math.min(Math.max(at / 100, 0), 1)), parts: partsOf(colour) })
  }
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) throw new RangeError('A gradient needs stops')
  const all = [{ ...first, at: 0 }, ...places, { ...last, at: 1 }]
  const pieces = all.slice(1).flatMap((to, index) => {
    const from = all[index]
    return from && to.at > from.at ? [{ from, to }] : []
  })
  const functions = pieces.map(({ from, to }) => ({
    ...{ FunctionType: 2, Domain: [0, 1], N: 1 },
    ...{ C0: from.parts, C1: to.parts },
  }))
  return context.obj({
    ...{ FunctionType: 3, Domain: [0, 1], Functions: functions },
    Bounds: pieces.slice(1).map(({ from }) => from.at),
    Encode: pieces.flatMap(() => [0, 1]),
  })
}

function gradientPattern(file: PrintFile, gradient: Gradient, box: Bounds, matrix: Matrix): PDFRef {
  const { context } = file.document
  const { x1, y1, x2, y2 } = gradientLine(box, gradient.angle)
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
  const isRadial = gradient.shape === 'radial'
  const shading = context.obj({
    ShadingType: isRadial ? 3 : 2,
    Coords: isRadial ? [cx, cy, 0, cx, cy, gradientRadius(box)] : [x1, y1, x2, y2],
    Function: stopsFunction(file, gradient.stops),
    Extend: [true, true],
  })
  shading.set(PDFName.of('ColorSpace'), rgbSpaceObject(file))
  return context.register(context.obj({ Type: 'Pattern', PatternType: 2, Shading: shading, Matrix: [...matrix] }))
}

/** PDF has no conic shading. */
function conicPattern(file: PrintFile, gradient: Gradient, box: Bounds, matrix: Matrix): PDFRef {
  const { slices, ...place } = conicTile(gradient, box)
  const content = newContent()
  for (const { path, colour } of slices) {
    setHex({ file, content }, colour, 'fill')
    content.add(...pathOperators(path), 'f')
  }
  return tilePattern(file, place, compose(matrix, [1, 0, 0, 1, place.x, place.y]), content)
}

/** A tile from (0, 0), which `tile` fills. */
function tilePattern(file: PrintFile, size: { width: number; height: number }, matrix: Matrix, tile: Content): PDFRef {
  const { context } = file.document
  const { width, height } = size
  return context.register(
    context.flateStream(tile.text(), {
      ...{ Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1 },
      ...{ BBox: [0, 0, width, height], XStep: width, YStep: height, Matrix: [...matrix] },
      Resources: file.resources(),
    }),
  )
}

function drawTile(file: PrintFile, pattern: Pattern): Content {
  const content = newContent()
  setHex({ file, content }, pattern.ground, 'fill')
  content.add(`0 0 ${TILE_SIDE} ${TILE_SIDE} re f`, '4 M')
  for (const { tag, attributes } of tileShapes(pattern)) {
    const value = (name: string) => Number(attributes[name] ?? 0)
    const operators =
      tag === 'circle'
        ? ellipseOperators(value('cx'), value('cy'), value('r'), value('r'))
        : pathOperators(String(attributes.d))
    const isLine = attributes.fill === 'none'
    setHex({ file, content }, String(isLine ? attributes.stroke : attributes.fill), isLine ? 'stroke' : 'fill')
    if (isLine) content.add(`${numbers(value('stroke-width'))} w`)
    content.add(...operators, isLine ? 'S' : 'f')
  }
  return content
}

/** Operators that draw a picture in a box: it fills the box or lies in it, in the middle. */
export function pictureOperators(
  picture: { name: string; width: number; height: number },
  { x, y, width, height }: Bounds,
  fit: 'cover' | 'contain',
): string[] {
  const scale = (fit === 'cover' ? Math.max : Math.min)(width / picture.width, height / picture.height)
  const [across, down] = [picture.width * scale, picture.height * scale]
  const [left, top] = [x + (width - across) / 2, y + (height - down) / 2]
  return [
    ...['q', `${numbers(x, y, width, height)} re W n`],
    // Pictures stand upright where y points up.
    ...[`${numbers(across, 0, 0, -down, left, top + down)} cm`, `/${picture.name} Do`, 'Q'],
  ]
}

function patternFor({ file, content, pictures }: PaintTarget, paint: Paint, box: Bounds): PDFRef | undefined {
  const matrix = content.matrix()
  const from = compose(matrix, [1, 0, 0, 1, box.x, box.y])
  if ('gradient' in paint) {
    const gradient = parseGradient(paint.gradient)
    if (!gradient) return undefined
    return (gradient.shape === 'conic' ? conicPattern : gradientPattern)(file, gradient, box, matrix)
  }
  if ('pattern' in paint) {
    const pattern = parsePattern(paint.pattern)
    if (!pattern) return undefined
    const scale = (pattern.size * PX_MM) / TILE_SIDE
    const placed = compose(from, [scale, 0, 0, scale, 0, 0])
    return tilePattern(file, { width: TILE_SIDE, height: TILE_SIDE }, placed, drawTile(file, pattern))
  }
  const picture = 'picture' in paint ? pictures.picture(paint.picture) : undefined
  if (!picture || !(box.width > 0 && box.height > 0)) return undefined
  const tile = newContent()
  tile.add(...pictureOperators(picture, { ...box, x: 0, y: 0 }, 'cover'))
  return tilePattern(file, box, from, tile)
}

const isBlack = (cmyk: Cmyk): boolean => cmyk.every((ink, index) => ink === (index === 3 ? 100 : 0))

/** @param box that the paint fills. @returns whether there is something to paint with */
export function setPaint(target: PaintTarget, paint: Paint | undefined, box: Bounds, use: Use): boolean {
  if (!paint) return false
  const { file, content } = target
  if ('rgb' in paint) {
    const hex = toHex(paint.rgb)
    if (hex) setHex(target, hex, use)
    return hex !== undefined
  }
  if ('cmyk' in paint) {
    if (isBlack(paint.cmyk)) content.add(`/${overprint(file)} gs`)
    content.add(`${numbers(...paint.cmyk.map((ink) => ink / 100))} ${OPERATORS[use].cmyk}`)
    return true
  }
  const pattern = patternFor(target, paint, box)
  if (!pattern) return false
  const name = file.named('Pattern', pattern.toString(), () => pattern)
  content.add(`/Pattern ${OPERATORS[use].space}`, `/${name} ${OPERATORS[use].pattern}`)
  return true
}
