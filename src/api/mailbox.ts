/**
 * Emails that the server keeps, for administrators (design, api-contract.md "GET/POST
 * lambda/mailbox").
 */
import type { MailSpecimen } from '#shared/contract/mail'
import { PAGINATE_SIZE } from '#shared/limits'
import { LAMBDA, withParams } from './endpoint'
import { request } from './transport'

const MAILBOX = `${LAMBDA}/mailbox`

export type MailboxQuery = { page?: number; limit?: number; signal?: AbortSignal | undefined }

/** Newest first. */
export async function listMails({ page = 1, limit = PAGINATE_SIZE, signal }: MailboxQuery = {}) {
  return request(withParams(MAILBOX, { page, limit }), { answer: 'mailbox', signal })
}

/** Sends a template with sample values, like a real email. */
export async function sendMailSpecimen(body: MailSpecimen, { key }: { key: string }) {
  return request(MAILBOX, { answer: 'message', method: 'POST', body, idempotencyKey: key })
}
