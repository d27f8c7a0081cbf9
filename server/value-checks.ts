/** What a value of certain fields must look like beyond its kind. Pure. */
import { fieldOf } from '#shared/resources/field'
import { productTable } from '#shared/resources/payments'
import { validateField } from '#shared/resources/validate'

const WORD_MAX = 100
const LIST_MAX = 200

const pictureField = fieldOf(productTable, 'image')

export const isPicture = (value: unknown): boolean =>
  pictureField !== undefined && value !== null && validateField(pictureField, value) === undefined

export const isWord = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= WORD_MAX

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

type Shape = Record<string, (value: unknown) => boolean>

const isText = (value: unknown): boolean => typeof value === 'string'
const isTextOrNone = (value: unknown): boolean => value === undefined || value === null || isText(value)
const isPictureOrNone = (value: unknown): boolean => value === undefined || value === null || isPicture(value)

/** An object with no other members than those. */
function isShaped(value: unknown, shape: Shape): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const members = value as Record<string, unknown>
  return (
    Object.keys(members).every((name) => Object.hasOwn(shape, name)) &&
    Object.entries(shape).every(([name, fits]) => fits(members[name]))
  )
}

const isPair = (value: unknown): boolean => typeof value !== 'object' || value === null

/** What the value of a cms entry looks like, by its type. */
const CMS_VALUES: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: isText,
  image: isPicture,
  number: (value) => typeof value === 'number',
  kvp: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isPair),
  'image-list': (value) => isListOf(value, isPicture),
  'captioned-image-list': (value) =>
    isListOf(value, (entry) => isShaped(entry, { image: isPicture, caption: isTextOrNone })),
  'team-list': (value) =>
    isListOf(value, (entry) => isShaped(entry, { name: isText, title: isTextOrNone, image: isPictureOrNone })),
}

/** No value (null) fits every type. */
export const isCmsValue = (type: string, value: unknown): boolean =>
  value === null || (Object.hasOwn(CMS_VALUES, type) && CMS_VALUES[type]?.(value) === true)
