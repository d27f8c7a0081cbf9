/**
 * Where a picture may be used: which fields hold addresses of pictures is read off the tables, so a new one is found by itself. Pure:
 * the asking is in picture-queries.ts.
 */
import { LIST_SIZE_MAX } from '#shared/limits'
import type { AnyRecord, Filter, RecordsQuery } from '#shared/records/query'
import type { Field, Table } from '#shared/resources/field'

/** A picture itself; a text with pictures in it; a list or an object of them, in which no filter looks. */
type Holding = { field: Field; way: 'is' | 'contains' | 'within' }

function holdingOf(field: Field): Holding | undefined {
  if (field.kind === 'image') return { field, way: 'is' }
  if (field.kind === 'html') return { field, way: 'contains' }
  // Objects of a shape of their own (a canvas, settings) name no pictures; lists of them and values of any type do.
  const isOfPictures = field.kind === 'json' && (field.items === 'pictures' || field.scalars === true)
  return isOfPictures ? { field, way: 'within' } : undefined
}

const holdingsOf = (table: Table): Holding[] => table.fields.flatMap((field) => holdingOf(field) ?? [])

const SHOWN = 20

/**
 * Asks a table for what may hold one of the pictures, without what is long; undefined when it has no field for that. What a filter can't
 * tell is answered too: `usedIn` decides.
 */
export function usesQuery(table: Table, urls: readonly string[]): Partial<RecordsQuery> | undefined {
  const holdings = holdingsOf(table)
  if (holdings.length === 0) return undefined
  const isScan = holdings.some(({ way }) => way === 'within')
  const groups = holdings.flatMap(({ field: { name }, way }): Filter[][] => {
    if (way === 'within') return [[{ field: name, operator: 'nis', value: '' }]]
    return urls.map((value) => [{ field: name, operator: way === 'is' ? 'eq' : 'cs', value }])
  })
  const read = holdings.filter(({ way }) => isScan || way !== 'contains').map(({ field }) => field.name)
  return {
    groups,
    include: [...new Set(['id', table.title, ...read])],
    size: isScan ? LIST_SIZE_MAX : SHOWN,
  }
}

/** Whether any text in it is one of the addresses. */
function holds(value: unknown, urls: readonly string[]): boolean {
  if (typeof value === 'string') return urls.includes(value)
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => holds(part, urls))
}

/** Whether a record that such a query found shows one of the pictures. */
export function usedIn(table: Table, record: AnyRecord, urls: readonly string[]): boolean {
  const holdings = holdingsOf(table)
  // Without a field that no filter looks into, every record found fits.
  if (!holdings.some(({ way }) => way === 'within')) return true
  return holdings.some(({ field, way }) => {
    const value = record[field.name]
    if (way === 'contains') return typeof value === 'string' && urls.some((url) => value.includes(url))
    return holds(value, urls)
  })
}
