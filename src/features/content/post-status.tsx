/** The state of a post. The moment at which a scheduled one opens to visitors is a field of its own. */
import * as text from '#messages/content'
import type { AnyRecord } from '#shared/records/query'
import type { ValueProps } from '../../crud/record/facets'
import { StatusBadge } from '../../ui/status-badge'
import { useNow } from '../../ui/use-now'

/** Whether a published post's moment is still to come. `now`: epoch milliseconds. */
export const isScheduled = ({ published_at }: AnyRecord, now: number): boolean => Date.parse(String(published_at)) > now

export function PostStatus({ value, record }: ValueProps) {
  const now = useNow(30_000)
  if (value !== 'published') return <StatusBadge label={text.draft()} />
  return isScheduled(record, now) ? (
    <StatusBadge label={text.scheduled()} colour="blue" />
  ) : (
    <StatusBadge label={text.published()} colour="teal" />
  )
}
