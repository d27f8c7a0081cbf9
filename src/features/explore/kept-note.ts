/**
 * The note of a booking that is not sent yet, kept in this tab: a visitor signs in before booking,
 * and a page may be loaded again.
 */
import { fieldsOf } from '#shared/json'

const keyOf = (space: number): string => `booking-note/${space}`

/** @param user null: a visitor, whose note goes with whoever signs in here */
export function keepNote(space: number, user: number | null, note: string): void {
  try {
    if (note === '') sessionStorage.removeItem(keyOf(space))
    else sessionStorage.setItem(keyOf(space), JSON.stringify({ user, note }))
  } catch {
    // Storage is blocked or full: the note is on the page alone.
  }
}

/** The kept note, unless somebody else has written it. A visitor's is that of `user` from now on. */
export function takeNote(space: number, user: number | null): string {
  try {
    const kept = fieldsOf(JSON.parse(sessionStorage.getItem(keyOf(space)) ?? 'null'))
    if (typeof kept.note !== 'string' || (kept.user !== null && kept.user !== user)) return ''
    keepNote(space, user, kept.note)
    return kept.note
  } catch {
    return ''
  }
}
