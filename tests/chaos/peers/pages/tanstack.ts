/**
 * @tanstack/offline-transactions as its documentation shows it: one offline transaction per change, the key that it mints sent
 * as Idempotency-Key, a NonRetriableError for what the client did wrong (429 and 408, which say "later", left out).
 */
import { createCollection, localOnlyCollectionOptions } from '@tanstack/db'
import { NonRetriableError, type OfflineExecutor, startOfflineExecutor } from '@tanstack/offline-transactions'
import { type PeerOp, type PeerPage, toRequest } from '../peer-page'

type Row = { id: string; name: string; description: string }

let session = { token: '', role: '' }
let executor: OfflineExecutor | undefined
const told: string[] = []

const projects = createCollection(localOnlyCollectionOptions<Row, string>({ id: 'projects', getKey: (row) => row.id }))

async function send(op: PeerOp, idempotencyKey: string): Promise<void> {
  const [url, init] = toRequest(op, session)
  const response = await fetch(url, { ...init, headers: { ...init.headers, 'idempotency-key': idempotencyKey } })
  if (response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status))
    throw new NonRetriableError(`Client error: ${response.status}`)
  if (!response.ok) throw new Error(`Server error: ${response.status}`)
  // An answer that can't be read is none.
  await response.json()
}

const page: PeerPage = {
  start: async (given) => {
    session = given
    executor = startOfflineExecutor({
      collections: { projects },
      mutationFns: {
        send: async ({ transaction, idempotencyKey }) => send(transaction.metadata?.op as PeerOp, idempotencyKey),
      },
    })
    await executor.waitForInit()
  },
  submit: async (op) => {
    if (!executor) throw new Error('Not started')
    const running = executor
    const transaction = running.createOfflineTransaction({
      mutationFnName: 'send',
      autoCommit: false,
      metadata: { op },
    })
    transaction.mutate(() => {
      const row = op.kind === 'create' ? op.mark : String(op.id)
      if (projects.has(row))
        projects.update(row, (draft) => {
          draft.description = op.mark
        })
      else projects.insert({ id: row, name: op.mark, description: op.mark })
    })
    let end: 'taken' | 'refused' | undefined
    const commit = transaction.commit().then(
      () => {
        end = 'taken'
      },
      () => {
        if (end === 'taken') told.push(op.mark)
        end ??= 'refused'
      },
    )
    // Taken as soon as it lies in the outbox: the commit itself ends with the server's answer.
    while (end === undefined) {
      const kept = await running.peekOutbox()
      if (kept.some(({ id }) => id === transaction.id)) end = 'taken'
      else await Promise.race([commit, new Promise((resolve) => setTimeout(resolve, 5))])
    }
    return end
  },
  pending: async () => ((await executor?.peekOutbox()) ?? []).map(({ metadata }) => String(metadata?.op?.mark)),
  told: async () => told,
  ring: async () => executor?.getOnlineDetector().notifyOnline(),
}
globalThis.peer = page
