/**
 * Writes through nginx as the app's queue does: each change has a key of its own and is sent again
 * until it is acknowledged. A listener follows the messages of a room by long polls meanwhile.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { PROJECT_HEADER } from '#shared/headers'
import { fieldsOf } from '#shared/json'
import { DEMO_PASSWORD } from '../../server/demo/seed-content'
import { toProjectHeader } from '../../server/middleware/project'

const HEADERS = { [PROJECT_HEADER]: toProjectHeader('holdfast', 'holdfast-demo-secret') }
const WRITERS = 4
const PAUSE_MS = 20
const RETRY_MS = 250
/** A server that was killed with its machine never answers. */
const ANSWER_MS = 15_000
const POLL_MS = 60_000
const LAMBDA = '/v3/api/lambda/realtime'
/** Statuses that the queue waits out without spending an attempt (sw/queue/policy.ts). */
const WAITED_OUT = [0, 425, 429, 502, 503, 504]

type Answer = { status: number; body: Record<string, unknown> }

export type Load = {
  /** Times of acknowledged writes, in epoch milliseconds. */
  acknowledgedAt: readonly number[]
  /** Names of projects that were acknowledged. */
  names: readonly string[]
  /** Messages that were acknowledged. */
  messages: readonly string[]
  /** Answers other than an acknowledgement, by status; 0 is no answer. */
  refusals: ReadonlyMap<string, number>
  /** Answers that the queue would not have waited out. */
  violations: readonly string[]
  /** Acknowledged messages that the listener has not read yet. */
  unheard: () => readonly string[]
  /** The longest time from an acknowledged message to the listener, since the last call. */
  takeSlowestMs: () => number
  /** Resolves when every write that was begun is acknowledged. */
  stop: () => Promise<void>
}

export async function startLoad(url: string, run: string): Promise<Load> {
  let token = ''
  const call = async (method: string, path: string, body?: unknown, key?: string, ms = ANSWER_MS): Promise<Answer> => {
    const headers = {
      ...HEADERS,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    }
    try {
      const signal = AbortSignal.timeout(ms)
      const init = { method, headers, signal, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const response = await fetch(url + path, init)
      const text = await response.text()
      return { status: response.status, body: text.startsWith('{') ? fieldsOf(JSON.parse(text)) : {} }
    } catch {
      return { status: 0, body: {} }
    }
  }
  const login = { email: 'admin@holdfast.test', password: DEMO_PASSWORD }
  const signedIn = await call('POST', '/v1/api/holdfast/admin/lambda/login', login)
  token = String(signedIn.body.token)
  const opened = await call('POST', `${LAMBDA}/room`, { name: run, user_ids: [2] })
  const room_id = Number(opened.body.data)
  if (!room_id) throw new Error(`The load could not begin: ${JSON.stringify([signedIn, opened])}`)

  const acknowledgedAt: number[] = []
  const names: string[] = []
  const messages: string[] = []
  const violations: string[] = []
  const refusals = new Map<string, number>()
  let isStopping = false

  /** Sends until it is acknowledged. Resolves with false when it was refused for good. */
  const insist = async (path: string, body: unknown, key: string, acknowledged: number): Promise<boolean> => {
    for (;;) {
      const { status, body: answer } = await call('POST', path, body, key)
      if (status === acknowledged) return acknowledgedAt.push(Date.now()) > 0
      const code = String(answer.code ?? '')
      const label = `${status} ${code}`.trim()
      refusals.set(label, (refusals.get(label) ?? 0) + 1)
      const isWaitedOut = WAITED_OUT.includes(status) || code === 'IDEMPOTENCY_IN_PROGRESS'
      if (!isWaitedOut) {
        violations.push(`${key}: ${label} ${String(answer.message ?? '')}`)
        return false
      }
      await pause(RETRY_MS)
    }
  }
  const writer = async (number: number) => {
    for (let i = 0; !isStopping; i++) {
      const name = `${run}-${number}-${String(i).padStart(5, '0')}`
      if (await insist('/v1/api/records/holdfast/super_admin/project', { name }, name, 201)) names.push(name)
      await pause(PAUSE_MS)
    }
  }

  const sentAt = new Map<string, number>()
  const heard = new Set<string>()
  let slowestMs = 0
  const speaker = async () => {
    for (let i = 0; !isStopping; i++) {
      const message = `${run}-said-${i}`
      if (await insist(`${LAMBDA}/send`, { room_id, message }, message, 201)) {
        messages.push(message)
        if (!heard.has(message)) sentAt.set(message, Date.now())
      }
      await pause(PAUSE_MS * 10)
    }
  }
  const rooms = `${LAMBDA}/room/poll?user_id=1`
  let cursor = String((await call('GET', `${rooms}&wait=0`)).body.cursor)
  let isListening = true
  const listener = async () => {
    while (isListening) {
      const { status, body } = await call('GET', `${rooms}&after=${cursor}`, undefined, undefined, POLL_MS)
      if (status !== 200) {
        await pause(RETRY_MS)
        continue
      }
      cursor = String(body.cursor)
      for (const item of Array.isArray(body.list) ? body.list : []) {
        const message = String(fieldsOf(item).message)
        heard.add(message)
        const at = sentAt.get(message)
        if (at !== undefined) slowestMs = Math.max(slowestMs, Date.now() - at)
        sentAt.delete(message)
      }
    }
  }

  const working = Promise.all([...Array.from({ length: WRITERS }, (_, number) => writer(number)), speaker()])
  const listening = listener()
  return {
    acknowledgedAt,
    names,
    messages,
    refusals,
    violations,
    unheard: () => [...sentAt.keys()],
    takeSlowestMs: () => {
      const waiting = [...sentAt.values()].map((at) => Date.now() - at)
      const slowest = Math.max(slowestMs, ...waiting)
      slowestMs = 0
      return slowest
    },
    stop: async () => {
      isStopping = true
      await Promise.race([working, pause(POLL_MS)])
      const deadline = Date.now() + POLL_MS
      while (sentAt.size > 0 && Date.now() < deadline) await pause(RETRY_MS)
      isListening = false
      // Ends the last poll.
      await call('POST', `${LAMBDA}/send`, { room_id, message: 'end' }, `${run}-end`)
      await listening
    },
  }
}
