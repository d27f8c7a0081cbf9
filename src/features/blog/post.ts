/** A post as the public pages show it. Pure. */
import type { AnyRecord } from '#shared/records/query'

export type Term = { slug: string; name: string }

export type Post = {
  slug: string
  title: string
  excerpt: string
  html: string
  image: string | undefined
  imageAlt: string
  /** The title of the browser tab, which search engines read too. */
  searchTitle: string
  /** Visitors get published posts alone. */
  state: 'draft' | 'scheduled' | 'published'
  /** ISO 8601; undefined for a draft without a moment of publication. */
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

const stateOf = ({ status, published_at }: AnyRecord, now: number): Post['state'] => {
  if (status !== 'published') return 'draft'
  return Date.parse(textOf(published_at)) > now ? 'scheduled' : 'published'
}

/** @param now epoch milliseconds */
export const toPost = (record: AnyRecord, now: number): Post => ({
  slug: textOf(record.slug),
  title: textOf(record.title),
  excerpt: textOf(record.excerpt),
  html: textOf(record.html),
  image: textOf(record.image) || undefined,
  imageAlt: textOf(record.image_alt),
  searchTitle: textOf(record.search_title) || textOf(record.title),
  state: stateOf(record, now),
  publishedAt: textOf(record.published_at) || undefined,
  categories: termsOf(record.categories),
  tags: termsOf(record.tags),
})
