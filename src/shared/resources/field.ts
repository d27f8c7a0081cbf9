/**
 * The parts of a definition: JSON values, read by the server (columns, policies, validation, OpenAPI), the form and list
 * pages, and the worker (validation, queries on the replica). Field kinds are a closed union.
 */
import type { Order } from '../records/query'
import type { PathRole, Role } from '../roles'

export type ChoiceOption = { value: string; label: string; colour?: string }

type FieldBase = {
  /** Column name. */
  name: string
  label: string
  /** Shown under the input. */
  help?: string
  /** A create without it is refused; an update may not empty it. */
  required?: boolean
  /** Set by the server alone: a write that names it is refused. */
  readOnly?: boolean
  /** Proposed in an empty form, and used by the server when a create leaves the field out. */
  initial?: unknown
}

export type Field = FieldBase &
  /** `pattern`: the source of a regular expression without flags. */
  (
    | { kind: 'text'; maxLength?: number; pattern?: string; patternMessage?: string; unique?: boolean }
    | { kind: 'longText'; maxLength?: number }
    | { kind: 'html'; maxLength?: number }
    | { kind: 'number'; min?: number; max?: number; integer?: boolean; unit?: string }
    /** Integer minor units (cents); of `currency`, unless the record names its own in a field `currency`. */
    | { kind: 'money'; currency: string; min?: number; max?: number }
    /** YYYY-MM-DD. */
    | { kind: 'date' }
    /**
     * ISO 8601, UTC, milliseconds. Lists show its day; with `withTime` the time of day too. `endOf`: ends the time span that the
     * field of that name begins, and is shown by its time alone where both are on one day.
     */
    | { kind: 'dateTime'; withTime?: true; endOf?: string }
    | { kind: 'choice'; options: readonly ChoiceOption[] }
    | { kind: 'boolean' }
    /** Address of a picture (an upload of ours, or absolute). */
    | { kind: 'image' }
    /** #rrggbb. */
    | { kind: 'colour' }
    /**
     * An object or a list; with `scalars` also text, a number or a boolean by itself. `items`: a list of nothing but those; of ids of
     * records in `table`, which is small enough to be shown whole. `maxBytes`: as UTF-8 text, JSON_VALUE_MAX_BYTES when left out.
     */
    | { kind: 'json'; maxBytes?: number; scalars?: boolean; items?: 'words' | 'pictures' }
    | { kind: 'json'; maxBytes?: number; scalars?: undefined; items: 'records'; table: string }
    /** Id of a record in `table`; a temporary id while that record waits to be created. */
    | { kind: 'reference'; table: string }
  )

export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

export type Table = {
  name: string
  /** Field whose value names a record to a person. */
  title: string
  /** Every readable column, system columns included. */
  fields: readonly Field[]
  /** Fields that together name a record to a person, before the title; where they are empty the title does. */
  naming?: readonly string[]
  /** Devices keep no copy of its records: the worker leaves its calls to the server. */
  onlineOnly?: true
  /** Known to the server alone: the relation of a table that arrived at run time; a table of the product has its own name. */
  at?: { schema: string; relation: string; release: number }
}

export type Screen = 'list' | 'add' | 'edit' | 'view'

/** A named step from one status of a record to another, offered where the record is shown and in no other status. */
export type Transition = {
  name: string
  /** On its button. */
  label: string
  from: readonly string[]
  to: string
  /** Only while that moment lies ahead, or once it has passed. */
  when?: { field: string; is: 'past' | 'future' }
  /** Asked first, since there is no way back. */
  question?: string
  /** The server takes it by a call of that name (src/api); else the status is written like any field. */
  isCall?: true
}

/** A value of the record that a reference names, shown among the record's own. */
export type Fact = { label: string; through: string; field: string }

/** The time that a record takes up: dateTime fields of its begin and end, and the reference that names it in a calendar. */
export type TimeSpan = { from: string; to: string; title: string }

