/**
 * Paints a drawing (`Drawn`) on a canvas, for previews, textures and PNG files. A browser loads no
 * fonts for an SVG file in `<img>`, so the elements are painted one by one.
 */
import type { Drawn } from '#shared/design/draw'
import { compose, type Matrix, rotation, scaling, transform } from '#shared/design/geometry'

/** Painted pictures by their address in the drawing. A picture that is missing stays empty. */
export type Pictures = ReadonlyMap<string, ImageBitmap | HTMLImageElement>

type Context = OffscreenCanvasRenderingContext2D
type Defs = ReadonlyMap<string, Drawn>
type Attributes = Drawn['attributes']

const NONE: Defs = new Map()
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const number = (attributes: Attributes, name: string, other = 0): number => Number(attributes[name] ?? other)

const PARTS: Readonly<Record<string, (values: number[]) => Matrix>> = {
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => scaling(x, y),
  rotate: ([degrees = 0, x = 0, y = 0]) => rotation(degrees, { x, y }),
}

/** The matrix of an SVG `transform` that drawings use: translate, rotate and scale. */
function parseTransform(text: string): Matrix {
  let matrix = IDENTITY
  for (const [, name = '', values = ''] of text.matchAll(/([a-z]+)\(([^)]*)\)/g)) {
    const part = PARTS[name]?.(
      values
        .trim()
        .split(/[\s,]+/)
        .map(Number),
    )
    if (part) matrix = compose(matrix, part)
  }
  return matrix
}

const DEFINITIONS = new Set(['linearGradient', 'radialGradient', 'pattern'])

/** Browsers set no ligatures between letters with any spacing, as the drawing sets none. */
const NO_LIGATURES_PX = 0.001

/** Larger tiles are painted with fewer pixels. */
const TILE_PX_MAX = 4_096

/** Pixels of the canvas for one unit of the drawing. */
function scaleOf(context: Context): number {
  const { a, b } = context.getTransform()
  return Math.hypot(a, b)
}

export function newContext(width: number, height: number): Context {
  const context = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height))).getContext('2d')
  if (!context) throw new Error('This browser has no canvas to paint on.')
  return context
}

function toGradient(context: Context, { tag, attributes, children = [] }: Drawn): CanvasGradient {
  const matrix = parseTransform(String(attributes.gradientTransform ?? ''))
  const at = (x: string, y: string) => transform(matrix, { x: number(attributes, x), y: number(attributes, y) })
  let gradient: CanvasGradient
  if (tag === 'radialGradient') {
    const { x, y } = at('cx', 'cy')
    gradient = context.createRadialGradient(x, y, 0, x, y, number(attributes, 'r') * Math.hypot(matrix[0], matrix[1]))
  } else {
    const [from, to] = [at('x1', 'y1'), at('x2', 'y2')]
    gradient = context.createLinearGradient(from.x, from.y, to.x, to.y)
  }
  for (const { attributes: stop } of children) {
    const offset = Number.parseFloat(String(stop.offset)) / 100
    gradient.addColorStop(Math.min(Math.max(offset, 0), 1), String(stop['stop-color']))
  }
  return gradient
}

