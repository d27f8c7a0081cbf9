/** Random records and random queries from one seed, on which JavaScript and SQL must agree. */

import { compareText } from '#shared/records/compare'
import { type Filter, OPERATORS, type Operator, type Order, type RecordsQuery } from '#shared/records/query'
import { shapeOf } from '#shared/records/values'
import { defineTable, type Field } from '#shared/resources/field'

export type Random = () => number

/** mulberry32: small, fast, and good enough for test data. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const whole = (random: Random, below: number): number => Math.floor(random() * below)
export function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[whole(random, list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

const WAYS = ['asc', 'desc'] as const
const MOMENT_WAYS = [...WAYS, 'next'] as const

/** One field of every kind with its own comparison. */
export const sampleTable = defineTable('sample', 'name', [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'note', label: 'Note', kind: 'longText' },
  { name: 'amount', label: 'Amount', kind: 'number' },
  { name: 'count', label: 'Count', kind: 'number', integer: true },
  { name: 'price', label: 'Price', kind: 'money', currency: 'EUR' },
  { name: 'day', label: 'Day', kind: 'date' },
  { name: 'moment', label: 'Moment', kind: 'dateTime' },
  { name: 'until', label: 'Until', kind: 'dateTime', endOf: 'moment' },
  { name: 'state', label: 'State', kind: 'choice', options: [{ value: 'on', label: 'On' }] },
  { name: 'done', label: 'Done', kind: 'boolean' },
  { name: 'parent_id', label: 'Parent', kind: 'reference', table: 'sample' },
  { name: 'extra', label: 'Extra', kind: 'json' },
])

/**
 * Texts that differ only in case or normalization, or look alike; special characters of LIKE; and
 * characters of plane 1 next to the end of plane 0.
 */
export const WORDS = [
  ...[
    'Box',
    'box',
    'BOX',
    'Gift box',
    'gift',
    'straße',
    'STRASSE',
    'Straẞe',
    'ß',
    'ss',
    'İstanbul',
    'istanbul',
    'ISTANBUL',
  ],
  ...['ısı', 'ISI', 'ΑΣ', 'ας', 'ασ', 'ΣΑΣ', 'σας', 'ﬁne', 'FINE', 'ǆ', 'ǅ', 'Ǆ', 'K', 'k', 'Å', 'å', 'Å', 'Ω', 'ω'],
  ...['100%', '50_50', 'a\\b', '%', '_', '\\', "O'Neil", '"q"', 'a,b', ',', ' ', '', 'null', 'true', '$1', '--', ';'],
  ...[
    'Ᏸ',
    'ᏸ',
    'ꭰ',
    'Ꭰ',
    'é',
    'e\u0301',
    '😀',
    '😁',
    '\uffe5',
    '｡',
    '\ue000',
    '𝒜',
    '𐐀',
    '𐐨',
    'ᾳ',
    'ᾼ',
    'ΰ',
    'ŉ',
    '中文',
  ],
]

/**
 * Assigned in Unicode 15, so every engine in use knows it. No surrogates, no NUL, and no byte order
 * mark (PGlite's reader drops it).
 */
function letter(random: Random): string {
  const ranges = [0x80, 0x250, 0x590, 0x2000, 0x3400, 0x10000, 0x11000, 0x1f700] as const
  for (;;) {
    const code = 1 + whole(random, pick(random, ranges))
    const text = String.fromCodePoint(code)
    if (code !== 0xfeff && /^\p{Assigned}$/u.test(text) && !/^\p{Cs}$/u.test(text)) return text
  }
}

export function randomText(random: Random): string {
  if (random() < 0.6) return pick(random, WORDS)
  if (random() < 0.5) return `${pick(random, WORDS)}${pick(random, ['', ' ', '-'])}${pick(random, WORDS)}`
  return Array.from({ length: whole(random, 4) }, () => letter(random)).join('')
}

const AMOUNTS = [0, 1, -1, 0.1, 0.2, 0.1 + 0.2, 1e21, 1e-7, 123456.789, -2.5, 5e-324, 1.7976931348623157e308, 2 ** 53]
const COUNTS = [0, 1, -1, 2, 3, 10, 100, 2_147_483_647, -2_147_483_647]
const DAYS = ['2026-01-01', '2026-02-28', '2024-02-29', '1999-12-31', '2026-11-21', '0001-01-01', '9999-12-31']
const MOMENTS = [
  ...['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2025-12-31T23:59:59.999Z', '1970-01-01T00:00:00.000Z'],
  ...['2026-11-21T12:00:00.000Z', '1955-05-05T05:05:05.055Z', '2026-11-21T00:00:00.000Z'],
  // Always in the future.
  ...['2999-01-01T00:00:00.000Z', '2999-06-01T08:00:00.000Z', '9999-12-31T23:59:59.999Z'],
]

/** A value as the database returns it. */
function drawValue(random: Random, field: Field, rows: number): unknown {
  if (random() < 0.15) return null
  switch (field.kind) {
    case 'number':
      if (field.integer) return random() < 0.7 ? whole(random, 5) : pick(random, COUNTS)
      return random() < 0.6 ? pick(random, AMOUNTS) : (random() - 0.5) * 10 ** whole(random, 12)
    case 'money':
      return whole(random, 6) * 50
    case 'date':
      return pick(random, DAYS)
    case 'dateTime':
      return pick(random, MOMENTS)
    case 'boolean':
      return random() < 0.5
    case 'reference':
      return 1 + whole(random, rows)
    case 'json':
      return pick(random, [{}, [], { a: 1 }, [null]])
    case 'choice':
      return pick(random, ['on', 'off', 'On', 'paused'])
    default:
      return randomText(random)
  }
}

