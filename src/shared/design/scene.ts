/**
 * What a design stores in its field `canvas`: one scene. Lengths are millimetres, angles degrees
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

export type Page = { z: OrderKey; name: string; dieline: Dieline }

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
  /** What users of a template may not change. */
  fixed?: readonly (typeof FIXED_PARTS)[number][]
}
