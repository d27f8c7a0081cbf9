/** The state of a post. The moment at which a scheduled one opens to visitors is a field of its own. */
import { useEffect, useReducer } from 'react'
import * as text from '#messages/content'
import type { AnyRecord } from '#shared/records/query'
import type { ValueProps } from '../../crud/record/facets'
import { StatusBadge } from '../../ui/status-badge'

/** A timer can't wait for months. */
const LONGEST_MS = 3_600_000

/**
 * Whether a published post's moment is still to come. Draws again at that moment, which is a little
 * ahead after "Publish now" where the server's clock is.
 */
export function useIsScheduled({ published_at }: AnyRecord): boolean {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const left = Date.parse(String(published_at)) - Date.now()
  useEffect(() => {
    if (!(left > 0)) return
    const timer = setTimeout(draw, Math.min(left + 1, LONGEST_MS))
    return () => clearTimeout(timer)
  })
  return left > 0
}

export function PostStatus({ value, record }: ValueProps) {
  const isScheduled = useIsScheduled(record)
  if (value !== 'published') return <StatusBadge label={text.draft()} />
  return isScheduled ? (
    <StatusBadge label={text.scheduled()} colour="blue" />
  ) : (
    <StatusBadge label={text.published()} colour="teal" />
  )
}
