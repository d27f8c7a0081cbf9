/** Prices: users see a price of an inactive product only when they bought it. */
import type { TableFacet } from './facet'

const ON_SALE = `"price"."active" and exists (select 1 from product sold where sold.id = "price"."product_id" and sold.active)`
const HELD = `exists (select 1 from subscription held where held.price_id = "price"."id" and held.user_id = $1::bigint)
  or exists (select 1 from "order" bought where bought.price_id = "price"."id" and bought.user_id = $1::bigint)`

export const priceFacet: TableFacet = {
  rules: { 'on sale': `(${ON_SALE})`, 'on sale or held': `(${ON_SALE} or ${HELD})` },
}
