/** The search part of the blog's address. Invalid values and defaults are left out. Pure. */
export type BlogSearch = {
  /** Slugs. */
  category?: string
  tag?: string
  /** From 2. */
  page?: number
}

const SLUG = /^[a-z0-9-]{1,120}$/
const PAGE_MAX = 10_000

export const isSlug = (value: string): boolean => SLUG.test(value)

const slugOf = (value: unknown): string | undefined => {
  const slug = typeof value === 'number' ? String(value) : value
  return typeof slug === 'string' && isSlug(slug) ? slug : undefined
}

export function parseBlogSearch({ category, tag, page }: Record<string, unknown>): BlogSearch {
  const slugs = { category: slugOf(category), tag: slugOf(tag) }
  const number = Number(page)
  return {
    ...(slugs.category === undefined ? {} : { category: slugs.category }),
    ...(slugs.tag === undefined ? {} : { tag: slugs.tag }),
    ...(Number.isInteger(number) && number > 1 && number <= PAGE_MAX ? { page: number } : {}),
  }
}
