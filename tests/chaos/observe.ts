/**
 * Reads the results of a run: requests from the proxies, effects from the database, lists from the
 * devices.
 */
import { join } from 'node:path'
import { VISITOR } from '#shared/offline/protocol'
import { openPgliteFolder } from '../../server/node/pglite-folder'
import type { Device } from './device'
import { isWrite } from './faults'
import type { ChaosLog, Effect, ListState, StoredAnswer, Values, WireRequest } from './log'
import { CRATE, toPlain } from './names'
import { withTexts } from './sheets'

/** Tables that the plan writes to. */
export const TABLES = ['project', 'background', 'design', 'embellishment', CRATE] as const

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const textOf = (value: string | string[] | undefined): string | null => (typeof value === 'string' ? value : null)

/** Reads the subject of a bearer token without verifying it. */
function userOf(authorization: string | undefined): number | null {
  const payload = authorization?.split('.')[1]
  const subject = payload
    ? (parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown } | null)?.sub
    : null
  return subject === null || subject === undefined ? null : Number(subject)
}

type Member = { method: string; endpoint: string; headers?: Record<string, string>; body?: unknown }

/** All writes that a device sent, with the members of a batch one by one. */
export function toWire({ name, startedAt, network }: Device): WireRequest[] {
  return network.requests(isWrite).flatMap((request, exchange) => {
    const { headers } = request
    const base = {
      at: startedAt + request.at,
      device: name,
      exchange,
      user: userOf(textOf(headers.authorization) ?? undefined),
      outcome: String(request.outcome),
    }
    const body = parse(request.body)
    if (request.path === '/v1/api/batch' && Array.isArray(body))
      return (body as Member[]).map((member) => ({
        ...base,
        method: member.method,
        path: member.endpoint,
        key: member.headers?.['idempotency-key'] ?? null,
        ifMatch: member.headers?.['if-match'] ?? null,
        body: toPlain(member.body ?? null),
        // Only the answer has the status of a member; the server's log has it too.
        status: null,
      }))
    return [
      {
        ...base,
        method: request.method,
        path: request.path,
        key: textOf(headers['idempotency-key']),
        ifMatch: textOf(headers['if-match']),
        body: toPlain(body),
        status: request.serverStatus ?? null,
      },
    ]
  })
}

type AuditRow = {
  id: number
  at: string
  user_id: number | null
  table_name: string
  record_id: number
  operation: string
  idempotency_key: string | null
  after: Values | null
}

/** Reads history, first answers and records from the database of a stopped server. */
export async function readDatabase(
  dataDir: string,
  sinceAudit: number,
  tables: readonly string[] = TABLES,
): Promise<Pick<ChaosLog, 'effects' | 'answers' | 'server'> & { lastAudit: number }> {
  const db = await openPgliteFolder(join(dataDir, 'pglite'))
  try {
    const audit = await db.query<AuditRow>(
      // The releases of the run's application change its wireframe without a key.
      "SELECT * FROM audit_log WHERE id > $1 AND table_name <> 'wireframe' ORDER BY id",
      [sinceAudit],
    )
    const answers = await db.query<{ owner: string; key: string; status: number; created_at: string }>(
      // The other rows are keys that were folded into a request.
      "SELECT owner, key, status, created_at FROM idempotency WHERE fingerprint <> '*'",
    )
    const server = []
    for (const table of tables) {
      const relation = table === CRATE ? 'app_yard_preview.crate' : `"${table}"`
      // A run that ended early may have left the application without its table.
      const [found] = await db.query('SELECT 1 WHERE to_regclass($1) IS NOT NULL', [relation])
      const list = found ? await db.query<Values>(`SELECT * FROM ${relation} WHERE deleted_at IS NULL ORDER BY id`) : []
      server.push({ table, list })
    }
    return {
      effects: audit.map(
        (row): Effect => ({
          id: row.id,
          at: Date.parse(row.at),
          user: row.user_id,
          table: row.table_name,
          record: row.record_id,
          operation: row.operation,
          key: row.idempotency_key,
          after: row.after && withTexts(row.after),
        }),
      ),
      answers: answers.map(
        ({ owner, key, status, created_at }): StoredAnswer => ({
          user: owner === 'visitor' ? VISITOR : Number(owner.replace('user:', '')),
          key,
          status,
          at: Date.parse(created_at),
        }),
      ),
      server,
      lastAudit: audit.at(-1)?.id ?? sinceAudit,
    }
  } finally {
    await db.close()
  }
}

/** Reads whole tables on a device: online, and offline from its own data. */
export async function readLists(device: Device, user: number): Promise<ListState[]> {
  const page = await device.tab(0)
  const lists: ListState[] = []
  await page.evaluate(() => chaos.learnTables())
  const read = async (from: ListState['from']) => {
    for (const table of TABLES) {
      const { list } = await page.evaluate((name) => chaos.listAll(name), table)
      lists.push({ device: device.name, user, table, from, list: list as Values[] })
    }
  }
  await read('online')
  for (const table of TABLES) await page.evaluate((name) => chaos.download(name), table)
  await device.context.setOffline(true)
  await read('offline')
  await device.context.setOffline(false)
  return lists
}
