/**
 * Runs before the tests of each file. Loads the app's styles, and resets page, session and status
 * before every test.
 */
import { notifications } from '@mantine/notifications'
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { cleanup, configure } from 'vitest-browser-react/pure'
import '../../src/api/check-answer'
import { configureTransport } from '../../src/api/transport'
import { isControlled } from '../../src/offline/worker-link'
import { useAuthStore } from '../../src/stores/auth'
import { useOfflineStore } from '../../src/stores/offline'
import { useThemeStore } from '../../src/stores/theme'
import { useUiStore } from '../../src/stores/ui'
import '../../src/app/styles'
import { restoreFetch, unexpectedCalls } from './api'
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

/** That of src/crud/record/device-store.ts, which all files share. */
const kept = createStore('holdfast-device', 'kept')

beforeEach(async () => {
  // A form that is left keeps its draft.
  await cleanup()
  await clear(kept)
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

afterEach(() => {
  notifications.clean()
  notifications.cleanQueue()
  ignoreCommands()
  const unexpected = unexpectedCalls()
  restoreFetch()
  expect(unexpected, 'calls that the test does not answer').toEqual([])
})
