/** A person's subscription, and what they have paid: invoices, orders, charges. */
import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Key, ReactNode } from 'react'
import * as text from '#messages/account-billing'
import { CACHED_DATA } from '#messages/specification'
import { errorText } from '#shared/error-message'
import { formatMoney } from '#shared/money'
import type { AnyRecord } from '#shared/records/query'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { formatDay } from '../../ui/dates'
import { notify } from '../../ui/notify'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, ErrorState, PageSkeleton } from '../../ui/page-states'
import { saveFile } from '../../ui/save-file'
import { Section } from '../../ui/section'
import { StatusBadge } from '../../ui/status-badge'
import classes from './account-billing.module.css'
import { cardText } from './card-text'
import {
  type Charge,
  entriesOf,
  type Pages,
  useCards,
  useCharges,
  useInvoices,
  useOrders,
  usePlans,
  useReceipt,
  useSubscription,
} from './queries'
import { RowStatus } from './row-status'
import { SubscriptionSection } from './subscription-section'

export function BillingsPage() {
  const subscription = useSubscription()
  const lists = { invoices: useInvoices(), orders: useOrders(), charges: useCharges() }
  const others = [usePlans(), useCards(), ...Object.values(lists)]
  // All sections come at once: one that came later would move those below it.
  const isPending = subscription.isPending || others.some((query) => query.isPending)
  const { data } = subscription
  const toCards = (
    <Anchor component={Link} to="/account/payments">
      {text.goToCards()}
    </Anchor>
  )
  return (
    <>
      <PageHeader title={text.billingTitle()} description={text.billingPurpose()} />
      <Stack gap="lg">
        {data?.keptAt === undefined ? null : <CachedNote message={CACHED_DATA} cachedAt={data.keptAt} />}
        {isPending ? (
          // As high as the screen: the end of the page must not be seen to move.
          <Box mih="100dvh">
            <PageSkeleton />
          </Box>
        ) : (
          <>
            <SubscriptionSection toCards={toCards} />
            <Invoices pages={lists.invoices} />
            <Orders pages={lists.orders} />
            <Charges pages={lists.charges} />
          </>
        )}
      </Stack>
    </>
  )
}

type PagedProps<T> = {
  id: string
  title: string
  empty: string
  pages: Pages<T>
  keyOf: (entry: T) => Key | undefined
  row: (entry: T) => ReactNode
  note?: ReactNode
}

/** A list that grows by "Show more". */
function Paged<T>({ id, title, empty, pages, keyOf, row, note }: PagedProps<T>) {
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = pages
  const isOnline = useIsOnline()
  const entries = entriesOf(data)
  return (
    <Section id={id} title={title}>
      {note}
      {data && entries.length === 0 ? <Text c="dimmed">{empty}</Text> : null}
      {entries.length > 0 ? (
        <ul className={classes.list} aria-labelledby={id}>
          {entries.map((entry) => (
            <li key={keyOf(entry)}>{row(entry)}</li>
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <Button
          variant="default"
          w="fit-content"
          loading={isFetchingNextPage}
          disabled={!isOnline}
          onClick={() => void fetchNextPage()}
        >
          {text.showMore()}
        </Button>
      ) : null}
      {!data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
    </Section>
  )
}

type RowProps = { name: string; status: ReactNode; details: readonly (string | null)[]; action?: ReactNode }

const Row = ({ name, status, details, action }: RowProps) => (
  <>
    <div className={classes.what}>
      <Group gap="xs">
        <Text fw={500}>{name}</Text>
        {status}
      </Group>
      <Text size="sm" c="dimmed">
        {details.filter((detail) => detail !== null).join(' · ')}
      </Text>
    </div>
    {action}
  </>
)

const dayOf = (moment: unknown): string | null => (typeof moment === 'string' ? formatDay(moment) : null)
const moneyOf = (record: AnyRecord, column: string): string =>
  formatMoney(Number(record[column]), String(record.currency))

type ReceiptButtonProps = { of: 'invoices' | 'orders'; id: number; name: string }

function ReceiptButton({ of, id, name }: ReceiptButtonProps) {
  const isOnline = useIsOnline()
  const receipt = useReceipt()
  const download = () =>
    receipt.mutate(
      { of, id },
      {
        onSuccess: (file) => saveFile(`receipt-${of}-${id}.pdf`, file),
        onError: (error) => notify({ type: 'error', title: text.receiptFailed(), message: errorText(error) }),
      },
    )
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={receipt.isPending}
      disabled={!isOnline}
      aria-label={text.downloadReceiptOf({ name })}
      onClick={download}
    >
      {text.downloadReceipt()}
    </Button>
  )
}

function Invoices({ pages }: { pages: Pages<AnyRecord> }) {
  const row = (invoice: AnyRecord) => {
    const name = text.invoiceNamed({ number: String(invoice.number ?? invoice.id) })
    const isPart = invoice.status !== 'paid' && Number(invoice.paid_cents) > 0
    return (
      <Row
        name={name}
        status={<RowStatus table="invoice" record={invoice} />}
        details={[
          dayOf(invoice.issued_at),
          moneyOf(invoice, 'total_cents'),
          isPart ? text.paidAmount({ amount: moneyOf(invoice, 'paid_cents') }) : null,
        ]}
        action={<ReceiptButton of="invoices" id={Number(invoice.id)} name={name} />}
      />
    )
  }
  return (
    <Paged
      id="invoices"
      title={text.invoices()}
      empty={text.noInvoices()}
      pages={pages}
      keyOf={({ id }) => id}
      row={row}
      note={<ConnectionNote what={text.receipts()} />}
    />
  )
}

function Orders({ pages }: { pages: Pages<AnyRecord> }) {
  const row = (order: AnyRecord) => {
    const name = text.orderNamed({ id: String(order.id) })
    const isBack = Number(order.refunded_cents) > 0
    return (
      <Row
        name={name}
        status={<RowStatus table="order" record={order} />}
        details={[
          dayOf(order.ordered_at),
          moneyOf(order, 'total_cents'),
          isBack ? text.refundedAmount({ amount: moneyOf(order, 'refunded_cents') }) : null,
        ]}
        action={<ReceiptButton of="orders" id={Number(order.id)} name={name} />}
      />
    )
  }
  return (
    <Paged id="orders" title={text.orders()} empty={text.noOrders()} pages={pages} keyOf={({ id }) => id} row={row} />
  )
}

const CHARGE_STATES = {
  succeeded: { label: text.succeeded, colour: 'teal' },
  pending: { label: text.pending, colour: 'yellow' },
  failed: { label: text.failed, colour: 'red' },
} as const

function Charges({ pages }: { pages: Pages<Charge> }) {
  const row = ({ amount_cents, refunded_cents, currency, status, failure, card, created_at }: Charge) => {
    const { label, colour } = CHARGE_STATES[status]
    const refunded = text.refundedAmount({ amount: formatMoney(refunded_cents, currency) })
    return (
      <Row
        name={formatMoney(amount_cents, currency)}
        status={<StatusBadge label={label()} colour={colour} />}
        details={[dayOf(created_at), card ? cardText(card) : null, refunded_cents > 0 ? refunded : null, failure]}
      />
    )
  }
  return (
    <Paged
      id="charges"
      title={text.charges()}
      empty={text.noCharges()}
      pages={pages}
      keyOf={({ id }) => id}
      row={row}
    />
  )
}
