/**
 * Filters on amounts of records that each name their own currency: 1234 is 12.34 in one and 1,234 in another, so amounts are compared
 * within one currency, which another filter names. Pure.
 */
import type { Filter } from '#shared/records/query'
import { type Field, type FieldOf, fieldOf, type Table } from '#shared/resources/field'

export const CURRENCY = 'currency'

/** Whether the amount is in the currency that its record names. */
export const hasOwnCurrency = (table: Table, field: Field): field is FieldOf<'money'> =>
  field.kind === 'money' && fieldOf(table, CURRENCY) !== undefined

/** What has three letters and these three somewhere is this currency. */
const NAMING = ['eq', 'in', 'cs', 'sw', 'ew']

/** The one currency that is left by filters which all must hold. */
export const currencyOf = (filters: readonly Filter[]): string | undefined =>
  filters
    .find(({ field, operator, value }) => field === CURRENCY && NAMING.includes(operator) && /^[a-z]{3}$/i.test(value))
    ?.value.toUpperCase()

/** The field as its amounts are typed: in that currency, else in its own. */
export const typedIn = (table: Table, field: Field, currency: string | undefined): Field =>
  currency !== undefined && hasOwnCurrency(table, field) ? { ...field, currency } : field

/** The field as its filters read: without a currency an amount is the number that the records hold. */
export function readIn(table: Table, field: Field, currency: string | undefined): Field {
  if (currency !== undefined || !hasOwnCurrency(table, field)) return typedIn(table, field, currency)
  return { name: field.name, label: field.label, kind: 'number', unit: '(smallest unit of each currency)' }
}

/** The filters with the currency that their amounts were typed in, where none of them names it. */
export function withCurrency(table: Table, filters: readonly Filter[], currency: string | undefined): Filter[] {
  const compared = filters.flatMap(({ field: name, operator }) => {
    const field = operator === 'is' || operator === 'nis' ? undefined : fieldOf(table, name)
    return field && hasOwnCurrency(table, field) ? field : []
  })
  const [amount] = compared
  if (!amount || currency !== undefined) return [...filters]
  return [...filters, { field: CURRENCY, operator: 'eq', value: amount.currency }]
}
