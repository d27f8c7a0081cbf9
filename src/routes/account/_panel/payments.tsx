/** /account/payments?back=: the person’s own cards. `back`: the page that needs one of them. */
import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { fieldsOf } from '#shared/json'
import { PaymentsPage } from '../../../features/account-billing/payments-page'
import { toOwnPath } from '../../-guards'

export const Route = createFileRoute('/account/_panel/payments')({ component: PaymentsRoute })

function PaymentsRoute() {
  const back = useRouterState({ select: ({ location }) => fieldsOf(location.search).back })
  return <PaymentsPage back={toOwnPath(back)} />
}
