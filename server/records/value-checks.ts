/** What a value of certain fields must look like beyond its kind. Pure. */
import { fieldOf } from '#shared/resources/field'
import { productTable } from '#shared/resources/payments'
import { validateField } from '#shared/resources/validate'

const WORD_MAX = 100
const LIST_MAX = 200
const ID_MAX = 2_147_483_647

const pictureField = fieldOf(productTable, 'image')

export const isPicture = (value: unknown): boolean =>
  pictureField !== undefined && value !== null && validateField(pictureField, value) === undefined

export const isWord = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= WORD_MAX

export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= ID_MAX

/** A list of at most 200 such values; null and undefined are no list, and fit too. */
export const isListOf = (value: unknown, fits: (element: unknown) => boolean): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length <= LIST_MAX && value.every(fits))

/** A name of the IANA time zone database. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
