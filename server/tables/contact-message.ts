/**
 * Contact messages: the email address must be valid. Where a captcha is configured, a visitor's message
 * comes with the proof that it was solved (server/routes/captcha.ts).
 */
import * as text from '#messages/captcha'
import { deletedAccount } from '#messages/leaving'
import type { Values } from '#shared/records/query'
import { takeToken } from '../accounts/one-time'
import { HttpError } from '../errors'
import { forgetValues } from '../records/audit'
import type { Leaving, TableFacet, WriteContext } from './facet'
import { toEmail } from './value-checks'

/** In place of the address of a deleted account. The domain exists nowhere (RFC 2606). */
const DELETED_EMAIL = 'deleted@account.invalid'

/** It has no owner: the address tells whose it is. */
async function anonymiseMessages({ tx, addresses, now }: Leaving): Promise<void> {
  const rows = await tx.query<{ id: number }>(
    `UPDATE contact_message SET name = $2, email = $3, version = version + 1, updated_at = $4
     WHERE lower(email) = any($1::text[]) RETURNING id`,
    [addresses, deletedAccount(), DELETED_EMAIL, new Date(now)],
  )
  await forgetValues(
    tx,
    'contact_message',
    rows.map(({ id }) => id),
    ['name', 'email'],
  )
}

/**
 * Takes the proof of a solved captcha.
 * @throws HttpError 403 CAPTCHA_REQUIRED without one that is valid
 */
async function takeCaptcha({ tx, actor, asksCaptcha, now }: WriteContext, proof: unknown): Promise<string | null> {
  if (!asksCaptcha || actor.userId !== null) return null
  try {
    await takeToken(tx, 'captcha', String(proof ?? ''), now)
    return 'solved'
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const message = text.captchaRequired()
    throw new HttpError(403, message, { code: 'CAPTCHA_REQUIRED', validation: { captcha: message } })
  }
}

async function prepareMessage(context: WriteContext, input: Values, before: Values | undefined): Promise<Values> {
  const values = typeof input.email === 'string' ? { ...input, email: toEmail(input.email) } : input
  return before ? values : { ...values, captcha: await takeCaptcha(context, input.captcha) }
}

export const contactMessageFacet: TableFacet = {
  leaving: { anonymise: anonymiseMessages },
  prepare: prepareMessage,
}
