/** What the routes of payments show. Apart from them, so that it comes as one file. */
import { getRouteApi } from '@tanstack/react-router'
import {
  AddPricePage,
  AddProductPage,
  EditPricePage,
  EditProductPage,
  OrdersPage,
  PricesPage,
  ProductsPage,
  SubscriptionsPage,
} from '../features/payments/pages'
import { requireId } from './-resource'

const product = getRouteApi('/admin/_panel/product')
const price = getRouteApi('/admin/_panel/price')
const order = getRouteApi('/admin/_panel/order')
const subscription = getRouteApi('/admin/_panel/subscription')
const addPrice = getRouteApi('/admin/_panel/add-price')
const editProduct = getRouteApi('/admin/_panel/edit-product')
const editPrice = getRouteApi('/admin/_panel/edit-price')

export function ProductsRoute() {
  const navigate = product.useNavigate()
  return <ProductsPage search={product.useSearch()} onSearch={(search, how) => void navigate({ search, ...how })} />
}
export function PricesRoute() {
  const navigate = price.useNavigate()
  return <PricesPage search={price.useSearch()} onSearch={(search, how) => void navigate({ search, ...how })} />
}
export function OrdersRoute() {
  const navigate = order.useNavigate()
  return <OrdersPage search={order.useSearch()} onSearch={(search, how) => void navigate({ search, ...how })} />
}
export function SubscriptionsRoute() {
  const navigate = subscription.useNavigate()
  return (
    <SubscriptionsPage
      search={subscription.useSearch()}
      onSearch={(search, how) => void navigate({ search, ...how })}
    />
  )
}
export const AddProductRoute = () => <AddProductPage />
export const AddPriceRoute = () => <AddPricePage product={addPrice.useSearch().product_id} />
export function EditProductRoute() {
  const id = requireId(editProduct.useSearch())
  return <EditProductPage key={id} id={id} />
}
export function EditPriceRoute() {
  const id = requireId(editPrice.useSearch())
  return <EditPricePage key={id} id={id} />
}
