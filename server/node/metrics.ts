/**
 * Metrics in Prometheus' text format. Labels hold route patterns, never addresses, paths or names.
 * Counts of rows are read once per scrape, with a limit, and a scrape goes on without them.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FinishedCall } from '../context'
import type { Database } from '../db/database'
import type { OverloadGate } from '../ports/overload-gate'
import type { Replica } from '../ports/replica'
import { sharedCheck } from './shared-check'

/** Rows that are counted: more are as alarming. */
const COUNTED_MAX = 10_000
const COUNT_TIMEOUT_MS = 2_000
const CALL_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const STATEMENT_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30]
/** Others share one label, so that no client can make labels. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export type PoolStatus = { total: number; idle: number; waiting: number }

type Parts = {
  db: Database
  gate: OverloadGate
  pool: (() => PoolStatus) | null
  replica: Pick<Replica, 'state'> | null
}

export type Metrics = {
  onCall: (call: FinishedCall) => void
  onJob: (job: string, isDone: boolean) => void
  /** The same database, whose statements are measured. */
  measured: (db: Database) => Database
  /** Gives the parts that a scrape reads. Called once, when they exist. */
  watch: (parts: Parts) => void
  contentType: string
  scrape: () => Promise<string>
}

export function openMetrics(version: string, now: () => number): Metrics {
  const registers = [new Registry()]
  const [register] = registers
  collectDefaultMetrics({ register })
  new Gauge({
    registers,
    name: 'holdfast_build_info',
    help: 'Version of the server; always 1',
    labelNames: ['version'],
  }).set({ version }, 1)
  const calls = new Histogram({
    registers,
    name: 'holdfast_http_request_duration_seconds',
    help: 'Time until the response of an API call begins; requests in a batch count too',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_BUCKETS_S,
  })
  const statements = new Histogram({
    registers,
    name: 'holdfast_database_statement_duration_seconds',
    help: 'Time of a database statement, with its wait for a connection',
    buckets: STATEMENT_BUCKETS_S,
  })
  const jobs = new Counter({
    registers,
    name: 'holdfast_job_runs_total',
    help: 'Runs of periodic work by their result',
    labelNames: ['job', 'result'],
  })
  const jobEnds = new Gauge({
    registers,
    name: 'holdfast_job_last_success_timestamp_seconds',
    help: 'When periodic work last succeeded',
    labelNames: ['job'],
  })
  let countRows: () => Promise<void> = () => Promise.resolve()

  const measured = (db: Database): Database => ({
    ...db,
    query: async (sql, params) => {
      const startedAt = performance.now()
      try {
        return await db.query(sql, params)
      } finally {
        statements.observe((performance.now() - startedAt) / 1_000)
      }
    },
    transaction: (run) => db.transaction((tx) => run(measured(tx))),
  })

  return {
    onCall: ({ method, route, status, ms }) => {
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route: route ?? 'none',
        status: `${Math.floor(status / 100)}xx`,
      }
      calls.observe(labels, ms / 1_000)
    },
    onJob: (job, isDone) => {
      jobs.inc({ job, result: isDone ? 'done' : 'failed' })
      if (isDone) jobEnds.set({ job }, now() / 1_000)
    },
    measured,
    watch: ({ db, gate, pool, replica }) => {
      watchGate(registers, gate)
      if (pool) watchPool(registers, pool)
      if (replica) watchReplica(registers, replica)
      countRows = watchRows(registers, db, now)
    },
    contentType: register?.contentType ?? Registry.PROMETHEUS_CONTENT_TYPE,
    scrape: async () => {
      await countRows()
      return (await register?.metrics()) ?? ''
    },
  }
}

function watchGate(registers: Registry[], gate: OverloadGate): void {
  new Gauge({
    registers,
    name: 'holdfast_http_requests_in_flight',
    help: 'API calls that run. idle: long polls and calls that wait for a language model',
    labelNames: ['kind'],
    collect() {
      const { running, idle } = gate.status()
      this.set({ kind: 'running' }, running)
      this.set({ kind: 'idle' }, idle)
    },
  })
  new Gauge({
    registers,
    name: 'holdfast_http_requests_waiting',
    help: 'API calls that wait for their turn',
    collect() {
      this.set(gate.status().waiting)
    },
  })
  new Gauge({
    registers,
    name: 'holdfast_overloaded',
    help: '1 while calls are refused because of a standing queue',
    collect() {
      this.set(gate.status().isOverloaded ? 1 : 0)
    },
  })
  new Counter({
    registers,
    name: 'holdfast_http_requests_refused_total',
    help: 'API calls refused to limit the load',
    labelNames: ['reason'],
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(gate.status().refused)) this.inc({ reason }, count)
    },
  })
}

