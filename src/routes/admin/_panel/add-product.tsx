/** /admin/add-product: adds a product, at the payment provider first. */
import { createFileRoute } from '@tanstack/react-router'
import { AddProductPage } from '../../../features/payments/pages'

export const Route = createFileRoute('/admin/_panel/add-product')({ component: AddProductRoute })

function AddProductRoute() {
  return <AddProductPage />
}
