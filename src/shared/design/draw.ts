/**
 * Draws a scene as a tree of SVG elements, one unit per mm: for the page as React elements, for files
 * as text, for the painter of pictures. Pure: letters, modules of QR codes and addresses come from
 * outside.
 */

import { type Gradient, parseGradient, parsePattern, TILE_SIDE, tileShapes } from '../catalogue/background'
import { QUIET_ZONE } from '../catalogue/qr-code'
import { conicTile } from './conic'
import { type Bounds, boundsOf } from './dieline/polygon'
import { layoutPaths } from './dieline/svg-path'
import { inOrder } from './order-keys'
import { type Cmyk, groundOf, type Id, type Page, type Paint, type Scene, type SceneObject } from './scene'
import { layOutPage } from './sides'
import { layoutText, type Measure, type TextLayout, type TextObject } from './text-layout'

/** Names of attributes are SVG's. */
export type Drawn = {
  tag: string
  attributes: Readonly<Record<string, string | number>>
  children?: readonly Drawn[]
  text?: string
}

export type DrawTools = {
  measure: Measure
  /** Rows of modules, true for dark, without the quiet zone; undefined for what does not fit. */
  modules: (content: string, correction: 'L' | 'M' | 'Q' | 'H') => readonly (readonly boolean[])[] | undefined
  /** The address of a picture to draw. */
  hrefOf?: (src: string) => string
  /** Before ids of gradients and patterns, so that two drawings on a page don't share them. */
  prefix?: string
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000 + 0

/** Plain conversion for the screen; the printer's profile decides on paper. */
export function cmykToHex([cyan, magenta, yellow, black]: Cmyk): string {
  const part = (ink: number) => Math.round(255 * (1 - ink / 100) * (1 - black / 100))
  return `#${[cyan, magenta, yellow].map((ink) => part(ink).toString(16).padStart(2, '0')).join('')}`
}

/** A CSS px of a stored pattern. */
export const PX_MM = 25.4 / 96

type Filled = { defs: readonly Drawn[]; fill: string; opacity?: number }

/** The ends of a CSS gradient's line in a box: it is long enough to reach the corners. */
export function gradientLine({ x, y, width, height }: Bounds, degrees: number) {
  const radians = (degrees * Math.PI) / 180
  const [dx, dy] = [Math.sin(radians), -Math.cos(radians)]
  const half = (Math.abs(width * dx) + Math.abs(height * dy)) / 2
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  return {
    ...{ x1: rounded(middleX - dx * half), y1: rounded(middleY - dy * half) },
    ...{ x2: rounded(middleX + dx * half), y2: rounded(middleY + dy * half) },
  }
}

/** The radius of a CSS circle that reaches the farthest corner. */
export const gradientRadius = ({ width, height }: Bounds): number => rounded(Math.hypot(width, height) / 2)

function gradientFill(text: string, box: Bounds, id: string): Filled {
  const gradient = parseGradient(text)
  if (!gradient) return { defs: [], fill: NO_PAINT }
  if (gradient.shape === 'conic') return conicFill(gradient, box, id)
  const children = gradient.stops.map(
    ({ colour, at }): Drawn => ({ tag: 'stop', attributes: { offset: `${at}%`, 'stop-color': colour } }),
  )
  const units = { id, gradientUnits: 'userSpaceOnUse' }
  const { x, y, width, height } = box
  const def: Drawn =
    gradient.shape === 'radial'
      ? {
          tag: 'radialGradient',
          attributes: { ...units, cx: x + width / 2, cy: y + height / 2, r: gradientRadius(box) },
          children,
        }
      : { tag: 'linearGradient', attributes: { ...units, ...gradientLine(box, gradient.angle) }, children }
  return { defs: [def], fill: `url(#${id})` }
}

function conicFill(gradient: Gradient, box: Bounds, id: string): Filled {
  const { slices, ...place } = conicTile(gradient, box)
  const children = slices.map(({ path, colour }): Drawn => ({ tag: 'path', attributes: { d: path, fill: colour } }))
  const def = { tag: 'pattern', attributes: { id, ...place, patternUnits: 'userSpaceOnUse' }, children }
  return { defs: [def], fill: `url(#${id})` }
}

function patternFill(text: string, { x, y }: Bounds, id: string): Filled {
  const pattern = parsePattern(text)
  if (!pattern) return { defs: [], fill: NO_PAINT }
  const side = pattern.size * PX_MM
  const def: Drawn = {
    tag: 'pattern',
    attributes: {
      ...{ id, x: rounded(x), y: rounded(y), width: rounded(side), height: rounded(side) },
      ...{ patternUnits: 'userSpaceOnUse', viewBox: `0 0 ${TILE_SIDE} ${TILE_SIDE}` },
    },
    children: [
      { tag: 'rect', attributes: { width: TILE_SIDE, height: TILE_SIDE, fill: pattern.ground } },
      ...tileShapes(pattern),
    ],
  }
  return { defs: [def], fill: `url(#${id})` }
}

/** For a paint that can't be read. */
const NO_PAINT = 'none'
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** A paint in the box that it fills. @param id of the gradient or pattern */
function fillOf(paint: Paint | undefined, box: Bounds, id: string, { hrefOf = (src) => src }: DrawTools): Filled {
  if (!paint) return { defs: [], fill: NO_PAINT }
  if ('rgb' in paint) return { defs: [], fill: HEX.test(paint.rgb) ? paint.rgb : NO_PAINT }
  if ('cmyk' in paint) return { defs: [], fill: cmykToHex(paint.cmyk) }
  if ('gradient' in paint) return gradientFill(paint.gradient, box, id)
  if ('pattern' in paint) return patternFill(paint.pattern, box, id)
  const { x, y, width, height } = box
  const place = { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) }
  const image = { href: hrefOf(paint.picture), width: place.width, height: place.height }
  const picture: Drawn = { tag: 'image', attributes: { ...image, preserveAspectRatio: 'xMidYMid slice' } }
  const def = { tag: 'pattern', attributes: { id, ...place, patternUnits: 'userSpaceOnUse' }, children: [picture] }
  return { defs: [def], fill: `url(#${id})` }
}

