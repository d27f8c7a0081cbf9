/**
 * The parts of a definition, as JSON values. The server (columns, policies, validation, OpenAPI),
 * the pages (forms, lists) and the worker (validation, queries on the replica) read them. Field
 * kinds are a closed union.
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
  /** A create without it is rejected; an update may not empty it. */
  required?: boolean
  /** Set only by the server: a write with it is rejected. */
  readOnly?: boolean
  /** The value in an empty form, and the server's default for a create without the field. */
  initial?: unknown
}

export type Field = FieldBase &
  /** `pattern`: the source of a regular expression without flags. */

  /** `commas`: words with commas between them. */
  (
    | {
        kind: 'text'
        maxLength?: number
        pattern?: string
        patternMessage?: string
        unique?: boolean
        commas?: true
      }
    | { kind: 'longText'; maxLength?: number }
    | { kind: 'html'; maxLength?: number }
    /** `holdsId`: the id of a record, which has 64 bits. */
    | { kind: 'number'; min?: number; max?: number; integer?: boolean; unit?: string; holdsId?: true }
    /**
     * Integer minor units (cents) of `currency`, unless the record has its own in a field
     * `currency`.
     */
    | { kind: 'money'; currency: string; min?: number; max?: number }
    /** YYYY-MM-DD. */
    | { kind: 'date' }
    /**
     * ISO 8601, UTC, milliseconds. Lists show the day; with `withTime` also the time. `endOf`: ends
     * the time span that the named field starts, and shows only its time where both are on one day.
     */
    | { kind: 'dateTime'; withTime?: true; endOf?: string }
    | { kind: 'choice'; options: readonly ChoiceOption[] }
    | { kind: 'boolean' }
    /** URL of a picture: an upload of ours, or absolute. */
    | { kind: 'image' }
    /** #rrggbb. */
    | { kind: 'colour' }
    /**
     * An object or a list; with `scalars` also a text, a number or a boolean. `items`: a list of
     * only those; for `records`, ids of `table`, which is small enough to be shown whole.
     * `maxBytes`: as UTF-8 text, by default JSON_VALUE_MAX_BYTES. `merge`: changes of two people are
     * merged by the parts of the value, not by the field (shared/design/merge.ts).
     */
    | { kind: 'json'; maxBytes?: number; scalars?: boolean; items?: 'words' | 'pictures'; merge?: 'scene' }
    | { kind: 'json'; maxBytes?: number; scalars?: undefined; items: 'records'; table: string; merge?: undefined }
    /** Id of a record in `table`; a temporary id until the server has created it. */
    | { kind: 'reference'; table: string }
  )

export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

export type Table = {
  name: string
  /** The field that serves as a record's title. */
  title: string
  /** Every readable column, system columns included. */
  fields: readonly Field[]
  /** Fields that together name a record, in place of the title where any of them has a value. */
  naming?: readonly string[]
  /** Devices keep no copy of its records: the worker passes its calls to the server. */
  onlineOnly?: true
  /**
   * Server only: the relation of a table defined at run time. The product's tables are relations of
   * their own name.
   */
  at?: { schema: string; relation: string }
  /** The release that made this definition. Of tables defined at run time only. */
  release?: number
}

export type Screen = 'list' | 'add' | 'edit' | 'view'

/** A named status change, offered where a record with one of the `from` statuses is shown. */
export type Transition = {
  name: string
  /** Label of its button. */
  label: string
  from: readonly string[]
  to: string
  /** The step that usually comes next: its button is the solid one of the record's page. */
  isNext?: true
  /** Offered only before or only after the field's moment. An empty field is past. */
  when?: { field: string; is: 'past' | 'future' }
  /** The field that it empties, if it is not a call. */
  clears?: string
  /** Confirmation text of a step that can't be undone. */
  question?: string
  /** A text that may be sent with it under that name, asked for with the question. */
  asks?: { name: string; label: string; help: string; maxLength: number }
  /** Sent as a call of that name (src/api). Without it the status is written like any field. */
  isCall?: true
}

/** A field of a referenced record, shown among the record's own fields. */
export type Fact = { label: string; through: string; field: string }

/**
 * The time span of a record: dateTime fields of its start and end, and the reference that is its
 * title in a calendar.
 */
export type TimeSpan = { from: string; to: string; title: string }

