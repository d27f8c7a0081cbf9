/** /account/payments: the person’s own cards. */
import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '../../../features/account-billing/payments-page'

export const Route = createFileRoute('/account/_panel/payments')({ component: PaymentsRoute })

function PaymentsRoute() {
  return <PaymentsPage />
}
