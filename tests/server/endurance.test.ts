/**
 * A day of use by the clock, with the jobs at the hours at which a server runs them, then 40 days of
 * silence. Invariants: each acknowledged change is there once, nobody who works is signed out, no
 * job fails, and tables that jobs clean do not grow.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { type Every, startJobs } from '../../server/jobs'
import { type Answer, makeApp, onEachBackend, PASSWORD, type Person, type TestApp, twinOf } from './harness'
import { sampleRows } from './sample-rows'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** An access token lasts 15 minutes: it is good at the next step, and expired at the one after. */
const STEP_MS = 14 * MINUTE_MS
/** A little more than a day: a booking request of its first minute expires in it. */
const STEPS = 105
const HALF = Math.floor(STEPS / 2)
/** People work at two steps in a row, then pause for two. */
const isWorked = (step: number): boolean => step % 4 < 2

/** Days that answers are kept, with those beyond what devices are told. */
const ANSWER_DAYS = 32

const cookieOf = ({ headers }: Answer) => /holdfast_refresh=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''

/** The jobs of every process, on timers of the app's clock. */
function jobsOf(app: TestApp) {
  const timers: { ms: number; run: () => void; at: number }[] = []
  const every: Every = (ms, run) => {
    timers.push({ ms, run, at: app.time.now + ms })
    return () => undefined
  }
  let running = 0
  let onIdle = () => {}
  const outcomes = { done: 0, failed: 0 }
  const onJob = (_: string, isDone: boolean) => {
    outcomes[isDone ? 'done' : 'failed'] += 1
    running -= 1
    if (running === 0) onIdle()
  }
  const idle = () =>
    running === 0
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          onIdle = resolve
        })
  return {
    outcomes,
    start: async () => {
      for (const db of new Set([app.deps.db, twinOf(app.deps.db)])) {
        // Both run once at the start.
        running += 2
        startJobs({ ...app.deps, db, onJob }, every)
      }
      await idle()
    },
    /** Runs each job that is due once, as a timer does that was held up. */
    runDue: async () => {
      const due = timers.filter(({ at }) => at <= app.time.now)
      running += due.length
      for (const timer of due) {
        timer.at = app.time.now + timer.ms
        timer.run()
      }
      await idle()
    },
  }
}

type Habit = 'before it expires' | 'after it expired' | 'with the answer lost at times'
type Worker = Person & { habit: Habit; cookie: string; cookies: string[]; refused: number }
type Change = { key: string; name: string; answer: Answer }

