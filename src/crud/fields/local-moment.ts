/** Between a moment in UTC and what a local date-and-time input holds (no zone, to the minute). Pure but for the time zone. */

const two = (number: number): string => String(number).padStart(2, '0')

/** `2026-11-21T07:30:00.000Z` → `2026-11-21T08:30` an hour east; '' for none. */
export function toLocalMoment(iso: string): string {
  const moment = new Date(iso)
  if (iso === '' || Number.isNaN(moment.getTime())) return ''
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** The other way; null for none. */
export function toUtcMoment(local: string): string | null {
  const moment = new Date(local)
  return local === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
