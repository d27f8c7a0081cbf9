/** What the server makes of a table's values before they are stored, beyond what its definition says. */

import * as z from 'zod/mini'
import { backgroundErrors } from '#shared/catalogue/background'
import { cmsValueError } from '#shared/contract/cms'
import type { Values } from '#shared/records/query'
import { tableOf } from '#shared/resources/tables'
import { checkPermissions } from '../accounts/permissions'
import { cleanMailHtml, cleanPostHtml } from '../content/clean-html'
import type { Actor } from '../context'
import type { Database } from '../db/database'
import { invalid } from '../errors'
import { checkMailText } from '../ports/mail-text'
import { prepareBooking, prepareReview } from './bookings'
import { isId, isListOf, isPicture, isTimeZone, isWord } from './value-checks'

export type Preparing = {
  tx: Database
  actor: Actor
  /** Epoch milliseconds. */
  now: number
}

/** @param before the row that an update changes; undefined for a create */
type Prepare = (context: Preparing, values: Values, before: Values | undefined) => Values | Promise<Values>

const PREPARE: Readonly<Record<string, Prepare>> = {
  user: (_, values) => (typeof values.email === 'string' ? { ...values, email: toEmail(values.email) } : values),
  photo: async ({ tx }, values) =>
    typeof values.url === 'string' ? { ...values, ...(await factsOfUpload(tx, values.url)) } : values,
  booking: prepareBooking,
  review: prepareReview,
  space: (_, values) => requireNone(values, spaceErrors(values)),
  wireframe: (_, values) => (typeof values.name === 'string' ? { ...values, slug: toSlug(values.name) } : values),
  contact_message: (_, values) =>
    typeof values.email === 'string' ? { ...values, email: toEmail(values.email) } : values,
  role: (_, values) =>
    requireNone(values, values.permissions === undefined ? {} : { permissions: checkPermissions(values.permissions) }),
  saved_view: (_, values) =>
    requireNone(values, values.table === undefined || tableOf(String(values.table)) ? {} : { table: 'Unknown table' }),
  background: (_, values, before) => requireNone(values, backgroundErrors({ ...before, ...values })),
  email: (_, values, before) => {
    const cleaned = withClean(values, cleanMailHtml)
    return requireNone(cleaned, mailErrors({ ...before, ...cleaned }))
  },
  cms: (_, values, before) => {
    const { type = 'text', value = null } = { ...before, ...values }
    return requireNone(values, { value: cmsValueError(String(type), value) })
  },
  blog_post: async ({ tx, now }, values, before) => {
    const cleaned = withClean({ ...values, ...(await termsOf(tx, values, before)) }, cleanPostHtml)
    const isFirstTime = values.status === 'published' && !before?.published_at
    return isFirstTime ? { ...cleaned, published_at: new Date(now).toISOString() } : cleaned
  },
}

const BY_ROW: readonly string[] = ['background', 'booking', 'review', 'email', 'cms', 'blog_post']

/** Whether the values depend on the row that they go into, so that rows have to be changed one by one. */
export const dependsOnRow = (table: string): boolean => BY_ROW.includes(table)

/** @throws HttpError 400 with a message per field, 409 for what the row's state does not allow */
export const prepareValues = async (
  context: Preparing,
  table: string,
  values: Values,
  before?: Values,
): Promise<Values> => (Object.hasOwn(PREPARE, table) ? (PREPARE[table]?.(context, values, before) ?? values) : values)

function requireNone(values: Values, errors: Record<string, string | undefined>): Values {
  const found = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined)
  if (found.length > 0) throw invalid(Object.fromEntries(found))
  return values
}

/** With content that may be shown to anybody. @throws HttpError 400 when nothing is left of it */
function withClean(values: Values, clean: (html: string) => string): Values {
  if (typeof values.html !== 'string') return values
  const html = clean(values.html)
  return requireNone({ ...values, html }, html.trim() === '' ? { html: 'Content is required' } : {})
}

const emailSchema = z.string().check(z.email())

/** Addresses are case-folded: one person, one account. */
function toEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (!emailSchema.safeParse(email).success) throw invalid({ email: 'A valid e-mail address is required' })
  return email
}

const toSlug = (name: string): string => name.trim().toLowerCase().replace(/ +/g, '-')

/** A template under a slug that the server sends must be one that can be sent. */
function mailErrors({ slug, subject, html }: Values): Record<string, string> {
  if (typeof slug !== 'string') return {}
  return checkMailText(slug, {
    ...(typeof subject === 'string' && { subject }),
    ...(typeof html === 'string' && { html }),
  })
}

function spaceErrors({ timezone, photos, amenities }: Values): Record<string, string | undefined> {
  return {
    timezone: typeof timezone !== 'string' || isTimeZone(timezone) ? undefined : 'This time zone is unknown',
    photos: isListOf(photos, isPicture) ? undefined : 'Photos must be a list of addresses of pictures',
    amenities: isListOf(amenities, isWord) ? undefined : 'Amenities must be a list of short texts',
  }
}

const TERM_TABLES = { categories: 'blog_category', tags: 'blog_tag' } as const
const TERMS_MAX = 50

/** Lists of ids, each once, of what is there; one that the post has already may be in the trash meanwhile. */
async function termsOf(tx: Database, values: Values, before: Values | undefined): Promise<Values> {
  const terms: Values = {}
  const errors: Record<string, string> = {}
  for (const [name, table] of Object.entries(TERM_TABLES)) {
    const given = values[name]
    if (given === undefined || given === null) continue
    const label = name === 'tags' ? 'Tags' : 'Categories'
    if (!Array.isArray(given) || !given.every(isId)) {
      errors[name] = `${label} must be a list of ids`
      continue
    }
    const ids = [...new Set<number>(given)]
    terms[name] = ids
    if (ids.length > TERMS_MAX) errors[name] = `At most ${TERMS_MAX} ${name}`
    const had: unknown = before?.[name]
    const fresh = ids.filter((id) => !(Array.isArray(had) && had.includes(id)))
    const rows = await tx.query<{ id: number }>(
      `SELECT id FROM ${table} WHERE deleted_at IS NULL AND id = any($1::integer[])`,
      [fresh],
    )
    const missing = fresh.find((id) => !rows.some((row) => row.id === id))
    if (missing !== undefined) errors[name] = `${label}: there is no ${missing}`
  }
  return requireNone(terms, errors)
}

/** What we know about a picture of ours; null for one from elsewhere. */
async function factsOfUpload(tx: Database, url: string): Promise<Values> {
  const [upload] = await tx.query<Values>('SELECT width, height, size, content_type FROM upload WHERE url = $1', [url])
  return upload ?? { width: null, height: null, size: null, content_type: null }
}
