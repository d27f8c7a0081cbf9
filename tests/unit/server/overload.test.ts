// The gate of API calls: bursts wait in order, an overload serves the newest and refuses the rest.
import { describe, expect, it } from 'vitest'
import { HttpError } from '../../../server/errors'
import { type OverloadLimits, openOverloadGate } from '../../../server/overload'
import type { Arrival } from '../../../server/ports/overload-gate'

const LIMITS = { running: 4, waiting: 10, waitMs: 5_000 }

/** A gate whose time and checks pass only by `pass`. */
function openGate(limits: Partial<OverloadLimits> = {}) {
  let now = 0
  let check: { ms: number; run: () => void; at: number } | undefined
  const gate = openOverloadGate({ ...LIMITS, ...limits }, { now: () => now }, (ms, run) => {
    check = { ms, run, at: now + ms }
    return () => {
      check = undefined
    }
  })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const pass = async (ms: number) => {
    const end = now + ms
    while (check && check.at <= end) {
      now = check.at
      check.at += check.ms
      check.run()
      await settle()
    }
    now = end
  }
  const started: string[] = []
  const refused: Record<string, HttpError> = {}
  const leave = new Map<string, () => void>()
  const enter = async (name: string, arrival: Partial<Arrival> = {}) => {
    const signal = new AbortController().signal
    void gate.enter({ isIdle: false, isReceived: () => true, signal: () => signal, ...arrival }).then(
      (end) => {
        started.push(name)
        leave.set(name, end)
      },
      (error: unknown) => {
        if (error instanceof HttpError) refused[name] = error
      },
    )
    await settle()
  }
  const end = async (...names: string[]) => {
    for (const name of names) leave.get(name)?.()
    await settle()
  }
  const enterAll = async (...names: string[]) => {
    for (const name of names) await enter(name)
  }
  return { gate, pass, enter, enterAll, end, started, refused, hasTimer: () => check !== undefined }
}

/** Four calls run that never end soon enough, and the queue is late for two seconds. */
async function openOverloaded() {
  const opened = openGate()
  await opened.enterAll('a', 'b', 'c', 'd', 'e')
  for (let i = 0; i < 12; i++) {
    await opened.pass(200)
    await opened.enter(`more ${i}`)
    const [oldest] = opened.started.slice(-4)
    if (oldest) await opened.end(oldest)
  }
  expect(opened.gate.status().isOverloaded).toBe(true)
  return opened
}

describe('calls', () => {
  it('run at once up to the limit, and others in the order of arrival', async () => {
    const { gate, enterAll, end, started } = openGate()
    await enterAll('a', 'b', 'c', 'd', 'e', 'f')
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    expect(gate.status()).toMatchObject({ running: 4, waiting: 2, isOverloaded: false })
    await end('c')
    expect(started.at(-1)).toBe('e')
    await end('a', 'b', 'd', 'e')
    expect(started.at(-1)).toBe('f')
    await end('f')
    expect(gate.status()).toMatchObject({ running: 0, waiting: 0, refused: { full: 0, late: 0, idle: 0 } })
  })

  it('give their place back once', async () => {
    const { gate, enterAll, end } = openGate()
    await enterAll('a', 'b')
    await end('a', 'a', 'a')
    expect(gate.status().running).toBe(1)
  })

  it('are refused with 503 when too many wait', async () => {
    const { enterAll, refused } = openGate({ waiting: 1 })
    await enterAll('a', 'b', 'c', 'd', 'e', 'f', 'g')
    expect(Object.keys(refused)).toEqual(['f', 'g'])
    expect(refused.f).toMatchObject({ status: 503, details: { code: 'OVERLOADED' } })
    const [first, second] = ['f', 'g'].map((name) => Number(refused[name]?.details.headers?.['retry-after']))
    expect(first).toBeGreaterThan(0)
    expect(second).not.toBe(first)
  })

  it('of a burst wait as long as the limit says, and no timer is left', async () => {
    const { enterAll, end, pass, started, refused, hasTimer } = openGate()
    await enterAll('a', 'b', 'c', 'd', 'e', 'f')
    await pass(1_900)
    await end('a')
    expect(started.at(-1)).toBe('e')
    await end('b')
    expect([started.at(-1), refused, hasTimer()]).toEqual(['f', {}, false])
  })

  it('are not run when their sender has hung up', async () => {
    const { enter, enterAll, end, started, gate } = openGate()
    const sender = new AbortController()
    await enterAll('a', 'b', 'c', 'd')
    await enter('gone', { signal: () => sender.signal })
    await enter('here')
    sender.abort()
    await end('a')
    expect(started.at(-1)).toBe('here')
    expect(gate.status()).toMatchObject({ running: 4, waiting: 0 })
  })
})

