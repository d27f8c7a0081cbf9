/**
 * Tables as the worker needs them: names, kinds, references and what an empty field begins with. Labels, help and options are for
 * forms; the build leaves them out of the worker (vite.config.ts, `compactTables`), so a table more costs it a line.
 */
import type { Field, Table } from './field'
import { SYSTEM_FIELDS } from './field'

const SYSTEM_NAMES: ReadonlySet<string> = new Set(SYSTEM_FIELDS.map(({ name }) => name))

/**
 * One line a table: name, title, then each field as `name:kind`, with `:table` of a reference or a
 * list of ids, and `=initial` as JSON.
 */
export const toCompact = (tables: readonly Table[]): string =>
  tables
    .map(({ name, title, fields }) =>
      [name, title, ...fields.filter((field) => !SYSTEM_NAMES.has(field.name)).map(toWord)].join(' '),
    )
    .join('\n')

function toWord(field: Field): string {
  const reference = 'table' in field ? `:${field.table}` : ''
  const initial = field.initial === undefined ? '' : `=${JSON.stringify(field.initial)}`
  const word = `${field.name}:${field.kind}${reference}${initial}`
  if (/\s/.test(word)) throw new Error(`"${field.name}" begins with a space in it, which the compact form can't hold`)
  return word
}

/** The tables that `toCompact` wrote, without what it leaves out. */
export const fromCompact = (text: string): Table[] =>
  text.split('\n').map((line) => {
    const [name = '', title = '', ...words] = line.split(' ')
    return { name, title, fields: [...SYSTEM_FIELDS, ...words.map(toField)] }
  })

function toField(word: string): Field {
  const [declared = '', initial] = word.split(/=(.*)/)
  const [name, kind, table] = declared.split(':')
  const items = kind === 'json' && table !== undefined ? 'records' : undefined
  return { name, label: name, kind, table, items, initial: initial && JSON.parse(initial) } as Field
}
