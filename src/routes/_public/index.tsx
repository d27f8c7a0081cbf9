/** /: the start page. */
import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../../features/landing/landing-page'
import { lazyPart } from '../../ui/lazy-part'

const NextBooking = lazyPart(() =>
  import('../../features/account-overview/next-booking').then((module) => module.NextBooking),
)

export const Route = createFileRoute('/_public/')({
  beforeLoad: ({ context }) =>
    import('../../features/landing/queries').then((module) => module.prefetchHome(context.queryClient)),
  component: LandingRoute,
})

function LandingRoute() {
  return <LandingPage nextBooking={(user) => <NextBooking user={user} errorFallback={null} />} />
}
