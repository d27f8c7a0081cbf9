/**
 * Checks that definitions, access, pages and migrations contain the same tables and fields. Each
 * problem names the missing part and where to add it.
 */
import {
  type Access,
  type Field,
  fieldOf,
  OPERATIONS,
  type Resource,
  SYSTEM_FIELDS,
  type Table,
} from '#shared/resources/field'
import { isAdmin } from '#shared/roles'
import type { Differences } from '../../server/db/table-differences'

const DEFINE = 'a definition in src/shared/resources, which tables.ts lists'
const MIGRATE = 'npm run migration -- name'

/**
 * Tables without a definition and access, because no records call reaches them, with the reason.
 */
export const SERVER_TABLES: Readonly<Record<string, string>> = {
  migration: 'which migrations were applied',
  audit_log: 'history, which nobody may change; read by the audit call',
  idempotency: 'first answers by key',
  rate_limit: 'attempts that count against a limit',
  setup_claim: 'who claimed the empty installation',
  app: 'what the database holds of a deployed application; read by the plan of its next release',
  session: 'digests of tokens; shown by the calls of the profile',
  session_activity: 'what a session was used for',
  two_factor: 'sealed secrets',
  recovery_code: 'digests of codes',
  one_time_token: 'digests of links and codes',
  social_identity: 'who somebody is at another provider',
  upload: 'files, whose records are photos; read and removed by the calls of files',
  unfinished_upload: 'files that are still arriving',
  upload_chunk: 'their parts',
  push_subscription: 'addresses and keys of devices; changed by the calls of push',
  push_message: 'pushes on their way to devices',
  mailbox: 'mails with links in them; read by the calls of the mailbox',
  import_run: 'what an import made, to take it back',
  calendar_event: 'events, by the calendar call',
  calendar_feed: 'digests of secret addresses',
  room_member: 'who is in a room; changed by the calls of the chat',
  presence: 'who was there when',
  channel: 'by the calls of channels',
  channel_member: 'by the calls of channels',
  channel_message: 'by the calls of channels',
  provider_object: 'what the local payment provider knows',
  payment_event: 'events of the payment provider that were taken in',
  booking_payment: 'payments of bookings on their way; bookings mirror them',
  booking_refund: 'refunds of bookings; bookings mirror their sum',
  payment_refusal: 'refusals of the payment provider',
}

/** The sidebar's headings. Any other counts as a typing error. */
const GROUPS: readonly string[] = ['Catalogue', 'Marketplace', 'Content', 'Site', 'Payments', 'People']

export type Worlds = {
  tables: readonly Table[]
  access: Readonly<Record<string, Access>>
  resources: readonly Resource[]
}

/** Contradictions between definitions, access and pages. */
export function tableProblems({ tables, access, resources }: Worlds): string[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  return [
    ...tables.flatMap((table) => [...definitionProblems(table, byName), ...accessProblems(table, access[table.name])]),
    ...Object.keys(access)
      .filter((name) => !byName.has(name))
      .map((name) =>
        name in SERVER_TABLES
          ? `An …_ACCESS has a line for ${name}, which is the server's own (${SERVER_TABLES[name]}): remove the line`
          : `An …_ACCESS has a line for ${name}, which has no definition: add ${DEFINE}, or remove the line`,
      ),
    ...resources.flatMap((resource) => resourceProblems(resource, byName)),
  ]
}

/** Tables and columns that the migrations lack, and tables that only the migrations have. */
export function databaseProblems(
  { missingTables, missingColumns, otherTypes, refusedOptions }: Differences,
  relations: Iterable<string>,
  tables: readonly Table[],
): string[] {
  const existing = new Set([...tables.map(({ name }) => name), ...Object.keys(SERVER_TABLES)])
  const present = new Set(relations)
  return [
    ...missingTables.map(({ name }) => `no migration makes the table ${name}: ${MIGRATE}`),
    ...missingColumns.map(
      ({ table, field }) => `no migration makes the column ${table.name}.${field.name}: ${MIGRATE}`,
    ),
    ...otherTypes.map(
      ({ column, actual, expected }) =>
        `${column} is ${actual} in the database and ${expected} in its definition: write a migration by hand`,
    ),
    ...refusedOptions.map(
      ({ column, option, check }) =>
        `${check} refuses "${option}", an option of ${column} in its definition: write a migration by hand`,
    ),
    ...[...present]
      .filter((name) => !existing.has(name))
      .map(
        (name) =>
          `the migrations make the table ${name}, which has no definition: add ${DEFINE}, or a reason to SERVER_TABLES of tests/checks/tables.ts`,
      ),
    ...Object.keys(SERVER_TABLES)
      .filter((name) => !present.has(name))
      .map((name) => `SERVER_TABLES of tests/checks/tables.ts has ${name}, which no migration makes: remove the line`),
  ]
}

function definitionProblems(table: Table, tables: ReadonlyMap<string, Table>): string[] {
  const referenced = table.fields.flatMap((field) => ('table' in field ? [{ field, target: field.table }] : []))
  return [
    ...missingFields(table, `the definition of ${table.name}`, { title: [table.title] }),
    ...referenced
      .filter(({ target }) => !tables.has(target))
      .map(
        ({ field, target }) =>
          `${table.name}.${field.name} refers to ${target}, which has no definition: add ${DEFINE}`,
      ),
    ...table.fields.flatMap((field) =>
      field.kind === 'dateTime' && field.endOf !== undefined
        ? missingFields(table, `${table.name}.${field.name}`, { endOf: [field.endOf] })
        : [],
    ),
  ]
}

