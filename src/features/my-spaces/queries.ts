/** The API calls of a host's spaces. */
import { useRecordList } from '../../crud/record/record-queries'

/** Spaces that are read at once. */
export const PAGE_SIZE = 100

/** The person's spaces, the newest first. Others may be read too, so the owner is always a filter. */
export const useMySpaces = (userId: number | null) =>
  useRecordList(
    'space',
    {
      filters: [{ field: 'user_id', operator: 'eq', value: String(userId ?? 0) }],
      order: [{ field: 'id', direction: 'desc' }],
      size: PAGE_SIZE,
      page: 1,
    },
    { enabled: userId !== null },
  )