onEachBackend(({ open }) => {
  let app: TestApp
  let jobs: ReturnType<typeof jobsOf>
  let workers: Worker[]
  let guest: Person
  let booking: number
  const changes = new Map<string, Change[]>()
  const unsure: { person: Worker; change: Change }[] = []
  const renames = new Map<number, number>()
  const grown: { step: number; limits: number; answers: number; tooOld: number }[] = []

  const count = async (sql: string, params: unknown[] = []) =>
    Number((await app.deps.db.query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`, params))[0]?.n)

  const ask = (cookie: string) =>
    app.lambda(null, 'POST', '/refresh', { headers: { cookie: `holdfast_refresh=${cookie}` } })

  async function signIn(person: Person, habit: Habit): Promise<Worker> {
    const answer = await app.lambda(null, 'POST', '/login', {
      body: { email: person.email, password: PASSWORD, is_refresh: true },
    })
    return { ...person, habit, token: answer.body.token, cookie: cookieOf(answer), cookies: [], refused: 0 }
  }

  async function renew(worker: Worker): Promise<void> {
    const answer = await ask(worker.cookie)
    expect(answer.status).toBe(200)
    worker.cookies.push(worker.cookie)
    worker.cookie = cookieOf(answer)
    worker.token = answer.body.token
  }

  /** Calls with the token in hand, and once more with another when it has expired. */
  async function use(worker: Worker, make: () => Promise<Answer>): Promise<Answer> {
    const answer = await make()
    if (answer.status !== 401) return answer
    worker.refused += 1
    // The answer to the first renewal is lost: the cookie of before is asked with again.
    if (worker.habit === 'with the answer lost at times') expect((await ask(worker.cookie)).status).toBe(200)
    await renew(worker)
    return make()
  }

  const create = (person: Person, { key, name }: { key: string; name: string }) =>
    app.records(person, 'POST', '/project', { body: { name }, key })

  async function repeatUnsure(): Promise<void> {
    for (const { person, change } of unsure.splice(0)) {
      const again = await use(person, () => create(person, change))
      expect(again.headers.get('idempotency-replayed')).toBe('true')
      expect(again.body).toEqual(change.answer.body)
    }
  }

  /** A person's work of one step: a new project, another name for it at times, and a list. */
  async function work(worker: Worker, step: number): Promise<void> {
    const name = `${worker.id} at ${step}`
    const draft = { key: `key-${worker.id}-${step}`, name }
    const answer = await use(worker, () => create(worker, draft))
    expect(answer.status).toBe(201)
    const change = { ...draft, answer }
    changes.set(worker.email, [...(changes.get(worker.email) ?? []), change])
    if (step % 3 === 0) unsure.push({ person: worker, change })
    if (step % 5 === 0) {
      const { id, version } = answer.body.model
      const rename = { body: { client: name }, key: `rename-${id}`, headers: { 'if-match': `"${version}"` } }
      expect((await use(worker, () => app.records(worker, 'PUT', `/project/${id}`, rename))).status).toBe(200)
      renames.set(id, version + 1)
    }
    expect((await use(worker, () => app.records(worker, 'GET', '/project?size=5'))).status).toBe(200)
  }

  /** A visit that leaves rows behind: an address nobody has, from another network each time. */
  async function passBy(step: number): Promise<void> {
    const ip = `10.1.${step >> 8}.${step % 256}`
    const body = { email: `nobody${step}@holdfast.test`, password: 'wrong password' }
    expect((await app.lambda(null, 'POST', '/login', { body, ip })).status).toBe(401)
  }

  /** Answers of the days before, one for each step: some pass their last day during the day. */
  const fillDaysBefore = () =>
    app.deps.db.query(
      `INSERT INTO idempotency (owner, key, fingerprint, status, body, created_at)
       SELECT 'user:0', 'before-' || n, '*', 200, '{}', $1::timestamptz + n * interval '14 minutes'
       FROM generate_series(1, ${STEPS}) n`,
      [new Date(app.time.now - ANSWER_DAYS * DAY_MS)],
    )

  beforeAll(async () => {
    app = await makeApp(await open())
    const { insert } = sampleRows(app.deps.db, app.time.now)
    workers = [
      await signIn(await app.person('super_admin'), 'before it expires'),
      await signIn(await app.person('super_admin'), 'after it expired'),
      await signIn(await app.person('super_admin'), 'with the answer lost at times'),
    ]
    const host = await app.person('user')
    guest = await app.guest()
    const space_id = await insert('space', host.id, { status: 'active', capacity: 8, rate_cents: 4_500 })
    const hours = { starts_at: '2026-03-20T09:00:00Z', ends_at: '2026-03-20T10:00:00Z' }
    const booked = await app.records(guest, 'POST', '/booking', { body: { space_id, guests: 2, ...hours } })
    booking = booked.body.model.id
    await fillDaysBefore()
    jobs = jobsOf(app)
    await jobs.start()
    for (let step = 1; step <= STEPS; step += 1) {
      app.time.now += STEP_MS
      await jobs.runDue()
      // An open page renews in pauses too.
      for (const worker of workers) if (worker.habit === 'before it expires') await renew(worker)
      if (isWorked(step)) {
        await repeatUnsure()
        for (const worker of workers) await work(worker, step)
      }
      await passBy(step)
      const before = [new Date(app.time.now - ANSWER_DAYS * DAY_MS - HOUR_MS - STEP_MS)]
      grown.push({
        step,
        limits: await count('rate_limit'),
        answers: await count(`idempotency WHERE owner = 'user:0'`),
        tooOld: await count('idempotency WHERE created_at < $1', before),
      })
    }
    await repeatUnsure()
  }, 120_000)

  describe('after a day of use', () => {
    it('each acknowledged change is there once, with the version of its last answer', async () => {
      const rows = await app.deps.db.query<{ id: number; name: string; version: number }>(
        'SELECT id, name, version FROM project ORDER BY id',
      )
      const made = [...changes.values()].flat()
      expect(made).toHaveLength(3 * Array.from({ length: STEPS }, (_, index) => index + 1).filter(isWorked).length)
      const expected = made.map(({ answer: { body }, name }) => {
        const { id, version } = body.model
        return { id, name, version: renames.get(id) ?? version }
      })
      expect(rows).toEqual(expected.toSorted((a, b) => a.id - b.id))
    })

    it('the first key of the day still brings the first answer', async () => {
      for (const worker of workers) {
        const [first] = changes.get(worker.email) ?? []
        if (!first) throw new Error('Nothing was changed')
        const again = await use(worker, () => create(worker, first))
        expect(again.headers.get('idempotency-replayed')).toBe('true')
        expect(again.body).toEqual(first.answer.body)
      }
    })

    it('nobody was signed out, however they renewed their token', async () => {
      expect(workers.map(({ refused }) => refused > 0)).toEqual([false, true, true])
      expect(await count('session WHERE revoked_at IS NOT NULL')).toBe(0)
      for (const worker of workers) await renew(worker)
    })

    it('no job failed, and what fell due was done once', async () => {
      expect(jobs.outcomes.failed).toBe(0)
      expect(jobs.outcomes.done).toBeGreaterThan(STEPS)
      expect(app.logged.filter(({ err }) => err !== undefined)).toEqual([])
      const [row] = await app.deps.db.query('SELECT status, version FROM booking WHERE id = $1', [booking])
      expect(row).toEqual({ status: 'expired', version: 2 })
      expect(await count('notification WHERE user_id = $1', [guest.id])).toBe(1)
    })

    it('what jobs clean is not there longer than its days and an hour', async () => {
      expect(grown.filter(({ tooOld }) => tooOld > 0)).toEqual([])
      expect(grown.at(-1)?.answers).toBeLessThan(STEPS / 10)
      const most = (from: number, to: number) => Math.max(...grown.slice(from, to).map(({ limits }) => limits))
      expect(most(HALF, STEPS)).toBeLessThanOrEqual(most(0, HALF))
    })

    it('a cookie of this morning is taken for a copy: it ends its own session, and no other', async () => {
      const [copied, ...others] = workers
      if (!copied) throw new Error('Nobody works')
      expect((await ask(copied.cookies[0] ?? '')).status).toBe(401)
      expect((await ask(copied.cookie)).status).toBe(401)
      for (const worker of others) await renew(worker)
    })
  })

  describe('a device that comes back after 40 days', () => {
    beforeAll(async () => {
      app.time.now += 40 * DAY_MS
      await jobs.runDue()
    })

    it('finds its tokens expired, and its session and those of all others gone', async () => {
      for (const worker of workers) {
        expect((await app.records(worker, 'GET', '/project')).status).toBe(401)
        expect((await ask(worker.cookie)).status).toBe(401)
      }
      expect(await count('session')).toBe(0)
      for (const table of ['idempotency', 'rate_limit', 'one_time_token', 'mailbox']) expect(await count(table)).toBe(0)
      expect(jobs.outcomes.failed).toBe(0)
    })

    it('finds its keys forgotten: a repeat is another change, so the worker asks before it sends', async () => {
      const [, worker] = workers
      if (!worker) throw new Error('Nobody works')
      const back = await signIn(worker, worker.habit)
      const [first] = changes.get(worker.email) ?? []
      if (!first) throw new Error('Nothing was changed')
      const again = await create(back, first)
      expect(again.headers.get('idempotency-replayed')).toBeNull()
      expect(again.body.model.id).not.toBe(first.answer.body.model.id)
      expect(await count('project WHERE name = $1', [first.name])).toBe(2)
    })
  })
})
