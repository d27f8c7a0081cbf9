/** Requests that wait for the host: those that overlap, and the time left. Pure. */
import type { Period } from '#shared/booking/times'
import { HOUR_MS, MINUTE_MS } from '#shared/booking/times'
import { ownLocale } from '#shared/messages/language'
import type { Hosted } from './hosted'

const overlaps = (a: Period, b: Period): boolean => a.starts < b.ends && a.ends > b.starts

/**
 * Requests in groups of those whose times overlap, directly or through others. A group stands where its
 * first request would, and the ones that expire first come first.
 */
export function groupsOf(requests: readonly Hosted[]): Hosted[][] {
  const deadline = ({ expiresAt, starts }: Hosted) => expiresAt ?? starts
  const groups: Hosted[][] = []
  for (const request of requests) {
    const near = groups.filter((group) => group.some((other) => overlaps(other, request)))
    const [first, ...rest] = near
    if (!first) groups.push([request])
    else {
      first.push(request, ...rest.flat())
      for (const group of rest) groups.splice(groups.indexOf(group), 1)
    }
  }
  const earliest = (group: readonly Hosted[]) => Math.min(...group.map(deadline))
  for (const group of groups) group.sort((a, b) => a.starts - b.starts || deadline(a) - deadline(b))
  return groups.sort((a, b) => earliest(a) - earliest(b))
}

/** Whether two of the group are for one space: only one of them can be accepted. */
export function sharesSpace(group: readonly Hosted[]): boolean {
  return group.some((one, index) =>
    group.slice(index + 1).some((other) => String(one.space.id) === String(other.space.id) && overlaps(one, other)),
  )
}

/** Blocks of the request's space that lie over it: they wait to be sent, the server has refused no one yet. */
export const blocksOver = (request: Hosted, blocks: readonly Hosted[]): Hosted[] =>
  blocks.filter(
    (block) => block.isBlock && String(block.space.id) === String(request.space.id) && overlaps(block, request),
  )

/** "2 hr 5 min", "40 min"; at least one minute. */
export function leftText(ms: number, locale?: string): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale ?? ownLocale(), { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  const hours = Math.floor(ms / HOUR_MS)
  if (hours === 0) return unit(minutes, 'minute')
  const rest = minutes % 60
  return hours >= 10 || rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`
}
