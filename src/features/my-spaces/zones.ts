/** Time zones to choose from. Pure but for the zones that the browser knows. */
import { toWall } from '#shared/booking/times'

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

export function isZone(zone: string): boolean {
  try {
    return zone !== '' && new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== ''
  } catch {
    return false
  }
}

/** All zones by name, with UTC and those in `also`. */
export function zonesWith(also: readonly string[]): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set([...known, 'UTC', ...also.filter(Boolean)])].sort()
}

/** "Europe/Berlin" as "Europe / Berlin"; screen readers and line breaks need the spaces. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ')

/** The day in the zone, or in UTC for an unknown one. */
export const todayIn = (zone: string, now: number): string => toWall(now, isZone(zone) ? zone : 'UTC').slice(0, 10)
