/**
 * Products and purchases of the demo's customers. Ids are those of the local test provider's
 * objects.
 */

type DemoProduct = {
  key: string
  name: string
  description: string
  prices: readonly {
    key: string
    name: string
    amount_cents: number
    interval?: 'month' | 'year'
  }[]
}

export const PRODUCTS: readonly DemoProduct[] = [
  {
    key: 'studio',
    name: 'Studio plan',
    description: 'Unlimited designs, five people, files up to 25 MB.',
    prices: [
      { key: 'studio_month', name: 'Studio, monthly', amount_cents: 2_900, interval: 'month' },
      { key: 'studio_year', name: 'Studio, yearly', amount_cents: 29_000, interval: 'year' },
    ],
  },
  {
    key: 'house',
    name: 'House plan',
    description: 'For printers and agencies: twenty people, and proofs by courier.',
    prices: [{ key: 'house_month', name: 'House, monthly', amount_cents: 8_900, interval: 'month' }],
  },
  {
    key: 'swatch',
    name: 'Foil swatch book',
    description: 'Forty-eight foils on four boards.',
    prices: [{ key: 'swatch_one', name: 'Foil swatch book', amount_cents: 3_400 }],
  },
  {
    key: 'sample',
    name: 'Sample kit',
    description: 'Nine boards, cut and creased as one carton.',
    prices: [{ key: 'sample_one', name: 'Sample kit', amount_cents: 1_900 }],
  },
  {
    key: 'proof',
    name: 'Press proof',
    description: 'One design on the real board, within three days.',
    prices: [{ key: 'proof_one', name: 'Press proof', amount_cents: 12_500 }],
  },
]

/** Paying users by index in USERS, with their card. */
export const CUSTOMERS: readonly { user: number; brand: string; last4: string }[] = [
  { user: 2, brand: 'visa', last4: '4242' },
  { user: 3, brand: 'mastercard', last4: '4444' },
  { user: 4, brand: 'visa', last4: '1881' },
  { user: 1, brand: 'amex', last4: '0005' },
]

/** Customer by index in CUSTOMERS. */
export const SUBSCRIPTIONS: readonly { customer: number; price: string; status: string; startedDaysAgo: number }[] = [
  { customer: 0, price: 'studio_month', status: 'active', startedDaysAgo: 84 },
  { customer: 1, price: 'house_month', status: 'active', startedDaysAgo: 75 },
  { customer: 2, price: 'studio_month', status: 'past_due', startedDaysAgo: 61 },
  { customer: 3, price: 'studio_year', status: 'canceled', startedDaysAgo: 88 },
]
