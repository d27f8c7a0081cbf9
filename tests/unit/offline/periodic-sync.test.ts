/** Periodic Background Sync, as the page asks for it. The worker's half: tests/browser/refresh.test.ts. */
import { afterEach, expect, test, vi } from 'vitest'

const tags = new Set<string>()
const periodicSync = {
  register: vi.fn(async (tag: string) => void tags.add(tag)),
  getTags: async () => [...tags],
}

async function register(registration: object = { periodicSync }): Promise<void> {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  await (await import('../../../src/offline/periodic-sync')).registerPeriodicSync()
}

afterEach(() => {
  tags.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('is registered once, for every 12 hours at most', async () => {
  await register()
  await register()
  expect(periodicSync.register).toHaveBeenCalledExactlyOnceWith('holdfast-refresh', { minInterval: 43_200_000 })
})

test('is left alone where the browser has none, does not permit it, or the build has switched it off', async () => {
  await register({})
  periodicSync.register.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await register()
  expect(tags.size).toBe(0)
  vi.resetModules()
  vi.stubEnv('LIMIT_BACKGROUND_SYNC', 'off')
  await register()
  expect(tags.size).toBe(0)
})
