/** /admin/add-price?product_id=: a new price, at the payment provider first. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'

function parseProductSearch({ product_id }: Record<string, unknown>): { product_id?: RecordId } {
  const product = parseRecordId(String(product_id ?? ''))
  return product === undefined ? {} : { product_id: product }
}

export const Route = createFileRoute('/admin/_panel/add-price')({
  codeSplitGroupings: [],
  validateSearch: parseProductSearch,
  component: lazyRouteComponent(() => import('../../-payments'), 'AddPriceRoute'),
})
