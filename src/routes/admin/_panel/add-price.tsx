/** /admin/add-price?product_id=: adds a price, at the payment provider first. */
import { createFileRoute } from '@tanstack/react-router'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { AddPricePage } from '../../../features/payments/pages'

function parseProductSearch({ product_id }: Record<string, unknown>): { product_id?: RecordId } {
  const product = parseRecordId(String(product_id ?? ''))
  return product === undefined ? {} : { product_id: product }
}

export const Route = createFileRoute('/admin/_panel/add-price')({
  validateSearch: parseProductSearch,
  component: AddPriceRoute,
})

function AddPriceRoute() {
  return <AddPricePage product={Route.useSearch().product_id} />
}
