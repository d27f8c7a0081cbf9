/** What a record is called: by its title field, never by a temporary id. Pure. */
import type { OfflineMarks } from '#shared/contract/records'
import { isTempId, parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { type AnyRecord, isRecord } from '#shared/records/query'
import type { Resource, Table } from '#shared/resources/field'
import { resourceOfTable } from '#shared/resources/resources'
import { tableOf } from '#shared/resources/tables'
import { labelInText } from './label'

export function recordTitle(table: Table, record: AnyRecord): string {
  const title = record[table.title]
  if (table.title !== 'id' && typeof title === 'string' && title.trim() !== '') return title
  return isTempId(record.id) ? 'New' : `#${record.id}`
}

/** The same as the title of a page: what has only a number says what it is. */
export function nameInPage(resource: Resource, record: AnyRecord): string {
  const title = recordTitle(resource.table, record)
  if (record[resource.table.title] === title) return title
  return isTempId(record.id) ? `New ${labelInText(resource)}` : `${resource.label.one} ${title}`
}

/** What a notice says below "Design saved": whether the server has it, or that it waits. */
export const whereSaved = ({ _offline, message }: OfflineMarks & { message: string }): string =>
  _offline ? message : 'It has reached the server.'

/** Where a record stands for a person, the person's name is what others know. */
function referenceTitle(table: Table, record: AnyRecord): string {
  return personName(table, record) || recordTitle(table, record)
}

const personName = ({ naming = [] }: Table, record: AnyRecord): string =>
  naming
    .map((name) => record[name])
    .filter(Boolean)
    .join(' ')

/** The same where one is chosen among many: two people may have one name, so the address stands beside it. */
export function choiceTitle(table: Table, record: AnyRecord): string {
  const name = personName(table, record)
  return name ? `${name} (${recordTitle(table, record)})` : recordTitle(table, record)
}

/** Fields that name a record of the table to who looks for it. */
export const namingFields = ({ naming = [], title }: Table): readonly string[] => [...naming, title]

/** A record's id; throws for what no table of ours can hold. */
export function requireId(record: AnyRecord): RecordId {
  const id = parseRecordId(String(record.id))
  if (id === undefined) throw new Error(`Not a record id: ${record.id}`)
  return id
}

export type Referenced = { id: RecordId; title: string | undefined; resource: Resource | undefined }

/**
 * What a reference field holds, joined (an object) or not (an id); undefined when it is empty. The title is unknown when
 * the record was not joined, and the resource when it has no pages.
 */
export function readReference(tableName: string, value: unknown): Referenced | undefined {
  const joined = isRecord(value) ? value : undefined
  const id = parseRecordId(String(joined ? joined.id : (value ?? '')))
  const table = tableOf(tableName)
  if (id === undefined || !table) return undefined
  return {
    id,
    title: joined ? referenceTitle(table, joined) : undefined,
    resource: resourceOfTable(tableName),
  }
}