describe('places', () => {
  it('are given back by calls whose sender is slow', async () => {
    const { enter, enterAll, pass, started, gate } = openGate()
    for (const name of ['q', 'r', 's', 't']) await enter(name, { isReceived: () => false })
    await enterAll('a', 'b', 'c', 'd', 'e')
    expect(started).toEqual(['q', 'r', 's', 't'])
    await pass(250)
    expect(started.slice(4)).toEqual(['a', 'b', 'c', 'd'])
    expect(gate.status()).toMatchObject({ running: 8, waiting: 1 })
  })

  it('are given back by calls that take long, but not without end', async () => {
    const { enterAll, pass, started, gate } = openGate({ waiting: 100, waitMs: 60_000 })
    await enterAll('a', 'b', 'c', 'd', 'e')
    await pass(2_000)
    expect(started).toContain('e')
    for (let round = 0; round < 20; round++) {
      await enterAll(...Array.from({ length: 4 }, (_, i) => `${round} ${i}`))
      await pass(2_000)
    }
    expect(gate.status().running).toBe(32)
  })

  it('of long polls are counted apart, and limited', async () => {
    const { enter, enterAll, started, refused, end } = openGate()
    for (let i = 0; i < 5_001; i++) await enter(`poll ${i}`, { isIdle: true })
    expect(Object.keys(refused)).toEqual(['poll 5000'])
    await enterAll('a')
    expect(started.at(-1)).toBe('a')
    await end('poll 7')
    await enter('poll again', { isIdle: true })
    expect(started.at(-1)).toBe('poll again')
  })
})

describe('an overload', () => {
  it('begins when the queue is late for two seconds, also when no call ends', async () => {
    const { enterAll, enter, pass, gate } = openGate({ waiting: 100, waitMs: 60_000 })
    for (let i = 0; i < 8; i++) {
      await enterAll(`${i} a`, `${i} b`, `${i} c`, `${i} d`)
      await pass(2_000)
    }
    await enter('stuck')
    await pass(2_000)
    expect(gate.status()).toMatchObject({ waiting: 1, isOverloaded: false })
    await enter('later')
    await pass(200)
    expect(gate.status()).toMatchObject({ waiting: 1, isOverloaded: true, refused: { late: 1 } })
  })

  it('serves the newest first, runs fewer at once, and refuses who waits for half a second', async () => {
    const { enterAll, end, pass, started, refused, gate } = await openOverloaded()
    await enterAll('oldest', 'old', 'new')
    await end(...started)
    expect(started.slice(-2)).toEqual(['new', 'old'])
    expect(gate.status()).toMatchObject({ running: 2, isOverloaded: true })
    await pass(500)
    expect(refused.oldest).toMatchObject({ status: 503 })
    expect(gate.status()).toMatchObject({ waiting: 0, isOverloaded: false })
  })

  it('lets a new call take the place of the oldest in a full queue', async () => {
    const { enterAll, refused, gate } = await openOverloaded()
    const names = Array.from({ length: 20 }, (_, i) => `burst ${i}`)
    await enterAll(...names)
    expect(gate.status().waiting).toBe(10)
    expect(names.filter((name) => refused[name])).toEqual(names.slice(0, 10))
  })

  it('begins again with the next late call, until it has been calm for ten seconds', async () => {
    const { pass, end, started, gate, enterAll } = await openOverloaded()
    const calm = async () => {
      await pass(600)
      await end(...started)
      expect(gate.status()).toMatchObject({ running: 0, waiting: 0, isOverloaded: false })
    }
    await end(...started)
    await calm()
    await enterAll('a', 'b', 'c', 'd', 'e')
    await pass(150)
    expect(gate.status().isOverloaded).toBe(true)
    await calm()
    await pass(10_000)
    await enterAll('f', 'g', 'h', 'i', 'j')
    await pass(150)
    expect(gate.status()).toMatchObject({ waiting: 1, isOverloaded: false })
  })

  it('ends with its queue', async () => {
    const { pass, end, started, gate, enterAll, hasTimer } = await openOverloaded()
    await end(...started)
    await pass(600)
    await end(...started)
    expect(gate.status()).toMatchObject({ running: 0, waiting: 0, isOverloaded: false })
    expect(hasTimer()).toBe(false)
    await enterAll('w', 'x', 'y', 'z')
    expect(started.slice(-4)).toEqual(['w', 'x', 'y', 'z'])
  })
})
