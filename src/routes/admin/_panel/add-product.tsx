/** /admin/add-product: a new product, at the payment provider first. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_panel/add-product')({
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('../../-payments'), 'AddProductRoute'),
})
