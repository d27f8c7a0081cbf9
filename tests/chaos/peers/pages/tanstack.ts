/**
 * @tanstack/offline-transactions as documented: one offline transaction per change, its own key
 * sent as Idempotency-Key, a NonRetriableError for client errors except 408 and 429, which mean
 * "later".
 */
import { createCollection, localOnlyCollectionOptions } from '@tanstack/db'
import { NonRetriableError, type OfflineExecutor, startOfflineExecutor } from '@tanstack/offline-transactions'
import { type PeerOp, type PeerPage, toRequest } from '../peer-page'

type Row = { id: string; name: string; description: string }

let session = { token: '', role: '' }
let executor: OfflineExecutor | undefined
const warned: string[] = []

const projects = createCollection(localOnlyCollectionOptions<Row, string>({ id: 'projects', getKey: (row) => row.id }))

async function send(op: PeerOp, idempotencyKey: string): Promise<void> {
  const [url, init] = toRequest(op, session)
  const response = await fetch(url, { ...init, headers: { ...init.headers, 'idempotency-key': idempotencyKey } })
  if (response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status))
    throw new NonRetriableError(`Client error: ${response.status}`)
  if (!response.ok) throw new Error(`Server error: ${response.status}`)
  // An unreadable answer is a failure.
  await response.json()
}

const page: PeerPage = {
  start: async (input) => {
    session = input
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
        if (end === 'taken') warned.push(op.mark)
        end ??= 'refused'
      },
    )
    // Taken as soon as it is in the outbox: the commit resolves only with the server's answer.
    while (end === undefined) {
      const queued = await running.peekOutbox()
      if (queued.some(({ id }) => id === transaction.id)) end = 'taken'
      else await Promise.race([commit, new Promise((resolve) => setTimeout(resolve, 5))])
    }
    return end
  },
  pending: async () => ((await executor?.peekOutbox()) ?? []).map(({ metadata }) => String(metadata?.op?.mark)),
  warned: async () => warned,
  ring: async () => executor?.getOnlineDetector().notifyOnline(),
}
globalThis.peer = page
