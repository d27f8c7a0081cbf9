/**
 * A CSV file to read in a spreadsheet, in the language of the page: labels, names in place of ids,
 * amounts in their currency, local times. It is made of the one that can be imported. Pure but for
 * the locale and the time zone.
 */
import Papa from 'papaparse'
import { isObject, parseJson } from '#shared/json'
import { ownLocale } from '#shared/messages/language'
import { minorDigits, toMajor } from '#shared/money'
import { type Field, fieldOf, type Table } from '#shared/resources/field'
import { formatValue, inOwnCurrency } from '../record/format'

/** Titles of records by their ids as text. Those that the person may not read have none. */
export type TitlesOf = (table: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
type Titles = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Spreadsheets split lines at semicolons where numbers have a comma. */
function signs(): { decimal: string; delimiter: string } {
  const parts = new Intl.NumberFormat(ownLocale()).formatToParts(0.5)
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',')
  return isComma ? { decimal: ',', delimiter: ';' } : { decimal: '.', delimiter: ',' }
}

/** A spreadsheet must not run what stands in it (OWASP, "CSV Injection"). */
const guarded = (text: string): string => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text)

const refersTo = (field: Field | undefined): string | undefined =>
  field?.kind === 'reference' || (field?.kind === 'json' && field.items === 'records') ? field.table : undefined

/** The ids in a cell: one, or those of a list. */
function idsIn(cell: string): string[] {
  const value = parseJson(cell)
  return (Array.isArray(value) ? value : [value])
    .map((item) => (isObject(item) ? item.id : item))
    .filter((id) => typeof id === 'number')
    .map(String)
}

async function loadTitles(fields: readonly (Field | undefined)[], rows: readonly string[][], titlesOf: TitlesOf) {
  const wanted = new Map<string, Set<string>>()
  for (const [at, field] of fields.entries()) {
    const table = refersTo(field)
    if (table === undefined) continue
    const ids = wanted.get(table) ?? new Set()
    for (const row of rows) for (const id of idsIn(row[at] ?? '')) ids.add(id)
    wanted.set(table, ids)
  }
  const titles = new Map<string, ReadonlyMap<string, string>>()
  for (const [table, ids] of wanted) titles.set(table, await titlesOf(table, [...ids]))
  return titles
}

const LOCAL = { dateStyle: 'short', timeStyle: 'short' } as const

/** Swedish times have the form that every spreadsheet reads: 2026-12-04 10:00. */
const localTime = (moment: string): string => new Intl.DateTimeFormat('sv-SE', LOCAL).format(new Date(moment))

function headOf(table: Table, name: string, field: Field | undefined): string {
  if (!field) return name
  if (field.kind === 'dateTime') return `${field.label} (${new Intl.DateTimeFormat().resolvedOptions().timeZone})`
  return field.kind === 'money' && !fieldOf(table, 'currency') ? `${field.label} (${field.currency})` : field.label
}

/** `cell` is not empty. */
function textOf(field: Field, cell: string, currency: string | undefined, titles: Titles, decimal: string): string {
  const table = refersTo(field)
  if (table !== undefined) {
    const ids = idsIn(cell)
    return ids.length > 0 ? guarded(ids.map((id) => titles.get(table)?.get(id) ?? `#${id}`).join(', ')) : cell
  }
  switch (field.kind) {
    case 'money': {
      const own = inOwnCurrency(field, { currency })
      const code = own.kind === 'money' ? own.currency : field.currency
      return toMajor(Number(cell), code).toFixed(minorDigits(code)).replace('.', decimal)
    }
    case 'number':
      return cell.replace('.', decimal)
    case 'dateTime':
      return localTime(cell)
    case 'choice':
      return guarded(formatValue(field, cell))
    case 'boolean':
      return formatValue(field, cell === 'true')
    case 'json': {
      const list = parseJson(cell)
      return field.items && Array.isArray(list) ? guarded(list.join(', ')) : cell
    }
    default:
      return cell
  }
}

/** @param csv as the server exports it: names of fields, ids, smallest units, UTC */
export async function toReadable(csv: string, table: Table, titlesOf: TitlesOf): Promise<string> {
  const [header = [], ...rows] = Papa.parse<string[]>(csv, { skipEmptyLines: 'greedy', delimiter: ',' }).data
  const fields = header.map((name) => fieldOf(table, name))
  const titles = await loadTitles(fields, rows, titlesOf)
  const currencyAt = header.indexOf('currency')
  const { decimal, delimiter } = signs()
  const head = header.map((name, at) => headOf(table, name, fields[at]))
  const lines = rows.map((row) =>
    row.map((cell, at) => {
      const field = fields[at]
      return field && cell !== '' ? textOf(field, cell, row[currencyAt], titles, decimal) : cell
    }),
  )
  return `${Papa.unparse([head, ...lines], { delimiter })}\r\n`
}
