/**
 * Removes a person from tables that hold personal values as text, without a reference to the
 * account: emails, stored answers and limits. A name is free text, so it may equal a part of any
 * other text: it is replaced only in rows that hold the person's email, too.
 */
import { toHtml } from '#shared/html-text'
import { isObject } from '#shared/json'
import type { Database } from '../db/database'
import type { MailAttachment } from '../ports/mail-templates'

export const REPLACED = '(deleted)'

export type Person = {
  id: number
  email: string
  /** The stored address of the person's own picture, without its focal point. */
  photo: string | null
  names: readonly string[]
  /** Replaced in running text as well, where a first name alone would be mistaken for a word. */
  fullName: string | null
}

export async function removeTraces(tx: Database, person: Person): Promise<void> {
  const { id, email } = person
  await tx.query('DELETE FROM mailbox WHERE lower("to") = lower($1)', [email])
  await tx.query('DELETE FROM idempotency WHERE owner = $1', [`user:${id}`])
  await tx.query('DELETE FROM rate_limit WHERE position(lower($1) in lower(key)) > 0', [email])
  await removeFromAnswers(tx, person)
  await removeFromMails(tx, person)
}

/** Not the hyphen: with the flag `u`, it may be escaped in a class alone. */
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Finds an address, and not the end or the beginning of a longer one. */
const addressPattern = (email: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}._+-])${escaped(email)}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'giu')

/** Finds a text, and not a part of a longer word. */
export const wordsPattern = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, 'gu')

/** Answers to changes of the account by others hold the whole record. */
async function removeFromAnswers(tx: Database, person: Person): Promise<void> {
  const rows = await tx.query<{ owner: string; key: string; body: string }>(
    `SELECT owner, key, body FROM idempotency
     WHERE position(lower($1) in lower(body)) > 0 OR position($2 in body) > 0 FOR UPDATE`,
    [person.email, person.photo],
  )
  for (const { owner, key, body } of rows) {
    const answer = parsed(body)
    const next = answer === undefined ? body : JSON.stringify(withoutPerson(answer, person))
    if (next !== body)
      await tx.query('UPDATE idempotency SET body = $3 WHERE owner = $1 AND key = $2', [owner, key, next])
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function withoutPerson(answer: unknown, { email, photo, names, fullName }: Person): unknown {
  const address = addressPattern(email)
  const isAbout = holdsText(answer, address)
  const convert = (text: string): string => {
    if (photo !== null && isPicture(text, photo)) return REPLACED
    if (isAbout && (text === fullName || names.includes(text))) return REPLACED
    const cleared = text.replace(address, REPLACED)
    return photo === null ? cleared : cleared.replaceAll(photo, REPLACED)
  }
  return mapTexts(answer, convert)
}

const isPicture = (text: string, photo: string): boolean => text === photo || text.startsWith(`${photo}#`)

function holdsText(value: unknown, pattern: RegExp): boolean {
  if (typeof value === 'string') return value.search(pattern) >= 0
  if (Array.isArray(value)) return value.some((item) => holdsText(item, pattern))
  return isObject(value) && Object.values(value).some((item) => holdsText(item, pattern))
}

/** A copy of a JSON value with every string in it converted; names of members stay. */
function mapTexts(value: unknown, convert: (text: string) => string): unknown {
  if (typeof value === 'string') return convert(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, convert))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, convert)]))
}

type Mail = { id: number; subject: string; html: string; text: string; attachments: MailAttachment[] | null }

/** In emails to others, which are kept for 30 days. */
async function removeFromMails(tx: Database, { email, photo, fullName }: Person): Promise<void> {
  const rows = await tx.query<Mail>(
    `SELECT id, subject, html, text, attachments FROM mailbox
     WHERE position(lower($1) in lower(subject || html || text || replace(coalesce(attachments::text, ''), '\\r\\n ', ''))) > 0
        OR position($2 in html || text) > 0 FOR UPDATE`,
    [email, photo],
  )
  const address = addressPattern(email)
  for (const { id, attachments, ...mail } of rows) {
    // Calendar files break long lines, so an address in them can't be replaced.
    const isAttached = attachments?.some(({ content }) => content.replaceAll('\r\n ', '').search(address) >= 0) ?? false
    const isAbout = isAttached || Object.values(mail).some((part) => part.search(address) >= 0)
    const plain = (text: string, name = fullName) => {
      const named = isAbout && name ? text.replace(wordsPattern(name), REPLACED) : text
      const cleared = named.replace(address, REPLACED)
      return photo === null ? cleared : cleared.replaceAll(photo, REPLACED)
    }
    const next = {
      subject: plain(mail.subject),
      html: outsideTags(mail.html, (text) => plain(text, fullName && toHtml(fullName))).replace(address, REPLACED),
      text: plain(mail.text),
    }
    await tx.query(
      `UPDATE mailbox SET subject = $2, html = $3, text = $4, attachments = CASE WHEN $5 THEN NULL ELSE attachments END
       WHERE id = $1`,
      [id, next.subject, photo === null ? next.html : next.html.replaceAll(photo, REPLACED), next.text, isAttached],
    )
  }
}

/** Tags and their attributes stay: a name that equals one must not break the email. */
const outsideTags = (html: string, convert: (text: string) => string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part, index) => (index % 2 === 0 ? convert(part) : part))
    .join('')
