/**
 * The way out of a session, from wherever it is offered: at once when nothing waits, else after the sign-out dialog, whose
 * code is fetched only then (it is precached).
 */
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { countKept } from '#shared/offline/status'
import { areaOf, loginPathOf } from '#shared/roles'
import { useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { late } from '../../ui/late'
import { signOut } from './queries'

const Dialog = late(() => import('./sign-out-dialog').then(({ SignOutDialog }) => SignOutDialog))

/** `dialog` belongs into the tree of whoever calls `askOrLeave`. */
export function useSignOut(): { askOrLeave: () => Promise<void>; dialog: ReactNode } {
  const router = useRouter()
  const [asking, setAsking] = useState(false)

  const leave = async () => {
    const to = loginPathOf(areaOf(useAuthStore.getState().role, router.state.location.pathname))
    await signOut()
    await router.navigate({ to, ignoreBlocker: true })
  }
  const askOrLeave = async () => {
    const { queue, sync } = useOfflineStore.getState()
    if (countKept({ queue, sync }) > 0) setAsking(true)
    else await leave()
  }

  const dialog = asking ? <Dialog onClose={() => setAsking(false)} onSignOut={leave} /> : null
  return { askOrLeave, dialog }
}
