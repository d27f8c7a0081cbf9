/**
 * Finds the fields that may hold a picture's address. Derived from the table definitions, so a new
 * table is covered without a change here. Pure: queries.ts sends the queries.
 */
import { plainPicture } from '#shared/focal-point'
import { LIST_SIZE_MAX } from '#shared/limits'
import type { AnyRecord, Filter, RecordsQuery } from '#shared/records/query'
import type { Field, Table } from '#shared/resources/field'

/**
 * is: the address itself. contains: a text with addresses in it. within: JSON, which no filter can
 * search.
 */
type Holding = { field: Field; way: 'is' | 'contains' | 'within' }

function holdingOf(field: Field): Holding | undefined {
  if (field.kind === 'image') return { field, way: 'is' }
  if (field.kind === 'html') return { field, way: 'contains' }
  // Only lists of pictures and values of any type hold addresses; other objects (canvas, settings)
  // do not.
  const isOfPictures = field.kind === 'json' && (field.items === 'pictures' || field.scalars === true)
  return isOfPictures ? { field, way: 'within' } : undefined
}

const holdingsOf = (table: Table): Holding[] => table.fields.flatMap((field) => holdingOf(field) ?? [])

const SHOWN = 20

/**
 * The query for records that may hold one of the pictures, without long fields; undefined when no
 * field can hold one. It returns every record with a `within` field: `usedIn` decides on those.
 * @param urls without focal points
 */
export function usesQuery(table: Table, urls: readonly string[]): Partial<RecordsQuery> | undefined {
  const holdings = holdingsOf(table)
  if (holdings.length === 0) return undefined
  const isScan = holdings.some(({ way }) => way === 'within')
  const groups = holdings.flatMap(({ field: { name }, way }): Filter[][] => {
    if (way === 'within') return [[{ field: name, operator: 'nis', value: '' }]]
    if (way === 'contains') return urls.map((value) => [{ field: name, operator: 'cs', value }])
    // With a focal point the address goes on.
    return urls.flatMap((value) => [
      [{ field: name, operator: 'eq', value }],
      [{ field: name, operator: 'sw', value: `${value}#focus=` }],
    ])
  })
  const read = holdings.filter(({ way }) => isScan || way !== 'contains').map(({ field }) => field.name)
  return {
    groups,
    include: [...new Set(['id', table.title, ...read])],
    size: isScan ? LIST_SIZE_MAX : SHOWN,
  }
}

/** Whether the value contains one of the addresses as a text. */
function holds(value: unknown, urls: readonly string[]): boolean {
  if (typeof value === 'string') return urls.includes(plainPicture(value))
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => holds(part, urls))
}

/** Whether a record returned by `usesQuery` shows one of the pictures. */
export function usedIn(table: Table, record: AnyRecord, urls: readonly string[]): boolean {
  const holdings = holdingsOf(table)
  // Without a `within` field the filters have decided.
  if (!holdings.some(({ way }) => way === 'within')) return true
  return holdings.some(({ field, way }) => {
    const value = record[field.name]
    if (way === 'contains') return typeof value === 'string' && urls.some((url) => value.includes(url))
    return holds(value, urls)
  })
}
