// A connection may lead to a server that was the primary. It counts as gone: the answer is 503, the
// app sends the change again, and the next statement takes another connection.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isDatabaseGone } from '../../../server/db/database'
import { openPostgres, type PostgresDatabase } from '../../../server/db/postgres'
import { toHttpError } from '../../../server/middleware/error-response'
import { createTestDatabase, dropTestDatabase } from '../../support/postgres'

describe('a server that takes no writes any more', () => {
  const { server, migrated } = inject('postgres')
  let url: string
  let db: PostgresDatabase
  beforeAll(async () => {
    url = await createTestDatabase(server, migrated)
    db = openPostgres(url, { max: 1 })
  })
  afterAll(async () => {
    await db.close()
    await dropTestDatabase(server, url)
  })
  const demote = () => db.query('SET default_transaction_read_only TO on')
  const INSERT = `INSERT INTO faq (question, answer) VALUES ('q', 'a')`
  const failure = (answer: Promise<unknown>): Promise<unknown> =>
    answer.then(
      () => undefined,
      (error: unknown) => error,
    )

  it.each([
    ['a statement', () => db.query(INSERT)],
    ['a transaction', () => db.transaction((tx) => tx.query(INSERT))],
    // A handler may turn the error into its own.
    [
      'a transaction with an error of its own',
      () =>
        db.transaction(async (tx) => {
          const error = await failure(tx.query(INSERT))
          throw isDatabaseGone(error) ? error : new Error('Not seen')
        }),
    ],
  ])('answers %s with 503, and its connection is closed', async (_, write) => {
    await demote()
    const { status, details } = toHttpError(await failure(write()))
    expect({ status, code: details.code }).toEqual({ status: 503, code: 'DATABASE_GONE' })
    expect(Number(new Headers(details.headers).get('retry-after'))).toBeGreaterThan(0)
    await db.query(INSERT)
  })

  it('keeps its own error where only reading was wanted', async () => {
    const reader = openPostgres(url, { max: 1, readOnly: true })
    await expect(reader.query(INSERT)).rejects.toMatchObject({ code: '25006' })
    await reader.close()
  })
})
