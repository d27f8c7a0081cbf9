/** The kinds of boxes as the form offers them: their fields and first sizes, in mm. Pure. */
import * as text from '#messages/box-kinds'
import type { Dieline } from '#shared/design/scene'
import { ownLocale } from '#shared/messages/language'

export const KINDS = ['tuck_end', 'mailer', 'sleeve', 'label', 'pouch'] as const satisfies readonly Dieline['kind'][]
export type Kind = Dieline['kind']

const SIZES = ['length', 'width', 'depth', 'thickness', 'gusset'] as const
export type SizeName = (typeof SIZES)[number]

/** Sizes as typed: a text that is no number yet stays in its input. */
export type Sizes = Readonly<Partial<Record<SizeName, number | string>>>

export const FIRST_SIZES: Readonly<Record<Kind, Sizes>> = {
  tuck_end: { length: 80, width: 40, depth: 120, thickness: 0.5 },
  mailer: { length: 250, width: 180, depth: 70, thickness: 3 },
  sleeve: { length: 120, width: 40, depth: 80, thickness: 0.5 },
  label: { length: 100, depth: 60 },
  pouch: { length: 140, depth: 200, gusset: 60 },
}

export const kindLabel = (kind: Kind): string => KIND_TEXTS[kind].label()
export const kindHint = (kind: Kind): string => KIND_TEXTS[kind].hint()

const KIND_TEXTS: Readonly<Record<Kind, { label: () => string; hint: () => string }>> = {
  tuck_end: { label: text.tuckEnd, hint: text.tuckEndHint },
  mailer: { label: text.mailer, hint: text.mailerHint },
  sleeve: { label: text.sleeve, hint: text.sleeveHint },
  label: { label: text.label, hint: text.labelHint },
  pouch: { label: text.pouch, hint: text.pouchHint },
}

export const isFlat = (kind: Kind): boolean => kind === 'label' || kind === 'pouch'

/** The sizes of a kind, in the order of the form. */
export const sizeNames = (kind: Kind): SizeName[] => SIZES.filter((name) => FIRST_SIZES[kind][name] !== undefined)

/** The front of a label or pouch is as wide as its length says. */
export function sizeLabel(kind: Kind, name: SizeName): string {
  if (name === 'length' && isFlat(kind)) return text.width()
  const labels = { length: text.length, width: text.width, depth: text.height, thickness: text.thickness }
  return name === 'gusset' ? text.gusset() : labels[name]()
}

/** Sizes that are no numbers become NaN, which dielineErrors reports. */
export function toDieline(kind: Kind, sizes: Sizes, isReverse: boolean): Dieline {
  const of = (name: SizeName): number => {
    const value = sizes[name]
    return value === undefined || value === '' ? Number.NaN : Number(value)
  }
  const [length, depth] = [of('length'), of('depth')]
  if (kind === 'label') return { kind, length, depth }
  if (kind === 'pouch') return { kind, length, depth, gusset: of('gusset') }
  const box = { length, width: of('width'), depth, thickness: of('thickness') }
  if (kind === 'tuck_end') return { kind, ...box, ...(isReverse ? { reverse: true } : {}) }
  return { kind, ...box }
}

/** "80 × 40 × 120 mm", without the board's thickness. */
export function sizesText(dieline: Dieline): string {
  const sizes: readonly number[] = isFlat(dieline.kind)
    ? [dieline.length, dieline.depth]
    : [dieline.length, 'width' in dieline ? dieline.width : 0, dieline.depth]
  return text.sizes({ sizes: sizes.map((size) => size.toLocaleString(ownLocale())).join(' × ') })
}
