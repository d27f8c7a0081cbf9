/**
 * The log of a running deployment. Each line is stored at once on a connection beside the
 * deployment's transaction, so others read it while it runs. The embedded database has one
 * connection: there the lines are stored when the transaction has ended.
 */
import type { Clock } from '../context'
import type { Database } from '../db/database'

export type DeploymentLog = {
  add: (line: string) => void
  /** All lines, each behind its time (ISO 8601 UTC). */
  text: () => string
  /** Resolves when no line is on its way. Never within the transaction. */
  settled: () => Promise<void>
}

export const logLine = (clock: Clock, line: string): string => `${new Date(clock.now()).toISOString()} ${line}`

/** @param stored the lines that the record has already */
export function openLog({ db, clock }: { db: Database; clock: Clock }, id: number, stored: string): DeploymentLog {
  const lines = stored === '' ? [] : stored.split('\n')
  let sent = lines.length
  let sending: Promise<void> | undefined
  const text = () => lines.join('\n')
  const send = async () => {
    try {
      while (sent < lines.length) {
        const count = lines.length
        await db.query(
          `UPDATE deployment SET log = $2, updated_at = $3, version = version + 1 WHERE id = $1 AND status = 'building'`,
          [id, text(), new Date(clock.now())],
        )
        sent = count
      }
    } catch {
      // The deployment itself meets the same failure, and its last statement stores every line.
    } finally {
      sending = undefined
    }
  }
  return {
    add: (line) => {
      lines.push(logLine(clock, line))
      sending ??= send()
    },
    text,
    settled: async () => {
      await sending
    },
  }
}
