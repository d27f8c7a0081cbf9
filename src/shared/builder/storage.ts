/**
 * How a field is stored, and what the database holds of a wireframe. Values are JSON: they are kept
 * with the deployed application, and every plan starts from them.
 */
import { ACCOUNTS_MODEL, type ModelField } from './config'

export type SqlType = 'text' | 'integer' | 'double precision' | 'date' | 'timestamptz(3)' | 'boolean' | 'jsonb'

/** `target`: the id of the model that a reference names, or ACCOUNTS_MODEL. */
export type Storage = { type: SqlType; target?: string }

const TYPES: Readonly<Record<Exclude<ModelField['type'], 'reference'>, SqlType>> = {
  text: 'text',
  longText: 'text',
  html: 'text',
  integer: 'integer',
  decimal: 'double precision',
  money: 'integer',
  date: 'date',
  dateTime: 'timestamptz(3)',
  boolean: 'boolean',
  choice: 'text',
  image: 'text',
  colour: 'text',
  json: 'jsonb',
}

export const storageOf = (field: Pick<ModelField, 'type' | 'mapping'>): Storage =>
  field.type === 'reference'
    ? { type: 'integer', target: field.mapping || ACCOUNTS_MODEL }
    : { type: TYPES[field.type] }

export const isSameStorage = (a: Storage, b: Storage): boolean => a.type === b.type && a.target === b.target

export type PhysicalColumn = {
  /** The id of the field. */
  id: string
  /** The name of the column. */
  name: string
  storage: Storage
  required: boolean
  unique: boolean
  /** A foreign key holds it. */
  linked: boolean
  /** The field as it was deployed. */
  field: ModelField
}

/** The values of a field that was taken out, or of its type before a conversion. */
export type KeptColumn = {
  id: string
  name: string
  /** The name that the field had; missing in what was put away before it was noted. */
  label?: string
  storage: Storage
  /** The release that put it away. */
  release: number
  /** ISO 8601 UTC; null in a plan, which does not know when it runs. */
  at: string | null
  /**
   * Another column has the newer values. `{name}~v` holds each row's version from then, so that
   * rows that were changed since can be told, whatever the clocks say.
   */
  hasSnapshot: boolean
  /**
   * Values that releases since the snapshot have filled into rows without one. They are nobody's
   * changes, so they do not replace a value from before. Missing where there are none.
   */
  filled?: readonly FilledValue[]
}

export type FilledValue = string | number | boolean

export const snapshotName = (kept: string): string => `${kept}~v`

export type PhysicalRelation = {
  /** The id of the model. */
  id: string
  /** The name of the relation. */
  name: string
  columns: readonly PhysicalColumn[]
  kept: readonly KeptColumn[]
  /** The model was taken out. */
  hidden: { release: number; at: string | null; label: string } | null
}

export type Physical = { relations: readonly PhysicalRelation[] }

export const NOTHING_DEPLOYED: Physical = { relations: [] }

/** The name of what a release puts away. No name of a person's model or field has a `~`. */
export const keptName = (id: string, release: number): string => `~${id}~${release}`

/** The column that was put away last for a field. */
export const latestOf = (kept: readonly KeptColumn[], id: string): KeptColumn | undefined =>
  kept.filter((column) => column.id === id).toSorted((a, b) => b.release - a.release)[0]

/** Fills in the time of the deployment where a plan has left it open. */
export const withTime = ({ relations }: Physical, at: string): Physical => ({
  relations: relations.map((relation) => ({
    ...relation,
    kept: relation.kept.map((column) => ({ ...column, at: column.at ?? at })),
    hidden: relation.hidden && { ...relation.hidden, at: relation.hidden.at ?? at },
  })),
})
