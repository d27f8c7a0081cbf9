/** Cards in words. Pure. */
import * as text from '#messages/account-billing'

/** Names of card schemes are the same in every language. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** "Visa ···· 4242". */
export const cardText = ({ brand, last4 }: Readonly<Record<string, unknown>>): string => {
  const name = String(brand ?? '')
  return text.cardNamed({
    brand: BRANDS[name] ?? (name.charAt(0).toUpperCase() + name.slice(1) || text.cardUnknown()),
    last4: String(last4 ?? ''),
  })
}

/** A card is good until the end of its month. @param now epoch milliseconds */
export function isExpired({ exp_month, exp_year }: Readonly<Record<string, unknown>>, now: number): boolean {
  const after = new Date(Number(exp_year), Number(exp_month), 1)
  return after.getTime() <= now
}

/** The digits of a number as typed, with spaces or dashes between them. */
export const digitsOf = (input: string): string => input.replace(/[\s-]/g, '')

/** "4242 4242 4242 4242", or "3714 496353 98431" for American Express. */
export const groupDigits = (digits: string): string =>
  digits.length === 15 ? digits.replace(/^(\d{4})(\d{6})(\d{5})$/, '$1 $2 $3') : digits.replace(/(\d{4})(?=\d)/g, '$1 ')