/** Set at this size inside a scale: at small sizes browsers round the widths of letters. */
const SET_SIZE = 100

export const cssFamilyOf = (face: string): string => `design-${face}`

function drawText(
  object: TextObject,
  layout: TextLayout,
  inkFill: string | undefined,
  tools: DrawTools,
  id: string,
): Drawn[] {
  const box = { x: 0, y: 0, width: object.width, height: object.height }
  return layout.lines.flatMap(({ baseline, pieces }, line) =>
    pieces.flatMap(({ text, face, size, fill, spacing, x }, index): Drawn[] => {
      const filled = inkFill === undefined ? fillOf(fill, box, `${id}-${line}-${index}`, tools) : plain(inkFill)
      const scale = size / SET_SIZE
      // The gradient's box is in mm, and the text is not.
      const defs = filled.defs.map((def) => ({
        ...def,
        attributes: {
          ...def.attributes,
          [def.tag === 'pattern' ? 'patternTransform' : 'gradientTransform']:
            `scale(${1 / scale}) translate(${rounded(-x)} ${rounded(-baseline)})`,
        },
      }))
      const drawn: Drawn = {
        tag: 'text',
        attributes: {
          transform: `translate(${rounded(x)} ${rounded(baseline)}) scale(${scale})`,
          ...{ 'font-family': cssFamilyOf(face), 'font-size': SET_SIZE, fill: filled.fill, 'xml:space': 'preserve' },
          ...(spacing === 0 ? {} : { 'letter-spacing': rounded(spacing / scale) }),
        },
        text,
      }
      return [...defs, drawn]
    }),
  )
}

const plain = (fill: string): Filled => ({ defs: [], fill })

