/**
 * Discards a change. If it may have reached the server, its key is withdrawn there first. Either
 * the server will never do it, or it has done it and the change leaves the queue as done (rule 9).
 */
import { fieldsOf } from '#shared/json'
import type { CommandOutcome } from '#shared/offline/protocol'
import type { QueuedRequest, StoredRequest } from '#shared/offline/queued-request'
import type { AnyRecord } from '#shared/records/query'
import { fillRole } from '../classify'
import { attempt, type FetchedAnswer, isOffline, isTooOld } from '../network'
import { loadSession, refresh } from '../session'
import { removeWithDependents, retryParked } from './choices'
import { asSender, type Credentials, loadCredentials, projectOf } from './credentials'
import { complete, endHold, hold } from './row-states'
import { loadQueue } from './rows'
import { loadLiveness, newLease, toModel } from './send'

/** @param isSure discards it without asking the server */
export async function discardChange(owner: string, id: string, isSure: boolean): Promise<CommandOutcome> {
  const isAlive = await loadLiveness()
  const row = (await loadQueue(owner)).rows.find(({ request }) => request.id === id)
  if (!row) return { state: 'gone' }
  const { state, sent, lease } = row.request.metadata
  if (state === 'sending' && lease && isAlive(lease)) return { state: 'sending' }
  if (sent && !isSure) return withdraw(owner, row)
  // A run may have begun to send it since it was read.
  if (!(await removeWithDependents(owner, id, { onlyUnsent: !sent && !isSure }))) return { state: 'sending' }
  return { state: 'done' }
}

/** Discards every change of an owner like `discardChange`. Not done: some are still queued. */
export async function discardEach(owner: string): Promise<CommandOutcome> {
  const { rows } = await loadQueue(owner)
  // First what was never sent, and the latest first, so that no run sends it meanwhile.
  rows.sort((a, b) => Number(a.request.metadata.sent) - Number(b.request.metadata.sent) || b.key[1] - a.key[1])
  let left: CommandOutcome = { state: 'done' }
  for (const { request } of rows) {
    const outcome = await discardChange(owner, request.id, false)
    if (outcome.state === 'sending' || outcome.state === 'unknown') left = outcome
    // Nor can the server be asked about the others now.
    if (outcome.state === 'unknown' && !isTooOld(request)) break
  }
  return left
}

async function withdraw(owner: string, row: StoredRequest): Promise<CommandOutcome> {
  const { request } = row
  // The server no longer knows old keys.
  if (isOffline() || isTooOld(request)) return { state: 'unknown' }
  const held = await hold(row, newLease(0))
  if (!held) return { state: 'gone' }
  const answer = await withdrawKey(request, keyOf(row))
  const { done, answer: first } = fieldsOf(answer?.body)
  if (answer?.proven && answer.status === 200 && done === false) {
    await removeWithDependents(owner, request.id)
    return { state: 'done' }
  }
  await endHold(held, row)
  if (answer?.proven && answer.status === 200 && done === true) return completeArrived(owner, row, first)
  return { state: answer?.proven && answer.code === 'IDEMPOTENCY_IN_PROGRESS' ? 'sending' : 'unknown' }
}

const keyOf = ({ request: { id, metadata } }: StoredRequest): string => metadata.attemptKey ?? id

/** The server did it: removes it as done and queues the requests that it blocked. */
async function completeArrived(owner: string, row: StoredRequest, answer: unknown): Promise<CommandOutcome> {
  await retryParked(owner, row.request.id)
  const model: AnyRecord | undefined = toModel(row.request, answer)
  await complete(row, model, Date.now())
  const record = typeof model?.id === 'number' ? { id: model.id, version: model.version } : undefined
  return { state: 'arrived', record }
}

async function withdrawKey(request: QueuedRequest, key: string): Promise<FetchedAnswer | undefined> {
  const credentials = await loadCredentials(request)
  if (!credentials) return undefined
  const answer = await send(credentials, request, key)
  if (answer?.status !== 401 || !credentials.token) return answer
  await refresh(credentials.token, projectOf(request))
  const fresh = await loadCredentials(request)
  return fresh && send(fresh, request, key)
}

async function send(credentials: Credentials, request: QueuedRequest, key: string) {
  const session = await loadSession()
  if (!session) return undefined
  return attempt(fillRole(`/v1/api/${session.project}/{{role}}/lambda/intent/withdraw`, credentials.role), {
    method: 'POST',
    ...asSender(credentials, request, { 'content-type': 'application/json' }),
    body: JSON.stringify({ key }),
  })
}
