/** Order of records, as PostgreSQL has it: nulls last going up and first going down, the id breaks ties. */
import { fieldOf, type Table } from '../resources/field'
import { type AnyRecord, type Order, QueryError } from './query'
import { compareOperands, readerOf, shapeOf } from './values'

/** The order with its tie-break: the id, in the direction of the last. */
export function fullOrder(order: readonly Order[]): Order[] {
  const end = order.findIndex(({ field }) => field === 'id')
  if (end >= 0) return order.slice(0, end + 1)
  return [...order, { field: 'id', direction: order.at(-1)?.direction ?? 'desc' }]
}

/** `field` or `field,asc` or `field,desc`. @throws QueryError naming the field or direction */
export function parseOrder(text: string, table: Table): Order {
  const [name = '', direction = 'asc', ...rest] = text.split(',')
  const field = fieldOf(table, name)
  if (!field) throw new QueryError(`Unknown field "${name}" in order`)
  if (shapeOf(field) === 'json') throw new QueryError(`"${name}" can't be ordered`)
  if ((direction !== 'asc' && direction !== 'desc') || rest.length > 0)
    throw new QueryError(`Order of "${name}" should be asc or desc`)
  return { field: name, direction }
}

/** A comparator for sort(). @throws QueryError naming a field that the table has not */
export function compareRecords(order: readonly Order[], table: Table): (a: AnyRecord, b: AnyRecord) => number {
  const steps = fullOrder(order).map(({ field: name, direction }) => {
    const field = fieldOf(table, name)
    if (!field) throw new QueryError(`Unknown field "${name}" in order`)
    return { name, read: readerOf(field), sign: direction === 'asc' ? 1 : -1 }
  })
  return (a, b) => {
    for (const { name, read, sign } of steps) {
      const x = read(a[name])
      const y = read(b[name])
      if (x === y) continue
      // A null is greater than every value.
      const difference = x === null ? 1 : y === null ? -1 : compareOperands(x, y)
      if (difference !== 0) return difference * sign
    }
    return 0
  }
}

/**
 * The first `count` records in order. Looks at each record once, so a first page of many records costs far less than to sort
 * them all.
 */
export function firstInOrder(
  records: readonly AnyRecord[],
  count: number,
  compare: (a: AnyRecord, b: AnyRecord) => number,
): AnyRecord[] {
  if (count * 8 > records.length) return [...records].sort(compare).slice(0, count)
  const first: AnyRecord[] = []
  for (const record of records) {
    const last = first.at(-1)
    if (last && first.length === count && compare(record, last) >= 0) continue
    first.splice(placeOf(record, first, compare), 0, record)
    if (first.length > count) first.pop()
  }
  return first
}

/** Where in the ordered list the record belongs: binary search. */
function placeOf(record: AnyRecord, ordered: AnyRecord[], compare: (a: AnyRecord, b: AnyRecord) => number): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = ordered[middle]
    if (other && compare(record, other) >= 0) low = middle + 1
    else high = middle
  }
  return low
}
