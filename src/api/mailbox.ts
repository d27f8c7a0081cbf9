/** The mails that the server keeps, for administrators (design, api-contract.md "GET/POST lambda/mailbox"). */
import type { Mailbox, MailSpecimen } from '#shared/contract/mail'
import { PAGINATE_SIZE } from '#shared/limits'
import { withParams } from './endpoint'
import { request } from './transport'

const MAILBOX = '/v1/api/{{project}}/{{role}}/lambda/mailbox'

export type MailboxQuery = { page?: number; limit?: number; signal?: AbortSignal | undefined }

/** Newest first. */
export async function listMails({ page = 1, limit = PAGINATE_SIZE, signal }: MailboxQuery = {}): Promise<Mailbox> {
  return request(withParams(MAILBOX, { page, limit }), { signal })
}

/** Sends a template, filled in with examples, as the real mail would be sent. */
export async function sendMailSpecimen(body: MailSpecimen, { key }: { key: string }): Promise<{ message: string }> {
  return request(MAILBOX, { method: 'POST', body, idempotencyKey: key })
}