/** Dark modules as one path, in a square of `side` mm. Runs of a row are one rectangle. */
export function modulesPath(modules: readonly (readonly boolean[])[], side: number): string {
  const step = side / modules.length
  return modules
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.findIndex((other, index) => index > x && !other)
        const length = (end < 0 ? row.length : end) - x
        return [
          `M${rounded(x * step)} ${rounded(y * step)}h${rounded(length * step)}v${rounded(step)}h${rounded(-length * step)}z`,
        ]
      }),
    )
    .join('')
}

/** Modules of a code as path data, and the code with its quiet zone: mm of its box. */
export type CodeShape = { path: string; field: Bounds }

export function codeShape(modules: readonly (readonly boolean[])[], side: number): CodeShape {
  const margin = (side / modules.length) * QUIET_ZONE
  const [start, length] = [rounded(-margin), rounded(side + 2 * margin)]
  return { path: modulesPath(modules, side), field: { x: start, y: start, width: length, height: length } }
}

type Painted = Extract<SceneObject, { kind: 'rect' | 'ellipse' | 'line' | 'path' }>

function drawPainted(object: Painted, inkFill: string | undefined, tools: DrawTools, id: string): Drawn[] {
  const { width, height } = object
  const box = { x: 0, y: 0, width, height }
  const filled = object.fill && inkFill !== undefined ? plain(inkFill) : fillOf(object.fill, box, `${id}-fill`, tools)
  const stroked =
    object.stroke && inkFill !== undefined ? plain(inkFill) : fillOf(object.stroke, box, `${id}-stroke`, tools)
  const paint = {
    fill: object.kind === 'line' ? NO_PAINT : filled.fill,
    ...(object.stroke && object.strokeWidth ? { stroke: stroked.fill, 'stroke-width': object.strokeWidth } : {}),
  }
  const defs = [...filled.defs, ...stroked.defs]
  switch (object.kind) {
    case 'rect': {
      const radius = Math.min(object.radius ?? 0, width / 2, height / 2)
      return [...defs, { tag: 'rect', attributes: { width, height, ...(radius > 0 ? { rx: radius } : {}), ...paint } }]
    }
    case 'ellipse': {
      const [rx, ry] = [width / 2, height / 2]
      return [...defs, { tag: 'ellipse', attributes: { cx: rx, cy: ry, rx, ry, ...paint } }]
    }
    case 'line': {
      const [y1, y2] = object.rising ? [height, 0] : [0, height]
      return [...defs, { tag: 'line', attributes: { x1: 0, y1, x2: width, y2, ...paint } }]
    }
    case 'path':
      return [...defs, { tag: 'path', attributes: { d: object.path, ...paint } }]
  }
}

function contentOf(object: SceneObject, scene: Scene, tools: DrawTools, id: string): Drawn[] {
  const ink = object.ink === undefined ? undefined : scene.inks[object.ink]
  const inkFill = ink && cmykToHex(ink.cmyk)
  switch (object.kind) {
    case 'text':
      return drawText(object, layoutText(object, scene, tools.measure), inkFill, tools, id)
    case 'image': {
      const { width, height, src, fit = 'cover' } = object
      const preserveAspectRatio = `xMidYMid ${fit === 'cover' ? 'slice' : 'meet'}`
      return [{ tag: 'image', attributes: { width, height, href: tools.hrefOf?.(src) ?? src, preserveAspectRatio } }]
    }
    case 'qr': {
      const modules = tools.modules(object.content, object.correction ?? 'M')
      if (!modules) return []
      const side = Math.min(object.width, object.height)
      const { path, field } = codeShape(modules, side)
      if (inkFill !== undefined) return [{ tag: 'path', attributes: { d: path, fill: inkFill } }]
      const box = { x: 0, y: 0, width: side, height: side }
      const filled = fillOf(object.fill ?? { rgb: '#000000' }, box, `${id}-fill`, tools)
      const below = fillOf(object.field, field, `${id}-field`, tools)
      return [
        ...filled.defs,
        ...below.defs,
        ...(object.field ? [{ tag: 'rect', attributes: { ...field, fill: below.fill } }] : []),
        { tag: 'path', attributes: { d: path, fill: filled.fill } },
      ]
    }
    default:
      return drawPainted(object, inkFill, tools, id)
  }
}

