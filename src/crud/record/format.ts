/**
 * Formats values for display, in the browser's language and time zone. Pure but for the locale.
 * Callers handle empty values.
 */
import * as common from '#messages/common'
import * as text from '#messages/records'
import { ownLocale, ownWord } from '#shared/messages/language'
import { formatMoney } from '#shared/money'
import type { Field, FieldOf } from '#shared/resources/field'
import { formatDate, formatMoment } from '../../ui/dates'

/** The field with the currency that the record names, if it names one. */
export function inOwnCurrency(field: Field, { currency }: Readonly<Record<string, unknown>>): Field {
  const isNamed = typeof currency === 'string' && /^[A-Z]{3}$/i.test(currency)
  return field.kind === 'money' && isNamed ? { ...field, currency: currency.toUpperCase() } : field
}

/** A unit in the language of the page. */
export const unitText = (unit: string): string => ownWord(unit, `label.${unit}`)

export function formatNumber(value: number, field: FieldOf<'number'>, locale?: string): string {
  const number = field.name === 'id' ? String(value) : value.toLocaleString(locale ?? ownLocale())
  return field.unit ? `${number} ${unitText(field.unit)}` : number
}

/**
 * The text of a value that is not empty. References need a look-up, so they are not handled here.
 */
export function formatValue(field: Field, value: unknown, locale?: string): string {
  switch (field.kind) {
    case 'money':
      return typeof value === 'number' ? formatMoney(value, field.currency, locale) : String(value)
    case 'number':
      return typeof value === 'number' ? formatNumber(value, field, locale) : String(value)
    case 'date':
      return formatDate(String(value), locale)
    case 'dateTime':
      return formatMoment(String(value), locale)
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'boolean':
      return value === true ? common.yes() : common.no()
    case 'text':
      return field.commas ? String(value).replaceAll(/,\s*/g, ', ') : String(value)
    case 'json':
      return JSON.stringify(value, null, 2)
    default:
      return String(value)
  }
}

const AGE_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * How long ago a moment (epoch ms) was: "3 minutes ago". "just now" within the first minute, and
 * for moments in the future, which happen when clocks disagree.
 */
export function formatAge(at: number, now: number, locale?: string): string {
  const unit = AGE_UNITS.find(([, ms]) => now - at >= ms)
  if (!unit) return text.justNow()
  return new Intl.RelativeTimeFormat(locale ?? ownLocale()).format(-Math.floor((now - at) / unit[1]), unit[0])
}
