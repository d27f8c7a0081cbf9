/**
 * A person's own cards, subscription, invoices, orders and charges. No call is ever queued. The last
 * answers are kept on this device, and shown while there is no connection.
 */
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Charges } from '#shared/contract/payments'
import { ApiError, isNetworkError } from '#shared/errors'
import { LIST_SIZE_MAX } from '#shared/limits'
import type { AnyRecord } from '#shared/records/query'
import { createIntents } from '../../api/intent'
import {
  addCard,
  type CancelAt,
  cancelOwnSubscription,
  changePlan,
  createCheckout,
  getOwnSubscription,
  getPaymentsSetup,
  getReceipt,
  listCards,
  listOwnCharges,
  listOwnInvoices,
  listOwnOrders,
  openCardForm,
  removeCard,
  resumeSubscription,
  setDefaultCard,
  subscribe,
} from '../../api/payments'
import { keep, loadKept } from '../../crud/record/device-store'
import { refreshRecords, useRecordList } from '../../crud/record/record-queries'
import { useAuthStore } from '../../stores/auth'

export type { CancelAt }
export type Charge = Charges['list'][number]

const OWN = ['own-payments'] as const
const QUIET = { toast: false } as const
const PAGE = 10

/** `keptAt`: an answer of before, in epoch milliseconds; undefined for one of the server. */
export type Kept<T> = { data: T; keptAt?: number }

async function withCopy<T>(name: string, load: () => Promise<T>): Promise<Kept<T>> {
  const key = `${useAuthStore.getState().user}|payments|${name}`
  try {
    const data = await load()
    void keep(key, { data, keptAt: Date.now() } satisfies Kept<T>)
    return { data }
  } catch (error) {
    const kept = isNetworkError(error) ? await loadKept<Kept<T>>(key) : undefined
    if (!kept) throw error
    return kept
  }
}

/** All cards: a person has few. */
export const useCards = () =>
  useQuery({
    queryKey: [...OWN, 'cards'],
    queryFn: () => withCopy('cards', async () => (await listCards({ limit: 100 })).list),
    meta: QUIET,
  })

/** Null: none that has not ended. */
async function loadSubscription(): Promise<AnyRecord | null> {
  try {
    return (await getOwnSubscription()).model
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export const useSubscription = ({ enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: [...OWN, 'subscription'],
    queryFn: () => withCopy('subscription', loadSubscription),
    meta: QUIET,
  })

type Page<T> = { list: T[]; next: string | null }

const FIRST = ''

/** A list that grows by pages. Only its first page is kept. */
function usePages<T>(name: string, load: (after: string | null) => Promise<Page<T>>) {
  return useInfiniteQuery({
    queryKey: [...OWN, name],
    queryFn: ({ pageParam }): Promise<Kept<Page<T>>> =>
      pageParam === FIRST ? withCopy(name, () => load(null)) : load(pageParam).then((data) => ({ data })),
    initialPageParam: FIRST,
    getNextPageParam: ({ data, keptAt }) => (keptAt === undefined ? data.next : null),
    meta: QUIET,
  })
}

type Numbered = Awaited<ReturnType<typeof listOwnInvoices>>

const toPage = ({ list, page, num_pages }: Numbered): Page<AnyRecord> => ({
  list,
  next: page < num_pages ? String(page + 1) : null,
})

export const useInvoices = () =>
  usePages('invoices', async (page) => toPage(await listOwnInvoices({ page: Number(page ?? 1), limit: PAGE })))
export const useOrders = () =>
  usePages('orders', async (page) => toPage(await listOwnOrders({ page: Number(page ?? 1), limit: PAGE })))
export const useCharges = () =>
  usePages<Charge>('charges', async (after) => {
    const { list, has_more } = await listOwnCharges({ limit: PAGE, ...(after !== null && { after }) })
    return { list, next: has_more ? (list.at(-1)?.id ?? null) : null }
  })

export type Pages<T> = ReturnType<typeof usePages<T>>
export const entriesOf = <T>(data: InfiniteData<Kept<Page<T>>> | undefined): T[] =>
  data?.pages.flatMap((page) => page.data.list) ?? []

/** Prices and products, for the names of plans. Kept on the device like every list. */
export function usePlans() {
  const prices = useRecordList('price', {
    filters: [{ field: 'type', operator: 'eq', value: 'recurring' }],
    order: [{ field: 'amount_cents', direction: 'asc' }],
    size: LIST_SIZE_MAX,
  })
  const products = useRecordList('product', { size: LIST_SIZE_MAX })
  return {
    prices: prices.data?.list,
    products: products.data?.list,
    isPending: prices.isPending || products.isPending,
    error: prices.error ?? products.error,
    retry: () => {
      void prices.refetch()
      void products.refetch()
    },
  }
}

export const usePaymentsSetup = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ['payments-setup'],
    queryFn: getPaymentsSetup,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: QUIET,
  })

/** A new secret for each form: it belongs to one card. */
export const useCardForm = () => useMutation({ mutationFn: openCardForm, retry: false, meta: QUIET })

/** One key per intent: a repeat after a lost answer has no second effect. */
function usePaymentCall<Input, Output>(call: (input: Input, key: { key: string }) => Promise<Output>) {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationFn: (input: Input) => call(input, { key: intents.keyFor(input) }),
    retry: false,
    meta: QUIET,
    onSuccess: async () => {
      intents.settled()
      refreshRecords(client)
      await client.invalidateQueries({ queryKey: OWN })
    },
  })
}

/**
 * Goes on after a call that succeeded, also when the part of the page that made it is gone by then.
 * The page shows the error of a call that failed.
 */
export async function settled<T>(call: Promise<T>, then: (answer: T) => void): Promise<void> {
  const answer = await call.catch(() => undefined)
  if (answer !== undefined) then(answer)
}

export const useAddCard = () => usePaymentCall(addCard)
export const useSetDefault = () => usePaymentCall(setDefaultCard)
export const useRemoveCard = () => usePaymentCall(removeCard)
export const useSubscribe = () => usePaymentCall((price_id: number, key) => subscribe({ price_id }, key))
export const useChangePlan = () => usePaymentCall(changePlan)
export const useCancel = (id: number) => usePaymentCall((at: CancelAt, key) => cancelOwnSubscription(id, at, key))
export const useResume = () => usePaymentCall(resumeSubscription)
/** Leads to the provider's page, for a payment that its person must confirm there. */
export const useCheckout = () =>
  usePaymentCall((price_id: number, key) => {
    const here = location.origin + location.pathname
    return createCheckout({ price_id, success_url: here, cancel_url: here }, key)
  })

export const useReceipt = () =>
  useMutation({
    mutationFn: ({ of, id }: { of: 'invoices' | 'orders'; id: number }) => getReceipt(of, id),
    retry: false,
    meta: QUIET,
  })
