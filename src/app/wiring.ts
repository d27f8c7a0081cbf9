/**
 * Connects the parts of the app: session to transport and worker, network to queries, worker
 * messages to refetches and notices. Runs once, before the first render.
 */
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import * as text from '#messages/app'
import { NETWORK_CHECK_MS } from '#shared/limits'
import { VISITOR } from '#shared/offline/protocol'
import { areaOf, loginPathOf } from '#shared/roles'
import { ping } from '../api/health'
import { configureTransport, PROJECT, projectHeader, refreshSession } from '../api/transport'
import { configureDiscard } from '../crud/record/discard-change'
import { hostNotices } from '../features/offline-status/notice-host'
import { checkProfile, followDetails } from '../features/session/queries'
import { followBadge } from '../offline/badge'
import { announceSession, discardChange } from '../offline/commands'
import { startOffline } from '../offline/start'
import { keepWords } from '../offline/words'
import { isControlled, readsPaused } from '../offline/worker-link'
import { recordKeys } from '../query/keys'
import {
  type AuthState,
  expireSession,
  followOtherTabs,
  isSharedDevice,
  keepSession,
  logOut,
  readStoredSession,
  useAuthStore,
} from '../stores/auth'
import { ownPath, withBase } from '../stores/base-path'
import { followVisitorFavorites, useVisitorFavorites } from '../stores/favorites'
import { followInstall, useInstallStore } from '../stores/install'
import { operationOf, trackCall } from '../stores/loading'
import { useOfflineStore } from '../stores/offline'
import { followTheme } from '../stores/theme'
import { followBrokenPictures } from '../ui/broken-pictures'
import { forgetLastAct, forgetNotices, notify } from '../ui/notify'
import { toastErrors } from './error-toasts'
import { untilDrawn } from './first-page'
import { keepOwnCopies } from './kept-copies'
import type { AppRouter } from './router'

export function wire(queryClient: QueryClient, router: AppRouter): void {
  wireTransport()
  wireSession(queryClient, router)
  const drawn = untilDrawn(router)
  wireNetwork(queryClient, router, drawn)
  keepOwnCopies(drawn)
  toastErrors(queryClient)
  followTheme()
  followInstall()
  followBrokenPictures()
  // Has the styles of its title bar, which only its window needs.
  if (useInstallStore.getState().isInstalled) void import('../ui/more-styles').catch(() => {})
  followBadge()
  configureDiscard((requestId) => discardChange(requestId))
  hostNotices()
  wireFavorites(queryClient)
}

function wireTransport(): void {
  configureTransport({
    getSession: () => readStoredSession() ?? null,
    getPerson: () => useAuthStore.getState().user,
    onRenewed: keepSession,
    onSessionExpired: expireSession,
    readsPaused,
    isOffline: () => !useOfflineStore.getState().network.isOnline,
    hasWorker: isControlled,
    onCall: (method, endpoint, state) => trackCall(operationOf(method, endpoint), state),
  })
}

/** Announces the session to the worker, and clears cached data when the user changes. */
function wireSession(queryClient: QueryClient, router: AppRouter): void {
  const announce = ({ user, token, role, isShared }: AuthState) => {
    const own = { project: PROJECT, projectHeader: projectHeader() }
    void announceSession(
      user === null || token === null || role === null
        ? { ...own, userId: VISITOR, role: 'public', token: '', isShared: isSharedDevice() }
        : { ...own, userId: user, role, token, isShared },
    )
  }
  let { user: person } = useAuthStore.getState()
  announce(useAuthStore.getState())
  useAuthStore.subscribe((now, before) => {
    if (now.token !== before.token || now.user !== before.user || now.role !== before.role) announce(now)
    if (now.user !== before.user || now.role !== before.role) {
      queryClient.clear()
      forgetLastAct()
      if (person !== null && now.user !== null && now.user !== person) forgetNotices()
      person = now.user ?? person
      // Runs the guards again: a sign-out in another tab leaves this tab's pages too.
      void router.invalidate()
    }
  })
  followOtherTabs()
  followDetails()
}

/**
 * Moves a visitor's favorites to the account: when they sign in, and at a later start or connection
 * what could not be moved then.
 */
function wireFavorites(queryClient: QueryClient): void {
  const merge = () => {
    if (useAuthStore.getState().user === null || useVisitorFavorites.getState().list.length === 0) return
    // Only a visitor of the public pages has any. Without their file the next occasion will do.
    void import('../features/favorites/queries').then(
      ({ mergeFavorites }) => mergeFavorites(queryClient),
      () => undefined,
    )
  }
  followVisitorFavorites()
  useAuthStore.subscribe((now, before) => {
    if (now.user !== before.user) merge()
  })
  useOfflineStore.subscribe((now, before) => {
    if (now.network.isOnline && !before.network.isOnline) merge()
  })
  merge()
}

function wireNetwork(queryClient: QueryClient, router: AppRouter, drawn: Promise<void>): void {
  const refetchAll = () => void queryClient.invalidateQueries()
  onlineManager.setEventListener((setOnline) => useOfflineStore.subscribe(({ network }) => setOnline(network.isOnline)))
  const checkSession = createSessionCheck()
  startOffline(drawn, {
    // Wait first, so that the pause does not use up the ping's timeout.
    ping: async (timeoutMs) => {
      await readsPaused()
      return ping(timeoutMs)
    },
    isOwner: (owner) => owner === `${location.origin}|${PROJECT}|${useAuthStore.getState().user ?? VISITOR}`,
    onBackOnline: () => {
      refetchAll()
      void checkSession()
    },
    onFirstControlled: () => {
      keepWords()
      void queryClient.invalidateQueries({ queryKey: recordKeys.all })
    },
    onQueueSettled: refetchAll,
    onRecordsRefreshed: (table) => void queryClient.invalidateQueries({ queryKey: recordKeys.table(table) }),
    onOpen: (path) => router.history.push(path),
    onDeviceFull: () =>
      notify({
        type: 'warning',
        title: text.deviceFull(),
        message: text.savedButDeviceFull(),
      }),
    onLastChance: (pending) =>
      notify({
        type: 'warning',
        title: text.stillWaiting({ count: pending }),
        message: text.keepAppOpen({ count: pending }),
        duration: false,
      }),
  })
  void drawn.then(checkSession)
  useOfflineStore.subscribe((now, before) => {
    if (now.sessionPaused && !before.sessionPaused) renewForQueue()
  })
}

/**
 * Renews the session for the worker's queue, again until the server answers. If it refuses, the
 * session-expired dialog opens.
 */
const renewForQueue = (): unknown =>
  useOfflineStore.getState().sessionPaused && refreshSession().catch(() => setTimeout(renewForQueue, NETWORK_CHECK_MS))

/** The start-up profile check of section 4, repeated until the server answers. */
function createSessionCheck(): () => Promise<void> {
  let done = false
  const check = async (): Promise<void> => {
    const { isAuthenticated, role } = useAuthStore.getState()
    if (done || !isAuthenticated) return
    const verdict = await checkProfile()
    if (verdict === 'later') {
      // Offline, the next reconnect repeats the check.
      if (useOfflineStore.getState().network.isOnline) setTimeout(check, NETWORK_CHECK_MS)
      return
    }
    done = true
    if (verdict !== 'log-out') return
    logOut()
    location.assign(withBase(role === null ? '/' : loginPathOf(areaOf(role, ownPath()))))
  }
  return check
}
