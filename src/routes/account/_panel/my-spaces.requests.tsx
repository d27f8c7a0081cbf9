/** /account/my-spaces/requests: the requests for all spaces of the host. */
import { createFileRoute } from '@tanstack/react-router'
import { RequestsPage } from '../../../features/hosting/requests-page'
import { openOutbox } from '../../../features/outbox/outbox'

export const Route = createFileRoute('/account/_panel/my-spaces/requests')({ component: RequestsRoute })

function RequestsRoute() {
  return <RequestsPage onOpenOutbox={openOutbox} />
}
