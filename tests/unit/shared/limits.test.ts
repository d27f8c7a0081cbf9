/**
 * The limits of an installation: which values are valid, and that the code uses the configured
 * number.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as LIMITS from '#shared/limits'
import { limits } from '../../../build/limits'

const { limitProblem } = LIMITS

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a setting', () => {
  test('has the default of the specification', () => {
    expect(LIMITS).toMatchObject({
      MAX_RETRIES: 3,
      RETRY_BASE_MS: 1_000,
      MAX_QUEUE_SIZE: 100,
      SYNC_INTERVAL_MS: 30_000,
      STORAGE_QUOTA_MB: 50,
      BACKGROUND_SYNC: true,
      OPTIMISTIC_UPDATES: true,
      CLEANUP_AFTER_DAYS: 7,
      SLOW_DOWNLINK_MBPS: 1.5,
      QUALITY_BY_TYPE: { '4g': 40, '3g': 20, '2g': 5 },
    })
  })

  test('is used if it is valid, and ignored if it is empty', async () => {
    vi.stubEnv('LIMIT_SLOW_DOWNLINK_MBPS', '0.75')
    vi.stubEnv('LIMIT_OPTIMISTIC_UPDATES', 'off')
    vi.stubEnv('LIMIT_QUALITY_4G', '30')
    vi.stubEnv('LIMIT_MAX_RETRIES', '')
    expect(limitProblem(process.env)).toBeUndefined()
    expect(await import('#shared/limits')).toMatchObject({
      SLOW_DOWNLINK_MBPS: 0.75,
      OPTIMISTIC_UPDATES: false,
      QUALITY_BY_TYPE: { '4g': 30 },
      MAX_RETRIES: 3,
    })
  })

  test('is documented with its default, and no other is', () => {
    const read = (path: string) => readFileSync(path, 'utf8')
    const declared = read('src/shared/limits.ts').matchAll(/(?:whole|decimal|toggle)\('(\w+)'/g)
    const documented = read('docs/configuration.md').matchAll(/^\| LIMIT_(\w+) \| (\S+) \|/gm)
    const list = [...documented].map(([, name = '', text = '']) => ({ name, text }))
    expect(list.map(({ name }) => name)).toEqual([...declared].map(([, name]) => name))
    for (const { name, text } of list) {
      const value = Object.entries(LIMITS).find(([other]) => other === name)?.[1]
      if (value !== undefined)
        expect(`${name} ${text}`).toBe(`${name} ${{ true: 'on', false: 'off' }[String(value)] ?? value}`)
    }
  })

  test.each([
    ['LIMIT_MAX_RETRIES', '0', 'a whole number from 1 to 100'],
    ['LIMIT_MAX_RETRIES', '2.5', 'a whole number from 1 to 100'],
    ['LIMIT_MAX_QUEUE_SIZE', 'many', 'a whole number from 1 to 10000'],
    ['LIMIT_MAX_QUEUE_SIZE', '-1', 'a whole number from 1 to 10000'],
    ['LIMIT_SLOW_DOWNLINK_MBPS', '1e9', 'a number from 0 to 1000'],
    ['LIMIT_BACKGROUND_SYNC', 'yes', 'on or off'],
  ])('%s=%s is refused', (name, text, expected) => {
    expect(limitProblem({ [name]: text })).toBe(`${name} should be ${expected}, not "${text}"`)
  })

  test('with an unknown name is refused; variables without the prefix are ignored', () => {
    expect(limitProblem({ LIMIT_MAX_RETRY: '3' })).toBe(
      'LIMIT_MAX_RETRY is no setting: docs/configuration.md lists them',
    )
    expect(limitProblem({ MAX_RETRIES: 'x', AI_LIMIT_CALLS: '30' })).toBeUndefined()
  })
})

test('retries use the configured base (retryDelay)', async () => {
  vi.stubEnv('LIMIT_RETRY_BASE_MS', '250')
  const { retryDelay } = await import('../../../sw/queue/policy')
  expect([1, 2, 3].map((count) => retryDelay(count))).toEqual([250, 500, 1_000])
})

test.each([
  ['', 30_000],
  ['60000', 60_000],
])('an open page requests a sync at the configured interval (syncInterval "%s")', async (text, interval) => {
  vi.stubEnv('LIMIT_SYNC_INTERVAL_MS', text)
  vi.useFakeTimers()
  const commands: string[] = []
  const worker = { postMessage: ({ type }: { type: string }) => commands.push(type) }
  const registration = { active: worker }
  const serviceWorker = { controller: null, addEventListener: () => {}, getRegistration: async () => registration }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker })
  vi.stubGlobal('window', { addEventListener: () => {} })
  const { startOffline } = await import('../../../src/offline/start')
  startOffline(new Promise(() => {}), {} as Parameters<typeof startOffline>[1])
  const syncs = () => commands.filter((type) => type === 'sync').length
  await vi.advanceTimersByTimeAsync(interval - 1)
  expect(syncs()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(syncs()).toBe(1)
})

test('a build contains the numbers as constants, and rejects invalid ones', async () => {
  const { load } = limits()
  const build = () => load(fileURLToPath(new URL('../../../src/shared/limits.ts', import.meta.url)))
  vi.stubEnv('LIMIT_MAX_RETRIES', '7')
  vi.stubEnv('LIMIT_BACKGROUND_SYNC', 'off')
  const code = await build()
  expect(code).toContain('export const MAX_RETRIES = 7\n')
  expect(code).toContain('export const BACKGROUND_SYNC = false\n')
  expect(code).not.toContain('limitProblem')
  vi.stubEnv('LIMIT_MAX_RETRIES', 'seven')
  await expect(build()).rejects.toThrow('LIMIT_MAX_RETRIES should be a whole number from 1 to 100, not "seven"')
}, 60_000)
