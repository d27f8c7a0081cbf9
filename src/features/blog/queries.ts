/** Published posts, which the worker answers offline too. Posts in lists have no content. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Filter } from '#shared/records/query'
import { isAdmin } from '#shared/roles'
import type { ListQuery } from '../../api/records'
import { listOptions } from '../../crud/record/listed-queries'
import { useAuthStore } from '../../stores/auth'
import type { BlogSearch } from './blog-search'

export const POSTS_ON_PAGE = 10
const TABLE = 'blog_post'
const TERMS: Pick<ListQuery, 'join'> = { join: [['blog_category'], ['blog_tag']] }

const is = (field: string, value: string): Filter => ({ field, operator: 'eq', value })

/**
 * Administrators may read drafts and scheduled posts, so the list names the status, and for them the
 * moment too. Visitors and users get no post before its moment. Who may read all posts by another
 * role has those left out by the page.
 */
export function usePosts({ category, tag, page = 1 }: BlogSearch) {
  const role = useAuthStore((state) => state.role)
  // One moment for as long as the page is open: each has its own key.
  const [opened] = useState(() => new Date().toISOString())
  return useQuery(
    listOptions(TABLE, {
      filters: [
        is('status', 'published'),
        ...(isAdmin(role) ? [{ field: 'published_at', operator: 'le', value: opened } as const] : []),
        ...(category === undefined ? [] : [is('blog_category.slug', category)]),
        ...(tag === undefined ? [] : [is('blog_tag.slug', tag)]),
      ],
      order: [{ field: 'published_at', direction: 'desc' }],
      size: POSTS_ON_PAGE,
      page,
      exclude: ['html'],
      ...TERMS,
    }),
  )
}

/** A list of one post, or of none; administrators see drafts too. */
export const usePost = (slug: string) =>
  useQuery(listOptions(TABLE, { filters: [is('slug', slug)], size: 1, ...TERMS }))
