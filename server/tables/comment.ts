/**
 * Comments of administrators on a record. Access and validation see to the record that a comment is
 * about (`about` in its access); here are its text, its mentions and their notices.
 */
import * as text from '#messages/comment-rules'
import { MENTIONS_MAX, mentionedIn, mentionParts } from '#shared/mentions'
import type { Values } from '#shared/records/query'
import { resourceOfTable } from '#shared/resources/resources'
import { ADMIN_ROLES, type Role } from '#shared/roles'
import { invalid } from '../errors'
import { notify } from '../notifications/notify'
import { mailsIn } from '../words'
import { changesAny, type Row, type TableFacet, type WriteContext } from './facet'

/** Characters of the comment in a notice. */
const EXCERPT = 140

function prepareComment({ now }: WriteContext, input: Values, before: Values | undefined): Values {
  if (before && changesAny(['table', 'record_id'], before, input)) throw invalid({ record_id: text.recordStays() })
  if (typeof input.body !== 'string') return input
  const body = input.body.trim()
  if (body === '') throw invalid({ body: text.bodyNeeded() })
  if (mentionedIn(body).length > MENTIONS_MAX) throw invalid({ body: text.tooManyMentions({ max: MENTIONS_MAX }) })
  const isChanged = before !== undefined && before.body !== body
  return { ...input, body, ...(isChanged && { edited_at: new Date(now).toISOString() }) }
}

/** Those of the mentioned people who are active administrators and may read the record. */
async function readersAmong(
  { tx, canRead }: WriteContext,
  ids: readonly number[],
  { table, record_id }: Values,
): Promise<number[]> {
  if (ids.length === 0) return []
  const people = await tx.query<{ id: number; role: Role }>(
    `SELECT id, role FROM "user" WHERE id = any($1::bigint[]) AND role = any($2::text[])
       AND status = 'active' AND deleted_at IS NULL ORDER BY id`,
    [ids, ADMIN_ROLES],
  )
  const readers: number[] = []
  for (const { id, role } of people)
    if (await canRead(tx, { userId: id, role, sessionId: null }, String(table), Number(record_id))) readers.push(id)
  return readers
}

/** A person gets one notice of a comment, also when it is edited: the cause names the comment. */
async function tellMentioned(context: WriteContext, row: Row): Promise<void> {
  const { tx, mail, push, now } = context
  const others = mentionedIn(String(row.body)).filter((id) => id !== row.user_id)
  const readers = await readersAmong(context, others, row)
  const resource = resourceOfTable(String(row.table))
  if (readers.length === 0 || !resource) return
  const names = await namesOf(tx, [row.user_id, ...mentionedIn(String(row.body))])
  const excerptOf = (somebody: string): string => {
    const words = mentionParts(String(row.body))
      .map((part) => (typeof part === 'string' ? part : `@${names.get(part) ?? somebody}`))
      .join('')
    const excerpt = [...words].slice(0, EXCERPT)
    return excerpt.length < [...words].length ? `${excerpt.join('').trimEnd()}…` : words
  }
  for (const userId of readers)
    await notify(
      { tx, mail, push, now },
      {
        ...{ userId, kind: 'mention', cause: `comment:${row.id}` },
        say: ({ mentionedYou }, language) => {
          const somebody = mailsIn(language).somebody()
          return {
            title: mentionedYou({ name: names.get(Number(row.user_id)) ?? somebody }),
            message: excerptOf(somebody),
          }
        },
        link: `/admin/view-${resource.name}?id=${row.record_id}&tab=comments`,
      },
    )
}

async function namesOf(tx: WriteContext['tx'], ids: readonly unknown[]): Promise<ReadonlyMap<number, string>> {
  const people = await tx.query<{ id: number; name: string }>(
    `SELECT id, coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), email) AS name
     FROM "user" WHERE id = any($1::bigint[])`,
    [ids],
  )
  return new Map(people.map(({ id, name }) => [id, name]))
}

export const commentFacet: TableFacet = {
  prepare: prepareComment,
  isPerRow: true,
  complete: async (context, row) => {
    await tellMentioned(context, row)
    return undefined
  },
  // They are part of what others wrote about a record.
  leaving: { stays: true },
}
