/** /account: the start of the account area. */
import { createFileRoute } from '@tanstack/react-router'
import { AccountOverviewPage } from '../../../features/account-overview/account-overview-page'

export const Route = createFileRoute('/account/_panel/')({ component: AccountRoute })

function AccountRoute() {
  return <AccountOverviewPage />
}
