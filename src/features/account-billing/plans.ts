/** The plans that a person can choose, and their names. Pure. */
import * as text from '#messages/account-billing'
import type { AnyRecord } from '#shared/records/query'
import { referenceId } from '../../crud/record/change-base'
import { priceText } from '../../crud/record/price-text'

export type Plan = { id: number; name: string; details: string; description: string | null; currency: string }

const nameOf = (price: AnyRecord, product: AnyRecord | undefined): string =>
  [product?.name, price.name].filter((name, at, all) => name && all.indexOf(name) === at).join(' – ') ||
  text.planUnknown({ id: String(price.id) })

const productOf = (price: AnyRecord, products: readonly AnyRecord[]): AnyRecord | undefined =>
  products.find(({ id }) => id === referenceId(price.product_id))

const toPlan = (price: AnyRecord, products: readonly AnyRecord[]): Plan => {
  const product = productOf(price, products)
  return {
    ...{ id: Number(price.id), name: nameOf(price, product), details: priceText(price) },
    ...{ description: typeof product?.description === 'string' ? product.description : null },
    currency: String(price.currency),
  }
}

/** Those that are sold: recurring prices that are active, of products that are. */
export const offeredPlans = (prices: readonly AnyRecord[], products: readonly AnyRecord[]): Plan[] =>
  prices
    .filter((price) => price.type === 'recurring' && price.active === true)
    .filter((price) => productOf(price, products)?.active === true)
    .map((price) => toPlan(price, products))

/** The plan of a subscription, which may no longer be sold. */
export function planOf(
  { price_id }: AnyRecord,
  prices: readonly AnyRecord[] = [],
  products: readonly AnyRecord[] = [],
): Plan | undefined {
  const price = prices.find(({ id }) => id === referenceId(price_id))
  return price && toPlan(price, products)
}
