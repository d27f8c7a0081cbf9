/** The periodic work of a server, the same wherever it runs. */
import { runDeployments } from './builder/run-deployment'
import type { Deps } from './context'
import { cleanUp } from './housekeeping'
import { runDuePayments } from './payments/payments-clock'
import { removeOrphans } from './ports/files-orphans'
import { mailUnread } from './realtime/unread-mails'
import { keepAuditParts } from './records/audit-parts'
import { runDueMarketplace } from './tables/marketplace-clock'

const CLEAN_UP_MS = 3_600_000
const MARKETPLACE_MS = 30_000
const SWEEP_MS = 24 * 3_600_000

/** Calls `run` each `ms` milliseconds. @returns ends that */
export type Every = (ms: number, run: () => void) => () => void

type Jobs = Pick<Deps, 'db' | 'files' | 'clock' | 'logger' | 'payments' | 'mail' | 'push'> & {
  /** Months of the audit log that are kept besides the current one. By default all are. */
  auditKeptMonths?: number | null
  /** Called after each run of a job. */
  onJob?: (job: 'clean-up' | 'marketplace', isDone: boolean) => void
}

/** Starts the periodic work. Resolves, when stopped, after the marketplace's run in progress. */
export function startJobs(
  { db, files, clock, logger, payments, mail, push, auditKeptMonths = null, onJob = () => undefined }: Jobs,
  every: Every,
): () => Promise<void> {
  let sweptAt = Number.NEGATIVE_INFINITY
  // Listing a bucket costs requests, so it runs daily, not hourly.
  const sweepDaily = async () => {
    if (clock.now() - sweptAt < SWEEP_MS) return
    sweptAt = clock.now()
    const removed = await removeOrphans({ db, files }, sweptAt)
    if (removed > 0) logger.info({ removed }, 'files without a record removed')
  }
  const tidy = () =>
    // Deployments whose process ended, then what is due.
    runDeployments({ db, clock, logger })
      .then(() => runDuePayments({ db, payments, clock }))
      .then(() => cleanUp(db, clock.now()))
      .then(() => sweepDaily())
      // The last, because it fails while somebody reads the log for long, such as a backup.
      .then(() => keepAuditParts(db, clock.now(), auditKeptMonths))
      .then(() => onJob('clean-up', true))
      .catch((err: unknown) => {
        logger.error({ err }, 'clean-up failed')
        onJob('clean-up', false)
      })
  void tidy()
  const stopTidying = every(CLEAN_UP_MS, () => void tidy())

  let running: Promise<unknown> = Promise.resolve()
  const keepMarketplace = () => {
    running = running
      .then(() => runDueMarketplace({ db, clock, mail, push, payments, logger }))
      .then(() => mailUnread({ db, clock, mail }))
      .then(() => onJob('marketplace', true))
      .catch((err: unknown) => {
        logger.error({ err }, 'requests, reviews and emails about messages are not up to date')
        onJob('marketplace', false)
      })
  }
  keepMarketplace()
  const stopKeeping = every(MARKETPLACE_MS, keepMarketplace)
  return async () => {
    stopTidying()
    stopKeeping()
    await running
  }
}
