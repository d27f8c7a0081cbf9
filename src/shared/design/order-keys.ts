/**
 * Fractional indexing: keys that leave room between any two. A key is an integer, whose first letter
 * says how long it is, and a fraction that does not end with the smallest digit. Keys compare by
 * code unit. Adding at an end counts on, so that such keys stay short.
 */
import type { Id, OrderKey } from './scene'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const FIRST = 'a0'
const BASE = DIGITS.length
const DIGITS_OF: Readonly<Record<string, number>> = { X: 3, Y: 2, Z: 1, a: 1, b: 2, c: 3 }
const HEADS = 'XYZabc'

const integerOf = (key: OrderKey): string => key.slice(0, 1 + (DIGITS_OF[key.charAt(0)] ?? 1))

/** Whether the text is a key that `keyBetween` can work with. */
export const isOrderKey = (key: string): boolean => {
  const digits = DIGITS_OF[key.charAt(0)]
  return digits !== undefined && key.length > digits && /^[0-9A-Za-z]+$/.test(key) && !endsLow(key, digits + 1)
}

const endsLow = (key: string, integer: number): boolean => key.length > integer && key.endsWith('0')

/** The integer one step away; undefined at the end of the range. */
function step(integer: string, by: 1 | -1): string | undefined {
  const head = integer.charAt(0)
  const digits = Array.from(integer.slice(1), (digit) => DIGITS.indexOf(digit))
  for (let index = digits.length - 1; index >= 0; index--) {
    const next = (digits[index] ?? 0) + by
    digits[index] = (next + BASE) % BASE
    if (next >= 0 && next < BASE) return head + digits.map((digit) => DIGITS[digit]).join('')
  }
  const nextHead = HEADS[HEADS.indexOf(head) + by]
  if (nextHead === undefined) return undefined
  return nextHead + (by > 0 ? '0' : 'z').repeat(DIGITS_OF[nextHead] ?? 1)
}

/** A fraction between two; `high` undefined stands for one. */
function middle(low: string, high: string | undefined): string {
  if (high !== undefined) {
    let same = 0
    while (same < high.length && (low[same] ?? '0') === high[same]) same++
    if (same > 0) return high.slice(0, same) + middle(low.slice(same), high.slice(same))
  }
  const from = low === '' ? 0 : DIGITS.indexOf(low.charAt(0))
  const to = high === undefined ? BASE : DIGITS.indexOf(high.charAt(0))
  if (to - from > 1) return DIGITS.charAt(Math.round((from + to) / 2))
  if (high !== undefined && high.length > 1) return high.charAt(0)
  return DIGITS.charAt(from) + middle(low.slice(1), undefined)
}

/**
 * A key after `low` and before `high`; undefined stands for the end. Equal, crossed or unknown keys
 * leave no room: then the key follows the larger one.
 */
export function keyBetween(low: OrderKey | undefined, high: OrderKey | undefined): OrderKey {
  const [from, to] = [low, high].map((key) => (key !== undefined && isOrderKey(key) ? key : undefined))
  if (from !== undefined && to !== undefined && from >= to) return keyBetween(from, undefined)
  if (from === undefined) return to === undefined ? FIRST : keyBefore(to)
  const integer = integerOf(from)
  const fraction = from.slice(integer.length)
  if (to !== undefined && integerOf(to) === integer) return integer + middle(fraction, to.slice(integer.length))
  const next = step(integer, 1)
  if (next !== undefined && (to === undefined || next < to)) return next
  return integer + middle(fraction, undefined)
}

function keyBefore(to: OrderKey): OrderKey {
  const integer = integerOf(to)
  if (to.length > integer.length) return integer
  return step(integer, -1) ?? integer
}

/** From back to front: by key, ties by id. */
export const inOrder = (entries: Readonly<Record<Id, { z: OrderKey }>>): Id[] =>
  Object.entries(entries)
    .sort(([idA, a], [idB, b]) => compare(a.z, b.z) || compare(idA, idB))
    .map(([id]) => id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
