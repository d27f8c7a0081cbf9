/**
 * Emails that the server keeps, and test emails (design, api-contract.md "GET/POST
 * lambda/mailbox").
 */
import * as z from 'zod/mini'
import { EMAIL_INVALID } from '#messages/shared'
import { EMAIL_MAX } from '../limits'
import { pageOf } from './envelope'

export const mailSchema = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  /** As sent. Show it only in a sandboxed frame. */
  html: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** Delivery attempts; 0 without a mail server. */
  attempts: z.int(),
  /** Time of the next attempt; null when there is none. */
  send_at: z.nullable(z.string()),
  /** Why the last attempt failed. */
  problem: z.nullable(z.string()),
  /** Text files, such as the event of a booking. */
  attachments: z.nullable(z.array(z.object({ name: z.string(), type: z.string(), content: z.string() }))),
})
export type KeptMail = z.infer<typeof mailSchema>

export const mailboxSchema = z.extend(pageOf(mailSchema), {
  /** A mail server is configured: these emails await delivery or could not be delivered. */
  leaves: z.boolean(),
})
export type Mailbox = z.infer<typeof mailboxSchema>

/** Sends a test of a saved template or of an unsaved text, filled with sample values. */
export const mailSpecimenSchema = z.strictObject({
  to: z.string().check(z.trim(), z.maxLength(EMAIL_MAX), z.email(EMAIL_INVALID)),
  template: z.optional(z.string().check(z.maxLength(80))),
  subject: z.optional(z.string().check(z.trim(), z.minLength(1, 'Subject is required'), z.maxLength(200))),
  html: z.optional(z.string().check(z.minLength(1, 'Content is required'), z.maxLength(100_000))),
})
export type MailSpecimen = z.infer<typeof mailSpecimenSchema>
