/** What can be done with a payment on the page of its record, and what a booking's page says of the payments for it. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { isTempId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { fieldOf } from '#shared/resources/field'
import { orderTable } from '#shared/resources/payments'
import { resourceOf } from '#shared/resources/resources'
import { FieldValue } from '../../crud/fields/field-value'
import { referenceId } from '../../crud/form/form-values'
import type { RecordPartProps } from '../../crud/record/facets'
import { formatMoney } from '../../crud/record/format'
import { requireId } from '../../crud/record/record-title'
import { ResourceLink, recordTarget } from '../../crud/record/resource-link'
import { formatMoment } from '../../ui/dates'
import { Section } from '../../ui/section'
import { CancelDialog, RefundDialog, UsageDialog } from './dialogs'
import { useMeteredPrices, useOrdersOf } from './queries'

/** Integer minor units. */
const leftOf = (order: AnyRecord): number => Number(order.total_cents) - Number(order.refunded_cents)

export const canRefund = (order: AnyRecord): boolean =>
  order.status === 'paid' && order.payment_id !== null && leftOf(order) > 0

/** A subscription that nothing can be done with any more. */
export const isOver = ({ status }: AnyRecord): boolean => status === 'canceled' || status === 'incomplete_expired'

export function OrderActions({ record }: RecordPartProps) {
  const [isAsked, setAsked] = useState(false)
  if (!canRefund(record)) return null
  return (
    <>
      <Button onClick={() => setAsked(true)}>Refund…</Button>
      {isAsked ? <RefundDialog record={record} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

export function SubscriptionActions({ record }: RecordPartProps) {
  const metered = useMeteredPrices()
  const [asked, setAsked] = useState<'cancel' | 'usage'>()
  if (isOver(record)) return null
  const close = () => setAsked(undefined)
  return (
    <>
      {metered.has(referenceId(record.price_id)) ? (
        <Button variant="default" onClick={() => setAsked('usage')}>
          Record usage…
        </Button>
      ) : null}
      <Button variant="light" color="red" onClick={() => setAsked('cancel')}>
        End subscription…
      </Button>
      {asked === 'cancel' ? <CancelDialog record={record} onClose={close} /> : null}
      {asked === 'usage' ? <UsageDialog record={record} onClose={close} /> : null}
    </>
  )
}

const orders = resourceOf('order')
const status = fieldOf(orderTable, 'status')

function Payment({ order }: { order: AnyRecord }) {
  const [isAsked, setAsked] = useState(false)
  const currency = String(order.currency)
  const refunded = Number(order.refunded_cents)
  const total = formatMoney(Number(order.total_cents), currency)
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Group gap="xs">
        {orders ? <ResourceLink target={recordTarget(orders, requireId(order))}>{total}</ResourceLink> : total}
        {status ? <FieldValue table={orderTable} field={status} record={order} place="list" /> : null}
        <Text size="sm" c="dimmed">
          {typeof order.ordered_at === 'string' ? formatMoment(order.ordered_at) : null}
        </Text>
        {refunded > 0 ? <Text size="sm">{formatMoney(refunded, currency)} refunded</Text> : null}
      </Group>
      {canRefund(order) ? (
        <Button variant="default" onClick={() => setAsked(true)}>
          Refund…
        </Button>
      ) : null}
      {isAsked ? <RefundDialog record={order} onClose={() => setAsked(false)} /> : null}
    </Group>
  )
}

/** Canceling a booking gives no money back by itself, so the page says what is still to be refunded. */
export function BookingPayments({ record }: RecordPartProps) {
  const id = requireId(record)
  const { data, isError } = useOrdersOf(id, { enabled: !isTempId(id) })
  const list = data?.list ?? []
  const kept = record.status === 'cancelled' ? list.filter(canRefund) : []
  return (
    <Section id="payments-of-booking" title="Payment">
      {kept.length > 0 ? (
        <Alert color="yellow" variant="light" title="Canceled, but not refunded in full">
          {kept.map((order) => formatMoney(leftOf(order), String(order.currency))).join(', ')} can be refunded.
        </Alert>
      ) : null}
      {list.length > 0 ? (
        <Stack component="ul" gap="xs" m={0} p={0}>
          {list.map((order) => (
            <Payment key={order.id} order={order} />
          ))}
        </Stack>
      ) : (
        <Text c="dimmed">
          {isError ? "Payments can't be shown right now." : data || isTempId(id) ? 'Not paid yet.' : 'Loading…'}
        </Text>
      )}
    </Section>
  )
}