/** Where the frame of a panel starts on the sheet; undefined for the sheet itself. */
export type FrameOf = (panel: string | undefined) => { x: number; y: number } | undefined

/** SVG's `transform` of an object on the sheet. */
export function transformOf(object: SceneObject, frameOf: FrameOf): string {
  const frame = frameOf(object.panel) ?? { x: 0, y: 0 }
  const move = `translate(${rounded(object.x + frame.x)} ${rounded(object.y + frame.y)})`
  const { width, height, rotation } = object
  return rotation === 0 ? move : `${move} rotate(${rotation} ${rounded(width / 2)} ${rounded(height / 2)})`
}

/** An object without its place: in its own box, which starts at (0, 0). */
export function drawObject(id: Id, object: SceneObject, scene: Scene, tools: DrawTools): Drawn {
  const children = contentOf(object, scene, tools, `${tools.prefix ?? ''}${id}`)
  return {
    tag: 'g',
    attributes: object.opacity === undefined || object.opacity === 1 ? {} : { opacity: object.opacity },
    children,
  }
}

/** The objects of a page, from back to front. */
export const objectsOf = (scene: Pick<Scene, 'objects'>, page: Id): [Id, SceneObject][] =>
  inOrder(scene.objects).flatMap((id): [Id, SceneObject][] => {
    const object = scene.objects[id]
    return object?.page === page ? [[id, object]] : []
  })

/** The ground of a page, cut at its bleed and where glue is. Its paint spans the whole sheet. */
export function drawGround(scene: Scene, page: Page, tools: DrawTools): Drawn | undefined {
  const ground = groundOf(scene, page)
  if (!ground) return undefined
  const layout = layOutPage(scene, page)
  const box = boundsOf(layout.bleed.flat())
  const { defs, fill } = fillOf(ground.paint, box, `${tools.prefix ?? ''}ground`, tools)
  const shape: Drawn = { tag: 'path', attributes: { d: layoutPaths(layout).ground, fill, 'fill-rule': 'evenodd' } }
  return { tag: 'g', attributes: {}, children: [...defs, shape] }
}

/** Attributes of the element around texts: they must be set alike on screen and in a file. */
export const TEXT_SETTING = {
  'font-kerning': 'normal',
  'text-rendering': 'geometricPrecision',
  style: 'font-variant-ligatures: none; font-feature-settings: "calt" 0; font-synthesis: none; white-space: pre',
} as const

export type DrawnPage = { content: readonly Drawn[]; width: number; height: number; bleed: number }

/** A page with ground and visible objects, without the lines of its dieline. */
export function drawPage(scene: Scene, pageId: Id, tools: DrawTools): DrawnPage | undefined {
  const page = scene.pages[pageId]
  if (!page) return undefined
  const layout = layOutPage(scene, page)
  const frames = new Map(layout.panels.map(({ id, frame }) => [id, frame]))
  const frameOf: FrameOf = (panel) => (panel === undefined ? undefined : frames.get(panel))
  const ground = drawGround(scene, page, tools)
  const objects = objectsOf(scene, pageId)
    .filter(([, { hidden }]) => !hidden)
    .map(([id, object]): Drawn => {
      const { attributes, children = [] } = drawObject(id, object, scene, tools)
      return { tag: 'g', attributes: { ...attributes, transform: transformOf(object, frameOf) }, children }
    })
  return {
    content: [...(ground ? [ground] : []), ...objects],
    width: layout.width,
    height: layout.height,
    bleed: scene.bleed,
  }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)

/** As SVG text. Letters that XML can't hold are left out. */
export function toMarkup({ tag, attributes, children = [], text = '' }: Drawn): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 allows no others below the space.
  const letters = escaped(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
  return `<${tag}${named.join('')}>${letters}${children.map(toMarkup).join('')}</${tag}>`
}
