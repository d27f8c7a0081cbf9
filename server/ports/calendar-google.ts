/**
 * Calendar over Google's REST API, version 3: events.insert with our id, and events.get when that
 * id already exists.
 */
import * as z from 'zod/mini'
import { type Calendar, type CalendarEntry, CalendarError, type Placed } from './calendar'
import { type Outbound, OutboundError, type OutboundInit } from './outbound'

const TIMEOUT_MS = 15_000
const DETAIL_MAX = 200

const eventSchema = z.looseObject({ iCalUID: z.optional(z.string()), htmlLink: z.optional(z.string()) })
const errorSchema = z.looseObject({
  error: z.looseObject({
    message: z.optional(z.string()),
    errors: z.optional(z.array(z.looseObject({ reason: z.optional(z.string()) }))),
  }),
})

/** @param endpoint including the version: https://www.googleapis.com/calendar/v3 */
export function googleCalendar(endpoint: string, outbound: Outbound): Calendar {
  const events = `${endpoint}/calendars/primary/events`

  async function ask(token: string, url: string, init: OutboundInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', ...init.headers }
    try {
      return await outbound.fetch(url, { timeoutMs: TIMEOUT_MS, ...init, headers })
    } catch (cause) {
      if (cause instanceof OutboundError && cause.kind === 'late')
        throw new CalendarError('late', 'Google did not answer in time', { cause })
      throw new CalendarError('failed', "Google can't be reached", { cause })
    }
  }

  return {
    async place(token, entry, sendUpdates) {
      const inserted = await ask(token, `${events}?sendUpdates=${sendUpdates}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(toGoogle(entry)),
      })
      // An earlier attempt succeeded and its response was lost.
      const answer = inserted.status === 409 ? await ask(token, `${events}/${entry.id}`) : inserted
      if (!answer.ok) throw await refusalOf(answer)
      return toPlaced(answer)
    },
  }
}

const toGoogle = ({ id, summary, location, description, startsAt, endsAt, attendees }: CalendarEntry) => ({
  id,
  summary,
  ...(location && { location }),
  ...(description && { description }),
  start: { dateTime: startsAt, timeZone: 'UTC' },
  end: { dateTime: endsAt, timeZone: 'UTC' },
  ...(attendees.length > 0 && { attendees: attendees.map((email) => ({ email })) }),
})

async function toPlaced(answer: Response): Promise<Placed> {
  const parsed = eventSchema.safeParse(await answer.json().catch(() => undefined))
  if (!parsed.success) throw new CalendarError('failed', 'Google returned an invalid response')
  const { iCalUID, htmlLink } = parsed.data
  // The interface shows it as a link.
  return { uid: iCalUID ?? null, htmlLink: htmlLink?.startsWith('https://') ? htmlLink : null }
}

async function refusalOf(answer: Response): Promise<CalendarError> {
  const detail = errorSchema.safeParse(await answer.json().catch(() => undefined)).data?.error
  const reasons = detail?.errors?.map(({ reason }) => reason ?? '') ?? []
  const { status } = answer
  if (status === 401) return new CalendarError('token', 'Google does not accept this token: it is wrong or has expired')
  if (status === 429 || reasons.some((reason) => /(rateLimit|quota)/i.test(reason)))
    return new CalendarError('busy', 'Google received too many requests. Try again later.')
  if (status === 403) return new CalendarError('scope', "This token can't write to the calendar")
  if (status >= 400 && status < 500)
    return new CalendarError(
      'rejected',
      `Google does not accept this event: ${detail?.message?.slice(0, DETAIL_MAX) ?? status}`,
    )
  return new CalendarError('failed', `Google failed (${status})`)
}
