/**
 * Fills in the demo's payments: products, customers, and ninety days of orders with fewer at
 * weekends.
 */
import {
  cardTable,
  customerTable,
  invoiceTable,
  orderTable,
  priceTable,
  productTable,
  subscriptionTable,
} from '#shared/resources/payments'
import { isAdmin } from '#shared/roles'
import { fillBookingPayments } from './fill-booking-payments'
import type { DemoBooking, Filling } from './fill-marketplace'
import { fillProvider } from './fill-provider'
import { USERS } from './seed-content'
import { CUSTOMERS, PRODUCTS, SUBSCRIPTIONS } from './seed-payments'
import { DAY_MS, dated, insert, type Row } from './seed-rows'

const HOUR_MS = 3_600_000
const DAYS = 90
/** A billing period of the demo. */
const PERIOD_MS = 30 * DAY_MS

const iso = (time: number): string => new Date(time).toISOString()
const PRICES = PRODUCTS.flatMap((product, index) => product.prices.map((price) => ({ ...price, product: index })))
const SOLD_ONCE = PRICES.filter((price) => price.interval === undefined)

type Ids = readonly (number | undefined)[]
type Order = Row & { ordered: number }

export async function fillPayments({ tx, userIds, now }: Filling, bookings: readonly DemoBooking[]): Promise<void> {
  const products = PRODUCTS.map(({ key, name, description }) => ({
    ...{ provider_id: `prod_demo_${key}`, name, description, active: true },
  }))
  const productIds = await insert(tx, productTable, dated(products, now))
  const prices = PRICES.map(({ key, name, amount_cents, interval, product }) => ({
    provider_id: `price_demo_${key}`,
    product_id: productIds[product],
    ...{ name, amount_cents, currency: 'EUR', type: interval ? 'recurring' : 'one_time' },
    interval: interval ?? null,
    interval_count: interval ? 1 : null,
    usage_type: interval ? 'licensed' : null,
    active: true,
  }))
  const priceIds = await insert(tx, priceTable, dated(prices, now))
  const customers = CUSTOMERS.map(({ user }, index) => ({
    provider_id: `cus_demo_${index + 1}`,
    email: USERS[user]?.email,
    name: `${USERS[user]?.first_name} ${USERS[user]?.last_name}`,
    user_id: userIds[user],
  }))
  const customerIds = await insert(tx, customerTable, dated(customers, now))
  const cards = CUSTOMERS.map(({ user, brand, last4 }, index) => ({
    ...{ provider_id: `card_demo_${index + 1}`, customer_id: customerIds[index], brand, last4 },
    ...{ exp_month: 1 + ((index * 5) % 12), exp_year: new Date(now).getUTCFullYear() + 1 + (index % 3) },
    ...{ is_default: true, user_id: userIds[user] },
  }))
  await insert(tx, cardTable, dated(cards, now))
  await fillSubscriptions({ tx, userIds, now }, customerIds, priceIds)
  // Administrators book without a card; theirs were paid as orders.
  const ofBookings = bookings.flatMap(({ id, user, status, total_cents, created }): Order[] => {
    const customer = CUSTOMERS.findIndex((item) => item.user === user)
    if (customer < 0 || !isAdmin(USERS[user]?.role) || (status !== 'confirmed' && status !== 'completed')) return []
    const ordered = Math.min(created + HOUR_MS, now - HOUR_MS)
    return [{ ordered, customer_id: customerIds[customer], user_id: userIds[user], booking_id: id, total_cents }]
  })
  const orders = [...ofBookings, ...ordersByDay(now, userIds, customerIds, priceIds)]
    .filter(({ ordered }) => ordered > now - DAYS * DAY_MS)
    .sort((a, b) => a.ordered - b.ordered)
    .map(({ ordered, ...order }, index) => ({
      ...{ provider_id: `order_demo_${index + 1}`, price_id: null, booking_id: null, quantity: 1, currency: 'EUR' },
      status: 'paid',
      ...order,
      refunded_cents: order.status === 'refunded' ? order.total_cents : 0,
      payment_id: `pi_demo_${index + 1}`,
      ...{
        ordered_at: iso(ordered),
        created_at: iso(ordered),
        updated_at: iso(Math.min(ordered + HOUR_MS / 3, now - 1)),
      },
    }))
  await insert(tx, orderTable, orders)
  await fillBookingPayments(tx)
  await fillProvider(tx, now)
}

