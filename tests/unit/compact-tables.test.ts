// The worker's tables say what the full ones say, as far as it asks.
import { describe, expect, it } from 'vitest'
import { shapeOf } from '#shared/records/values'
import { fromCompact, toCompact } from '#shared/resources/compact'
import { defineTable, type Table } from '#shared/resources/field'
import { PAGE_TABLES } from '#shared/resources/page-tables'

const asked = ({ name, title, fields }: Table) => ({
  name,
  title,
  fields: fields.map((field) => ({
    name: field.name,
    kind: field.kind,
    shape: shapeOf(field),
    initial: field.initial,
    table: 'table' in field ? field.table : undefined,
    items: 'table' in field && field.kind === 'json' ? field.items : undefined,
  })),
})

describe('tables in the compact form', () => {
  it('say of every page’s table what the worker asks', () => {
    expect(fromCompact(toCompact(PAGE_TABLES)).map(asked)).toEqual(PAGE_TABLES.map(asked))
  })

  it('keep what an empty field begins with, of any type', () => {
    const table = defineTable('sample', 'a', [
      { name: 'a', label: 'A', kind: 'text', initial: 'x=1:y' },
      { name: 'b', label: 'B', kind: 'number', initial: 0 },
      { name: 'c', label: 'C', kind: 'boolean', initial: false },
      { name: 'd', label: 'D', kind: 'json', initial: { list: [1] } },
      { name: 'e', label: 'E', kind: 'text', initial: null },
    ])
    expect(fromCompact(toCompact([table])).map(asked)).toEqual([asked(table)])
  })

  it('refuse what they can not hold', () => {
    const table = defineTable('sample', 'a', [{ name: 'a', label: 'A', kind: 'text', initial: 'two words' }])
    expect(() => toCompact([table])).toThrow('"a" begins with a space')
  })
})