export type Resource = {
  /** Path segment: /admin/{name}, /admin/add-{name}, /admin/edit-{name}, /admin/view-{name}. */
  name: string
  /** Its pages have routes of their own; the generic ones leave them alone. */
  ownRoutes?: true
  /** Path segment of its list where that is not the name: /admin/{listName} (specification section 2). */
  listName?: string
  /** The page to change a record has the id in the path: /admin/edit-{name}/{id} (specification section 2). */
  idInPath?: true
  /** Changed by calls of its own: the generic pages show it, and offer no change, import or deletion. */
  managed?: true
  table: Table
  label: { one: string; many: string }
  /** One sentence for the empty state: what this is for. */
  purpose: string
  /** Heading of the sidebar that it stands under. */
  group: string
  /** Roles that may open its pages. */
  roles: readonly Role[]
  screens: readonly Screen[]
  /** Field names of the list's columns, in order. */
  columns: readonly string[]
  /** Its list's order where nobody chose one; the newest first when left out. */
  order?: readonly Order[]
  /** Of these the ones that the list does without where it has little room. */
  minor?: readonly string[]
  /** Fields that the list's search box looks into (contains, any of them). */
  search: readonly string[]
  /** Fields offered as filters. */
  filters: readonly string[]
  /** Field names of the form, in order. */
  form: readonly string[]
  /** Fields that the form requires though the table does not: the server has a value of its own for them. */
  required?: readonly string[]
  /** Steps of its `status`. */
  transitions?: readonly Transition[]
  facts?: readonly Fact[]
  /** Its list can be looked at as a calendar. */
  span?: TimeSpan
}

export const OPERATIONS = ['read', 'create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

/**
 * The rows that an operation reaches: `all`; `own`, those whose user_id is the actor; or the name of a rule that the server
 * has for this table (server/tables). An operation that is not there is refused.
 */
export type Grants = Partial<Record<Operation, string>>

/** Who may do what with a table's records. */
export type Access = {
  /** A role that is not there may do nothing. */
  roles: Partial<Record<PathRole, Grants>>
  /**
   * The fields that people who are no administrators may set; without `update` the same as at creation; `all`: every field
   * that is not read-only; none when left out.
   */
  columns?: 'all' | { create: readonly string[]; update?: readonly string[] }
  /** No further role reaches it. */
  closed?: true
}

/** A table with its pages and who may use it. One that arrives at run time has all three; the server alone knows `access`. */
export type Definition = { table: Table; resource?: Omit<Resource, 'table'>; access?: Access }

/** Columns that every table has (design, api-contract.md "Tables"). */
export const SYSTEM_FIELDS: readonly Field[] = [
  { name: 'id', label: 'ID', kind: 'number', integer: true, readOnly: true },
  { name: 'version', label: 'Version', kind: 'number', integer: true, readOnly: true },
  { name: 'created_at', label: 'Created', kind: 'dateTime', readOnly: true },
  { name: 'updated_at', label: 'Updated', kind: 'dateTime', readOnly: true },
]

/** The table of accounts: who owns records, and who changed them. */
export const ACCOUNTS = 'user'

/** Who made the record: the server fills it in. */
export const OWNER: Field = { name: 'user_id', label: 'Owner', kind: 'reference', table: ACCOUNTS, readOnly: true }

export const defineTable = (
  name: string,
  title: string,
  fields: readonly Field[],
  more: Pick<Table, 'onlineOnly' | 'naming'> = {},
): Table => ({ name, title, fields: [...SYSTEM_FIELDS, ...fields], ...more })

export const fieldOf = (table: Table, name: string): Field | undefined =>
  table.fields.find((field) => field.name === name)

/** The field that ends the time span which that one begins; itself where there is none. */
export const endOf = (table: Table, field: Field): Field =>
  table.fields.find((other) => other.kind === 'dateTime' && other.endOf === field.name) ?? field

/** Reference fields of a table: what its records depend on. */
export const referencesOf = (table: Table): FieldOf<'reference'>[] =>
  table.fields.filter((field): field is FieldOf<'reference'> => field.kind === 'reference')
