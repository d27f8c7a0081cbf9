/**
 * Sorts records as PostgreSQL does: nulls last when ascending, first when descending; the id breaks
 * ties.
 */
import { endOf, type Field, fieldOf, type Table } from '../resources/field'
import { compareOperands, readerOf } from './compare'
import { ownColumn } from './filter'
import { type AnyRecord, type Order, QueryError } from './query'
import { type Operand, shapeOf } from './values'

/** The order with its tie-break: the id, ascending after an ascending order, else descending. */
export function fullOrder(order: readonly Order[]): Order[] {
  const end = order.findIndex(({ field }) => field === 'id')
  if (end >= 0) return order.slice(0, end + 1)
  return [...order, { field: 'id', direction: order.at(-1)?.direction === 'asc' ? 'asc' : 'desc' }]
}

/**
 * Parses `field`, `field,asc`, `field,desc`, and for a dateTime `field,next`.
 * @throws QueryError naming the field or direction
 */
export function parseOrder(text: string, table: Table): Order {
  const [column = '', direction = 'asc', ...rest] = text.split(',')
  const name = ownColumn(column, table)
  const field = fieldOf(table, name)
  if (!field) throw new QueryError(`Unknown field "${name}" in order`)
  if (shapeOf(field) === 'json') throw new QueryError(`"${name}" can't be ordered`)
  const isMoment = shapeOf(field) === 'dateTime'
  if ((direction !== 'asc' && direction !== 'desc' && !(direction === 'next' && isMoment)) || rest.length > 0)
    throw new QueryError(`Order of "${name}" should be asc or desc${isMoment ? ' or next' : ''}`)
  return { field: name, direction }
}

type Step = (a: AnyRecord, b: AnyRecord) => number

/** A null is greater than any value. */
const compareValues = (x: Operand | null, y: Operand | null): number =>
  x === y ? 0 : x === null ? 1 : y === null ? -1 : compareOperands(x, y)

/**
 * Upcoming records first, ascending; then past ones, descending. A span without an end counts as
 * past.
 */
function stepToNext(begin: Field, end: Field, now: string): Step {
  const [readBegin, readEnd] = [readerOf(begin), readerOf(end)]
  const isAhead = (record: AnyRecord) => {
    const ends = readEnd(record[end.name])
    return ends !== null && compareOperands(ends, now) > 0
  }
  return (a, b) => {
    const ahead = isAhead(a)
    if (ahead !== isAhead(b)) return ahead ? -1 : 1
    return compareValues(readBegin(a[begin.name]), readBegin(b[begin.name])) * (ahead ? 1 : -1)
  }
}

/**
 * A comparator for sort().
 * @param now ISO 8601: separates past from upcoming
 * @throws QueryError naming a field that the table does not have
 */
export function compareRecords(order: readonly Order[], table: Table, now = new Date().toISOString()): Step {
  const steps = fullOrder(order).map(({ field: name, direction }): Step => {
    const field = fieldOf(table, name)
    if (!field) throw new QueryError(`Unknown field "${name}" in order`)
    if (direction === 'next') return stepToNext(field, endOf(table, field), now)
    const read = readerOf(field)
    const sign = direction === 'asc' ? 1 : -1
    return (a, b) => compareValues(read(a[name]), read(b[name])) * sign
  })
  return (a, b) => {
    for (const step of steps) {
      const difference = step(a, b)
      if (difference !== 0) return difference
    }
    return 0
  }
}

/**
 * The first `count` records in order. Visits each record once, so the first page of many records
 * costs far less than sorting them all.
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

/** The record's position in the ordered list, by binary search. */
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
