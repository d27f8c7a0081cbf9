/**
 * The way out of a session, from wherever it is offered: at once when nothing would be lost or left, else after the sign-out
 * dialog, whose code is fetched only then (it is precached).
 */
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { countKept } from '#shared/offline/status'
import { areaOf, loginPathOf } from '#shared/roles'
import { hasUnsavedForms } from '../../crud/form/draft-store'
import { counted } from '../../crud/record/label'
import { useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { late } from '../../ui/late'
import { type NotificationInput, notify } from '../../ui/notify'
import { signOut } from './queries'

const Dialog = late(() => import('./sign-out-dialog').then(({ SignOutDialog }) => SignOutDialog))

/** `dialog` belongs into the tree of whoever calls `askOrLeave`. */
export function useSignOut(): { askOrLeave: () => Promise<void>; dialog: ReactNode } {
  const router = useRouter()
  const [asking, setAsking] = useState<{ hasUnsaved: boolean }>()

  const leave = async () => {
    const to = loginPathOf(areaOf(useAuthStore.getState().role, router.state.location.pathname))
    const { queue, sync } = useOfflineStore.getState()
    const waiting = countKept({ queue, sync })
    const areGone = await signOut()
    notify(areGone ? whatIsLeft(waiting) : NOT_REMOVED)
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

const REMOVED = 'Copies of records, pictures and unfinished forms are removed from this device.'

const whatIsLeft = (waiting: number): NotificationInput => ({
  type: 'success',
  title: 'Signed out',
  message:
    waiting === 0
      ? REMOVED
      : `${REMOVED} ${counted(waiting, 'change')} ${waiting === 1 ? 'stays' : 'stay'} on it until you sign in again.`,
})

const NOT_REMOVED: NotificationInput = {
  type: 'warning',
  title: 'Signed out',
  message: 'Copies of records may still be on this device. To remove them, clear the data of this site in the browser.',
  duration: false,
}
