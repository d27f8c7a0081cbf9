/** Converts between a UTC moment and the value of a `datetime-local` input, in the device's time zone. */

const two = (number: number): string => String(number).padStart(2, '0')

/** `2026-11-21T07:30:00.000Z` → `2026-11-21T08:30` in UTC+1; '' for an invalid moment. */
export function toLocalMoment(iso: string): string {
  const moment = new Date(iso)
  if (iso === '' || Number.isNaN(moment.getTime())) return ''
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** The reverse; null for an invalid value. */
export function toUtcMoment(local: string): string | null {
  const moment = new Date(local)
  return local === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
