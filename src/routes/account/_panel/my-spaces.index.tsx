/** /account/my-spaces: the host's spaces. */
import { createFileRoute } from '@tanstack/react-router'
import { RequestsSummary } from '../../../features/hosting/requests-summary'
import { SpaceFigures } from '../../../features/hosting/space-figures'
import { MySpacesPage } from '../../../features/my-spaces/my-spaces-page'

export const Route = createFileRoute('/account/_panel/my-spaces/')({ component: MySpacesRoute })

function MySpacesRoute() {
  return <MySpacesPage summary={<RequestsSummary />} figures={({ id }) => <SpaceFigures id={id} />} />
}
