/** Names and labels made from each other. Pure. */
import { NAME_MAX } from '#shared/builder/config'

/** `unit_price` → "Unit price". */
export function labelFromName(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/**
 * "Unit price", "UnitPrice" → `unit_price`. Empty if no letter or digit of the label can be kept.
 */
export function nameFromLabel(label: string, max: number = NAME_MAX.field): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const name = /^[0-9]/.test(words) ? `n${words}` : words
  return name.slice(0, max).replace(/_+$/, '')
}

/** The name, or with the first free number after it: `price_2`. */
export function freeName(name: string, used: ReadonlySet<string>, max: number = NAME_MAX.field): string {
  if (name === '' || !used.has(name)) return name
  for (let number = 2; ; number++) {
    const suffix = `_${number}`
    const candidate = `${name.slice(0, max - suffix.length).replace(/_+$/, '')}${suffix}`
    if (!used.has(candidate)) return candidate
  }
}

type Named = { name: string; label: string }

/** A label that was made from the old name, or is empty, follows the new one. */
export const renamed = <T extends Named>(thing: T, name: string): T => ({
  ...thing,
  name,
  ...(thing.label === '' || thing.label === labelFromName(thing.name) ? { label: labelFromName(name) } : {}),
})

/** An empty name is made from the label. A name that exists stays: it may be a column with data. */
export const named = <T extends Named>(thing: T, used: ReadonlySet<string>, max?: number): T =>
  thing.name === '' ? { ...thing, name: freeName(nameFromLabel(thing.label, max), used, max) } : thing