function toPattern(context: Context, { attributes, children = [] }: Drawn, pictures: Pictures): CanvasPattern | null {
  const own = parseTransform(String(attributes.patternTransform ?? ''))
  const [x, y] = [number(attributes, 'x'), number(attributes, 'y')]
  const [width, height] = [number(attributes, 'width'), number(attributes, 'height')]
  if (!(width > 0 && height > 0)) return null
  const wanted = scaleOf(context) * Math.hypot(own[0], own[1])
  const scale = Math.min(wanted, TILE_PX_MAX / Math.max(width, height))
  const tile = newContext(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const [, , across, down] = String(attributes.viewBox ?? `0 0 ${width} ${height}`)
    .split(' ')
    .map(Number)
  tile.scale(tile.canvas.width / (across ?? width), tile.canvas.height / (down ?? height))
  paintDrawing(tile, children, pictures)
  const pattern = context.createPattern(tile.canvas, 'repeat')
  const [a, b, c, d, e, f] = compose(
    own,
    compose([1, 0, 0, 1, x, y], [width / tile.canvas.width, 0, 0, height / tile.canvas.height, 0, 0]),
  )
  pattern?.setTransform({ a, b, c, d, e, f })
  return pattern
}

/** Undefined for no paint. */
function toStyle(context: Context, paint: unknown, defs: Defs, pictures: Pictures) {
  if (paint === undefined || paint === 'none') return undefined
  const [, id] = /^url\(#(.+)\)$/.exec(String(paint)) ?? []
  if (id === undefined) return String(paint)
  const def = defs.get(id)
  if (!def) return undefined
  return (def.tag === 'pattern' ? toPattern(context, def, pictures) : toGradient(context, def)) ?? undefined
}

function outlineOf({ tag, attributes }: Drawn): Path2D {
  if (tag === 'path') return new Path2D(String(attributes.d ?? ''))
  const path = new Path2D()
  const [x, y] = [number(attributes, 'x'), number(attributes, 'y')]
  if (tag === 'rect')
    path.roundRect(x, y, number(attributes, 'width'), number(attributes, 'height'), number(attributes, 'rx'))
  if (tag === 'line') {
    path.moveTo(number(attributes, 'x1'), number(attributes, 'y1'))
    path.lineTo(number(attributes, 'x2'), number(attributes, 'y2'))
  }
  if (tag === 'ellipse' || tag === 'circle') {
    const [rx, ry] = tag === 'circle' ? ['r', 'r'] : ['rx', 'ry']
    const [middleX, middleY] = [number(attributes, 'cx'), number(attributes, 'cy')]
    path.ellipse(middleX, middleY, number(attributes, rx ?? ''), number(attributes, ry ?? ''), 0, 0, 2 * Math.PI)
  }
  return path
}

function paintShape(context: Context, drawn: Drawn, defs: Defs, pictures: Pictures): void {
  const { tag, attributes } = drawn
  const path = outlineOf(drawn)
  // SVG fills black what has no paint; drawings always name one, tiles of patterns too.
  const fill = tag === 'line' ? undefined : toStyle(context, attributes.fill ?? '#000000', defs, pictures)
  if (fill) {
    context.fillStyle = fill
    context.fill(path, attributes['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero')
  }
  const stroke = toStyle(context, attributes.stroke, defs, pictures)
  if (!stroke) return
  context.strokeStyle = stroke
  context.lineWidth = number(attributes, 'stroke-width', 1)
  context.lineCap = 'butt'
  context.lineJoin = 'miter'
  context.miterLimit = 4
  context.stroke(path)
}

function paintText(context: Context, { attributes, text = '' }: Drawn, defs: Defs, pictures: Pictures): void {
  const fill = toStyle(context, attributes.fill ?? '#000000', defs, pictures)
  if (!fill) return
  context.font = `${number(attributes, 'font-size')}px "${attributes['font-family']}"`
  context.fontKerning = 'normal'
  context.textRendering = 'geometricPrecision'
  context.textBaseline = 'alphabetic'
  context.letterSpacing = `${number(attributes, 'letter-spacing') || NO_LIGATURES_PX}px`
  context.fillStyle = fill
  context.fillText(text, number(attributes, 'x'), number(attributes, 'y'))
}

/** Fills the box (`slice`) or lies in it (`meet`), in the middle. */
function paintImage(context: Context, { attributes }: Drawn, pictures: Pictures): void {
  const picture = pictures.get(String(attributes.href))
  if (!picture || picture.width === 0 || picture.height === 0) return
  const [x, y] = [number(attributes, 'x'), number(attributes, 'y')]
  const [width, height] = [number(attributes, 'width'), number(attributes, 'height')]
  const isSlice = String(attributes.preserveAspectRatio).endsWith('slice')
  const scale = (isSlice ? Math.max : Math.min)(width / picture.width, height / picture.height)
  const [across, down] = [picture.width * scale, picture.height * scale]
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x + (width - across) / 2, y + (height - down) / 2, across, down)
  context.restore()
}

/** With an opacity its elements are painted on a layer of their own first, so that they don't mix. */
function paintGroup(context: Context, { attributes, children = [] }: Drawn, defs: Defs, pictures: Pictures): void {
  const opacity = number(attributes, 'opacity', 1)
  context.save()
  if (attributes.transform !== undefined) context.transform(...parseTransform(String(attributes.transform)))
  if (opacity >= 1) {
    paintAll(context, children, defs, pictures)
  } else {
    const layer = newContext(context.canvas.width, context.canvas.height)
    layer.setTransform(context.getTransform())
    paintAll(layer, children, defs, pictures)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha = Math.max(opacity, 0)
    context.drawImage(layer.canvas, 0, 0)
  }
  context.restore()
}

function paintAll(context: Context, content: readonly Drawn[], outer: Defs, pictures: Pictures): void {
  const own = content.filter(({ tag }) => DEFINITIONS.has(tag))
  const defs = new Map([...outer, ...own.map((def) => [String(def.attributes.id), def] as const)])
  for (const drawn of content) {
    if (DEFINITIONS.has(drawn.tag)) continue
    if (drawn.tag === 'g') {
      paintGroup(context, drawn, defs, pictures)
      continue
    }
    context.save()
    if (drawn.attributes.transform !== undefined)
      context.transform(...parseTransform(String(drawn.attributes.transform)))
    if (drawn.tag === 'text') paintText(context, drawn, defs, pictures)
    else if (drawn.tag === 'image') paintImage(context, drawn, pictures)
    else paintShape(context, drawn, defs, pictures)
    context.restore()
  }
}

/** Paints in the units of the context's transform. */
export const paintDrawing = (context: Context, content: readonly Drawn[], pictures: Pictures): void =>
  paintAll(context, content, NONE, pictures)
