/** Prices that people compare. Pure but for the locale. */
import { ownLocale } from './messages/language'
import { toMajor } from './money'

/** Without the zeros of a whole amount: "€65", "€65.50". */
export const formatPrice = (minor: number, currency: string, locale?: string): string =>
  new Intl.NumberFormat(locale ?? ownLocale(), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(toMajor(minor, currency))
