/**
 * Compares values of fields for queries. JavaScript and SQL (server/db/record-sql.ts) must agree:
 * numbers by value, text by code point (COLLATE "C"), dates and times as UTC text, temporary ids
 * above every real id, null apart from all.
 */
import type { Field } from '../resources/field'
import { type Operand, shapeOf, toUtc } from './values'

/**
 * A reader of a record's value for comparing; null for a value that the database stores as null.
 */
export function readerOf(field: Field): (value: unknown) => Operand | null {
  switch (shapeOf(field)) {
    case 'text':
      return (value) => (typeof value === 'string' ? value : null)
    case 'number':
      return (value) => (typeof value === 'number' ? value : null)
    case 'id':
      return (value) => readId(value)
    case 'date':
      return (value) => (typeof value === 'string' && value ? value : null)
    case 'dateTime':
      return (value) => {
        if (typeof value !== 'string') return null
        return value.length === 24 && value.endsWith('Z') ? value : (toUtc(value) ?? null)
      }
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : null)
    case 'json':
      return (value) => (value === null || value === undefined ? null : true)
  }
}

/** The id of a reference, which holds an id or, after a join, the record itself. */
export function readId(value: unknown): number | string | null {
  if (typeof value === 'number' || typeof value === 'string') return value === '' ? null : value
  return typeof value === 'object' && value !== null && 'id' in value ? readId(value.id) : null
}

/** The ids in a reference or a list of references; each may be the record itself. */
export const idsIn = (value: unknown): (number | string)[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) => readId(item) ?? [])

/** Compares by code point. JavaScript compares UTF-16 units, which puts U+FFFF after U+10000. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const x = a.charCodeAt(index)
    const y = b.charCodeAt(index)
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}

/** Surrogates encode code points above every other unit. */
const rank = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit)

/**
 * Negative, zero or positive. A number and a text are an id and a temporary id, which is greater.
 */
export function compareOperands(a: Operand, b: Operand): number {
  if (typeof a === 'string') return typeof b === 'string' ? compareText(a, b) : 1
  if (typeof b === 'string') return -1
  return Number(a) - Number(b)
}
