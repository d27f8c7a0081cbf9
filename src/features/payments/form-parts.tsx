/** What the forms of payments share: the note about the connection, and amounts as people type them. */
import { Text } from '@mantine/core'
import { minorDigits, toMinor } from '../../crud/format'
import { useIsOnline } from './queries'

/** Said before anybody types in vain: `what` can't be done now, as the start of a sentence. */
export function ConnectionNote({ what }: { what: string }) {
  return useIsOnline() ? null : (
    <Text size="sm" c="dimmed" role="status">
      You're offline. {what} needs a connection: money is not moved later behind your back.
    </Text>
  )
}

const isCurrency = (currency: string): boolean => Intl.supportedValuesOf('currency').includes(currency)

/** What is wrong with an amount as it is typed, in the currency's own unit; null: nothing. */
export function amountProblem(text: string, currency: string): string | null {
  if (!/^\d{1,8}([.,]\d{1,3})?$/.test(text.trim())) return 'An amount such as 12.50 is needed'
  const digits = isCurrency(currency) ? minorDigits(currency) : 2
  const fraction = text.trim().split(/[.,]/)[1] ?? ''
  return fraction.length > digits ? `${currency} has ${digits} digits after the point` : null
}

export const currencyProblem = (text: string): string | null =>
  isCurrency(text.trim().toUpperCase()) ? null : 'Three letters of a currency, such as EUR'

/** Of an amount without a problem. */
export const toCents = (text: string, currency: string): number =>
  toMinor(Number(text.trim().replace(',', '.')), currency)
