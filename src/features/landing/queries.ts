/** The editable texts of the start page, and the spaces on it. The worker answers both offline. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { listOptions } from '../../crud/record/listed-queries'
import { HOME } from './home-texts'

const ENTRIES_MAX = 50
export const FEATURED = 6

const homeOptions = () =>
  listOptions('cms', {
    filters: [{ field: 'page', operator: 'eq', value: HOME }],
    order: [{ field: 'key', direction: 'asc' }],
    size: ENTRIES_MAX,
  })

export const useHomeEntries = () => useQuery(homeOptions())

/** Spaces that can be booked, those with most reviews first. */
const featuredOptions = () =>
  listOptions('space', {
    filters: [{ field: 'status', operator: 'eq', value: 'active' }],
    order: [
      { field: 'rating_count', direction: 'desc' },
      { field: 'id', direction: 'desc' },
    ],
    size: FEATURED,
  })

export const useFeaturedSpaces = () => useQuery(featuredOptions())

/** Before the page is drawn, so that it is drawn once. */
export function prefetchHome(client: QueryClient): void {
  void client.prefetchQuery(homeOptions())
  void client.prefetchQuery(featuredOptions())
}
