/** What each queue's page offers to the harness, as `globalThis.peer`: the adapter between one plan and different queues. */

/** A change without temporary ids, which only ours has: a new record, or a field of one that everybody has. */
export type PeerOp = { mark: string; key: string } & (
  | { kind: 'create'; values: Record<string, string> }
  | { kind: 'update'; id: number; values: Record<string, string> }
)

/** taken: done, or kept for later · refused: the person was told that it failed, and nothing was kept. */
export type Taken = 'taken' | 'refused'

/** A token for queues that send what they are given; the account for ours, which signs in by itself. */
export type PeerSession = { token: string; role: string; email: string; password: string }

export type PeerPage = {
  /** Resolves when the queue is ready for operations. */
  start: (session: PeerSession) => Promise<void>
  submit: (op: PeerOp) => Promise<Taken>
  /** Marks that still wait. */
  pending: () => Promise<string[]>
  /** Marks that the person was told about after they had been taken. */
  told: () => Promise<string[]>
  /** What the browser does when the connection returns, and what the app offers as "try now". */
  ring: () => Promise<void>
}

declare global {
  var peer: PeerPage
}

const PROJECT_HEADER = btoa('holdfast:holdfast-demo-secret')

/** The call that an operation is, as any page would make it. */
export function toRequest(
  op: PeerOp,
  { token, role }: { token: string; role: string },
): [url: string, init: RequestInit] {
  const table = `/v1/api/records/holdfast/${role}/project`
  const headers = { 'x-project': PROJECT_HEADER, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return op.kind === 'create'
    ? [table, { method: 'POST', headers, body: JSON.stringify(op.values) }]
    : [`${table}/${op.id}`, { method: 'PUT', headers, body: JSON.stringify(op.values) }]
}
