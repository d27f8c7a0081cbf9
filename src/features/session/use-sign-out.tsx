/**
 * Signs out: at once when nothing is waiting or unsaved, else after the sign-out dialog, whose code
 * (precached) is fetched then.
 */
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import * as text from '#messages/session'
import { countKept } from '#shared/offline/status'
import { areaOf, loginPathOf } from '#shared/roles'
import { hasUnsavedForms } from '../../crud/form/draft-store'
import { useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { lazyPart } from '../../ui/lazy-part'
import { type NotificationInput, notify } from '../../ui/notify'
import { signOut } from './queries'

const Dialog = lazyPart(() => import('./sign-out-dialog').then(({ SignOutDialog }) => SignOutDialog))

/** `dialog` must be rendered by the component that calls `askOrLeave`. */
export function useSignOut(): { askOrLeave: () => Promise<void>; dialog: ReactNode } {
  const router = useRouter()
  const [asking, setAsking] = useState<{ hasUnsaved: boolean }>()

  const leave = async () => {
    const to = loginPathOf(areaOf(useAuthStore.getState().role, router.state.location.pathname))
    const { queue, sync } = useOfflineStore.getState()
    const waiting = countKept({ queue, sync })
    const areRemoved = await signOut()
    notify(areRemoved ? removedNotice(waiting) : notRemovedNotice())
    await router.navigate({ to, ignoreBlocker: true })
  }
  const askOrLeave = async () => {
    const { queue, sync } = useOfflineStore.getState()
    const { user } = useAuthStore.getState()
    const hasUnsaved = user !== null && (await hasUnsavedForms(user))
    if (hasUnsaved || countKept({ queue, sync }) > 0) setAsking({ hasUnsaved })
    else await leave()
  }

  const dialog = asking ? <Dialog {...asking} onClose={() => setAsking(undefined)} onSignOut={leave} /> : null
  return { askOrLeave, dialog }
}

const removedNotice = (waiting: number): NotificationInput => ({
  type: 'success',
  title: text.signedOut(),
  message: text.copiesRemoved({ waiting }),
})

const notRemovedNotice = (): NotificationInput => ({
  type: 'warning',
  title: text.signedOut(),
  message: text.copiesMayRemain(),
  duration: false,
})