/** One or two orders on a working day, and occasionally one at a weekend. */
function ordersByDay(now: number, userIds: Ids, customerIds: Ids, priceIds: Ids): Order[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  return Array.from({ length: DAYS }, (_, index) => today - (DAYS - 1 - index) * DAY_MS).flatMap((day, index) => {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    const count = isWeekend ? Number(index % 3 === 0) : 1 + Number((index * 7) % 5 < 2)
    return Array.from({ length: count }, (_, round): Order => {
      const mix = index * 3 + round
      const price = SOLD_ONCE[mix % SOLD_ONCE.length] ?? PRICES[0]
      const quantity = 1 + (mix % 3)
      const customer = mix % CUSTOMERS.length
      return {
        ordered: day + (8 + (mix % 9)) * HOUR_MS + ((mix * 13) % 60) * 60_000,
        customer_id: customerIds[customer],
        user_id: userIds[CUSTOMERS[customer]?.user ?? 0],
        price_id: price && priceIds[PRICES.indexOf(price)],
        quantity,
        total_cents: (price?.amount_cents ?? 0) * quantity,
        status: mix % 23 === 9 ? 'refunded' : mix % 19 === 7 ? 'failed' : index === DAYS - 1 ? 'pending' : 'paid',
      }
    }).filter(({ ordered }) => ordered < now - HOUR_MS)
  })
}

async function fillSubscriptions({ tx, userIds, now }: Filling, customerIds: Ids, priceIds: Ids): Promise<void> {
  const rows = SUBSCRIPTIONS.map(({ customer, price, status, startedDaysAgo }, index) => {
    const isYear = PRICES.find(({ key }) => key === price)?.interval === 'year'
    const started = now - startedDaysAgo * DAY_MS
    const periods = isYear ? 0 : Math.floor(startedDaysAgo / 30)
    const begins = started + periods * PERIOD_MS
    return {
      provider_id: `sub_demo_${index + 1}`,
      customer_id: customerIds[customer],
      price_id: priceIds[PRICES.findIndex(({ key }) => key === price)],
      status,
      current_period_start: iso(begins),
      current_period_end: iso(begins + (isYear ? 365 * DAY_MS : PERIOD_MS)),
      cancel_at_period_end: false,
      canceled_at: status === 'canceled' ? iso(now - 20 * DAY_MS) : null,
      user_id: userIds[CUSTOMERS[customer]?.user ?? 0],
      created_at: iso(started),
      updated_at: iso(Math.min(begins, now - 1)),
    }
  })
  const ids = await insert(tx, subscriptionTable, rows)
  const invoices = SUBSCRIPTIONS.flatMap(({ customer, price, status, startedDaysAgo }, index) => {
    const { amount_cents = 0, interval } = PRICES.find(({ key }) => key === price) ?? {}
    const count = interval === 'year' ? 1 : Math.floor(startedDaysAgo / 30) + 1
    return Array.from({ length: count }, (_, period) => {
      const issued = now - startedDaysAgo * DAY_MS + period * PERIOD_MS
      const isOpen = status === 'past_due' && period === count - 1
      return {
        ...{ customer_id: customerIds[customer], subscription_id: ids[index], status: isOpen ? 'open' : 'paid' },
        ...{
          total_cents: amount_cents,
          paid_cents: isOpen ? 0 : amount_cents,
          currency: 'EUR',
          issued_at: iso(issued),
        },
        paid_at: isOpen ? null : iso(issued + 60_000),
        user_id: userIds[CUSTOMERS[customer]?.user ?? 0],
        ...{ created_at: iso(issued), updated_at: iso(issued + 60_000) },
      }
    })
  })
    .sort((a, b) => (a.issued_at < b.issued_at ? -1 : 1))
    .map((invoice, index) => ({
      ...{ provider_id: `in_demo_${index + 1}`, number: `HF-${String(index + 1).padStart(4, '0')}` },
      ...invoice,
    }))
  await insert(tx, invoiceTable, invoices)
}
