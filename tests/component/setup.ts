/**
 * Runs before the tests of each file. Loads the app's styles, and resets page, session and status
 * before every test: whatever a test leaves in its page is taken back here.
 */
import { notifications } from '@mantine/notifications'
import { onlineManager } from '@tanstack/react-query'
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { cleanup, configure } from 'vitest-browser-react/pure'
import { registry } from '#shared/resources/tables'
import '../../src/api/check-answer'
import { configureTransport } from '../../src/api/transport'
import { provideFacets } from '../../src/crud/record/facets'
import { isControlled } from '../../src/offline/worker-link'
import { useAuthStore } from '../../src/stores/auth'
import { useVisitorFavorites } from '../../src/stores/favorites'
import { useInstallStore } from '../../src/stores/install'
import { useLoadingStore } from '../../src/stores/loading'
import { useOfflineStore } from '../../src/stores/offline'
import { useThemeStore } from '../../src/stores/theme'
import { useUiStore } from '../../src/stores/ui'
import '../../src/app/styles'
import { forgetAnswers, unexpectedCalls } from './api'
// Loaded before anything is taken away.
import './facets'
import { ignoreCommands } from './worker'

// The same as in src/main.tsx.
configure({ reactStrictMode: true })

configureTransport({
  getSession: () => {
    const { user, token, role } = useAuthStore.getState()
    return user === null || token === null || role === null ? null : { user, token, role }
  },
  onRenewed: () => {},
  onSessionExpired: () => {},
  isOffline: () => !useOfflineStore.getState().network.isOnline,
  hasWorker: isControlled,
})

const offline = useOfflineStore.getInitialState()
const ui = useUiStore.getInitialState()
const auth = useAuthStore.getInitialState()

/** State that few tests change, as it is in a page that was just loaded. */
function resetModules(): void {
  registry.replace([])
  registry.local.clear()
  provideFacets({})
  useVisitorFavorites.setState({ list: [] })
  useInstallStore.setState(useInstallStore.getInitialState(), true)
  useLoadingStore.setState(useLoadingStore.getInitialState(), true)
}

// As src/app/wiring.ts does: without a connection nothing is asked again after seconds.
onlineManager.setEventListener((setOnline) => useOfflineStore.subscribe(({ network }) => setOnline(network.isOnline)))

/** That of src/crud/record/device-store.ts: drafts, and what else stays on the device. */
const kept = createStore('holdfast-device', 'kept')

beforeEach(async () => {
  resetModules()
  await clear(kept)
  sessionStorage.clear()
  document.title = ''
  document.documentElement.removeAttribute('dir')
  await page.viewport(1280, 800)
  // An element under the pointer of the previous test would react to it.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
  localStorage.clear()
  useThemeStore.setState({ theme: 'light', chosen: null })
  useUiStore.setState(ui, true)
  useOfflineStore.setState(
    { ...offline, service: 'ready', network: { isOnline: true, isSlowConnection: false, quality: 90 } },
    true,
  )
  useAuthStore.setState({ ...auth, isAuthenticated: true, user: 1, token: 'token', role: 'super_admin' }, true)
})

afterEach(async () => {
  // The library does it by itself only in the file that loads it first.
  await cleanup()
  // Recharts leaves the element in the page in which it measures texts, with the last one.
  document.getElementById('recharts_measurement_span')?.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  notifications.clean()
  notifications.cleanQueue()
  ignoreCommands()
  const unexpected = unexpectedCalls()
  forgetAnswers()
  expect(unexpected, 'calls that the test does not answer').toEqual([])
})
