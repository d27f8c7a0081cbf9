/**
 * What a table has beyond its definition, on the pages of records. Features say it (features/<name>/facets.tsx), src/routes/-facets.ts
 * brings it together, and the generic pages ask here: none of them names a table. Parts are lazy: a page loads those of its own table.
 */
import type { ComponentType } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Field, Resource } from '#shared/resources/field'
import type { ValidationErrors } from '#shared/resources/validate'
import type { LazyPart } from '../../ui/lazy-part'

export type FieldInputProps = {
  field: Field
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
  onBlur: () => void
  /** Id of the input, where a form with the same fields may stand behind this one. */
  id?: string
  /** Gets the focus of the dialog it is in. */
  isFirst?: boolean
}

/** `values`: of the whole form. */
export type SpecialInputProps = FieldInputProps & { values: Record<string, unknown> }

export type PreviewProps = {
  values: Record<string, unknown>
  /** Shows why something is refused at the fields; there are none on a record's page. */
  onErrors?: (errors: Record<string, string>) => void
}

export type RecordPartProps = { resource: Resource; record: AnyRecord }

/** `ids`: none when all that fit are meant. */
export type WarningProps = { resource: Resource; ids: readonly RecordId[] | undefined }

export type DrawingProps = {
  record: AnyRecord
  /** CSS pixels of the square it is fitted into. */
  size: number
  /** Empty beside the record's name, where the drawing says nothing new. */
  label: string
}

export type IconProps = { size: number; stroke: number; 'aria-hidden': true }

/** Rules beyond those of the fields, the same that the server holds to: message per field. */
export type Check = (values: Record<string, unknown>) => ValidationErrors

export type Facet = {
  /** In the navigation. */
  Icon?: ComponentType<IconProps>
  /** By field: an input for a value that only its neighbours explain. */
  inputs?: Readonly<Record<string, LazyPart<SpecialInputProps>>>
  /** By field: what stands before its text. */
  marks?: Readonly<Record<string, LazyPart<{ value: unknown }>>>
  /** Fetched with a form, and checked while it is filled in. */
  check?: () => Promise<Check>
  /** Fetched and checked before a save: what needs a large library. */
  lateCheck?: () => Promise<Check>
  /** Follows the form, under its fields. */
  Preview?: LazyPart<PreviewProps>
  /** On a record's page, in place of its picture. */
  View?: LazyPart<PreviewProps>
  /** The picture that a record's values draw, where it has no image; `isFirst`: even where it has one. */
  drawing?: { Drawing: LazyPart<DrawingProps>; isDrawn: (record: AnyRecord) => boolean; isFirst?: true }
  /** More that can be done with a record, among the actions of its page. */
  Action?: LazyPart<RecordPartProps>
  /** More to see of a record, below its fields. */
  Below?: LazyPart<RecordPartProps>
  /** What there is to know before records are deleted; what depends on them when left out. */
  Warning?: LazyPart<WarningProps>
}

/** By table. */
export type Facets = Readonly<Record<string, Facet>>

const NONE: Facet = {}
let provided: Facets = {}

/** Replaces what is known; called once, before the first page of records. */
export function provideFacets(facets: Facets): void {
  provided = facets
}

/** An empty one for a table that has nothing beyond its definition. */
export const facetOf = (table: string): Facet => (Object.hasOwn(provided, table) ? (provided[table] ?? NONE) : NONE)
