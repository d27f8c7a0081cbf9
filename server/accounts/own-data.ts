/**
 * Everything that a person owns as JSON, made while it is sent: rows of every table with an owner
 * that they may read, and what the server keeps about them besides.
 */
import { requireTable, tableNames } from '#shared/resources/tables'
import type { Actor } from '../context'
import type { Database } from '../db/database'
import { quote, relationSql, sqlOf, value } from '../db/record-sql'
import { dataOf, ownerColumnOf, rowsFor } from '../records/policies'
import { columnsOf, run } from '../records/record-checks'
import { pageOf } from '../records/record-export'
import { deviceOf } from './user-sessions'

type Owner = Actor & { userId: number }

/** One page at a time of rows with an ascending id. */
async function* pagesOf<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let after = 0
  for (let rows = await read(after); rows.length > 0; rows = await read(after)) {
    yield rows
    after = rows.at(-1)?.id ?? Number.POSITIVE_INFINITY
  }
}

/** A JSON list. */
async function* listOf<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
  toShown: (row: Row) => object = (row) => row,
): AsyncGenerator<string, void> {
  let start = '['
  for await (const rows of pagesOf(read)) {
    yield start + rows.map((row) => JSON.stringify(toShown(row))).join(',\n')
    start = ',\n'
  }
  yield start === '[' ? '[]' : ']'
}

type Section = readonly [name: string, chunks: AsyncGenerator<string, void>]

/** Tables with an owner column, as far as the person may read them; rows in the trash too. */
function recordSections(db: Database, actor: Owner): Section[] {
  return tableNames().flatMap((name): Section[] => {
    const table = requireTable(name)
    const readable = rowsFor(actor, name, 'read')
    if (ownerColumnOf(table) === undefined || readable === undefined) return []
    const at = quote(name)
    const read = (after: number) =>
      run<{ id: number }>(
        db,
        sqlOf`select ${columnsOf(table)}, ${at}."deleted_at" from ${relationSql(table)} where ${dataOf(actor, name)} and ${at}."id" > ${value('bigint', after)} and (${readable}) order by ${at}."id" limit ${value('integer', pageOf(table.fields))}`,
      )
    return [[name, listOf(read)]]
  })
}

const PAGE = 500

/** Data that no table definition describes. */
function otherSections(db: Database, { userId }: Owner, email: string): Section[] {
  const read =
    (sql: string, owner: string | number = userId) =>
    (after: number) =>
      db.query<{ id: number } & Record<string, unknown>>(sql, [owner, after, PAGE])
  const numbered = (columns: string, rest: string, number: string) =>
    `SELECT * FROM (SELECT row_number() OVER (ORDER BY ${number}) AS id, ${columns} ${rest}) AS numbered
     WHERE id > $2 ORDER BY id LIMIT $3`
  const withoutId = ({ id: _, ...row }: { id: number }) => row
  const sessions = read(
    numbered(
      'created_at, last_used_at, expires_at, revoked_at, user_agent',
      'FROM session WHERE user_id = $1',
      'created_at, session.id',
    ),
  )
  const activity = read(
    `SELECT a.id, a.started_at, a.ended_at, a.path FROM session_activity a JOIN session s ON s.id = a.session_id
     WHERE s.user_id = $1 AND a.id > $2 ORDER BY a.id LIMIT $3`,
  )
  const emails = read(
    `SELECT id, created_at, subject, text FROM mailbox WHERE lower("to") = lower($1) AND id > $2 ORDER BY id LIMIT $3`,
    email,
  )
  const files = read(
    `SELECT id, created_at, url, content_type, size, width, height, caption FROM upload
     WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
  )
  const providers = read(
    numbered('provider, created_at, last_used_at', 'FROM social_identity WHERE user_id = $1', 'provider, subject'),
  )
  const events = read(
    `SELECT id, created_at, summary, location, description, starts_at, ends_at, attendees FROM calendar_event
     WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
  )
  const reviewsOfHosts = read(
    `SELECT r.id, r.published_at, r.rating, r.comment, r.author, s.name AS space
     FROM review r JOIN booking b ON b.id = r.booking_id JOIN space s ON s.id = r.space_id
     WHERE b.user_id = $1 AND r.side = 'host' AND r.published_at IS NOT NULL AND r.deleted_at IS NULL
       AND r.id > $2 ORDER BY r.id LIMIT $3`,
  )
  const reviewsOfGuests = read(
    `SELECT r.id, r.published_at, r.rating, r.comment, r.author, r.reply, r.replied_at, s.name AS space
     FROM review r JOIN space s ON s.id = r.space_id
     WHERE s.user_id = $1 AND r.side = 'guest' AND r.published_at IS NOT NULL AND r.deleted_at IS NULL
       AND r.id > $2 ORDER BY r.id LIMIT $3`,
  )
  return [
    ['sessions', listOf(sessions, (row) => ({ ...withoutId(row), device: deviceOf(textOf(row.user_agent)) }))],
    ['session_activity', listOf(activity, withoutId)],
    ['emails', listOf(emails, (row) => ({ ...row, text: withoutSecrets(String(row.text)) }))],
    ['files', listOf(files)],
    ['sign_in_providers', listOf(providers, withoutId)],
    ['calendar_events', listOf(events)],
    ['reviews_by_hosts', listOf(reviewsOfHosts, withoutId)],
    ['reviews_of_own_spaces', listOf(reviewsOfGuests, withoutId)],
  ]
}

const textOf = (content: unknown): string | null => (typeof content === 'string' ? content : null)

/** Links and codes of emails open accounts, so that no file should keep them. */
export const withoutSecrets = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, '[link]').replace(/(?<!\d)\d{6}(?!\d)/g, '[code]')

async function* objectOf(sections: readonly Section[]): AsyncGenerator<string, void> {
  let start = '{\n'
  for (const [name, chunks] of sections) {
    yield `${start}${JSON.stringify(name)}: `
    yield* chunks
    start = ',\n'
  }
  yield '\n}'
}

/**
 * @param account the person's profile, as its call shows it
 * @param now epoch milliseconds
 */
export async function* ownData(
  db: Database,
  actor: Owner,
  account: { email: string } & Record<string, unknown>,
  now: number,
): AsyncGenerator<string, void> {
  yield `{"made_at": ${JSON.stringify(new Date(now).toISOString())},\n"account": ${JSON.stringify(account)},\n"records": `
  yield* objectOf(recordSections(db, actor))
  yield ',\n"other": '
  yield* objectOf(otherSections(db, actor, account.email))
  yield '}\n'
}
