/**
 * Calendar events, and one's bookings as a feed (design, api-contract.md
 * "scheduling/google-calendar-event").
 */
import * as z from 'zod/mini'
import { atMostCharacters, EMAIL_INVALID } from '#messages/shared'

const time = (name: string) =>
  z.iso.datetime({
    offset: true,
    error: `${name} should be an ISO 8601 time with its offset, such as 2026-03-01T09:00:00Z`,
  })
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, atMostCharacters(max)))

export const calendarEventRequestSchema = z.strictObject({
  /**
   * Google's, with the scope calendar.events. Used once, never stored. Without it the event is a
   * file to download.
   */
  access_token: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/, 'Not a valid access token'))),
  summary: z
    .string()
    .check(z.trim(), z.minLength(1, 'summary is required'), z.maxLength(300, 'At most 300 characters')),
  location: z.optional(text(500)),
  description: z.optional(text(8_000)),
  startTime: time('startTime'),
  endTime: time('endTime'),
  attendees: z.optional(z.array(z.email(EMAIL_INVALID)).check(z.maxLength(100, 'At most 100 attendees'))),
  /** The attendees whom Google notifies; `all` when left out. */
  sendUpdates: z.optional(z.enum(['all', 'externalOnly', 'none'])),
})
export type CalendarEventRequest = z.infer<typeof calendarEventRequestSchema>

export const calendarEventResponseSchema = z.object({
  error: z.literal(false),
  message: z.string(),
  model: z.object({
    id: z.int(),
    uid: z.string(),
    /** placed: in Google's calendar. file: ready to download. */
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

/** `model` is null until the person has created a feed. */
export const calendarFeedSchema = z.object({
  error: z.literal(false),
  model: z.nullable(z.object({ created_at: z.string() })),
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

/** `url` is shown only once. Anyone with it can read the bookings until a new feed replaces it. */
export const calendarFeedMadeSchema = z.object({
  error: z.literal(false),
  message: z.string(),
  url: z.string(),
  model: z.object({ created_at: z.string() }),
})
export type CalendarFeedMade = z.infer<typeof calendarFeedMadeSchema>
