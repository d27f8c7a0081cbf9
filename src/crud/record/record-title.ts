/** Titles of records: their title field, else their number, never a temporary id. Pure. */
import * as common from '#messages/common'
import * as text from '#messages/records'
import type { OfflineMarks } from '#shared/contract/records'
import { isTempId, parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { type AnyRecord, isRecord } from '#shared/records/query'
import type { Resource, Table } from '#shared/resources/field'
import { resourceOfTable } from '#shared/resources/resources'
import { tableOf } from '#shared/resources/tables'
import { facetOf } from './facets'
import { labelInText } from './label'

/** "#76"; "New" without a number. */
export const numberTitle = (id: unknown): string => (isTempId(id) ? common.newRecord() : `#${id}`)

export function recordTitle(table: Table, record: AnyRecord): string {
  const title = record[table.title]
  return table.title !== 'id' && typeof title === 'string' && title.trim() !== '' ? title : numberTitle(record.id)
}

/** Among other records of its table: the title that its facet composes, else its own. */
export const nameInList = ({ table }: Resource, record: AnyRecord): string =>
  facetOf(table.name).title?.(record) ?? recordTitle(table, record)

/** The title of a record's page. A record without a title also gets its resource's label. */
export function nameInPage(resource: Resource, record: AnyRecord): string {
  const composed = facetOf(resource.table.name).title?.(record)
  if (composed !== undefined) return composed
  const title = recordTitle(resource.table, record)
  if (record[resource.table.title] === title) return title
  return isTempId(record.id)
    ? text.newRecord({ record: labelInText(resource) })
    : text.numberedRecord({ record: resource.label.one, number: title })
}

/** The text below "Design saved". A queued change has the worker's message. */
export const whereSaved = ({ _offline, message }: OfflineMarks & { message: string }): string =>
  _offline ? message : text.saved()

/** A record that stands for a person has the person's name. */
export function referenceTitle(table: Table, record: AnyRecord): string {
  return personName(table, record) || recordTitle(table, record)
}

const personName = ({ naming = [] }: Table, record: AnyRecord): string =>
  naming
    .map((name) => record[name])
    .filter(Boolean)
    .join(' ')

/** The title in a list of choices. Two people may share a name, so the email address follows it. */
export function choiceTitle(table: Table, record: AnyRecord): string {
  const name = personName(table, record)
  return name ? `${name} (${recordTitle(table, record)})` : recordTitle(table, record)
}

/** Fields that a search by title looks in. */
export const namingFields = ({ naming = [], title }: Table): readonly string[] => [...naming, title]

/** A record's id. @throws on a value that is no record id */
export function requireId(record: AnyRecord): RecordId {
  const id = parseRecordId(String(record.id))
  if (id === undefined) throw new Error(`Not a record id: ${record.id}`)
  return id
}

export type Referenced = { id: RecordId; title: string | undefined; resource: Resource | undefined }

/**
 * Reads a reference field, joined (an object) or not (an id); undefined when it is empty. A record
 * that was not joined has no title. A table without pages has no resource.
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
