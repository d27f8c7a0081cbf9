/** The editable texts of the start page, and the spaces on it. The worker answers both offline. */
import { useQuery } from '@tanstack/react-query'
import { listOptions } from '../../crud/record/listed-queries'
import { HOME } from './home-texts'

const ENTRIES_MAX = 50
export const FEATURED = 6

export const useHomeEntries = () =>
  useQuery(
    listOptions('cms', {
      filters: [{ field: 'page', operator: 'eq', value: HOME }],
      order: [{ field: 'key', direction: 'asc' }],
      size: ENTRIES_MAX,
    }),
  )

/** Spaces that can be booked, those with most reviews first. */
export const useFeaturedSpaces = () =>
  useQuery(
    listOptions('space', {
      filters: [{ field: 'status', operator: 'eq', value: 'active' }],
      order: [
        { field: 'rating_count', direction: 'desc' },
        { field: 'id', direction: 'desc' },
      ],
      size: FEATURED,
    }),
  )
