/** The timers of an open design, and what becomes of changes when saving fails or meets others. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Change } from '#shared/design/patch'
import type { Scene, SceneObject } from '#shared/design/scene'
import { ApiError } from '#shared/errors'
import type { AnyRecord } from '#shared/records/query'
import {
  conflictsOf,
  type KeptDesign,
  openDesign,
  type Save,
} from '../../../src/features/design-editor/document/document'
import { DocumentSession, type SessionPorts } from '../../../src/features/design-editor/document/session'
import { base as scene } from '../shared/design/scenes'

const record = (canvas: unknown, version: number, more: Record<string, unknown> = {}): AnyRecord => ({
  ...{ id: 7, name: 'Tea tin', canvas, version },
  ...more,
})
const move = (id: string, x: number): Change[] => [{ in: 'objects', id, field: 'x', after: x }]
const moved = (from: Scene, id: string, x: number): Scene => ({
  ...from,
  objects: { ...from.objects, [id]: { ...(from.objects[id] as SceneObject), x } },
})
const newer = (current: AnyRecord) =>
  new ApiError('Changed', { kind: 'http', status: 412, body: { error: true, message: 'Changed', model: current } })
const unreachable = () => new ApiError('No connection', { kind: 'network' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that stores what it gets, or what `answer` does in its place. */
function open({
  answer,
  ...more
}: { answer?: (save: Save) => AnyRecord | Promise<AnyRecord> } & Partial<SessionPorts> = {}) {
  const sent: Save[] = []
  const kept: { design: KeptDesign; isUnsaved: boolean; at: number }[] = []
  const dropped: string[] = []
  let stored = record(scene, 1)
  const ports: SessionPorts = {
    send: async (save) => {
      sent.push(save)
      stored = answer ? await answer(save) : { ...stored, ...save.changes, version: Number(stored.version) + 1 }
      return stored
    },
    reload: async () => stored,
    keep: async (design, isUnsaved) => {
      kept.push({ design, isUnsaved, at: Date.now() })
      return true
    },
    onSkipped: vi.fn(),
    dropQueued: async (id) => void dropped.push(id),
    ...more,
  }
  const design = openDesign(stored)
  if ('problem' in design) throw new Error(design.problem)
  const session = new DocumentSession(design, ports)
  const xOf = (id: string) => session.state.design.scene.objects[id]?.x
  return { session, sent, kept, dropped, ports, xOf }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const xIn = (save: Save | undefined, id: string) => (save?.changes.canvas as Scene | undefined)?.objects[id]?.x

describe('keeping on the device', () => {
  test('says when the device did not store the copy', async () => {
    let isFull = true
    const { session } = open({ keep: async () => !isFull, answer: () => new Promise(() => {}) })
    session.change('Move', move('o1', 5))
    await pass(400)
    expect(session.state).toMatchObject({ isKept: false, isRefused: true })
    isFull = false
    session.change('Move', move('o1', 6))
    await pass(400)
    expect(session.state).toMatchObject({ isKept: true, isRefused: false })
  })

  test('follows a change after 400 ms, and says whether it is unsaved', async () => {
    const { session, kept } = open()
    session.change('Move', move('o1', 5))
    await pass(399)
    expect(kept).toEqual([])
    await pass(1)
    expect(kept).toMatchObject([{ isUnsaved: true, at: 400 }])
    await pass(10_000)
    expect(kept.at(-1)).toMatchObject({ isUnsaved: false })
  })

  test('a design that was only looked at leaves nothing', async () => {
    const { session, kept, sent } = open()
    session.follow(record(moved(scene, 'o1', 3), 2))
    await pass(120_000)
    session.close()
    await pass(1_000)
    expect([kept, sent]).toEqual([[], []])
  })
})

describe('saving', () => {
  test('follows 10 s of rest', async () => {
    const { session, sent } = open()
    session.change('Move', move('o1', 5))
    await pass(6_000)
    session.change('Move', move('o1', 6))
    await pass(9_999)
    expect(sent).toEqual([])
    await pass(1)
    expect(sent).toHaveLength(1)
    expect(xIn(sent[0], 'o1')).toBe(6)
    await pass(120_000)
    expect(sent).toHaveLength(1)
  })

  test('does not wait longer than 60 s for the rest', async () => {
    const { session, sent } = open()
    for (let second = 0; second < 60; second += 5) {
      session.change('Move', move('o1', second))
      await pass(5_000)
    }
    expect(sent).toHaveLength(1)
  })

  test('is asked for at once by Ctrl+S and by leaving', async () => {
    const { session, sent } = open()
    session.change('Move', move('o1', 5))
    await session.save()
    expect(sent).toHaveLength(1)
    session.change('Move', move('o1', 6))
    session.close()
    await pass(0)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.version).toBe(2)
  })

  test('keeps what is changed while a save is on its way, and saves it next', async () => {
    let answer = (_: AnyRecord) => {}
    const { session, sent, xOf } = open({ answer: () => new Promise((resolve) => (answer = resolve)) })
    session.change('Move', move('o1', 5))
    void session.save()
    await pass(0)
    expect(session.state.isSaving).toBe(true)
    session.change('Move', move('o2', 9))
    answer(record(moved(scene, 'o1', 5), 2))
    await pass(0)
    expect([xOf('o1'), xOf('o2')]).toEqual([5, 9])
    await pass(10_000)
    expect(sent).toHaveLength(2)
    expect(xIn(sent[1], 'o2')).toBe(9)
    expect(sent[1]?.version).toBe(2)
  })

  test('a save that is asked for during another follows it at once', async () => {
    let answer = (_: AnyRecord) => {}
    const { session, sent } = open({ answer: () => new Promise((resolve) => (answer = resolve)) })
    session.change('Move', move('o1', 5))
    void session.save()
    await pass(0)
    session.change('Move', move('o2', 9))
    void session.save()
    answer(record(moved(scene, 'o1', 5), 2))
    await pass(0)
    expect(sent).toHaveLength(2)
  })

  test('a change that is taken back sends nothing', async () => {
    const { session, sent, kept } = open()
    session.change('Move', move('o1', 5))
    session.undo()
    await pass(20_000)
    expect(sent).toEqual([])
    expect(kept.at(-1)?.isUnsaved).toBe(false)
    expect(kept.at(-1)?.design.history.future).toHaveLength(1)
  })

  test('of what the server would refuse is not tried, and the reason is told', async () => {
    const { session, sent } = open()
    session.change('Name', [{ in: 'objects', id: 'o1', field: 'name', after: 'x'.repeat(300) }])
    await session.save()
    expect(sent).toEqual([])
    expect(session.state.failure).toContain('name')
    session.undo()
    await session.save()
    expect(session.state.failure).toBeUndefined()
  })
})

