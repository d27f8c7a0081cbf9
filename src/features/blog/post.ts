/** A post as the public pages show it. Pure. */
import type { AnyRecord } from '#shared/records/query'

export type Term = { slug: string; name: string }

export type Post = {
  slug: string
  title: string
  excerpt: string
  html: string
  image: string | undefined
  isDraft: boolean
  /** ISO 8601; undefined for a draft that was never published. */
  publishedAt: string | undefined
  categories: readonly Term[]
  tags: readonly Term[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Joined categories or tags. */
const termsOf = (value: unknown): Term[] =>
  Array.isArray(value)
    ? value.flatMap((item: unknown) => {
        const { slug, name }: { slug?: unknown; name?: unknown } = Object(item)
        return typeof slug === 'string' && typeof name === 'string' ? [{ slug, name }] : []
      })
    : []

export const toPost = (record: AnyRecord): Post => ({
  slug: textOf(record.slug),
  title: textOf(record.title),
  excerpt: textOf(record.excerpt),
  html: textOf(record.html),
  image: textOf(record.image) || undefined,
  isDraft: record.status !== 'published',
  publishedAt: textOf(record.published_at) || undefined,
  categories: termsOf(record.categories),
  tags: termsOf(record.tags),
})
