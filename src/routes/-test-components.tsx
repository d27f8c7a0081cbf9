/**
 * The page of /test-components in its frame. Apart from the route, so that the styles of the signed-in pages come with the
 * page and not with the app.
 */
import { StatusSamples } from '../features/offline-status/status-samples'
import { TestComponentsPage } from '../features/test-components/test-components-page'
import { GuestFrame } from './-guest-frame'

export const TestComponents = () => (
  <GuestFrame>
    <TestComponentsPage statusSamples={<StatusSamples />} />
  </GuestFrame>
)
