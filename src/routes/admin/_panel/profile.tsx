import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_panel/profile')({
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('../../-own-pages'), 'Profile'),
})