describe('a failure', () => {
  test('is told, and the save is repeated after a minute', async () => {
    let isDown = true
    const stored = record(moved(scene, 'o1', 5), 2)
    const { session, sent } = open({
      answer: () => {
        if (isDown) throw unreachable()
        return stored
      },
    })
    session.change('Move', move('o1', 5))
    await pass(10_000)
    expect(session.state.failure).toBe('No connection')
    isDown = false
    await pass(60_000)
    expect(sent).toHaveLength(2)
    expect(session.state.failure).toBeUndefined()
  })

  test('whose save had arrived after all is no conflict with oneself', async () => {
    let attempts = 0
    let stored: AnyRecord = record(scene, 1)
    const { session, xOf } = open({
      answer: ({ changes, version }) => {
        if (version !== stored.version) throw newer(stored)
        stored = { ...stored, ...changes, version: Number(stored.version) + 1 }
        attempts += 1
        // The answer is lost.
        if (attempts === 1) throw unreachable()
        return stored
      },
    })
    session.change('Move', move('o1', 5))
    await session.save()
    session.change('Move', move('o1', 6))
    await session.save()
    expect(conflictsOf(session.state.design)).toEqual([])
    expect(xOf('o1')).toBe(6)
    expect(stored.version).toBe(3)
    expect((stored.canvas as Scene).objects.o1?.x).toBe(6)
  })
})

