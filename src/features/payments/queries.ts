/** API calls of payments, except for the records that the lists show. No call is ever queued. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_SIZE_MAX } from '#shared/limits'
import type { RecordId } from '#shared/offline/temp-id'
import { createIntents } from '../../api/intent'
import {
  type CancelAt,
  cancelSubscription,
  chargeUsage,
  createPaymentLink,
  createPrice,
  createProduct,
  getPaymentsSetup,
  getReceiptOfAnybody,
  refundOrder,
  updatePrice,
  updateProduct,
} from '../../api/payments'
import { refreshRecords, useRecordList } from '../../crud/record/record-queries'

export type { CancelAt }

const QUIET = { toast: false } as const

/** A payment call with one key per intent: a retry after a lost response has no second effect. */
function usePaymentCall<Input, Output>(call: (input: Input, key: { key: string }) => Promise<Output>) {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationFn: (input: Input) => call(input, { key: intents.keyFor(input) }),
    retry: false,
    meta: QUIET,
    onSuccess: () => {
      intents.settled()
      refreshRecords(client)
    },
  })
}

export const useCreateProduct = () => usePaymentCall(createProduct)
export const useUpdateProduct = (id: number) =>
  usePaymentCall((changes: Parameters<typeof updateProduct>[1], key) => updateProduct(id, changes, key))
export const useCreatePrice = () => usePaymentCall(createPrice)
export const useUpdatePrice = (id: number) =>
  usePaymentCall((changes: Parameters<typeof updatePrice>[1], key) => updatePrice(id, changes, key))
export const useCreateLink = () => usePaymentCall(createPaymentLink)
export const useRefund = (id: number) =>
  usePaymentCall((amount_cents: number, key) => refundOrder(id, { amount_cents }, key))
export const useCancel = (id: number) => usePaymentCall((at: CancelAt, key) => cancelSubscription(id, at, key))
export const useChargeUsage = (subId: number) =>
  usePaymentCall((quantity: number, key) => chargeUsage({ subId, quantity }, key))

export type ReceiptOf = 'invoices' | 'orders'

/** The PDF of a receipt. */
export const useReceipt = (of: ReceiptOf) =>
  useMutation({ mutationFn: (id: number) => getReceiptOfAnybody(of, id), retry: false, meta: QUIET })

/** The active provider; it does not change while a page is open. */
export const usePaymentsSetup = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ['payments-setup'],
    queryFn: getPaymentsSetup,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: QUIET,
  })

/** All prices of a product, oldest first. */
export const usePricesOf = (product: RecordId) =>
  useRecordList('price', {
    filters: [{ field: 'product_id', operator: 'eq', value: String(product) }],
    order: [{ field: 'id', direction: 'asc' }],
    size: LIST_SIZE_MAX,
  })

/** The orders of a booking, newest first. */
export const useOrdersOf = (booking: RecordId, options: { enabled: boolean }) =>
  useRecordList(
    'order',
    { filters: [{ field: 'booking_id', operator: 'eq', value: String(booking) }], size: LIST_SIZE_MAX },
    options,
  )

/** Active products: only these can get a price. */
export const useProducts = () =>
  useRecordList('product', {
    filters: [{ field: 'active', operator: 'eq', value: 'true' }],
    order: [{ field: 'name', direction: 'asc' }],
    size: LIST_SIZE_MAX,
  })

/** Ids of the metered prices. */
export function useMeteredPrices(): ReadonlySet<unknown> {
  const { data } = useRecordList('price', {
    filters: [{ field: 'usage_type', operator: 'eq', value: 'metered' }],
    size: LIST_SIZE_MAX,
  })
  return new Set(data?.list.map(({ id }) => id))
}