export function randomRecords(random: Random): Record<string, unknown>[] {
  const rows = pick(random, [0, 1, 2, 5, 12, 25, 40])
  return Array.from({ length: rows }, () =>
    Object.fromEntries(
      sampleTable.fields
        .filter((field) => field.name !== 'id')
        .map((field) => {
          if (field.name === 'version') return ['version', 1 + whole(random, 3)]
          if (field.name.endsWith('_at')) return [field.name, pick(random, MOMENTS)]
          return [field.name, drawValue(random, field, rows)]
        }),
    ),
  )
}

const TEMP_ID = 'temp_0b7e3c1a-58a8-4d35-9d2c-3f1b8a5f6c77'

/** Text for a filter on the field, mostly close to the records' values. */
function operandOf(random: Random, field: Field, rows: number): string {
  switch (shapeOf(field)) {
    case 'id':
      return random() < 0.1 ? TEMP_ID : pick(random, [String(whole(random, rows + 2)), '1.5', '99999999999', '-1'])
    case 'number':
      if (random() < 0.2)
        return pick(random, ['2.5', '1e3', '-0', '+1', '99999999999', '-99999999999.5', '.5', '1e-400'])
      break
    case 'date':
      if (random() < 0.2) return pick(random, ['2026-06-15', '2000-02-29'])
      break
    case 'dateTime':
      if (random() < 0.4)
        return pick(random, ['2026-11-21', '2026-01-01T01:00+01:00', '2025-12-31T23:59:59.9999Z', '2026-01-01T00:00Z'])
      break
    case 'boolean':
      return pick(random, ['true', 'false', '1', '0'])
    default:
  }
  const near = drawValue(random, field, rows)
  return near === null ? operandOf(random, field, rows) : String(near)
}

/** Part of some text, sometimes with changed case. */
function partOf(random: Random, whole_: string): string {
  const letters = [...whole_]
  const start = whole(random, letters.length + 1)
  const part = letters.slice(start, start + whole(random, 4)).join('')
  return random() < 0.3 ? part.toUpperCase() : random() < 0.5 ? part.toLowerCase() : part
}

const isPart = (operator: Operator): boolean => /^n?(cs|sw|ew)$/.test(operator) || operator === 'new'

export function randomFilter(random: Random, operator: Operator, rows: number): Filter {
  const fields = sampleTable.fields.filter((field) => {
    const shape = shapeOf(field)
    if (operator === 'is' || operator === 'nis') return true
    if (shape === 'json') return false
    return !isPart(operator) || shape === 'text' || shape === 'date' || shape === 'dateTime'
  })
  const field = pick(random, fields)
  const operand = () => operandOf(random, field, rows)
  const value = (): string => {
    if (operator === 'is' || operator === 'nis') return ''
    if (isPart(operator)) return partOf(random, operand())
    if (operator === 'bt' || operator === 'nbt') return between(random, field, operand)
    if (operator === 'in' || operator === 'nin') return Array.from({ length: 1 + whole(random, 3) }, operand).join(',')
    return operand()
  }
  return { field: field.name, operator, value: value() }
}

/** Two bounds, mostly in the right order. The first has no comma, because a comma would end it. */
function between(random: Random, field: Field, operand: () => string): string {
  const bounds = [operand().replaceAll(',', ''), operand()] as const
  const [low, high] = bounds
  if (shapeOf(field) === 'number' || random() < 0.2) return `${low},${high}`
  return compareText(low, high) <= 0 ? `${low},${high}` : `${high.replaceAll(',', '')},${low}`
}

/** None, any, or all combinations of two lists, as a search for words makes them. */
function randomGroups(random: Random, filter: () => Filter, some: (limit: number) => Filter[]): Filter[][] {
  const kind = random()
  if (kind < 0.2) return Array.from({ length: 1 + whole(random, 3) }, () => [filter(), ...some(1)])
  if (kind >= 0.3) return []
  const [first, second] = [
    [filter(), ...some(2)],
    [filter(), ...some(2)],
  ]
  return first.flatMap((one) => second.map((other) => [one, other]))
}

/** A query whose first filter has that operator, so every operator is covered. */
export function randomQuery(random: Random, operator: Operator, rows: number): RecordsQuery {
  const filter = () => randomFilter(random, pick(random, OPERATORS), rows)
  const some = (limit: number) => Array.from({ length: whole(random, limit + 1) }, filter)
  const orderable = sampleTable.fields.filter((field) => field.kind !== 'json')
  const order = Array.from({ length: whole(random, 4) }, (): Order => {
    const field = pick(random, orderable)
    return { field: field.name, direction: pick(random, field.kind === 'dateTime' ? MOMENT_WAYS : WAYS) }
  })
  return {
    filters: [randomFilter(random, operator, rows), ...(random() < 0.2 ? some(2) : [])],
    groups: randomGroups(random, filter, some),
    order: order.length > 0 ? order : [{ field: 'id', direction: 'desc' }],
    page: 1 + whole(random, 3),
    size: pick(random, [1, 3, 10, 1000]),
    join: [],
    include: random() < 0.1 ? ['name', 'day'] : [],
    exclude: random() < 0.1 ? ['note', 'extra'] : [],
    count: 'exact',
  }
}
