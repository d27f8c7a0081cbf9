/** Actions on the pages of orders and subscriptions, and the payments on the page of a booking. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/payments'
import * as view from '#messages/view'
import { errorText } from '#shared/error-message'
import { formatMoney } from '#shared/money'
import { isTempId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { ACCOUNTS, fieldOf } from '#shared/resources/field'
import { orderTable } from '#shared/resources/payments'
import { resourceOf } from '#shared/resources/resources'
import { FieldValue } from '../../crud/fields/field-value'
import { referenceId } from '../../crud/record/change-base'
import type { RecordPartProps } from '../../crud/record/facets'
import { useHistory } from '../../crud/record/history-queries'
import { requireId } from '../../crud/record/record-title'
import { useReferenceTitle } from '../../crud/record/reference-title'
import { ResourceLink, recordTarget } from '../../crud/record/resource-link'
import { useOfflineStore } from '../../stores/offline'
import { formatMoment } from '../../ui/dates'
import { notify } from '../../ui/notify'
import { saveFile } from '../../ui/save-file'
import { Section } from '../../ui/section'
import { CancelDialog, RefundDialog, UsageDialog } from './dialogs'
import { type ReceiptOf, useMeteredPrices, useOrdersOf, useReceipt } from './queries'
import { refundsOf } from './refunds'

/** Amount left to refund, in minor units. */
const leftOf = (order: AnyRecord): number => Number(order.total_cents) - Number(order.refunded_cents)

export const canRefund = (order: AnyRecord): boolean =>
  order.status === 'paid' && order.payment_id !== null && leftOf(order) > 0

/** Whether a subscription has reached a final status. */
export const isOver = ({ status }: AnyRecord): boolean => status === 'canceled' || status === 'incomplete_expired'

function ReceiptButton({ of, record }: { of: ReceiptOf; record: AnyRecord }) {
  const isOnline = useOfflineStore(({ network }) => network.isOnline)
  const receipt = useReceipt(of)
  const id = Number(record.id)
  const download = () =>
    receipt.mutate(id, {
      onSuccess: (file) => saveFile(`receipt-${of}-${id}.pdf`, file),
      onError: (error) => notify({ type: 'error', title: text.receiptFailed(), message: errorText(error) }),
    })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={receipt.isPending}
      disabled={!isOnline}
      onClick={download}
    >
      {text.downloadReceipt()}
    </Button>
  )
}

export const InvoiceActions = ({ record }: RecordPartProps) => <ReceiptButton of="invoices" record={record} />

export function OrderActions({ record }: RecordPartProps) {
  const [isOpen, setOpen] = useState(false)
  if (!canRefund(record)) return <ReceiptButton of="orders" record={record} />
  return (
    <>
      <ReceiptButton of="orders" record={record} />
      <Button onClick={() => setOpen(true)}>{text.refundMore()}</Button>
      {isOpen ? <RefundDialog record={record} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function RefundedBy({ user }: { user: number | null }) {
  const name = useReferenceTitle(ACCOUNTS, user ?? undefined)
  return user === null ? text.refundedByProvider() : (name ?? view.unknownUser({ id: user }))
}

/** The refunds of an order, with authors and times. Empty for an order without one. */
export function OrderRefunds({ record }: RecordPartProps) {
  const { data, error } = useHistory(orderTable.name, requireId(record))
  if (!(Number(record.refunded_cents) > 0)) return null
  const refunds = refundsOf(data?.list ?? [])
  const money = (cents: number) => formatMoney(cents, String(record.currency))
  return (
    <Section id="refunds" title={text.refunds()}>
      {refunds.length > 0 ? (
        <Stack component="ul" gap="xs" m={0} p={0}>
          {refunds.map(({ id, at, userId, cents, total }) => (
            <Group key={id} component="li" gap="xs">
              <Text span fw={600}>
                {money(cents)}
              </Text>
              <Text size="sm" span>
                <RefundedBy user={userId} />
              </Text>
              <Text size="sm" c="dimmed" component="time" dateTime={at}>
                {formatMoment(at)}
              </Text>
              <Text size="sm" c="dimmed" span>
                {text.refundedInAll({ amount: money(total) })}
              </Text>
            </Group>
          ))}
        </Stack>
      ) : (
        <Text c="dimmed">{error || data ? text.refundsNotKnown() : common.loadingText()}</Text>
      )}
    </Section>
  )
}

export function SubscriptionActions({ record }: RecordPartProps) {
  const metered = useMeteredPrices()
  const [opened, setOpened] = useState<'cancel' | 'usage'>()
  if (isOver(record)) return null
  const close = () => setOpened(undefined)
  return (
    <>
      {metered.has(referenceId(record.price_id)) ? (
        <Button variant="default" onClick={() => setOpened('usage')}>
          {text.recordUsageMore()}
        </Button>
      ) : null}
      <Button variant="light" color="red" onClick={() => setOpened('cancel')}>
        {text.endSubscriptionMore()}
      </Button>
      {opened === 'cancel' ? <CancelDialog record={record} onClose={close} /> : null}
      {opened === 'usage' ? <UsageDialog record={record} onClose={close} /> : null}
    </>
  )
}

const orders = resourceOf('order')
const status = fieldOf(orderTable, 'status')

function Payment({ order }: { order: AnyRecord }) {
  const [isOpen, setOpen] = useState(false)
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
        {refunded > 0 ? (
          <Text size="sm">{text.amountRefunded({ amount: formatMoney(refunded, currency) })}</Text>
        ) : null}
      </Group>
      {canRefund(order) ? (
        <Button variant="default" onClick={() => setOpen(true)}>
          {text.refundMore()}
        </Button>
      ) : null}
      {isOpen ? <RefundDialog record={order} onClose={() => setOpen(false)} /> : null}
    </Group>
  )
}

/** Of these bookings no payment is to come. */
const OVER: readonly unknown[] = ['declined', 'expired', 'cancelled']

/** Canceling a booking refunds nothing by itself, so the page shows the amounts left to refund. */
export function BookingPayments({ record }: RecordPartProps) {
  const id = requireId(record)
  const { data, isError } = useOrdersOf(id, { enabled: !isTempId(id) })
  const list = data?.list ?? []
  // The payment of a booking by card has no order: its page shows it above.
  const isPaidByCard = typeof record.payment_status === 'string' && record.payment_status !== 'none'
  // A block has no price.
  if ((isPaidByCard || record.kind === 'block') && list.length === 0) return null
  const kept = record.status === 'cancelled' ? list.filter(canRefund) : []
  return (
    <Section id="payments-of-booking" title={text.payment()} isOnRecord>
      {kept.length > 0 ? (
        <Alert color="yellow" variant="light" title={text.canceledNotRefunded()}>
          {text.canBeRefunded({
            amounts: kept.map((order) => formatMoney(leftOf(order), String(order.currency))).join(', '),
          })}
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
          {isError
            ? text.paymentsNotLoaded()
            : !data && !isTempId(id)
              ? common.loadingText()
              : OVER.includes(record.status)
                ? text.nothingWasPaid()
                : text.notPaidYet()}
        </Text>
      )}
    </Section>
  )
}
