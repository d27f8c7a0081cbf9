/** The address of /explore for the start page's search. Pure. */

export type Wanted = {
  where: string
  /** A day (`YYYY-MM-DD`) and two times of day (`HH:MM`), in the spaces' zone. */
  day: string
  from: string
  to: string
  guests: string
}

/** Days and times count only together, and only if the end is after the start. */
export function exploreAddress({ where, day, from, to, guests }: Wanted): string {
  const search = new URLSearchParams()
  if (where.trim() !== '') search.set('text', where.trim())
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(from) && /^\d{2}:\d{2}$/.test(to) && from < to) {
    search.set('from', `${day}T${from}`)
    search.set('to', `${day}T${to}`)
  }
  if (/^[1-9]\d{0,4}$/.test(guests)) search.set('guests', guests)
  return search.size > 0 ? `/explore?${search}` : '/explore'
}
