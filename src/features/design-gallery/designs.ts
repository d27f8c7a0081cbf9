/** Designs as the gallery shows them, and the values of new ones. Pure. */
import * as text from '#messages/design-gallery'
import { OUTSIDE } from '#messages/shared'
import { sheetOf } from '#shared/design/dieline/layout'
import { keyBetween } from '#shared/design/order-keys'
import { parseScene } from '#shared/design/parse-scene'
import { type Dieline, emptyScene, newId, roundMm, type Scene } from '#shared/design/scene'
import { hasInside } from '#shared/design/sides'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { type AnyRecord, isRecord, type Values } from '#shared/records/query'
import { CATALOGUE } from '#shared/resources/catalogue'
import { type FieldOf, fieldOf, type Resource } from '#shared/resources/field'
import { referenceId } from '../../crud/record/change-base'
import { requireId } from '../../crud/record/record-title'

const [design] = CATALOGUE.filter(({ name }) => name === 'design')
if (!design) throw new Error('No resource for designs')

export const designResource: Resource = design

const NAME_MAX = 120

export const STATUSES = ['draft', 'review', 'approved', 'archived'] as const
export type Status = (typeof STATUSES)[number]

export const isStatus = (value: unknown): value is Status => STATUSES.some((status) => status === value)

/** Label and colour of a status, from the table's definition. */
export function statusOf(status: unknown): { label: string; colour: string | undefined } {
  const field = fieldOf(designResource.table, 'status')
  const option = field?.kind === 'choice' ? field.options.find(({ value }) => value === status) : undefined
  return { label: option?.label ?? String(status ?? ''), colour: option?.colour }
}

export function projectField(): FieldOf<'reference'> {
  const field = fieldOf(designResource.table, 'project_id')
  if (field?.kind !== 'reference') throw new Error('Designs have no project')
  return field
}

export type Design = {
  id: RecordId
  name: string
  status: Status
  /** Its name; undefined without one, and where it is not known. */
  project: string | undefined
  preview: string | undefined
  changedAt: string | undefined
  isTemplate: boolean
  record: AnyRecord
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** A record of the table `design`, with its project joined where there is one. */
export const toDesign = (record: AnyRecord): Design => ({
  id: requireId(record),
  name: textOf(record.name) ?? text.unnamed(),
  status: isStatus(record.status) ? record.status : 'draft',
  project: isRecord(record.project_id) ? textOf(record.project_id.name) : undefined,
  preview: textOf(record.preview),
  changedAt: textOf(record.updated_at),
  isTemplate: record.template === true,
  record,
})

/** The scene of a design; undefined where it has none that can be read. */
export function sceneOf({ canvas }: Values): Scene | undefined {
  if (canvas === null || canvas === undefined) return undefined
  const parsed = parseScene(canvas, OUTSIDE)
  return 'scene' in parsed ? parsed.scene : undefined
}

/** An empty scene: folding boxes have a page for each side of the board. */
export function newScene(dieline: Dieline, random: () => number): Scene {
  const scene = emptyScene(dieline, newId(random), OUTSIDE)
  if (!hasInside(dieline)) return scene
  const [first] = Object.values(scene.pages)
  const inside = { z: keyBetween(first?.z, undefined), name: text.inside(), dieline }
  return { ...scene, pages: { ...scene.pages, [newId(random)]: inside } }
}

/** The size of the front panel, mm. */
export function frontSize(dieline: Dieline): { width_mm: number; height_mm: number } {
  const { width, height } = sheetOf(dieline).front.frame
  return { width_mm: roundMm(width), height_mm: roundMm(height) }
}

/** `name` without spaces around it. Throws a RangeError for sizes that dielineErrors reports. */
export const newDesign = (name: string, project: RecordId | null, dieline: Dieline, random: () => number): Values => ({
  name,
  ...(project === null ? {} : { project_id: project }),
  status: 'draft',
  ...frontSize(dieline),
  canvas: newScene(dieline, random),
})

/** Fields that a copy takes over. */
const COPIED = ['project_id', 'background_id', 'width_mm', 'height_mm', 'preview', 'canvas', 'template_id'] as const

const copied = (record: AnyRecord): Values =>
  Object.fromEntries(
    COPIED.flatMap((name) => {
      const value = name.endsWith('_id') ? parseRecordId(String(referenceId(record[name]) ?? '')) : record[name]
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  )

/** A second design with the same content, as a draft. */
export function duplicateOf(record: AnyRecord): Values {
  const { name } = toDesign(record)
  const room = NAME_MAX - text.copyOf({ name: '' }).length
  return { ...copied(record), name: text.copyOf({ name: name.slice(0, room).toWellFormed() }), status: 'draft' }
}

/** A design of one's own from a template. It has no project, as the template's is its owner's. */
export function fromTemplate(record: AnyRecord): Values {
  const { project_id: _, ...values } = copied(record)
  const { id, name } = toDesign(record)
  return { ...values, name, status: 'draft', template_id: id }
}
