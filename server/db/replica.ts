/**
 * Reads from a standby of PostgreSQL. A statement goes there only when the standby has replayed all
 * that the primary had committed as the statement began; else the primary answers. So an answer is
 * never older than the primary's (docs/decisions/0021-a-replica-answers-what-it-has-replayed.md).
 */
import type { Clock, Logger } from '../context'
import type { Every } from '../jobs'
import type { Replica, ReplicaReason, ReplicaState } from '../ports/replica'
import { TooLongError } from './budget'
import { type Database, isDatabaseGone, sqlStateOf } from './database'

type Options = {
  primary: Database
  replica: Database
  clock: Clock
  logger: Logger
  /** How long a statement waits for the replica to have what the primary has. */
  maxLagMs: number
}

const PROBE_MS = 1_000
/** Successful probes in a row before a replica that failed is used again. */
const GOOD_PROBES = 3
/** The longest wait for a connection and the first answer. */
const ANSWER_MS = 1_000
const FIRST_PAUSE_MS = 2
const LOG_MS = 60_000
/** Positions of the primary that wait to be replayed: one per probe, thinned out when full. */
const WAITING_MAX = 600
const STATEMENT_TIMEOUT = '57014'

/**
 * `history` tells servers apart whose positions can't be compared: the cluster, its timeline and
 * the database.
 */
type Position = { lsn: number; history: string }

const HISTORY = `(SELECT system_identifier FROM pg_control_system()) || '/' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())`

/**
 * The end of what is committed. Without synchronous commits that is not yet on disk. The timeline
 * comes from the name of a WAL file: the control file has the new one only some time after a
 * failover.
 */
const PRIMARY_SQL = `SELECT pg_wal_lsn_diff(
    CASE current_setting('synchronous_commit')
      WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0')::float8 AS lsn,
  ${HISTORY} || '/' || ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer AS history`

/** After a failover the standby's control file names the new timeline late, which is safe. */
const REPLICA_SQL = `SELECT pg_is_in_recovery() AS is_standby,
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8, 0) AS lsn,
  ${HISTORY} || '/' || (SELECT min_recovery_end_timeline FROM pg_control_recovery()) AS history`

