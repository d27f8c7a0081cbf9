/**
 * Facets: additions to the generic pages of a table. Features define them
 * (features/<name>/facets.tsx) and src/routes/-facets.ts collects them, so no generic page names a
 * table. Their parts are lazy.
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
  /** Id of the input; set in dialogs, because the form behind may have the same fields. */
  id?: string
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean
}

/** `values`: those of the whole form. */
export type SpecialInputProps = FieldInputProps & { values: Record<string, unknown> }

export type PreviewProps = {
  /** The id of the record in the form; undefined for a new one. */
  id?: AnyRecord['id']
  values: Record<string, unknown>
  /** Shows errors at the fields; absent on a record's page, which has no fields. */
  onErrors?: (errors: Record<string, string>) => void
}

export type RecordPartProps = { resource: Resource; record: AnyRecord }

/** `ids`: undefined for all matching records. */
export type WarningProps = { resource: Resource; ids: readonly RecordId[] | undefined }

/** `value`: never empty. */
export type ValueProps = { value: unknown; record: AnyRecord }

export type DrawingProps = {
  record: AnyRecord
  /** CSS pixels of the square it is fitted into. */
  size: number
  /** Empty beside the record's name, where the drawing is decorative. */
  label: string
}

export type IconProps = { size: number; stroke: number; 'aria-hidden': true }

/** Rules beyond those of the fields, the same as the server's. Returns a message per field. */
export type Check = (values: Record<string, unknown>) => ValidationErrors

export type Facet = {
  /** In the navigation. */
  Icon?: ComponentType<IconProps>
  /** By field: an input that depends on other values of the form. */
  inputs?: Readonly<Record<string, LazyPart<SpecialInputProps>>>
  /** By field: a mark before its text. */
  marks?: Readonly<Record<string, LazyPart<{ value: unknown }>>>
  /** By field with choices: how lists and a record's page show it. */
  cells?: Readonly<Record<string, LazyPart<ValueProps>>>
  /** By field: how a record's page shows it; JSON in words wherever it is shown. */
  values?: Readonly<Record<string, LazyPart<ValueProps>>>
  /** The title of a record whose table has no field for it; undefined while parts of it are missing. */
  title?: (record: AnyRecord) => string | undefined
  /** After the name in lists. */
  Badge?: LazyPart<{ record: AnyRecord }>
  /** Loaded with the form, and run while it is filled in. */
  check?: () => Promise<Check>
  /** Loaded and run before a save, because it needs a large library. */
  lateCheck?: () => Promise<Check>
  /** Shown below the form's fields. */
  Preview?: LazyPart<PreviewProps>
  /** Replaces the picture on a record's page. */
  View?: LazyPart<PreviewProps>
  /**
   * Draws a picture from the record's values, where it has no image; with `isFirst` even where it
   * has one.
   */
  drawing?: { Drawing: LazyPart<DrawingProps>; isDrawn: (record: AnyRecord) => boolean; isFirst?: true }
  /** The image of that field is drawn from the value of another, anew where that one is restored. */
  picture?: { field: string; of: string; draw: (value: unknown) => Promise<Blob> }
  /** The next step of a record among several, where that is not a step of its status. */
  NextStep?: LazyPart<{ record: AnyRecord }>
  /** Extra action on a record's page. */
  Action?: LazyPart<RecordPartProps>
  /** Extra section above the fields of a record's page. */
  Above?: LazyPart<RecordPartProps>
  /** Replaces the fields of a record's page: the same fields, in sections. */
  Facts?: LazyPart<RecordPartProps>
  /** Times that are shown in the zone of a referenced record. Default: in the viewer's. */
  zone?: { fields: readonly string[]; through: string; field: string }
  /** Fields that another part of a record's page shows. */
  unlisted?: readonly string[]
  /** Fields of the page's footer, such as the ids of other systems. */
  footer?: readonly string[]
  /** Whether a record can have related records through that field of that table. Default: always. */
  canRelate?: (record: AnyRecord, table: string, field: string) => boolean
  /** Extra section below the fields of a record's page. */
  Below?: LazyPart<RecordPartProps>
  /** Warning before records are deleted. Default: the records that depend on them. */
  Warning?: LazyPart<WarningProps>
}

/** `isEditing`: on the page with the record's form. */
export type PresenceProps = { table: string; id: number; isEditing?: boolean }

/** Parts of the pages of every table. */
export type CommonParts = {
  /** A tab of a record's page: people's comments on it. */
  Discussion?: LazyPart<RecordPartProps>
  /** Under the title of a record's page and of its form: who else has the record open. */
  Presence?: LazyPart<PresenceProps>
}

/** By table. */
export type Facets = Readonly<Record<string, Facet>>

const NONE: Facet = {}
let provided: Facets = {}
let common: CommonParts = {}

/** Called once, before the first page of records. */
export function provideFacets(facets: Facets, parts: CommonParts = {}): void {
  provided = facets
  common = parts
}

export const commonParts = (): CommonParts => common

/** The facet of a table; empty if it has none. */
export const facetOf = (table: string): Facet => (Object.hasOwn(provided, table) ? (provided[table] ?? NONE) : NONE)
