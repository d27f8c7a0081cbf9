/**
 * Designs that all devices draw on in the editor, created before the run. In a log every text on a
 * sheet counts as a field of the design, `canvas.<object>`, because designs are merged by object.
 * Used in pages too.
 */
import { type Id, roundMm, type Scene, type SceneObject } from '#shared/design/scene'
import { fieldsOf, isObject } from '#shared/json'
import type { Values } from './log'

export const SHEETS = 3
export const sheetRecord = (index: number): string => `sheet-${index}`

/** The objects that a sheet has from the beginning: several people write in the same one. */
export const FIRST_OBJECTS: readonly Id[] = ['shared01', 'shared02', 'shared03']

const PREFIX = 'canvas.'
export const fieldOfObject = (id: Id): string => `${PREFIX}${id}`
export const objectOfField = (field: string): Id => field.slice(PREFIX.length)
export const isObjectField = (field: string): boolean => field.startsWith(PREFIX)

const PAGE = 'page0001'
const SIZE_MM = 200
const LINE_MM = 5

/** A text in a row of its own, as far as there are rows. */
export const newText = (text: string, row: number): SceneObject => ({
  ...{ kind: 'text', page: PAGE, x: 10, y: roundMm(10 + (row % 36) * LINE_MM), width: 40, height: LINE_MM },
  ...{ rotation: 0, z: 'a0', runs: [{ text }] },
})

/** @param text of each of the first objects */
export const newSheet = (text: (object: Id) => string): Scene => ({
  ...{ schema: 1, unit: 'mm', bleed: 3, safe: 3, inks: {}, styles: {} },
  pages: { [PAGE]: { z: 'a0', name: 'Sheet', dieline: { kind: 'label', length: SIZE_MM, depth: SIZE_MM } } },
  objects: Object.fromEntries(FIRST_OBJECTS.map((id, row) => [id, newText(text(id), row)])),
})

const textOf = (object: unknown): string => {
  const { runs } = fieldsOf(object)
  return Array.isArray(runs) ? runs.map((run) => String(fieldsOf(run).text)).join('') : ''
}

/** The texts of a sheet by field. */
export const textsOn = (canvas: unknown): Values =>
  Object.fromEntries(
    Object.entries(fieldsOf(fieldsOf(canvas).objects)).map(([id, object]) => [fieldOfObject(id), textOf(object)]),
  )

/** Values with the texts of a sheet in place of its canvas. */
export function withTexts(values: Values): Values {
  const { canvas, ...others } = values
  return isObject(canvas) && isObject(canvas.objects) ? { ...others, ...textsOn(canvas) } : values
}
