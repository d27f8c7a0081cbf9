/** Parts that the forms of payments share: their buttons, and amounts and currencies as typed. */
import { Button, Group } from '@mantine/core'
import * as common from '#messages/common'
import * as text from '#messages/payments'
import { minorDigits, toMinor } from '#shared/money'
import { useIsOnline } from '../../crud/record/connection-note'
import { linkTo, type ResourceTarget } from '../../crud/record/resource-link'

/** The buttons of a form. `list`: the page that Cancel leads to. */
export const FormActions = ({ list, isPending }: { list: ResourceTarget; isPending: boolean }) => (
  <Group gap="xs">
    <Button type="submit" loading={isPending} disabled={!useIsOnline()}>
      {common.save()}
    </Button>
    <Button variant="subtle" renderRoot={linkTo(list)}>
      {common.cancel()}
    </Button>
  </Group>
)

const isCurrency = (currency: string): boolean => Intl.supportedValuesOf('currency').includes(currency)

/** The problem of an amount as typed, in major units of the currency; null for a valid one. */
export function amountProblem(input: string, currency: string): string | null {
  if (!/^\d{1,8}([.,]\d{1,3})?$/.test(input.trim())) return text.enterAmount()
  const digits = isCurrency(currency) ? minorDigits(currency) : 2
  const fraction = input.trim().split(/[.,]/)[1] ?? ''
  return fraction.length > digits ? text.tooManyDecimals({ currency, digits }) : null
}

export const currencyProblem = (input: string): string | null =>
  isCurrency(input.trim().toUpperCase()) ? null : text.enterCurrency()

/** Minor units of an amount that `amountProblem` accepts. */
export const toCents = (input: string, currency: string): number =>
  toMinor(Number(input.trim().replace(',', '.')), currency)
