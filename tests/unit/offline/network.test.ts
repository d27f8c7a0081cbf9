/**
 * Connection quality by section 9 of the specification, and the network monitor with a fake clock
 * and ping.
 */
import { describe, expect, test } from 'vitest'
import { createJudge, type MonitorWorld } from '../../../src/offline/network-monitor'
import { connectionQuality, isSlowConnection } from '../../../src/offline/quality'
import { pause, pauseEnd, resume, toAnswer } from '../../../sw/network'

describe('slow connection', () => {
  test('type slow-2g or 2g', () => {
    expect(['slow-2g', '2g', '3g', '4g'].map((effectiveType) => isSlowConnection({ effectiveType }))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
  test('downlink below 1.5', () => {
    expect([1.49, 1.5, 10].map((downlink) => isSlowConnection({ downlink }))).toEqual([true, false, false])
  })
  test('rtt above 300', () => {
    expect([301, 300, 50].map((rtt) => isSlowConnection({ rtt }))).toEqual([true, false, false])
  })
  test('unknown values count as good', () => {
    expect(isSlowConnection({})).toBe(false)
  })
})

describe('connection quality', () => {
  test('starts at 50', () => {
    expect(connectionQuality({})).toBe(50)
  })
  test('plus 40 for 4g, 20 for 3g, 5 for 2g', () => {
    expect(['4g', '3g', '2g', 'slow-2g'].map((effectiveType) => connectionQuality({ effectiveType }))).toEqual([
      90, 70, 55, 50,
    ])
  })
  test('plus 10 for downlink above 10, or 5 above 1.5', () => {
    expect([10.1, 10, 1.6, 1.5].map((downlink) => connectionQuality({ downlink }))).toEqual([60, 55, 55, 50])
  })
  test('plus 10 for rtt below 100, or 5 below 300', () => {
    expect([99, 100, 299, 300].map((rtt) => connectionQuality({ rtt }))).toEqual([60, 55, 55, 50])
  })
  test('capped at 100', () => {
    expect(connectionQuality({ effectiveType: '4g', downlink: 20, rtt: 10 })).toBe(100)
  })
})

describe('monitor', () => {
  const world = (part: Partial<MonitorWorld> = {}) => {
    const state = { time: 0, pings: 0, isBrowserOnline: true, reachable: true, tookMs: 0 }
    const judge = createJudge({
      now: () => state.time,
      isBrowserOnline: () => state.isBrowserOnline,
      connection: () => ({ effectiveType: '4g', downlink: 10, rtt: 50 }),
      ping: async () => {
        state.pings += 1
        state.time += state.tookMs
        return state.reachable
      },
      ...part,
    })
    return { state, judge }
  }

  test('online only if our API answers', async () => {
    const { state, judge } = world()
    expect(await judge()).toEqual({ isOnline: true, isSlowConnection: false, quality: 100 })
    state.time += 5_000
    state.reachable = false
    expect(await judge()).toEqual({ isOnline: false, isSlowConnection: false, quality: 0 })
  })
  test('a failed ping means offline', async () => {
    const { judge } = world({ ping: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect((await judge()).isOnline).toBe(false)
  })
  test('a ping that ended long after its timeout is repeated once: the page was busy or asleep', async () => {
    const { state, judge } = world({
      ping: async () => {
        state.pings += 1
        state.time += state.pings === 1 ? 9_000 : 20
        return state.pings > 1
      },
    })
    expect((await judge()).isOnline).toBe(true)
    expect(state.pings).toBe(2)
  })
  test('a ping that ended with its timeout is not repeated', async () => {
    const { state, judge } = world()
    state.reachable = false
    state.tookMs = 3_100
    expect((await judge()).isOnline).toBe(false)
    expect(state.pings).toBe(1)
  })
  test('a second ping that is late too means offline', async () => {
    const { state, judge } = world()
    state.reachable = false
    state.tookMs = 9_000
    expect((await judge()).isOnline).toBe(false)
    expect(state.pings).toBe(2)
  })
  test('no ping is needed if the browser says that it is offline', async () => {
    const { state, judge } = world()
    state.isBrowserOnline = false
    expect((await judge()).isOnline).toBe(false)
    expect(state.pings).toBe(0)
  })
  test('pings less than 3 s apart share one result', async () => {
    const { state, judge } = world()
    await judge()
    state.time = 2_999
    await judge()
    expect(state.pings).toBe(1)
    state.time = 3_000
    await judge()
    expect(state.pings).toBe(2)
  })
  test('a result from before the connection was lost is not used after it returned', async () => {
    const { state, judge } = world()
    await judge()
    state.isBrowserOnline = false
    await judge()
    state.isBrowserOnline = true
    await judge()
    expect(state.pings).toBe(2)
  })
  test('without the browser’s numbers the duration of the ping replaces the round-trip time', async () => {
    const { state, judge } = world({ connection: () => undefined })
    state.tookMs = 400
    expect((await judge()).isSlowConnection).toBe(true)
  })
})

describe('pause of an unreachable origin', () => {
  test('grows by the formula, and ends in time, after a response, and if the clock is set back', () => {
    resume()
    pause(undefined, 100_000)
    expect([100_000, 100_999, 101_000].map((now) => pauseEnd(now))).toEqual([101_000, 101_000, 0])
    pause(undefined, 101_000)
    expect(pauseEnd(101_000)).toBe(103_000)
    expect(pauseEnd(5_000)).toBe(0)
    pause(60_000, 103_000)
    expect(pauseEnd(103_000)).toBe(163_000)
    resume()
    expect(pauseEnd(103_000)).toBe(0)
    pause(undefined, 200_000)
    expect(pauseEnd(200_000)).toBe(201_000)
    resume()
  })
  test('simultaneous failures count once, and the longest pause that a server requested applies', () => {
    resume()
    pause(undefined, 300_000)
    pause(undefined, 300_001)
    expect(pauseEnd(300_001)).toBe(301_001)
    pause(60_000, 300_002)
    pause(undefined, 300_003)
    expect(pauseEnd(300_003)).toBe(360_002)
    resume()
  })
})

describe('a response', () => {
  const envelope = { error: false, message: 'Saved' }
  const marked = new Headers({ 'x-holdfast': '1' })

  test('is proven ours only by both the marker header and a JSON envelope', () => {
    expect(toAnswer(200, marked, envelope)).toMatchObject({ status: 200, proven: true, message: 'Saved' })
    expect(toAnswer(200, new Headers(), envelope).proven).toBe(false)
    for (const body of [undefined, null, 'ok', [], {}, { error: 'no' }])
      expect(toAnswer(200, marked, body).proven).toBe(false)
  })
})
