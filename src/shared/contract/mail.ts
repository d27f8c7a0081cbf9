/** The mails the server keeps, and specimens of the templates (design, api-contract.md "GET/POST lambda/mailbox"). */
import * as z from 'zod/mini'
import { EMAIL_MAX } from '../limits'
import { pageOf } from './envelope'

export const mailSchema = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  /** As sent; show it in a sandboxed frame only. */
  html: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** Attempts to hand it to the mail server; 0 when there is none. */
  attempts: z.int(),
  /** When the next attempt is due; null: it stays here. */
  send_at: z.nullable(z.string()),
  /** Why the last attempt failed. */
  problem: z.nullable(z.string()),
})
export type KeptMail = z.infer<typeof mailSchema>

export const mailboxSchema = z.extend(pageOf(mailSchema), {
  /** Mails leave through a mail server: what is here waits for it, or nobody took it. */
  leaves: z.boolean(),
})
export type Mailbox = z.infer<typeof mailboxSchema>

/** Sends a template, or a text that is not kept yet, filled in with examples, as the real mail would be sent. */
export const mailSpecimenSchema = z.strictObject({
  to: z.string().check(z.trim(), z.maxLength(EMAIL_MAX), z.email('A valid e-mail address is required')),
  template: z.optional(z.string().check(z.maxLength(80))),
  subject: z.optional(z.string().check(z.trim(), z.minLength(1, 'Subject is required'), z.maxLength(200))),
  html: z.optional(z.string().check(z.minLength(1, 'Content is required'), z.maxLength(100_000))),
})
export type MailSpecimen = z.infer<typeof mailSpecimenSchema>
