/** /account/billings: the person’s subscription, invoices, orders and charges. */
import { createFileRoute } from '@tanstack/react-router'
import { BillingsPage } from '../../../features/account-billing/billings-page'

export const Route = createFileRoute('/account/_panel/billings')({ component: BillingsRoute })

function BillingsRoute() {
  return <BillingsPage />
}
