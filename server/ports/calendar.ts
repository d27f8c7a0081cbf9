/**
 * Adds an event to a person's calendar, with a token that the person provides and that is not
 * stored.
 */

export type CalendarEntry = {
  /** Our id: using it again gives the same event. 5 to 1024 characters of 0-9 and a-v. */
  id: string
  summary: string
  location: string | null
  description: string | null
  /** ISO 8601 */
  startsAt: string
  endsAt: string
  attendees: readonly string[]
}
export type Placed = { uid: string | null; htmlLink: string | null }

export type Calendar = {
  /** @throws CalendarError */
  place: (token: string, entry: CalendarEntry, sendUpdates: 'all' | 'externalOnly' | 'none') => Promise<Placed>
}

/**
 * token: not accepted. scope: no permission to write events. rejected: the event is refused. busy,
 * late, failed: not added, or the outcome is unknown.
 */
export type CalendarErrorKind = 'token' | 'scope' | 'rejected' | 'busy' | 'late' | 'failed'

export class CalendarError extends Error {
  override name = 'CalendarError'
  readonly kind: CalendarErrorKind

  constructor(kind: CalendarErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
