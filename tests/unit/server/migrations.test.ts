/** Migrations are the files named like one, from any source. */
import { describe, expect, it } from 'vitest'
import { toMigrations } from '../../../server/db/migrate'

describe('migrations from texts', () => {
  it('are sorted by their numbers', () => {
    const migrations = toMigrations({ '0010_third.sql': 'c', '0001_first.sql': 'a', '0002_second.sql': 'b' })
    expect(migrations.map(({ name, sql }) => [name, sql])).toEqual([
      ['0001_first.sql', 'a'],
      ['0002_second.sql', 'b'],
      ['0010_third.sql', 'c'],
    ])
  })

  it('omit files with other names', () => {
    const texts = { '0001_first.sql': 'a', 'notes.sql': 'b', '1_short.sql': 'c', '0002_second.sql.bak': 'd' }
    expect(toMigrations(texts)).toEqual([{ name: '0001_first.sql', sql: 'a' }])
  })

  it('are required: a database without tables would look like an empty one', () => {
    expect(() => toMigrations({})).toThrow('No migrations found')
    expect(() => toMigrations({ 'readme.sql': '' })).toThrow('No migrations found')
  })
})
