/** Migrations are the texts that are named like one, wherever the texts come from. */
import { describe, expect, it } from 'vitest'
import { toMigrations } from '../../../server/db/migrate'

describe('migrations from texts', () => {
  it('come in the order of their numbers', () => {
    const migrations = toMigrations({ '0010_third.sql': 'c', '0001_first.sql': 'a', '0002_second.sql': 'b' })
    expect(migrations.map(({ name, sql }) => [name, sql])).toEqual([
      ['0001_first.sql', 'a'],
      ['0002_second.sql', 'b'],
      ['0010_third.sql', 'c'],
    ])
  })

  it('leave out what is named otherwise', () => {
    const texts = { '0001_first.sql': 'a', 'notes.sql': 'b', '1_short.sql': 'c', '0002_second.sql.bak': 'd' }
    expect(toMigrations(texts)).toEqual([{ name: '0001_first.sql', sql: 'a' }])
  })

  it('are refused when there is none: a database without tables would look like an empty one', () => {
    expect(() => toMigrations({})).toThrow('No migrations found')
    expect(() => toMigrations({ 'readme.sql': '' })).toThrow('No migrations found')
  })
})
