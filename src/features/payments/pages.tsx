/** The pages of payments, in one module so that they load as one chunk. */
import { Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import * as text from '#messages/payments'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { PAYMENTS, priceTable, productTable } from '#shared/resources/payments'
import { ListPage, type ListPageProps } from '../../crud/list/list-page'
import { RowToolsContext } from '../../crud/list/row-menu'
import { referenceId } from '../../crud/record/change-base'
import { useIsOnline } from '../../crud/record/connection-note'
import { ListSkeleton } from '../../crud/record/list-skeleton'
import { useRecord } from '../../crud/record/record-queries'
import { recordTitle } from '../../crud/record/record-title'
import type { MenuEntry } from '../../ui/open-menu'
import { PageHeader } from '../../ui/page-header'
import { ErrorState } from '../../ui/page-states'
import { CancelDialog, RefundDialog, UsageDialog } from './dialogs'
import { NewPriceForm, PriceForm } from './price-form'
import { ProductForm } from './product-form'
import { ProductPrices, usePaymentLink } from './product-prices'
import { useMeteredPrices } from './queries'
import { canRefund, isOver } from './record-tools'

type ListProps = Pick<ListPageProps, 'search' | 'onSearch'>

function resourceNamed(name: string): Resource {
  const resource = PAYMENTS.find((candidate) => candidate.name === name)
  if (!resource) throw new Error(`There is no resource "${name}"`)
  return resource
}

export const ProductsPage = (props: ListProps) => <ListPage {...props} resource={resourceNamed('product')} />

export function PricesPage(props: ListProps) {
  const isOnline = useIsOnline()
  const { copyLink } = usePaymentLink()
  const actions = (price: AnyRecord) =>
    price.active === true
      ? [{ label: text.copyPaymentLink(), disabled: !isOnline, onClick: () => void copyLink(price) }]
      : []
  return (
    <RowToolsContext value={{ actions }}>
      <ListPage {...props} resource={resourceNamed('price')} />
    </RowToolsContext>
  )
}

export function OrdersPage(props: ListProps) {
  const [refunded, setRefunded] = useState<AnyRecord>()
  const actions = (order: AnyRecord) =>
    canRefund(order) ? [{ label: text.refundMore(), onClick: () => setRefunded(order) }] : []
  return (
    <RowToolsContext value={{ actions }}>
      <ListPage {...props} resource={resourceNamed('order')} />
      {refunded ? <RefundDialog record={refunded} onClose={() => setRefunded(undefined)} /> : null}
    </RowToolsContext>
  )
}

export function SubscriptionsPage(props: ListProps) {
  const metered = useMeteredPrices()
  const [opened, setOpened] = useState<{ action: 'cancel' | 'usage'; record: AnyRecord }>()
  const actions = (record: AnyRecord): MenuEntry[] => {
    if (isOver(record)) return []
    const usage = { label: text.recordUsageMore(), onClick: () => setOpened({ action: 'usage', record }) }
    const end = {
      label: text.endSubscriptionMore(),
      color: 'red',
      onClick: () => setOpened({ action: 'cancel', record }),
    }
    return metered.has(referenceId(record.price_id)) ? [usage, end] : [end]
  }
  const close = () => setOpened(undefined)
  return (
    <RowToolsContext value={{ actions }}>
      <ListPage {...props} resource={resourceNamed('subscription')} />
      {opened?.action === 'cancel' ? <CancelDialog record={opened.record} onClose={close} /> : null}
      {opened?.action === 'usage' ? <UsageDialog record={opened.record} onClose={close} /> : null}
    </RowToolsContext>
  )
}

export const AddProductPage = () => (
  <>
    <PageHeader title={text.addProduct()} />
    <ProductForm product={undefined} />
  </>
)

/** `product`: the page that led here and that the form returns to. */
export const AddPricePage = ({ product }: { product: RecordId | undefined }) => (
  <>
    <PageHeader title={text.addPrice()} />
    <NewPriceForm product={product} />
  </>
)

type EditProps = { id: RecordId }

export function EditProductPage({ id }: EditProps) {
  const { data, isPending, error, refetch } = useRecord(productTable, id)
  if (data)
    return (
      <Edited
        title={recordTitle(productTable, data.model)}
        form={
          <Stack gap="lg">
            <ProductForm product={data.model} />
            <ProductPrices product={data.model} />
          </Stack>
        }
      />
    )
  return isPending ? (
    <ListSkeleton rows={4} cards={false} />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  )
}

export function EditPricePage({ id }: EditProps) {
  const { data, isPending, error, refetch } = useRecord(priceTable, id)
  if (data) return <Edited title={recordTitle(priceTable, data.model)} form={<PriceForm price={data.model} />} />
  return isPending ? (
    <ListSkeleton rows={4} cards={false} />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  )
}

const Edited = ({ title, form }: { title: string; form: ReactNode }) => (
  <>
    <PageHeader title={text.editNamed({ name: title })} />
    {form}
  </>
)
