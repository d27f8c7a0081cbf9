// Notices over a real NATS: after the commit, to every process, and caught up after a loss.
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import type { Messenger } from '../../../server/db/messenger'
import { openPostgres } from '../../../server/db/postgres'
import { toNats } from '../../../server/node/config-nats'
import { DOWN_GAP_MS, GAPS_SKIPPED, openNats } from '../../../server/node/messenger-nats'
import { makeNats, NATS_PASSWORD, natsServer, type TestNats } from '../../support/nats'
import { createTestDatabase, dropTestDatabase } from '../../support/postgres'

const WAIT = { timeout: 20_000 }
const CHANNEL = 'holdfast_news'

type Side = { db: Database; messenger: Messenger; heard: string[]; gaps: () => number; tick: () => void; log: string[] }

describe.skipIf(!natsServer)('notices over NATS (needs nats-server)', () => {
  const { server, migrated } = inject('postgres')
  let url: string
  let nats: TestNats
  let sides: Side[] = []

  const open = async (project = 'holdfast'): Promise<Side> => {
    const settings = toNats({
      NATS_URL: `nats://holdfast:${encodeURIComponent(NATS_PASSWORD)}@${nats.host}`,
      DATABASE_URL: url,
    })
    if (!settings) throw new Error('NATS_URL was not read')
    const log: string[] = []
    let tick = () => {}
    const messenger = await openNats({
      ...settings,
      project,
      logger: {
        info: (_, message) => log.push(message),
        warn: (_, message) => log.push(message),
        error: (_, message) => log.push(message),
      },
      every: (ms, run) => {
        expect(ms).toBe(DOWN_GAP_MS)
        tick = run
        return () => {}
      },
    })
    const db = openPostgres(url, { max: 2, messenger })
    const heard: string[] = []
    let gaps = 0
    await db.listen(CHANNEL, { notice: (payload) => heard.push(payload), gap: () => gaps++ })
    const side = { db, messenger, heard, gaps: () => gaps, tick: () => tick(), log }
    sides.push(side)
    return side
  }
  const tell = (db: Database, payload: string) => db.query('SELECT tell($1, $2)', [CHANNEL, payload])

  beforeAll(async () => {
    url = await createTestDatabase(server, migrated)
    nats = await makeNats()
    await nats.start()
  })
  afterEach(async () => {
    for (const { db, messenger } of sides) {
      await db.close()
      await messenger.stop()
    }
    sides = []
  })
  afterAll(async () => {
    await nats.kill()
    await dropTestDatabase(server, url)
  })

  it('reach every process, this one too, once per transaction', async () => {
    const [a, b] = [await open(), await open()]
    await a.db.transaction(async (tx) => {
      await tell(tx, 'room:1')
      await tell(tx, 'room:1')
      await tell(tx, 'room:2')
    })
    await tell(a.db, 'room:3')
    for (const { heard } of [a, b]) await expect.poll(() => heard, WAIT).toEqual(['room:1', 'room:2', 'room:3'])
  })

  it('come from the triggers', async () => {
    const [a, b] = [await open(), await open()]
    const [row] = await a.db.query<{ id: number }>(
      `INSERT INTO "user" (email, role, status) VALUES ('a@holdfast.test', 'user', 'active') RETURNING id`,
    )
    const [room] = await a.db.query<{ id: number }>(`INSERT INTO room (name) VALUES ('r') RETURNING id`)
    await a.db.query('INSERT INTO room_member (room_id, user_id) VALUES ($1, $2)', [room?.id, row?.id])
    await expect.poll(() => b.heard, WAIT).toEqual([`person:${row?.id}`])
  })

  it('wait for the commit, and are dropped by a rollback', async () => {
    const [a, b] = [await open(), await open()]
    // What one connection publishes arrives in its order.
    await a.db.transaction(async (tx) => {
      await tell(tx, 'committed')
      a.messenger.publish(CHANNEL, 'before the commit')
    })
    await a.db
      .transaction(async (tx) => {
        await tell(tx, 'rolled back')
        throw new Error('Refused')
      })
      .catch(() => undefined)
    a.messenger.publish(CHANNEL, 'last')
    await expect.poll(() => b.heard, WAIT).toEqual(['before the commit', 'committed', 'last'])
  })

  it('stay within their project', async () => {
    const [a, other] = [await open(), await open('other')]
    await tell(a.db, 'room:1')
    await tell(other.db, 'room:2')
    await expect.poll(() => other.heard, WAIT).toEqual(['room:2'])
    await expect.poll(() => a.heard, WAIT).toEqual(['room:1'])
  })

  it('that were lost with NATS are caught up: at each tick meanwhile, and when it is back', async () => {
    const side = await open()
    await nats.kill()
    await expect.poll(() => side.log.at(-1), WAIT).toContain('NATS is gone')
    await tell(side.db, 'lost')
    expect(side.gaps()).toBe(0)
    side.tick()
    expect(side.gaps()).toBe(1)
    await nats.start()
    await expect.poll(side.gaps, WAIT).toBe(2)
    await tell(side.db, 'after')
    await expect.poll(() => side.heard, WAIT).toEqual(['after'])
  })

  it('reach who began to listen while NATS was gone', async () => {
    const side = await open()
    const late: string[] = []
    await nats.kill()
    await expect.poll(() => side.log.at(-1), WAIT).toContain('NATS is gone')
    await side.db.listen('holdfast_definitions', { notice: (payload) => late.push(payload), gap: () => undefined })
    await nats.start()
    await expect.poll(() => side.log.at(-1), WAIT).toContain('NATS carries notices')
    await side.db.query('SELECT tell($1, $2)', ['holdfast_definitions', 'there'])
    await expect.poll(() => late, WAIT).toEqual(['there'])
  })

  it('of a process that was cut off are caught up by another when it is back', async () => {
    const [cut, other] = [await open(), await open()]
    await nats.kill()
    await expect.poll(() => cut.log.at(-1), WAIT).toContain('NATS is gone')
    await expect.poll(() => other.log.at(-1), WAIT).toContain('NATS is gone')
    await nats.start()
    // Each for itself, and at least the first one to be back for the second.
    await expect.poll(() => cut.gaps() + other.gaps(), WAIT).toBeGreaterThanOrEqual(3)
  })

  it('that were lost without an error are caught up after a while', async () => {
    const side = await open()
    for (let i = 1; i < GAPS_SKIPPED; i++) side.tick()
    expect(side.gaps()).toBe(0)
    side.tick()
    expect(side.gaps()).toBe(1)
  })

  it('begin later where NATS is not there at the start', async () => {
    await nats.kill()
    const side = await open()
    expect(side.log).toEqual([expect.stringContaining('NATS is not reached')])
    side.tick()
    expect(side.gaps()).toBe(1)
    await nats.start()
    await expect.poll(side.gaps, WAIT).toBe(2)
    await tell(side.db, 'there')
    await expect.poll(() => side.heard, WAIT).toEqual(['there'])
  })
})

describe('NATS_URL', () => {
  const DATABASE_URL = 'postgres://127.0.0.1/holdfast'

  it('names one or several servers, with a user, a token or nobody', () => {
    const read = (NATS_URL: string) => toNats({ NATS_URL, DATABASE_URL })
    expect(read('')).toBeNull()
    expect(read('nats://a:4222')).toEqual({ servers: ['a:4222'] })
    expect(read('nats://u:p%40@a:4222, nats://b')).toEqual({ servers: ['a:4222', 'b'], user: 'u', pass: 'p@' })
    expect(read('tls://secret@a:4222')).toEqual({ servers: ['a:4222'], token: 'secret', tls: {} })
  })

  it('is refused in a sentence that does not repeat it', () => {
    expect(() => toNats({ NATS_URL: 'https://u:secret@a', DATABASE_URL })).toThrow(
      /^NATS_URL should be like(?!.*secret)/,
    )
    expect(() => toNats({ NATS_URL: 'nats://a' })).toThrow('NATS_URL needs DATABASE_URL')
  })
})