export type Resource = {
  /** Path segment: /admin/{name}, /admin/add-{name}, /admin/edit-{name}, /admin/view-{name}. */
  name: string
  /** Its pages have their own routes, which the generic ones skip. */
  ownRoutes?: true
  /** Path segment of its list, if not the name: /admin/{listName} (specification section 2). */
  listName?: string
  /** The edit page has the id in its path: /admin/edit-{name}/{id} (specification section 2). */
  idInPath?: true
  /** Changed only by its own calls: the generic pages offer no edit, import or deletion. */
  managed?: true
  table: Table
  /**
   * `one` and `many` are used in sentences and with counts. `nav` is the name of its list in the
   * sidebar, headings and palette, where it is not `many`.
   */
  label: { one: string; many: string; nav?: string }
  /** One sentence for the empty state that explains the resource. */
  purpose: string
  /** Its heading in the sidebar. */
  group: string
  /** Roles that may open its pages. */
  roles: readonly Role[]
  screens: readonly Screen[]
  /** Field names of the list's columns, in order. */
  columns: readonly string[]
  /** Default order of its list; newest first when left out. */
  order?: readonly Order[]
  /** Columns that the list drops first when there is little room. */
  minor?: readonly string[]
  /**
   * Fields that the list's search box searches. Each word must be in one of them; a reference stands
   * for the fields that name its record.
   */
  search: readonly string[]
  /** Fields offered as filters. */
  filters: readonly string[]
  /** Field names of the form, in order. */
  form: readonly string[]
  /**
   * Fields that the form requires although the table does not, since the server has a default for
   * them.
   */
  required?: readonly string[]
  /** The page that a link to a record opens. Default: its view page, else its edit page. */
  opens?: 'edit'
  /** Changes of its `status`. */
  transitions?: readonly Transition[]
  facts?: readonly Fact[]
  /** Its list can be shown as a calendar. */
  span?: TimeSpan
}

export const OPERATIONS = ['read', 'create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

/**
 * The rows that each operation may reach: `all`; `own`, those whose user_id is the actor; or the
 * name of a rule of the server for this table (server/tables). A missing operation is denied.
 */
export type Grants = Partial<Record<Operation, string>>

/** How a value is shown in another person's record: not at all, or rounded to that many decimals. */
export type Mask = 'hidden' | number

/** Access to a table's records. */
export type Access = {
  /** A missing role has no access. */
  roles: Partial<Record<PathRole, Grants>>
  /**
   * The columns that a role reads masked in rows whose user_id is not the actor, on every road
   * (server/records/masks.ts). Visitors read no user_id of any table.
   */
  masked?: Partial<Record<PathRole, Readonly<Record<string, Mask>>>>
  /**
   * The fields that non-administrators may set; none when left out. `all`: every field that is not
   * read-only. Without `update`, updates may set the fields of `create`.
   */
  columns?: 'all' | { create: readonly string[]; update?: readonly string[] }
  /** Additional roles give no access. */
  closed?: true
  /**
   * The columns that name the record, of any table with a view page, that a row is about. An actor
   * reaches only rows about a record that they may read.
   */
  about?: { table: string; record: string }
}

/**
 * A table with its pages and access. A definition made at run time has all three; only the server
 * knows `access`.
 */
export type Definition = { table: Table; resource?: Omit<Resource, 'table'>; access?: Access }

/** Columns that every table has (design, api-contract.md "Tables"). */
export const SYSTEM_FIELDS: readonly Field[] = [
  { name: 'id', label: 'ID', kind: 'number', integer: true, holdsId: true, readOnly: true },
  { name: 'version', label: 'Version', kind: 'number', integer: true, readOnly: true },
  { name: 'created_at', label: 'Created', kind: 'dateTime', readOnly: true },
  { name: 'updated_at', label: 'Updated', kind: 'dateTime', readOnly: true },
]

/** The table of accounts, which owners and authors of changes refer to. */
export const ACCOUNTS = 'user'

/** The creator of a record, set by the server. */
export const OWNER: Field = { name: 'user_id', label: 'Owner', kind: 'reference', table: ACCOUNTS, readOnly: true }

/** The label of a name that has none: "due_at" is "Due at", and "space_id" is "Space". */
const labelFrom = (name: string): string => {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Unlabelled<T> = T extends unknown ? Omit<T, 'label' | 'options'> & { label?: string } : never
type WithoutLabels<F> = F extends { options: unknown }
  ? Unlabelled<F> & { options: readonly Unlabelled<ChoiceOption>[] }
  : Unlabelled<F>

/** A field as it is written: it and its options need no label where `labelFrom` says the same. */
export type FieldInput = WithoutLabels<Field>

const withLabel = <T extends { label?: string }>(item: T, name: string) => ({
  ...item,
  label: item.label ?? labelFrom(name),
})

const toField = (input: FieldInput): Field =>
  withLabel(
    'options' in input ? { ...input, options: input.options.map((option) => withLabel(option, option.value)) } : input,
    input.name,
  )

export const defineTable = (
  name: string,
  title: string,
  fields: readonly FieldInput[],
  more: Pick<Table, 'onlineOnly' | 'naming'> = {},
): Table => ({ name, title, fields: [...SYSTEM_FIELDS, ...fields.map(toField)], ...more })

export const fieldOf = (table: Table, name: string): Field | undefined =>
  table.fields.find((field) => field.name === name)

/** The field that ends the time span started by the given one; itself without a span. */
export const endOf = (table: Table, field: Field): Field =>
  table.fields.find((other) => other.kind === 'dateTime' && other.endOf === field.name) ?? field

/** The name of a resource's list: "FAQ", whose records are questions. */
export const listLabel = ({ label }: Resource): string => label.nav ?? label.many

/** The reference fields of a table. */
export const referencesOf = (table: Table): FieldOf<'reference'>[] =>
  table.fields.filter((field): field is FieldOf<'reference'> => field.kind === 'reference')
