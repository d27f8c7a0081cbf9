/** Blog posts: safe content, terms that are there, and the moment of the first publication. */
import type { Values } from '#shared/records/query'
import { cleanPostHtml } from '../content/clean-html'
import type { Database } from '../db/database'
import { requireNone, type TableFacet } from './facet'
import { isId, withClean } from './value-checks'

const TERM_TABLES = { categories: 'blog_category', tags: 'blog_tag' } as const
const TERMS_MAX = 50

/** Lists of ids, each once, of what is there; one that the post has already may be in the trash meanwhile. */
async function termsOf(tx: Database, values: Values, before: Values | undefined): Promise<Values> {
  const terms: Values = {}
  const errors: Record<string, string> = {}
  for (const [name, table] of Object.entries(TERM_TABLES)) {
    const given = values[name]
    if (given === undefined || given === null) continue
    const label = name === 'tags' ? 'Tags' : 'Categories'
    if (!Array.isArray(given) || !given.every(isId)) {
      errors[name] = `${label} must be a list of ids`
      continue
    }
    const ids = [...new Set<number>(given)]
    terms[name] = ids
    if (ids.length > TERMS_MAX) errors[name] = `At most ${TERMS_MAX} ${name}`
    const had: unknown = before?.[name]
    const fresh = ids.filter((id) => !(Array.isArray(had) && had.includes(id)))
    const rows = await tx.query<{ id: number }>(
      `SELECT id FROM ${table} WHERE deleted_at IS NULL AND id = any($1::integer[])`,
      [fresh],
    )
    const missing = fresh.find((id) => !rows.some((row) => row.id === id))
    if (missing !== undefined) errors[name] = `${label}: there is no ${missing}`
  }
  return requireNone(terms, errors)
}

export const blogPostFacet: TableFacet = {
  rules: { published: `"blog_post"."status" = 'published'` },
  prepare: async ({ tx, now }, values, before) => {
    const cleaned = withClean({ ...values, ...(await termsOf(tx, values, before)) }, cleanPostHtml)
    const isFirstTime = values.status === 'published' && !before?.published_at
    return isFirstTime ? { ...cleaned, published_at: new Date(now).toISOString() } : cleaned
  },
  isPerRow: true,
}
