/** Checks and cleans values beyond their field kind, shared by tables. Pure. */
import * as z from 'zod/mini'
import { EMAIL_INVALID } from '#messages/shared'
import { ID_MAX } from '#shared/record-id'
import type { Values } from '#shared/records/query'
import { fieldOf } from '#shared/resources/field'
import { productTable } from '#shared/resources/payments'
import { validateField } from '#shared/resources/validate'
import { invalid } from '../errors'
import { requireNone } from './facet'

const WORD_MAX = 100
const LIST_MAX = 200

const pictureField = fieldOf(productTable, 'image')

export const isPicture = (value: unknown): boolean =>
  pictureField !== undefined && value !== null && validateField(pictureField, value) === undefined

export const isWord = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= WORD_MAX

export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= ID_MAX

/** A list of at most 200 valid elements. null and undefined count as valid too. */
export const isListOf = (value: unknown, fits: (element: unknown) => boolean): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length <= LIST_MAX && value.every(fits))

/** Whether the name is in the IANA time zone database. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Cleans `html` so it can be shown to anyone. @throws HttpError 400 when nothing is left of it */
export function withClean(values: Values, clean: (html: string) => string): Values {
  if (typeof values.html !== 'string') return values
  const html = clean(values.html)
  return requireNone({ ...values, html }, html.trim() === '' ? { html: 'Content is required' } : {})
}

const emailSchema = z.string().check(z.email())

/** Lower-cases an address, so one person has one account. */
export function toEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (!emailSchema.safeParse(email).success) throw invalid({ email: EMAIL_INVALID })
  return email
}