describe('a newer version', () => {
  test('with other objects is put together and sent again', async () => {
    const theirs = moved(scene, 'o2', 3)
    const { session, sent, xOf } = open({
      answer: ({ changes, version }) => {
        if (version === 1) throw newer(record(theirs, 2))
        return record(changes.canvas, 3)
      },
    })
    session.change('Move', move('o1', 5))
    await session.save()
    expect(sent).toHaveLength(2)
    expect([xIn(sent[1], 'o1'), xIn(sent[1], 'o2')]).toEqual([5, 3])
    expect(sent[1]?.base).toEqual({ canvas: theirs })
    expect([xOf('o1'), xOf('o2')]).toEqual([5, 3])
  })

  test('with the same object waits for the person, then the choice is saved', async () => {
    const theirs = moved(scene, 'o1', 3)
    const { session, sent } = open({
      answer: ({ changes, version }) => {
        if (version === 1) throw newer(record(theirs, 2))
        return record(changes.canvas, 3)
      },
    })
    session.change('Move', move('o1', 5))
    await session.save()
    expect(conflictsOf(session.state.design)).toHaveLength(1)
    // Read before: it does not answer the question.
    session.follow(record(scene, 1))
    expect(conflictsOf(session.state.design)).toHaveLength(1)
    await pass(120_000)
    expect(sent).toHaveLength(1)
    session.decide({})
    await pass(0)
    expect(xIn(sent[1], 'o1')).toBe(5)
    expect(sent[1]?.version).toBe(2)
  })

  test('of a change in the outbox: its content is sent on top of theirs, then it is dropped', async () => {
    const { session, sent, dropped } = open({ answer: ({ changes }) => record(changes.canvas, 3) })
    session.follow(record(moved(scene, 'o1', 5), 1, { _offline: true }))
    session.reopen('request', { canvas: scene }, record(moved(scene, 'o2', 3), 2))
    await pass(0)
    expect(dropped).toEqual(['request'])
    session.reopen('request', { canvas: scene }, record(moved(scene, 'o2', 3), 2))
    await pass(0)
    expect(sent).toHaveLength(1)
    expect([xIn(sent[0], 'o1'), xIn(sent[0], 'o2')]).toEqual([5, 3])
    expect(sent[0]?.version).toBe(2)
  })
})

describe('the preview', () => {
  const picture = () => {
    const preview = vi.fn(async () => '/uploads/p.png')
    let stored = record(scene, 1)
    const opened = open({
      preview,
      answer: ({ changes }) => (stored = { ...stored, ...changes, version: Number(stored.version) + 1 }),
    })
    return { ...opened, preview }
  }

  test('is stored on leaving, after the content', async () => {
    const { session, sent, preview } = picture()
    session.change('Move', move('o1', 5))
    await session.save()
    expect(preview).not.toHaveBeenCalled()
    session.close()
    await pass(0)
    expect(sent.map(({ changes, version }) => [Object.keys(changes), version])).toEqual([
      [['canvas'], 1],
      [['preview'], 2],
    ])
  })

  test('is drawn at most once in three minutes while somebody draws', async () => {
    const { session, preview } = picture()
    for (let minute = 0; minute < 7; minute++) {
      session.change('Move', move('o1', minute + 1))
      await pass(60_000)
    }
    expect(preview).toHaveBeenCalledTimes(2)
  })

  test('that fails is no failure of the save', async () => {
    const { session } = open({ preview: () => Promise.reject(new Error('no fonts')) })
    session.change('Move', move('o1', 5))
    session.close()
    await pass(0)
    expect(session.state.failure).toBeUndefined()
  })
})

describe('handing over to another tab', () => {
  test('keeps what is unsaved, and changes nothing any more', async () => {
    const { session, kept, sent, xOf } = open()
    session.change('Move', move('o1', 5))
    await session.handOver()
    expect(kept).toMatchObject([{ isUnsaved: true, at: 0 }])
    session.change('Move', move('o1', 6))
    session.undo()
    await session.save()
    session.close()
    await pass(120_000)
    expect(sent).toEqual([])
    expect(kept).toHaveLength(1)
    expect(xOf('o1')).toBe(5)
  })
})
