/** The interface of each queue's page, `globalThis.peer`: adapts one plan to different queues. */

/**
 * A change without temporary ids, which only Holdfast has: a new record, or a field of a shared
 * one.
 */
export type PeerOp = { mark: string; key: string } & (
  | { kind: 'create'; values: Record<string, string> }
  | { kind: 'update'; id: number; values: Record<string, string> }
)

/** taken: done or stored · refused: the person saw the error and nothing was stored. */
export type Taken = 'taken' | 'refused'

/** The token is for queues that send requests unchanged; Holdfast signs in with the account. */
export type PeerSession = { token: string; role: string; email: string; password: string }

export type PeerPage = {
  /** Resolves when the queue is ready for operations. */
  start: (session: PeerSession) => Promise<void>
  submit: (op: PeerOp) => Promise<Taken>
  /** Marks of queued changes. */
  pending: () => Promise<string[]>
  /** Marks of changes that the person was warned about after they were taken. */
  warned: () => Promise<string[]>
  /** Triggers what the browser does when the connection returns, and the app's "try now". */
  ring: () => Promise<void>
}

declare global {
  var peer: PeerPage
}

const PROJECT_HEADER = btoa('holdfast:holdfast-demo-secret')

/** The call of an operation, as any page would make it. */
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
