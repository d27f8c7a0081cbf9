/**
 * Reads blog posts with their categories and tags. A reader of a post sees its terms whatever the
 * policies of their own tables. A term in the trash belongs to no post until it is restored.
 */
import { namesOf } from '#shared/names'
import type { AnyRecord } from '#shared/records/query'
import { blogCategoryTable, blogPostTable, blogTagTable } from '#shared/resources/content'
import type { Table } from '#shared/resources/field'
import { toRecordId } from '../call'
import type { Actor } from '../context'
import type { Database } from '../db/database'
import { columnsSql, type Fragment, fromSql, joinSql, quote, sqlOf, value, visibleRows } from '../db/record-sql'
import { invalid } from '../errors'
import { mayDo, readableRows } from '../records/policies'
import { runSql } from '../records/record-reads'

type Reader = { db: Database; actor: Actor }

/** The two kinds of terms that posts are grouped by. */
export const TERMS = {
  categories: { table: blogCategoryTable, label: 'category' },
  tags: { table: blogTagTable, label: 'tag' },
} as const satisfies Record<string, { table: Table; label: string }>
export type TermKind = keyof typeof TERMS
const KINDS = namesOf(TERMS)

export type BlogFilter = { terms: Readonly<Record<TermKind, readonly string[]>>; rule: 'and' | 'or' }

const termsSql = (kind: TermKind): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('id', term.id, 'name', term.name, 'slug', term.slug) order by term.name, term.id), '[]')
    from ${TERMS[kind].table.name} term where term.deleted_at is null and ${isUnderSql(kind)}) as ${kind}`

/** Whether the post has the term: its list holds the term's id. */
const isUnderSql = (kind: TermKind): string => `"blog_post"."${kind}" @> to_jsonb(term.id)`

const postSql = (names: readonly string[]): string =>
  [columnsSql(blogPostTable, [...names]), ...KINDS.map(termsSql)].join(', ')

const ALL_FIELDS = blogPostTable.fields.map(({ name }) => name).filter((name) => !Object.hasOwn(TERMS, name))
const LIST_FIELDS = ALL_FIELDS.filter((name) => name !== 'html')

/** `from … where …` for the posts that the actor may read. @throws HttpError 403 */
function readablePosts(actor: Actor): Fragment {
  const rowsOf = readableRows(actor)
  return sqlOf`from ${fromSql(blogPostTable, rowsOf)} where ${visibleRows(blogPostTable, rowsOf('blog_post'))}`
}

/** Condition for posts with a category or tag, given by id or slug. */
const underTerm = (kind: TermKind, term: string): Fragment =>
  sqlOf`exists (select 1 from ${TERMS[kind].table.name} term where term.deleted_at is null and ${isUnderSql(kind)}
    and (term.slug = ${value('text', term)} or term.id = ${value('bigint', toRecordId(term) ?? null)}))`

function filterSql({ terms, rule }: BlogFilter): Fragment {
  const conditions = KINDS.flatMap((kind) => terms[kind].map((term) => underTerm(kind, term)))
  return conditions.length === 0 ? { sql: 'true', params: [] } : joinSql(conditions, rule === 'and' ? ' and ' : ' or ')
}

/** A page of posts without their content, newest publication first. */
export async function listPosts(
  { db, actor }: Reader,
  filter: BlogFilter,
  { page, limit }: { page: number; limit: number },
) {
  const posts = sqlOf`${readablePosts(actor)} and (${filterSql(filter)})`
  const list = await runSql<AnyRecord>(
    db,
    sqlOf`select ${postSql(LIST_FIELDS)} ${posts}
      order by coalesce("blog_post"."published_at", "blog_post"."created_at") desc, "blog_post"."id" desc
      limit ${value('bigint', limit)} offset ${value('bigint', (page - 1) * limit)}`,
  )
  const [count] = await runSql<{ total: number }>(db, sqlOf`select count(*) as total ${posts}`)
  return { list, total: count?.total ?? 0 }
}

/** A post with its content, by id or slug. */
export async function readPost({ db, actor }: Reader, idOrSlug: string): Promise<AnyRecord | undefined> {
  const [post] = await runSql<AnyRecord>(
    db,
    sqlOf`select ${postSql(ALL_FIELDS)} ${readablePosts(actor)}
      and ("blog_post"."slug" = ${value('text', idOrSlug)} or "blog_post"."id" = ${value('bigint', toRecordId(idOrSlug) ?? null)})
      order by "blog_post"."id" = ${value('bigint', toRecordId(idOrSlug) ?? null)} desc limit 1`,
  )
  return post
}

/**
 * Categories or tags with the number of readable posts. Readers who do not write them see only those
 * with posts.
 */
export async function listTerms({ db, actor }: Reader, kind: TermKind): Promise<AnyRecord[]> {
  const { table } = TERMS[kind]
  const list = await runSql<AnyRecord & { posts: number }>(
    db,
    sqlOf`select term.id, term.name, term.slug, (select count(*) ${readablePosts(actor)} and ${isUnderSql(kind)}) as posts
      from ${table.name} term where term.deleted_at is null order by term.name, term.id`,
  )
  return mayDo(actor, table.name, 'update') ? list : list.filter(({ posts }) => posts > 0)
}

/**
 * The ids of terms given by id or slug, without duplicates.
 * @throws HttpError 400 naming the first unknown term
 */
async function idsOf(tx: Database, kind: TermKind, named: readonly (number | string)[]): Promise<number[]> {
  const { table, label } = TERMS[kind]
  const rows = await tx.query<{ id: number; slug: string }>(
    `SELECT id, slug FROM ${quote(table.name)} WHERE deleted_at IS NULL AND (id = any($1::bigint[]) OR slug = any($2::text[]))`,
    [named.filter((name) => typeof name === 'number'), named.filter((name) => typeof name === 'string')],
  )
  const ids = named.map((name) => {
    const row = rows.find(({ id, slug }) => (typeof name === 'number' ? id === name : slug === name))
    if (!row) throw invalid({ [kind]: `There is no ${label} "${name}"` })
    return row.id
  })
  return [...new Set(ids)]
}

/**
 * Replaces names and slugs by ids, as the post's fields store them. A kind that is left out stays
 * out.
 */
export async function toTermIds(
  tx: Database,
  terms: Readonly<Partial<Record<TermKind, readonly (number | string)[] | undefined>>>,
): Promise<Partial<Record<TermKind, number[]>>> {
  const ids: Partial<Record<TermKind, number[]>> = {}
  for (const kind of KINDS) {
    const named = terms[kind]
    if (named) ids[kind] = await idsOf(tx, kind, named)
  }
  return ids
}