class Unusable extends Error {
  override name = 'Unusable'
  readonly reason: ReplicaReason
  constructor(reason: ReplicaReason, cause?: unknown) {
    super(`The read replica is not used: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Tries the replica at once and each second from then on. */
export function openReplica(options: Options, every: Every): Replica {
  const { primary, clock, logger } = options
  const lag = measureLag(clock)
  let reason: ReplicaReason | null = 'starting'
  let goodProbes = 0
  let answered = 0
  let fellBack = 0

  const state = (): ReplicaState => ({
    used: reason === null,
    lagSeconds: reason === null || reason === 'behind' ? lag.seconds() : null,
    reason,
    answered,
    fellBack,
  })

  const suspend = (next: ReplicaReason, err: unknown) => {
    goodProbes = 0
    if (reason === next) return
    reason = next
    logger.error({ err, ...state() }, 'the read replica is not used')
  }
  /** A failure of the statement alone, such as a conflict with recovery, suspends nothing. */
  const suspendFor = (error: unknown) => {
    if (error instanceof Unusable) suspend(error.reason, error)
    else if (isDatabaseGone(error)) suspend('no answer', error)
  }

  const onReplica = <T>(goal: Position, use: (tx: Database) => Promise<T>) =>
    onCaughtUp({ ...options, replayed: lag.replayed }, goal, use)

  async function read<Row>(from: Database, sql: string, params?: readonly unknown[]): Promise<Row[]> {
    if (reason !== null) return from.query<Row>(sql, params)
    const goal = await positionOf(from)
    try {
      if (goal instanceof Unusable) throw goal
      const rows = await onReplica(goal, (tx) => tx.query<Row>(sql, params))
      answered += 1
      return rows
    } catch (error) {
      // It would take as long on the primary.
      if (sqlStateOf(error) === STATEMENT_TIMEOUT) throw error
      suspendFor(error)
      fellBack += 1
      return from.query<Row>(sql, params)
    }
  }

  async function probe(): Promise<void> {
    const goal = await positionOf(primary).catch(() => undefined)
    // Without a primary nothing can be said of its replica.
    if (!goal) return
    try {
      if (goal instanceof Unusable) throw goal
      lag.await(goal)
      await onReplica(goal, async () => undefined)
    } catch (error) {
      return suspendFor(error)
    }
    goodProbes += 1
    if (reason === null || (reason !== 'starting' && goodProbes < GOOD_PROBES)) return
    reason = null
    logger.info(state(), 'the read replica is used')
  }

  let probing: Promise<void> | undefined
  const startProbe = () => {
    probing ??= probe().finally(() => {
      probing = undefined
    })
  }
  startProbe()
  const stopProbes = every(PROBE_MS, startProbe)
  const stopLog = every(LOG_MS, () => logger.info(state(), 'read replica'))

  return {
    reader: (from) => ({ ...from, query: (sql, params) => read(from, sql, params) }),
    state,
    stop: async () => {
      stopProbes()
      stopLog()
      await probing
      await options.replica.close()
    },
  }
}

/** How long the oldest position of the primary waits to be replayed. */
function measureLag(clock: Clock) {
  let waiting: Array<Position & { at: number }> = []
  return {
    await: ({ lsn, history }: Position) => {
      // Positions of another server can't be compared.
      if (waiting.some((item) => item.history !== history)) waiting = []
      if (waiting.length >= WAITING_MAX) waiting = waiting.filter((_, index) => index % 2 === 0)
      waiting.push({ lsn, history, at: clock.now() })
    },
    replayed: (lsn: number) => {
      waiting = waiting.filter((item) => item.lsn > lsn)
    },
    seconds: () => (waiting[0] ? Math.max(0, clock.now() - waiting[0].at) / 1_000 : 0),
  }
}

/** An error of the statement itself is the answer; without the primary it throws. */
const positionOf = async (primary: Database): Promise<Position | Unusable> => {
  try {
    const [position] = await primary.query<Position>(PRIMARY_SQL)
    return position ?? new Unusable('unknown position')
  } catch (error) {
    if (isDatabaseGone(error) || error instanceof TooLongError) throw error
    return new Unusable('unknown position', error)
  }
}

type OnReplica = Pick<Options, 'replica' | 'clock' | 'maxLagMs'> & { replayed: (lsn: number) => void }

/**
 * Runs `use` on a connection to the replica after that same connection has seen the goal replayed:
 * the address may lead to several servers.
 * @throws Unusable before `use` runs
 */
function onCaughtUp<T>(options: OnReplica, goal: Position, use: (tx: Database) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // A connection that hangs answers nothing, not even an error.
    const late = new Unusable('no answer')
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(late)
    }, ANSWER_MS + options.maxLagMs)
    options.replica
      .transaction(async (tx) => {
        await catchUp(tx, options, goal)
        clearTimeout(timer)
        // The primary answers by now.
        if (isLate) throw late
        return use(tx)
      })
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })
}

async function catchUp(tx: Database, { clock, maxLagMs, replayed }: OnReplica, goal: Position): Promise<void> {
  const until = clock.now() + maxLagMs
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    const position = await readReplica(tx)
    if (!position.is_standby) throw new Unusable('not a standby')
    if (position.history !== goal.history) throw new Unusable('another server')
    replayed(position.lsn)
    if (position.lsn >= goal.lsn) return
    const leftMs = until - clock.now()
    if (leftMs <= 0) throw new Unusable('behind')
    await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, leftMs)))
  }
}

async function readReplica(tx: Database): Promise<Position & { is_standby: boolean }> {
  const [position] = await tx.query<Position & { is_standby: boolean }>(REPLICA_SQL).catch((error: unknown) => {
    throw isDatabaseGone(error) ? error : new Unusable('unknown position', error)
  })
  if (!position) throw new Unusable('unknown position')
  return position
}
