/**
 * The emails that the server keeps: all of them without a mail server, else those that are queued
 * or failed. They contain sign-in links, so emails to other administrators are for super admins
 * only.
 */

import { messageSchema } from '#shared/contract/envelope'
import { mailboxSchema, mailSpecimenSchema } from '#shared/contract/mail'
import { PAGINATE_SIZE } from '#shared/limits'
import { toPageCount } from '#shared/records/page'
import { isAdmin } from '#shared/roles'
import { languageOf } from '../accounts/language'
import { type Call, LAMBDA, parseBody, readWhole } from '../call'
import { cleanMailHtml } from '../content/clean-html'
import type { Actor, Ctx, Deps, Limit } from '../context'
import { forbidden, invalid, unauthorized } from '../errors'
import { toMomentText } from '../moment-text'
import { isMailSlug, type Letter, type LetterOf, MAIL_SLUGS, type MailSlug } from '../ports/mail-templates'
import { publicOrigin } from '../public-origin'
import { countAttempt, countMail } from '../rate-limit'
import { mailsIn, moneyText } from '../words'

const PATH = `${LAMBDA}/mailbox`
const LIMIT_MAX = 100
const EXAMPLE_CENTS = 4_000
/**
 * Test emails per person, whoever they are sent to: they must not become a way to email anybody.
 */
const SPECIMENS: Limit = { max: 30, windowMs: 60 * 60_000 }
const SHOWN = '"id", "to", subject, html, text, created_at, attempts, send_at, problem, attachments'

/** $1: may see all; $2: own id. */
const READABLE = `$1 OR NOT EXISTS (
  SELECT 1 FROM "user" u WHERE lower(u.email) = lower(mailbox."to") AND u.role <> 'user' AND u.id <> $2)`

function requireAdmin(actor: Actor): void {
  if (actor.userId === null) throw unauthorized()
  if (!isAdmin(actor.role)) throw forbidden()
}

async function listMails(c: Ctx, leaves: boolean) {
  const actor = c.get('actor')
  requireAdmin(actor)
  const limit = readWhole(c, 'limit', PAGINATE_SIZE, LIMIT_MAX)
  const page = readWhole(c, 'page', 1)
  const scope = [actor.role === 'super_admin', actor.userId]
  const [count] = await c
    .get('db')
    .query<{ total: number }>(`SELECT count(*) AS total FROM mailbox WHERE ${READABLE}`, scope)
  const list = await c
    .get('db')
    .query(`SELECT ${SHOWN} FROM mailbox WHERE ${READABLE} ORDER BY id DESC LIMIT $3::bigint OFFSET $4::bigint`, [
      ...scope,
      limit,
      (page - 1) * limit,
    ])
  const total = count?.total ?? 0
  return c.json({ error: false, leaves, list, page, limit, total, num_pages: toPageCount(total, limit) })
}

export function mailboxCalls({ clock, config, mail }: Deps): Call[] {
  async function sendSpecimen(c: Ctx) {
    requireAdmin(c.get('actor'))
    const { to, template, subject, html } = parseBody(c, mailSpecimenSchema)
    const actor = c.get('actor')
    await countAttempt(c.get('db'), clock, `specimens:${actor.userId}`, SPECIMENS)
    await countMail(c.get('db'), clock, to)
    // The person who asks reads it.
    const language = await languageOf(c.get('db'), actor.userId)
    const text = mailsIn(language)
    const values = {
      name: to,
      link: publicOrigin(c, config),
      minutes: 30,
      hours: 24,
      days: 7,
      code: '000000',
      change: text.exampleChange(),
      email: to,
      by: text.byYou(),
      inviter: text.somebody(),
      time: toMomentText(clock.now(), language),
      space: text.exampleSpace(),
      reference: 'ABCD2345',
      page: mail.addressOf('/account/my-bookings'),
      reason: text.noReason(),
      amount: moneyText(EXAMPLE_CENTS, 'EUR', language),
      people: text.somebody(),
      count: 1,
      guest: text.somebody(),
      guests: 1,
      total: moneyText(EXAMPLE_CENTS, 'EUR', language),
    }
    if (subject !== undefined && html !== undefined && template === undefined)
      await mail.sendText(c.get('db'), to, { subject, html: cleanMailHtml(html) }, values)
    else if (template !== undefined && isMailSlug(template) && subject === undefined && html === undefined)
      // It has the values of every letter, but TypeScript compares no more than 25 kinds with a union.
      await mail.send(c.get('db'), { to, language, template, values } satisfies LetterOf<MailSlug> as Letter)
    else throw invalid({ template: `Use one of ${MAIL_SLUGS.join(', ')}, or subject and html instead` })
    return c.json({ error: false, message: 'Email sent successfully' }, 201)
  }

  return [
    {
      method: 'GET',
      path: PATH,
      kind: 'read',
      summary: 'Emails that the server keeps, newest first; emails to other administrators only for super admins',
      query: ['page', 'limit'],
      answers: { 200: mailboxSchema },
      handle: (c) => listMails(c, mail.leaves),
    },
    {
      method: 'POST',
      path: PATH,
      kind: 'write',
      summary: 'Send a test email: a template, or a subject and html, with sample values',
      body: { json: mailSpecimenSchema },
      answers: { 201: messageSchema },
      handle: sendSpecimen,
    },
  ]
}