function accessProblems(table: Table, access: Access | undefined): string[] {
  const { name } = table
  if (!access)
    return [`${name} has no line of access: say in the …_ACCESS beside its definition who may do what with it`]
  const { roles, columns } = access
  const lists: Lists = columns === undefined || columns === 'all' ? {} : { ...columns }
  const owned = Object.entries(roles).filter(([, grants]) =>
    OPERATIONS.some((operation) => grants?.[operation] === 'own'),
  )
  const settable = Object.entries(lists).flatMap(([list, names]) => names.map((column) => ({ list, column })))
  return [
    ...maskProblems(table, access),
    ...(fieldOf(table, 'user_id') ? [] : owned).map(
      ([role]) =>
        `An …_ACCESS grants ${role} their own rows of ${name}, which has no field user_id: add OWNER to its definition`,
    ),
    ...missingFields(table, `…_ACCESS, ${name}`, {
      ...lists,
      ...(access.about && { about: Object.values(access.about) }),
    }),
    ...settable
      .filter(({ column }) => fieldOf(table, column)?.readOnly)
      .map(({ list, column }) => `…_ACCESS, ${name}: ${list} names ${column}, which is read-only in its definition`),
  ]
}

function maskProblems(table: Table, { masked = {} }: Access): string[] {
  const { name } = table
  const masks = Object.entries(masked).flatMap(([role, columns]) =>
    Object.entries(columns).map(([column, mask]) => ({ role, column, mask })),
  )
  // Without bounds, rounding could leave the numbers that the database can hold.
  const isRounded = (column: string) => {
    const field = fieldOf(table, column)
    return field?.kind === 'number' && !field.integer && field.min !== undefined && field.max !== undefined
  }
  return [
    ...missingFields(table, `…_ACCESS, ${name}`, { masked: masks.map(({ column }) => column) }),
    ...(fieldOf(table, 'user_id') ? [] : masks).map(
      ({ column }) => `…_ACCESS, ${name}: ${column} is masked, but no field user_id tells whose a record is: add OWNER`,
    ),
    ...masks.flatMap(({ role, column, mask }) => {
      const at = `…_ACCESS, ${name}: ${column} is masked`
      if (isAdmin(role)) return [`${at} for ${role}: administrators read whole records`]
      if (mask === 'hidden' ? SYSTEM_FIELDS.some((field) => field.name === column) : !isRounded(column))
        return [`${at} by ${mask}, which does not fit the field`]
      return []
    }),
  ]
}

function resourceProblems(resource: Resource, tables: ReadonlyMap<string, Table>): string[] {
  const at = `the resource ${resource.name}`
  const { columns, search, filters, form, required = [], order = [], span, facts = [] } = resource
  const defined = tables.get(resource.table.name)
  if (!defined) return [`${at} shows the table ${resource.table.name}, which has no definition: add ${DEFINE}`]
  return [
    ...(GROUPS.includes(resource.group)
      ? []
      : [
          `${at} stands under the heading "${resource.group}": a new one belongs into GROUPS of tests/checks/tables.ts`,
        ]),
    // A table's pages may use some of its fields, but no others.
    ...missingFields(defined, at, { fields: resource.table.fields.map(({ name }) => name) }),
    ...missingFields(resource.table, at, { columns, search, filters, form, required }),
    ...missingFields(resource.table, at, {
      order: order.map(({ field }) => field),
      span: span ? [span.from, span.to, span.title] : [],
      facts: facts.map(({ through }) => through),
    }),
    ...facts.flatMap(({ through, field }) =>
      factProblems(`${at}, facts`, fieldOf(resource.table, through), field, tables),
    ),
    ...transitionProblems(resource, at),
  ]
}

function factProblems(
  at: string,
  through: Field | undefined,
  name: string,
  tables: ReadonlyMap<string, Table>,
): string[] {
  if (!through) return []
  if (through.kind !== 'reference') return [`${at}: ${through.name} is no reference`]
  const target = tables.get(through.table)
  return target ? missingFields(target, at, { [`through ${through.name}`]: [name] }) : []
}

function transitionProblems({ table, transitions = [] }: Resource, at: string): string[] {
  if (transitions.length === 0) return []
  const status = fieldOf(table, 'status')
  if (status?.kind !== 'choice') return [`${at} has transitions, and ${table.name} has no choice field status`]
  return transitions.flatMap(({ name, from, to, when }) => [
    ...[...from, to]
      .filter((value) => !status.options.some((option) => option.value === value))
      .map((value) => `${at}, transition ${name}: "${value}" is no option of ${table.name}.status`),
    ...(when ? missingFields(table, `${at}, transition ${name}`, { when: [when.field] }) : []),
  ])
}

/** Field names by the list that contains them. */
type Lists = Readonly<Record<string, readonly string[]>>

const missingFields = (table: Table, at: string, lists: Lists): string[] =>
  Object.entries(lists).flatMap(([list, names]) =>
    names
      .filter((name) => !fieldOf(table, name))
      .map((name) => `${at}: ${list} names ${name}, which is no field of ${table.name}`),
  )
