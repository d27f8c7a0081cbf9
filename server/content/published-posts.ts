/** Published posts as visitors read them, for search engines and feed readers. */
import type { Database } from '../db/database'

export type PublishedPost = {
  slug: string
  title: string
  excerpt: string | null
  image: string | null
  published_at: string
  updated_at: string
}

const FIELDS = `slug, title, excerpt, image, coalesce(published_at, created_at) AS published_at, updated_at`
const PUBLISHED = `status = 'published' AND deleted_at IS NULL`

/** Newest first, without their content. */
export const listPublished = (db: Database, limit: number): Promise<PublishedPost[]> =>
  db.query<PublishedPost>(
    `SELECT ${FIELDS} FROM blog_post WHERE ${PUBLISHED} ORDER BY coalesce(published_at, created_at) DESC, id DESC LIMIT $1`,
    [limit],
  )

export async function readPublished(
  db: Database,
  slug: string,
): Promise<(PublishedPost & { html: string }) | undefined> {
  const [post] = await db.query<PublishedPost & { html: string }>(
    `SELECT ${FIELDS}, html FROM blog_post WHERE ${PUBLISHED} AND slug = $1`,
    [slug],
  )
  return post
}