function watchPool(registers: Registry[], pool: () => PoolStatus): void {
  new Gauge({
    registers,
    name: 'holdfast_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    collect() {
      const { total, idle } = pool()
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'busy' }, total - idle)
    },
  })
  new Gauge({
    registers,
    name: 'holdfast_database_waiting',
    help: 'Statements and transactions that wait for a connection',
    collect() {
      this.set(pool().waiting)
    },
  })
}

function watchReplica(registers: Registry[], { state }: Pick<Replica, 'state'>): void {
  new Gauge({
    registers,
    name: 'holdfast_replica_used',
    help: '1 while the read replica answers statements',
    collect() {
      this.set(state().used ? 1 : 0)
    },
  })
  new Gauge({
    registers,
    name: 'holdfast_replica_lag_seconds',
    help: 'How far the read replica is behind the primary; NaN while that is unknown',
    collect() {
      this.set(state().lagSeconds ?? Number.NaN)
    },
  })
  new Counter({
    registers,
    name: 'holdfast_replica_statements_total',
    help: 'Statements that the read replica answered, and those that the primary had to answer for it',
    labelNames: ['answered_by'],
    collect() {
      const { answered, fellBack } = state()
      this.reset()
      this.inc({ answered_by: 'replica' }, answered)
      this.inc({ answered_by: 'primary' }, fellBack)
    },
  })
}

type Counts = {
  mail_waiting: number
  mail_oldest: string | null
  mail_failed: number
  push_waiting: number
  deployments: number
  keys: number
}

/** Each part reads at most $1 rows, by an index. */
const COUNT_SQL = `
  SELECT mail.waiting AS mail_waiting, mail.oldest AS mail_oldest, push.waiting AS push_waiting,
    (SELECT count(*) FROM (SELECT send_at, problem FROM mailbox ORDER BY id DESC LIMIT $1) newest
      WHERE send_at IS NULL AND problem IS NOT NULL) AS mail_failed,
    (SELECT count(*) FROM (SELECT 1 FROM deployment WHERE status IN ('queued', 'building') LIMIT $1) open) AS deployments,
    CASE WHEN answers.reltuples >= 0 THEN answers.reltuples::float8
      ELSE (SELECT count(*) FROM (SELECT 1 FROM idempotency LIMIT $1) few) END AS keys
  FROM (SELECT count(*) AS waiting, min(created_at) AS oldest
      FROM (SELECT created_at FROM mailbox WHERE send_at IS NOT NULL ORDER BY send_at, id LIMIT $1) queue) mail,
    (SELECT count(*) AS waiting FROM (SELECT 1 FROM push_message LIMIT $1) queue) push,
    (SELECT reltuples FROM pg_class WHERE oid = 'idempotency'::regclass) answers`

/** @returns counts the rows; never fails, and ends in time */
function watchRows(registers: Registry[], db: Database, now: () => number): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ registers, name, help })
  const up = gauge('holdfast_database_up', '1 when the database answered this scrape')
  const gauges: [Exclude<keyof Counts, 'mail_oldest'>, Gauge][] = [
    ['mail_waiting', gauge('holdfast_mail_waiting', 'Emails that wait to be sent, up to 10000')],
    ['mail_failed', gauge('holdfast_mail_failed', 'Emails that were given up, among the newest 10000')],
    ['push_waiting', gauge('holdfast_push_waiting', 'Pushes that wait to be sent, up to 10000')],
    ['deployments', gauge('holdfast_deployments_open', 'Deployments of applications that are not finished')],
    ['keys', gauge('holdfast_idempotency_rows', 'Stored responses of keyed writes; an estimate of the database')],
  ]
  const oldest = gauge('holdfast_mail_oldest_seconds', 'Age of the oldest email that waits to be sent; 0 without one')
  const count = sharedCheck(() => db.query<Counts>(COUNT_SQL, [COUNTED_MAX]), COUNT_TIMEOUT_MS)
  return async () => {
    const rows = await count().catch(() => [])
    const [counts] = rows
    up.set(counts ? 1 : 0)
    for (const [name, each] of gauges) each.set(counts ? Number(counts[name]) : Number.NaN)
    const since = counts?.mail_oldest ? now() - Date.parse(counts.mail_oldest) : 0
    oldest.set(counts ? Math.max(0, since / 1_000) : Number.NaN)
  }
}
