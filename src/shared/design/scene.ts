/**
 * The scene that a design stores in its field `canvas`. Lengths are millimetres, angles degrees
 * clockwise, y points down. Coordinates are rounded to 0.001 mm.
 */

/** 8 random characters; never a temporary address of the outbox. */
export type Id = string

export type Dieline = TuckEndBox | MailerBox | SleeveBox | LabelSheet | PouchBag

/** Inner sizes of the folded box; `thickness` is the board's. */
type BoxSizes = { length: number; width: number; depth: number; thickness: number }

/** A carton with a tuck at both ends (ECMA A20.20.03.01). */
export type TuckEndBox = BoxSizes & { kind: 'tuck_end'; reverse?: boolean }

/** A mailing box with a lid (FEFCO 0427); `depth` is its height. */
export type MailerBox = BoxSizes & { kind: 'mailer' }

/** Open at both ends. */
export type SleeveBox = BoxSizes & { kind: 'sleeve' }

export type LabelSheet = { kind: 'label'; length: number; depth: number }

/** Flat, with a gusset at its foot. */
export type PouchBag = { kind: 'pouch'; length: number; depth: number; gusset: number }

export type Cmyk = readonly [cyan: number, magenta: number, yellow: number, black: number]

export type Paint = { rgb: string } | { cmyk: Cmyk } | { gradient: string } | { pattern: string } | { picture: string }

export type Ground = { paint: Paint; from?: { background: number | string } }

export const INK_KINDS = ['foil', 'spot_uv', 'emboss', 'deboss', 'spot'] as const
export type Ink = {
  name: string
  kind: (typeof INK_KINDS)[number]
  cmyk: Cmyk
  from?: { embellishment: number | string }
}

/** An ordering key between two others; ties go by id. */
export type OrderKey = string

/** How a stretch of text looks. `size` and `spacing` are millimetres, `leading` a factor of size. */
export type Style = {
  name: string
  font: string
  size: number
  fill: Paint
  bold?: boolean
  italic?: boolean
  leading?: number
  spacing?: number
}

/** `ground`: its own in place of the scene's; `none` leaves the board bare. Absent: the scene's. */
export type Page = { z: OrderKey; name: string; dieline: Dieline; ground?: Ground | 'none' }

export const FIXED_PARTS = ['place', 'content', 'style', 'delete'] as const

/** With `panel`, x and y are in the panel's frame, so that the object follows it. */
type Placed = {
  name?: string
  page: Id
  panel?: string
  x: number
  y: number
  width: number
  height: number
  rotation: number
  z: OrderKey
  group?: Id
  /** 0 to 1. */
  opacity?: number
  hidden?: boolean
  locked?: boolean
  ink?: Id
  /** The parts that users of a template may not change. */
  fixed?: readonly (typeof FIXED_PARTS)[number][]
}

/** A stretch of text; what it has of its own goes before its style. */
export type Run = { text: string } & Partial<Omit<Style, 'name'>>

/** `stroke` is drawn with `strokeWidth` mm. */
type Painted = { fill?: Paint; stroke?: Paint; strokeWidth?: number }

type OfKind =
  | { kind: 'text'; runs: readonly Run[]; style?: Id; align?: 'left' | 'center' | 'right' }
  | ({ kind: 'rect'; radius?: number } & Painted)
  | ({ kind: 'ellipse' } & Painted)
  /** From one corner of its box to the opposite one; `rising` goes from bottom left to top right. */
  | ({ kind: 'line'; rising?: boolean } & Painted)
  /** `path`: SVG path data in millimetres of its box. */
  | ({ kind: 'path'; path: string } & Painted)
  | { kind: 'image'; src: string; fit?: 'cover' | 'contain' }
  /** `field`: paint below the code and its quiet zone. A code in an ink has none. */
  | { kind: 'qr'; content: string; correction?: 'L' | 'M' | 'Q' | 'H'; fill?: Paint; field?: Paint }

export type SceneObject = Placed & OfKind

/** A line that objects snap to. It is never printed. @see Guide of geometry.ts: `x` is upright */
export type PageGuide = { page: Id; axis: 'x' | 'y'; at: number }

/** Of all pages together. */
export const GUIDES_MAX = 200

export type Scene = {
  schema: 1
  unit: 'mm'
  bleed: number
  safe: number
  pages: Readonly<Record<Id, Page>>
  /** The ground of each page that has none of its own. */
  ground?: Ground
  inks: Readonly<Record<Id, Ink>>
  styles: Readonly<Record<Id, Style>>
  objects: Readonly<Record<Id, SceneObject>>
  /** Absent where there are none, as in scenes that were stored before guides existed. */
  guides?: Readonly<Record<Id, PageGuide>>
}

/** The ground that is printed on a page. */
export const groundOf = ({ ground }: Pick<Scene, 'ground'>, page: Page): Ground | undefined =>
  page.ground === 'none' ? undefined : (page.ground ?? ground)

const ID_LENGTH = 8
const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** @param random from 0 up to, but not including, 1 */
export const newId = (random: () => number): Id =>
  Array.from({ length: ID_LENGTH }, () => ID_LETTERS[Math.floor(random() * ID_LETTERS.length)]).join('')

/** To 0.001 mm. Never -0, which JSON can't hold. */
export const roundMm = (value: number): number => Math.round(value * 1_000) / 1_000 + 0

/** @param page the id of its only page */
export const emptyScene = (dieline: Dieline, page: Id, name: string): Scene => ({
  schema: 1,
  unit: 'mm',
  bleed: 3,
  safe: 3,
  pages: { [page]: { z: 'a0', name, dieline } },
  inks: {},
  styles: {},
  objects: {},
})
