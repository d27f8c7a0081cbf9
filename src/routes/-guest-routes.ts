/** The pages for guests besides the login pages: one chunk for all of them. */
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type GuestPage = 'SignUp' | 'Forgot' | 'Reset' | 'MagicLogin' | 'MagicLoginAs' | 'MagicVerify' | 'VerifyEmail'

// Said, not inferred: the pages ask the routes for their search, so the types of one would wait for the other's.
const importPages = (): Promise<Record<GuestPage, () => ReactNode>> => import('./-guest-pages')

export const guestPage = (name: GuestPage): RouteComponent => lazyRouteComponent(importPages, name)
