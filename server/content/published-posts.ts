/** Public posts as visitors read them, for search engines and feed readers. */
import type { Database } from '../db/database'

export type PublishedPost = {
  slug: string
  title: string
  excerpt: string | null
  image: string | null
  search_title: string | null
  search_description: string | null
  social_picture: string | null
  hidden_from_search: boolean
  published_at: string
  updated_at: string
}

const FIELDS = `slug, title, excerpt, image, search_title, search_description, social_picture, hidden_from_search,
  coalesce(published_at, created_at) AS published_at, updated_at`

/**
 * Whether visitors may see a post that is not in the trash. Every road to posts asks this condition,
 * so a scheduled post opens on all of them at its moment.
 * @param post the posts' table or its alias @param now a parameter: the moment of the request
 */
export const publicPosts = (post: string, now: string): string =>
  `${post}.status = 'published' AND (${post}.published_at IS NULL OR ${post}.published_at <= ${now}::timestamptz)`

const PUBLIC = `${publicPosts('blog_post', '$1')} AND deleted_at IS NULL`

/** Newest first, without their content. `now`: epoch milliseconds. */
export const listPublished = (db: Database, now: number, limit: number): Promise<PublishedPost[]> =>
  db.query<PublishedPost>(
    `SELECT ${FIELDS} FROM blog_post WHERE ${PUBLIC}
     ORDER BY coalesce(published_at, created_at) DESC, id DESC LIMIT $2`,
    [new Date(now), limit],
  )

export async function readPublished(
  db: Database,
  now: number,
  slug: string,
): Promise<(PublishedPost & { html: string }) | undefined> {
  const [post] = await db.query<PublishedPost & { html: string }>(
    `SELECT ${FIELDS}, html FROM blog_post WHERE ${PUBLIC} AND slug = $2`,
    [new Date(now), slug],
  )
  return post
}

/** Epoch milliseconds of the next publication; undefined when none is scheduled. */
export async function nextPublication(db: Database, now: number): Promise<number | undefined> {
  const [next] = await db.query<{ at: string | null }>(
    `SELECT min(published_at) AS at FROM blog_post
     WHERE status = 'published' AND published_at > $1 AND deleted_at IS NULL`,
    [new Date(now)],
  )
  return next?.at ? Date.parse(next.at) : undefined
}
