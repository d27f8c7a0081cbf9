/** Events for a calendar, and the own bookings as one (design, api-contract.md "scheduling/google-calendar-event"). */
import * as z from 'zod/mini'

const time = (name: string) =>
  z.iso.datetime({
    offset: true,
    error: `${name} should be an ISO 8601 time with its offset, such as 2026-03-01T09:00:00Z`,
  })
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))

export const calendarEventRequestSchema = z.strictObject({
  /** Google's, with the scope calendar.events; used once and never kept. Without one the event is a file to download. */
  access_token: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/, 'This is no access token'))),
  summary: z
    .string()
    .check(z.trim(), z.minLength(1, 'summary is required'), z.maxLength(300, 'At most 300 characters')),
  location: z.optional(text(500)),
  description: z.optional(text(8_000)),
  startTime: time('startTime'),
  endTime: time('endTime'),
  attendees: z.optional(
    z.array(z.email('A valid e-mail address is required')).check(z.maxLength(100, 'At most 100 attendees')),
  ),
  /** Whom Google tells about it; `all` when left out. */
  sendUpdates: z.optional(z.enum(['all', 'externalOnly', 'none'])),
})
export type CalendarEventRequest = z.infer<typeof calendarEventRequestSchema>

export const calendarEventResponseSchema = z.object({
  error: z.literal(false),
  message: z.string(),
  model: z.object({
    id: z.int(),
    uid: z.string(),
    /** placed: it stands in Google's calendar. file: it waits to be downloaded. */
    status: z.enum(['placed', 'file']),
    summary: z.string(),
    location: z.nullable(z.string()),
    description: z.nullable(z.string()),
    startTime: z.string(),
    endTime: z.string(),
    attendees: z.array(z.string()),
    /** The event's page at Google. */
    html_link: z.nullable(z.string()),
    /** The event as a file, for any calendar. */
    ics_url: z.string(),
  }),
})
export type CalendarEventResponse = z.infer<typeof calendarEventResponseSchema>

/** `model` is null when nobody has made an address. */
export const calendarFeedSchema = z.object({
  error: z.literal(false),
  model: z.nullable(z.object({ created_at: z.string() })),
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

/** `url` is shown this once: who knows it can read the bookings, until there is another one. */
export const calendarFeedMadeSchema = z.object({
  error: z.literal(false),
  message: z.string(),
  url: z.string(),
  model: z.object({ created_at: z.string() }),
})
export type CalendarFeedMade = z.infer<typeof calendarFeedMadeSchema>
