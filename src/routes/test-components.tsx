/** /test-components: shows the shared components of all features in their states. */
import { createFileRoute } from '@tanstack/react-router'
import { StatusSamples } from '../features/offline-status/status-samples'
import { TestComponentsPage } from '../features/test-components/test-components-page'
import { GuestFrame } from './-guest-frame'

export const Route = createFileRoute('/test-components')({ component: TestComponentsRoute })

function TestComponentsRoute() {
  return (
    <GuestFrame>
      <TestComponentsPage statusSamples={<StatusSamples />} />
    </GuestFrame>
  )
}
