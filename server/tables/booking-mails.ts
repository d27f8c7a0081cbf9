/** Emails about a booking's states, to the person who did not cause them. */
import { noReason } from '#messages/mails'
import type { Values } from '#shared/records/query'
import type { Database } from '../db/database'
import { toSpanText } from '../moment-text'
import type { Mail } from '../ports/mail'
import type { MailSlug } from '../ports/mail-templates'

type BookingSlug = Extract<MailSlug, `booking-${string}`>
type Recipient = { email: string | null; first_name: string | null }
type Side = 'guest' | 'host'
type Facts = { space: string; timezone: string } & Record<Side, Recipient | null>

const MAILS: Readonly<Record<string, { template: BookingSlug; to: (booking: Values) => readonly Side[] }>> = {
  pending: { template: 'booking-requested', to: () => ['host'] },
  // The host has confirmed it, except in an instant booking.
  confirmed: { template: 'booking-confirmed', to: ({ version }) => (version === 1 ? ['guest', 'host'] : ['guest']) },
  declined: { template: 'booking-declined', to: () => ['guest'] },
  expired: { template: 'booking-expired', to: () => ['guest'] },
  cancelled: {
    template: 'booking-canceled',
    to: ({ cancelled_by }) =>
      cancelled_by === 'guest' ? ['host'] : cancelled_by === 'host' ? ['guest'] : ['guest', 'host'],
  },
}

/** Writes the emails of the state that a stored booking has just reached. */
export async function writeBookingMails(tx: Database, mail: Mail, booking: Values): Promise<void> {
  const letter = MAILS[String(booking.status)]
  if (!letter) return
  const [facts] = await tx.query<Facts>(
    `SELECT s.name AS space, s.timezone,
       (SELECT jsonb_build_object('email', email, 'first_name', first_name) FROM "user" WHERE id = $2) AS guest,
       (SELECT jsonb_build_object('email', email, 'first_name', first_name) FROM "user" WHERE id = s.user_id) AS host
     FROM space s WHERE s.id = $1`,
    [booking.space_id, booking.user_id],
  )
  if (!facts) return
  const recipients = new Map(letter.to(booking).map((side) => [facts[side]?.email, facts[side]]))
  const time = toSpanText(Date.parse(String(booking.starts_at)), Date.parse(String(booking.ends_at)), facts.timezone)
  for (const [email, person] of recipients) {
    if (!email) continue
    const values = {
      name: person?.first_name || email,
      space: facts.space,
      time,
      reference: String(booking.code ?? ''),
    }
    await (letter.template === 'booking-declined'
      ? mail.send(tx, {
          to: email,
          template: letter.template,
          values: { ...values, reason: String(booking.decline_reason ?? noReason()) },
        })
      : mail.send(tx, { to: email, template: letter.template, values }))
  }
}
