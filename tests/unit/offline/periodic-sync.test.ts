/** Periodic Background Sync, as the page asks for it. The worker's half: tests/browser/refresh.test.ts. */
import { afterEach, expect, test, vi } from 'vitest'

const tags = new Set<string>()
const periodicSync = {
  register: vi.fn(async (tag: string) => void tags.add(tag)),
  unregister: vi.fn(async (tag: string) => void tags.delete(tag)),
  getTags: async () => [...tags],
}

async function setPeriodicSync(isWanted: boolean, registration: object = { periodicSync }): Promise<void> {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  await (await import('../../../src/offline/periodic-sync')).setPeriodicSync(isWanted)
}

afterEach(() => {
  tags.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('is registered once, for every 12 hours at most, and ends with the session', async () => {
  await setPeriodicSync(true)
  await setPeriodicSync(true)
  expect(periodicSync.register).toHaveBeenCalledExactlyOnceWith('holdfast-refresh', { minInterval: 43_200_000 })
  await setPeriodicSync(false)
  await setPeriodicSync(false)
  expect(periodicSync.unregister).toHaveBeenCalledExactlyOnceWith('holdfast-refresh')
})

test('is left alone where the browser has none, does not permit it, or the build has switched it off', async () => {
  await setPeriodicSync(true, {})
  periodicSync.register.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await setPeriodicSync(true)
  expect(tags.size).toBe(0)
  vi.resetModules()
  vi.stubEnv('LIMIT_BACKGROUND_SYNC', 'off')
  await setPeriodicSync(true)
  expect(tags.size).toBe(0)
})
