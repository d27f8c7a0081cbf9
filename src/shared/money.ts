/** Amounts of money: whole minor units, and the currency's own unit. Pure but for the locale. */
import { ownLocale } from './messages/language'

/** Decimal digits of a currency: 2 for EUR, 0 for JPY (ISO 4217, from Intl). */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Integer minor units as an amount in the currency's own unit: 1234 EUR-cents → 12.34. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency)

/** Rounded to whole minor units, because 12.34 * 100 is not 1234 in floating point. */
export const toMinor = (major: number, currency: string): number => Math.round(major * 10 ** minorDigits(currency))

/** With the currency's sign, or with its code. */
export const formatMoney = (
  minor: number,
  currency: string,
  locale?: string,
  currencyDisplay: 'symbol' | 'code' = 'symbol',
): string =>
  new Intl.NumberFormat(locale ?? ownLocale(), { style: 'currency', currency, currencyDisplay }).format(
    toMajor(minor, currency),
  )
