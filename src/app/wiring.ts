/**
 * The only place where the strands are tied: session into transport and worker, network into queries, worker status into
 * refetches and notices. Started once, before the first render.
 */
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { NETWORK_CHECK_MS } from '#shared/limits'
import { areaOf, loginPathOf } from '#shared/roles'
import { ping } from '../api/health'
import { configureTransport, PROJECT, projectHeader, refreshSession } from '../api/transport'
import { configureGiveUp } from '../crud/record/give-up'
import { hostNotices } from '../features/offline-status/notice-host'
import { checkProfile, followDetails } from '../features/session/queries'
import { followBadge } from '../offline/badge'
import { announceSession, discardChange } from '../offline/commands'
import { startOffline } from '../offline/start'
import { isControlled, stillness } from '../offline/worker-link'
import { recordKeys } from '../query/keys'
import {
  type AuthState,
  expireSession,
  followOtherTabs,
  keepSession,
  logOut,
  readStoredSession,
  useAuthStore,
} from '../stores/auth'
import { followInstall } from '../stores/install'
import { operationOf, trackCall } from '../stores/loading'
import { useOfflineStore } from '../stores/offline'
import { followTheme } from '../stores/theme'
import { notify } from '../ui/notify'
import { toastErrors } from './error-toasts'
import { untilDrawn } from './first-page'
import type { AppRouter } from './router'

export function wire(queryClient: QueryClient, router: AppRouter): void {
  wireTransport()
  wireSession(queryClient, router)
  wireNetwork(queryClient, untilDrawn(router))
  toastErrors(queryClient)
  followTheme()
  followInstall()
  followBadge()
  configureGiveUp((requestId) => discardChange(requestId))
  hostNotices()
}

function wireTransport(): void {
  configureTransport({
    getSession: () => readStoredSession() ?? null,
    onRenewed: keepSession,
    onSessionExpired: expireSession,
    stillness,
    isOffline: () => !useOfflineStore.getState().network.isOnline,
    hasWorker: isControlled,
    onCall: (method, endpoint, state) => trackCall(operationOf(method, endpoint), state),
  })
}

/** Tells the worker who is signed in, and forgets what one person saw before another one looks. */
function wireSession(queryClient: QueryClient, router: AppRouter): void {
  const tell = ({ user, token, role, isShared }: AuthState) =>
    void announceSession(
      user === null || token === null || role === null
        ? null
        : { project: PROJECT, userId: user, role, token, projectHeader: projectHeader(), isShared },
    )
  tell(useAuthStore.getState())
  useAuthStore.subscribe((now, before) => {
    if (now.token !== before.token || now.user !== before.user || now.role !== before.role) tell(now)
    if (now.user !== before.user || now.role !== before.role) {
      queryClient.clear()
      // Guards ask again: a logout in another tab closes this tab's pages too.
      void router.invalidate()
    }
  })
  followOtherTabs()
  followDetails()
}

function wireNetwork(queryClient: QueryClient, drawn: Promise<void>): void {
  const refetchAll = () => void queryClient.invalidateQueries()
  onlineManager.setEventListener((setOnline) => useOfflineStore.subscribe(({ network }) => setOnline(network.isOnline)))
  const checkSession = createSessionCheck()
  startOffline(drawn, {
    // The time that a ping has does not run while nothing may be asked.
    ping: async (timeoutMs) => {
      await stillness()
      return ping(timeoutMs)
    },
    isOwner: (owner) => owner === `${location.origin}|${PROJECT}|${useAuthStore.getState().user}`,
    onBackOnline: () => {
      refetchAll()
      void checkSession()
    },
    onFirstControlled: () => void queryClient.invalidateQueries({ queryKey: recordKeys.all }),
    onSyncSucceeded: refetchAll,
    onRecordsRefreshed: (table) => void queryClient.invalidateQueries({ queryKey: recordKeys.table(table) }),
    onDeviceFull: () =>
      notify({
        type: 'warning',
        title: 'Device storage is full',
        message: 'Your change was saved on the server. Free some space before you work offline.',
      }),
    onLastChance: (pending) =>
      notify({
        type: 'warning',
        title: 'Changes still wait',
        message: `Still to be sent: ${pending}. That happens only while the app is open.`,
        duration: false,
      }),
  })
  void drawn.then(checkSession)
  useOfflineStore.subscribe((now, before) => {
    // The worker's queue waits for a new login: renew silently; when that is refused the dialog opens by itself.
    if (now.sessionPaused && !before.sessionPaused) void refreshSession().catch(() => {})
  })
}

/** The start-up profile check of section 4; put off for as long as nobody of ours answers. */
function createSessionCheck(): () => Promise<void> {
  let done = false
  const check = async (): Promise<void> => {
    const { isAuthenticated, role } = useAuthStore.getState()
    if (done || !isAuthenticated) return
    const verdict = await checkProfile()
    if (verdict === 'later') {
      // Offline, coming back asks again; a failure that the monitor did not notice is tried again by itself.
      if (useOfflineStore.getState().network.isOnline) setTimeout(check, NETWORK_CHECK_MS)
      return
    }
    done = true
    if (verdict !== 'log-out') return
    logOut()
    location.assign(role === null ? '/' : loginPathOf(areaOf(role, location.pathname)))
  }
  return check
}
