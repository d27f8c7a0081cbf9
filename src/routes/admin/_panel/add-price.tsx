/** /admin/add-price: a new price, at the payment provider first. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_panel/add-price')({
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('../../-payments'), 'AddPriceRoute'),
})
