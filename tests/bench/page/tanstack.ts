/**
 * TanStack offline-transactions as documented: in a page, on its own IndexedDB storage. The bench
 * calls its functions by name.
 */
import { createCollection, localOnlyCollectionOptions } from '@tanstack/db'
import { startOfflineExecutor } from '@tanstack/offline-transactions'

type Project = { id: string; name: string; client: string; description: string; status: string }

/** The bench controls the network state, so that the queue waits until the replay. */
const network = { isOnline: false, listeners: new Set<() => void>() }
const onlineDetector = {
  subscribe: (listener: () => void) => {
    network.listeners.add(listener)
    return () => void network.listeners.delete(listener)
  },
  notifyOnline: () => {
    for (const listener of network.listeners) listener()
  },
  isOnline: () => network.isOnline,
  dispose: () => network.listeners.clear(),
}

const projects = createCollection(localOnlyCollectionOptions<Project>({ id: 'projects', getKey: ({ id }) => id }))

const offline = startOfflineExecutor({
  collections: { projects },
  onlineDetector,
  mutationFns: {
    create: async ({ transaction, idempotencyKey }) => {
      for (const { modified } of transaction.mutations)
        await fetch('/v1/api/records/bench/admin/project', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
          body: JSON.stringify(modified),
        })
    },
  },
})

/** Each settles when the server has responded. */
let commits: Promise<unknown>[] = []

/** The time of each enqueue until it is scheduled, which follows the write of its row. */
async function enqueue(count: number): Promise<number[]> {
  await offline.waitForInit()
  network.isOnline = false
  const times: number[] = []
  for (let number = 0; number < count; number++) {
    const start = performance.now()
    const transaction = offline.createOfflineTransaction({ mutationFnName: 'create', autoCommit: false })
    const project = {
      id: crypto.randomUUID(),
      name: `Gift box ${number}`,
      client: `Client ${number % 97}`,
      description: 'A folding box with a lid, printed on one side, with a window and a handle. '.repeat(3),
      status: 'draft',
    }
    transaction.mutate(() => void projects.insert(project))
    const before = offline.getPendingCount()
    commits.push(transaction.commit())
    while (offline.getPendingCount() === before) await new Promise(channel)
    times.push(performance.now() - start)
  }
  return times
}

/** A turn of the event loop without the minimum delay of timers. */
function channel(resolve: (value: unknown) => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = resolve
  port2.postMessage(null)
}

async function replay(): Promise<number> {
  network.isOnline = true
  const start = performance.now()
  onlineDetector.notifyOnline()
  await Promise.all(commits)
  commits = []
  const taken = performance.now() - start
  network.isOnline = false
  return taken
}

const tanstack = { enqueue, replay }
export type TanStack = typeof tanstack
Object.assign(window, { tanstack })
