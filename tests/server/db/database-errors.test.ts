// Constraint violations of the database are reported under the name of their field.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { toHttpError } from '../../../server/middleware/error-response'
import { onEachBackend } from '../harness'

onEachBackend(({ open }) => {
  describe('a constraint', () => {
    let db: Database
    beforeAll(async () => {
      db = await open()
      await db.exec(`
        create table shop__order2 (id int primary key);
        create table constraint_fault (
          code2 text unique, "select" text unique, line2_id int references shop__order2, email2 text);
        create unique index on constraint_fault (lower(email2));
        insert into constraint_fault (code2, "select", email2) values ('a', 'a', 'a')`)
      return () => db.close()
    })
    const refusalOf = async (column: string, value: unknown) => {
      const insert = db.query(`insert into constraint_fault (${column}) values ($1)`, [value])
      const { status, details } = toHttpError(await insert.then(() => undefined).catch((error) => error))
      return { status, fields: Object.keys(details.validation ?? {}) }
    }

    it('on a column with a digit in its name tells that name', async () => {
      expect(await refusalOf('code2', 'a')).toEqual({ status: 409, fields: ['code2'] })
      expect(await refusalOf('line2_id', 7)).toEqual({ status: 400, fields: ['line2_id'] })
      expect(await refusalOf('email2', 'A')).toEqual({ status: 409, fields: ['email2'] })
    })

    it('on a column with a reserved name tells that name', async () => {
      expect(await refusalOf('"select"', 'a')).toEqual({ status: 409, fields: ['select'] })
    })
  })
})
