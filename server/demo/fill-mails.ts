/**
 * The mailbox of the demo: the emails that guests and hosts got about the latest bookings, from the
 * built-in templates. They are past: a mail server never gets them.
 */
import { formatMoney } from '#shared/money'
import type { Database } from '../db/database'
import { toSpanText } from '../moment-text'
import { builtInMail } from '../ports/mail-templates'
import { fillMail } from '../ports/mail-text'
import { DAY_MS } from './seed-rows'

const DAYS = 12
const MAILS_MAX = 14

/** The template of a state of a booking, and who gets it. */
const TEMPLATES = {
  pending: { slug: 'booking-requested', side: 'host' },
  confirmed: { slug: 'booking-confirmed', side: 'guest' },
  declined: { slug: 'booking-declined', side: 'guest' },
  cancelled: { slug: 'booking-canceled', side: 'host' },
} as const

type Booking = {
  id: number
  space_id: number
  status: keyof typeof TEMPLATES
  code: string
  starts_at: string
  ends_at: string
  updated_at: string
  guests: number
  total_cents: number
  currency: string
  decline_reason: string | null
  space: string
  timezone: string
  guest_email: string
  guest_name: string
  host_email: string
  host_name: string
}

function toMail(booking: Booking, origin: string) {
  const { slug, side } = TEMPLATES[booking.status]
  const { subject, html, text } = fillMail(builtInMail(slug, 'en'), {
    ...{ name: side === 'host' ? booking.host_name : booking.guest_name, space: booking.space },
    time: toSpanText(Date.parse(booking.starts_at), Date.parse(booking.ends_at), booking.timezone),
    ...{ reference: booking.code, guest: booking.guest_name, guests: booking.guests },
    total: formatMoney(booking.total_cents, booking.currency),
    reason: booking.decline_reason ?? '',
    page:
      origin +
      (side === 'host' ? `/account/my-spaces/${booking.space_id}` : `/account/my-bookings?booking=${booking.id}`),
  })
  const to = side === 'host' ? booking.host_email : booking.guest_email
  return { to, subject, html, text, at: booking.updated_at }
}

/** @param origin of the addresses in the emails; empty where it is not known yet */
export async function fillMails(tx: Database, origin: string, now: number): Promise<void> {
  const bookings = await tx.query<Booking>(
    `SELECT b.id, b.space_id, b.status, b.code, b.starts_at, b.ends_at, b.updated_at, b.guests, b.total_cents, b.currency,
       b.decline_reason, s.name AS space, s.timezone, guest.email AS guest_email, guest.first_name AS guest_name,
       host.email AS host_email, host.first_name AS host_name
     FROM booking b JOIN space s ON s.id = b.space_id JOIN "user" guest ON guest.id = b.user_id
       JOIN "user" host ON host.id = s.user_id
     WHERE b.kind = 'booking' AND b.status = ANY($1) AND b.updated_at > $2
     ORDER BY b.updated_at DESC, b.id DESC LIMIT ${MAILS_MAX}`,
    [Object.keys(TEMPLATES), new Date(now - DAYS * DAY_MS)],
  )
  const mails = bookings.reverse().map((booking) => toMail(booking, origin))
  await tx.query(
    `INSERT INTO mailbox ("to", subject, html, text, created_at, updated_at)
     SELECT mail."to", mail.subject, mail.html, mail.text, mail.at, mail.at
     FROM jsonb_to_recordset($1::jsonb) AS mail("to" text, subject text, html text, text text, at timestamptz)`,
    [JSON.stringify(mails)],
  )
}
