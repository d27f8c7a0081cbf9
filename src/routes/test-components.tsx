/** /test-components: the place where the shared pieces of all features meet in their states. */
import { createFileRoute } from '@tanstack/react-router'
import { TestComponents } from './-test-components'

export const Route = createFileRoute('/test-components')({ component: TestComponents })
