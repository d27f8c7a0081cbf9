/** The demo's service worker while its server starts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wireNames } from '#shared/demo/wire'
import { readHereWhileStarting } from '../../../sw/demo/starting'
import { isOffline, isSlow, setNetwork } from '../../../sw/network'

let worker: EventTarget
/** Answers the questions to the server, in their order. */
let answers: ((isServed: boolean) => void)[]

beforeEach(() => {
  worker = new EventTarget()
  vi.stubGlobal('self', worker)
  vi.stubGlobal('navigator', { onLine: true })
  answers = []
})
afterEach(() => vi.unstubAllGlobals())

const start = (version: string) =>
  readHereWhileStarting(wireNames(version), () => new Promise((resolve) => answers.push(resolve)))

function report(isOnline: boolean): void {
  setNetwork(isOnline, false)
  worker.dispatchEvent(new Event('message'))
}

test('the connection counts as slow until the server answers, whatever pages report', async () => {
  start('reported')
  expect(isSlow()).toBe(true)
  report(true)
  expect([isOffline(), isSlow()]).toEqual([false, true])
  report(false)
  expect(isOffline()).toBe(true)
  report(true)
  answers[0]?.(true)
  await vi.waitFor(() => expect(isSlow()).toBe(false))
  report(true)
  expect([isOffline(), isSlow()]).toEqual([false, false])
})

test('the next server is waited for again', async () => {
  start('next')
  answers[0]?.(false)
  const channel = new BroadcastChannel(wireNames('next').channel)
  channel.postMessage({ type: 'serving' })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(isSlow()).toBe(true)
  answers[1]?.(true)
  await vi.waitFor(() => expect(isSlow()).toBe(false))
  channel.close()
})
