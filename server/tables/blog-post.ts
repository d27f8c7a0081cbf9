/**
 * Blog posts: safe HTML, existing categories and tags, and the moment of publication. A published
 * post whose moment is still to come is scheduled: no job publishes it, the moment does.
 */
import type { Values } from '#shared/records/query'
import { cleanPostHtml } from '../content/clean-html'
import { publicPosts } from '../content/published-posts'
import type { Database } from '../db/database'
import { requireNone, type TableFacet } from './facet'
import { isId, withClean } from './value-checks'

const TERM_TABLES = { categories: 'blog_category', tags: 'blog_tag' } as const
const TERMS_MAX = 50

/**
 * Lists of ids without duplicates. A new id must exist; one that the post already has may be in the
 * trash.
 */
async function termsOf(tx: Database, values: Values, before: Values | undefined): Promise<Values> {
  const terms: Values = {}
  const errors: Record<string, string> = {}
  for (const [name, table] of Object.entries(TERM_TABLES)) {
    const input = values[name]
    if (input === undefined || input === null) continue
    const label = name === 'tags' ? 'Tags' : 'Categories'
    if (!Array.isArray(input) || !input.every(isId)) {
      errors[name] = `${label} must be a list of ids`
      continue
    }
    const ids = [...new Set<number>(input)]
    terms[name] = ids
    if (ids.length > TERMS_MAX) errors[name] = `At most ${TERMS_MAX} ${name}`
    const had: unknown = before?.[name]
    const fresh = ids.filter((id) => !(Array.isArray(had) && had.includes(id)))
    const rows = await tx.query<{ id: number }>(
      `SELECT id FROM ${table} WHERE deleted_at IS NULL AND id = any($1::bigint[])`,
      [fresh],
    )
    const missing = fresh.find((id) => !rows.some((row) => row.id === id))
    if (missing !== undefined) errors[name] = `${label}: ${missing} not found`
  }
  return requireNone(terms, errors)
}

export const blogPostFacet: TableFacet = {
  rules: { published: `(${publicPosts('"blog_post"', '$3')})` },
  prepare: async ({ tx, now }, values, before) => {
    const cleaned = withClean({ ...values, ...(await termsOf(tx, values, before)) }, cleanPostHtml)
    const { status, published_at }: Values = { ...before, ...cleaned }
    const hasNoMoment = status === 'published' && !published_at
    return hasNoMoment ? { ...cleaned, published_at: new Date(now).toISOString() } : cleaned
  },
  isPerRow: true,
}
