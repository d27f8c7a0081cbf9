/** Sizes that a dieline can have. Lengths are mm. */
import * as text from '#messages/dieline'
import type { Dieline } from '../scene'
import { flapsOf, SLEEVE_GLUE } from './kinds'

/** `field` is a key of the dieline. */
export type SizeError = { field: string; message: string }

const SIZE_MIN = 10
const SIZE_MAX = 2_000
const THICKNESS_MIN = 0.1
/** A PDF page has at most 14,400 units of 1/72 inch (PDF 1.6, annex C.2), 5,080 mm with its marks. */
const SHEET_MAX = 5_000

/** At most one error for each size; empty when panelsOf can make the panels. */
export function dielineErrors(dieline: Dieline): SizeError[] {
  const errors = Object.entries(dieline).flatMap(([field, value]) =>
    field === 'kind' || field === 'reverse' ? [] : check(field, value, ...rangeOf(dieline, field)),
  )
  return errors.length > 0 ? errors : [...thicknessErrors(dieline), ...proportionErrors(dieline)]
}

function rangeOf(dieline: Dieline, field: string): [min: number, max: number] {
  if (field === 'thickness') return [THICKNESS_MIN, SIZE_MAX]
  // A pouch without a gusset is flat.
  if (field === 'gusset' && dieline.kind === 'pouch' && dieline.gusset === 0) return [0, SIZE_MAX]
  // The glue flap lies within the last side, which ends one board early.
  if (field === 'width' && dieline.kind === 'sleeve') return [SLEEVE_GLUE, SIZE_MAX]
  return [SIZE_MIN, SIZE_MAX]
}

function check(field: string, value: unknown, min: number, max: number): SizeError[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return [{ field, message: text.notANumber() }]
  if (value < min) return [{ field, message: text.tooSmall({ min }) }]
  return value > max ? [{ field, message: text.tooLarge({ max }) }] : []
}

function thicknessErrors(dieline: Dieline): SizeError[] {
  if (dieline.kind === 'label' || dieline.kind === 'pouch') return []
  const max = Math.min(dieline.length, dieline.width, dieline.depth) / 10
  return dieline.thickness > max ? [{ field: 'thickness', message: text.tooThick({ max }) }] : []
}

function proportionErrors(dieline: Dieline): SizeError[] {
  if (dieline.kind === 'pouch' && dieline.gusset >= 2 * dieline.depth) {
    return [{ field: 'gusset', message: text.gussetTooWide({ max: 2 * dieline.depth }) }]
  }
  if (dieline.kind === 'tuck_end') {
    // Straight, both tuck flaps stand behind the front.
    const min = flapsOf(dieline).tuck * (dieline.reverse ? 1 : 2)
    if (dieline.depth < min) return [{ field: 'depth', message: text.tooShallow({ min }) }]
  }
  return sheetErrors(dieline)
}

function sheetErrors(dieline: Dieline): SizeError[] {
  const { field, size } = longestSide(dieline)
  return size > SHEET_MAX ? [{ field, message: text.sheetTooLarge({ size: Math.ceil(size), max: SHEET_MAX }) }] : []
}

/** The longer side of the flat sheet, not less than its true length. */
function longestSide(dieline: Dieline): { field: string; size: number } {
  switch (dieline.kind) {
    case 'tuck_end':
    case 'sleeve':
      return { field: 'length', size: 2 * dieline.length + 2 * dieline.width + SLEEVE_GLUE }
    case 'mailer':
      return { field: 'depth', size: 2 * dieline.width + 4 * dieline.depth + 5 * dieline.thickness }
    case 'pouch':
      return { field: 'depth', size: 2 * dieline.depth + dieline.gusset }
    case 'label':
      return { field: 'length', size: dieline.length }
  }
}
