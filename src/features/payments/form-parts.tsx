/** What the forms of payments share: their end, why nothing waits in the queue, and amounts as people type them. */
import { Button, Group } from '@mantine/core'
import { useIsOnline } from '../../crud/record/connection-note'
import { minorDigits, toMinor } from '../../crud/record/format'
import { counted } from '../../crud/record/label'
import { linkTo, type ResourceTarget } from '../../crud/record/resource-link'

/** Why nothing of it waits in the queue. */
export const NOT_LATER = 'money is not moved later behind your back'

/** What ends a form, as on every other; `list`: where Cancel leads. */
export const FormActions = ({ list, isPending }: { list: ResourceTarget; isPending: boolean }) => (
  <Group gap="xs">
    <Button type="submit" loading={isPending} disabled={!useIsOnline()}>
      Save
    </Button>
    <Button variant="subtle" renderRoot={linkTo(list)}>
      Cancel
    </Button>
  </Group>
)

const isCurrency = (currency: string): boolean => Intl.supportedValuesOf('currency').includes(currency)

/** What is wrong with an amount as it is typed, in the currency's own unit; null: nothing. */
export function amountProblem(text: string, currency: string): string | null {
  if (!/^\d{1,8}([.,]\d{1,3})?$/.test(text.trim())) return 'An amount such as 12.50 is needed'
  const digits = isCurrency(currency) ? minorDigits(currency) : 2
  const fraction = text.trim().split(/[.,]/)[1] ?? ''
  return fraction.length > digits
    ? `${currency} has ${digits === 0 ? 'no digits' : counted(digits, 'digit')} after the point`
    : null
}

export const currencyProblem = (text: string): string | null =>
  isCurrency(text.trim().toUpperCase()) ? null : 'Three letters of a currency, such as EUR'

/** Of an amount without a problem. */
export const toCents = (text: string, currency: string): number =>
  toMinor(Number(text.trim().replace(',', '.')), currency)
