/**
 * Filters on amounts of records that each name their own currency. 1234 is 12.34 in one currency
 * and 1,234 in another, so amounts are compared within one currency, which another filter names.
 * Pure.
 */
import * as text from '#messages/records'
import { type Field, type FieldOf, fieldOf, type Table } from '#shared/resources/field'
import type { ListFilter } from './relative-days'

export const CURRENCY = 'currency'

/** Whether each record names the currency of the amount. */
export const hasOwnCurrency = (table: Table, field: Field): field is FieldOf<'money'> =>
  field.kind === 'money' && fieldOf(table, CURRENCY) !== undefined

/** Operators that leave one currency when their value is a currency code of three letters. */
const NAMING = ['eq', 'in', 'cs', 'sw', 'ew']

/** The one currency that these filters leave together. */
export const currencyOf = (filters: readonly ListFilter[]): string | undefined =>
  filters
    .find(({ field, operator, value }) => field === CURRENCY && NAMING.includes(operator) && /^[a-z]{3}$/i.test(value))
    ?.value.toUpperCase()

/** The field for typing amounts: in `currency`, else in its own. */
export const typedIn = (table: Table, field: Field, currency: string | undefined): Field =>
  currency !== undefined && hasOwnCurrency(table, field) ? { ...field, currency } : field

/** The field for showing filters. Without a currency, an amount is shown as the stored number. */
export function readIn(table: Table, field: Field, currency: string | undefined): Field {
  if (currency !== undefined || !hasOwnCurrency(table, field)) return typedIn(table, field, currency)
  return { name: field.name, label: field.label, kind: 'number', unit: text.smallestUnit() }
}

/** Adds a filter for the currency that amounts were typed in, unless a filter names one. */
export function withCurrency(table: Table, filters: readonly ListFilter[], currency: string | undefined): ListFilter[] {
  const compared = filters.flatMap(({ field: name, operator }) => {
    const field = operator === 'is' || operator === 'nis' ? undefined : fieldOf(table, name)
    return field && hasOwnCurrency(table, field) ? field : []
  })
  const [amount] = compared
  if (!amount || currency !== undefined) return [...filters]
  return [...filters, { field: CURRENCY, operator: 'eq', value: amount.currency }]
}
