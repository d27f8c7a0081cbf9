/**
 * Values of fields, as queries see them. JavaScript and SQL (server/db/record-sql.ts) must agree:
 * dates and times are UTC text. What compares values is in compare.ts, which pages don't load.
 */
import { isTempId } from '../offline/temp-id'
import type { Field } from '../resources/field'

/** A comparable value. date and dateTime are text (YYYY-MM-DD, ISO 8601 UTC with milliseconds). */
export type Operand = string | number | boolean

type Shape = 'text' | 'number' | 'id' | 'date' | 'dateTime' | 'boolean' | 'json'

/** The shape that decides how a field's values compare. */
export function shapeOf(field: Field): Shape {
  if (field.name === 'id') return 'id'
  switch (field.kind) {
    case 'number':
    case 'money':
      return 'number'
    case 'reference':
      return 'id'
    case 'date':
    case 'dateTime':
    case 'boolean':
    case 'json':
      return field.kind
    default:
      return 'text'
  }
}

// Digits have one place each: with two, a long number that is none takes the square of its length.
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const DATE = /^\d{4}-\d{2}-\d{2}$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

const parseNumber = (text: string): number | undefined => {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/**
 * ISO 8601 UTC with milliseconds. Years 0001 to 9999 only: JavaScript and SQL format these alike.
 */
export function toUtc(text: string): string | undefined {
  const time = Date.parse(text)
  if (Number.isNaN(time)) return undefined
  const iso = new Date(time).toISOString()
  return iso.length === 24 && !iso.startsWith('0000') ? iso : undefined
}

/**
 * Parses a filter's text as a value of the field; undefined when invalid. For a dateTime, a day
 * means its start in UTC.
 */
export function parseOperand(field: Field, text: string): Operand | undefined {
  switch (shapeOf(field)) {
    case 'text':
      return text
    case 'number':
      return parseNumber(text)
    case 'id':
      return isTempId(text) ? text : parseNumber(text)
    case 'date':
      return DATE.test(text) && toUtc(text)?.startsWith(text) ? text : undefined
    case 'dateTime': {
      if (!DATE.test(text) && !DATE_TIME.test(text)) return undefined
      // Date.parse rolls February 31 over into March.
      const day = text.slice(0, 10)
      return toUtc(day)?.startsWith(day) ? toUtc(text) : undefined
    }
    case 'boolean':
      if (text === 'true' || text === '1') return true
      return text === 'false' || text === '0' ? false : undefined
    case 'json':
      return undefined
  }
}

/**
 * A valid value as the database stores it: empty text is null except in free-text fields (section
 * 5: empty), and times are UTC with milliseconds.
 */
export function toStored(field: Field, value: unknown): unknown {
  if (value === undefined) return null
  const isFreeText = field.kind === 'text' || field.kind === 'longText' || field.kind === 'html'
  if (value === '' && !isFreeText) return null
  return field.kind === 'dateTime' && typeof value === 'string' ? (toUtc(value) ?? value) : value
}

/** Deep equality of JSON values, whatever the order of an object's keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const mine = Object.entries(a)
  const theirs = new Map<string, unknown>(Object.entries(b))
  return mine.length === theirs.size && mine.every(([key, value]) => theirs.has(key) && isSame(value, theirs.get(key)))
}
