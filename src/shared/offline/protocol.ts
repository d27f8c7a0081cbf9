/**
 * Messages between page and worker: commands go to the worker, status comes back. Data is never
 * sent by message (architecture, "One road").
 */
import { isObject } from '../json'
import { isOneOf } from '../names'
import type { OfflineSnapshot } from './status'
import { isUuid } from './temp-id'

/** The user id of visitors: pages without a session. */
export const VISITOR = 0

/** The signed-in user. The worker keeps the token only in memory (rule 19); a visitor has none. */
export type WorkerSession = {
  project: string
  userId: number
  role: string
  token: string
  /** This version's project header: its secret may have changed since a change was queued. */
  projectHeader?: string | undefined
  /** A shared device: the worker stores only the queue. */
  isShared?: boolean | undefined
}

export type Command =
  | { type: 'set-session'; session: WorkerSession | null }
  | { type: 'set-network'; isOnline: boolean; isSlow: boolean }
  | { type: 'get-snapshot' }
  /** Sends the queue now. `force` resets pauses and delays (Sync Now, coming online). */
  | { type: 'sync'; force: boolean }
  /** Requeues all parked requests, or one and the requests it blocks. */
  | { type: 'retry-failed'; requestId?: string }
  /** Discards one change. `isSure`: even if it may have reached the server, without asking it. */
  | { type: 'discard'; requestId: string; isSure?: boolean }
  /** Resolves a conflict: applies these fields to the newer record, with a key made by the page. */
  | { type: 'resolve'; requestId: string; keep: string[]; newId: string }
  /** Discards every change of the signed-in user, each like `discard` (sign-out with "Discard"). */
  | { type: 'discard-all'; isSure?: boolean }
  /** Ends the session and deletes the stored copies. The queue stays. */
  | { type: 'sign-out' }
  | { type: 'skip-waiting' }

/** The worker's answer to a command, on the command's port. */
export type CommandOutcome =
  | { state: 'done' }
  /** The change is being sent right now; its answer decides. */
  | { state: 'sending' }
  /** The change is no longer queued: it was applied, or another page discarded it. */
  | { state: 'gone' }
  /** The server applied the change before it could be discarded. `record`: the result. */
  | { state: 'arrived'; record: { id: number; version: number | undefined } | undefined }
  /** Not discarded: it may have reached the server, which can't be asked now. */
  | { state: 'unknown' }

export type WorkerMessage =
  | { type: 'snapshot'; snapshot: OfflineSnapshot }
  /** Newer records of a table are stored: refetch them. */
  | { type: 'records-refreshed'; table: string }
  /** The browser stopped background sync: `pending` changes need an open app. */
  | { type: 'last-chance'; pending: number }
  /** A change was saved on the server without the queue, because the device is full. */
  | { type: 'device-full' }
  /** The person opened a push message: go to its page. */
  | { type: 'open'; path: string }
  /** A new version activates soon: pause reads (rule 24). */
  | { type: 'hold-still' }

type Check = (value: unknown) => boolean

const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag: Check = (value) => typeof value === 'boolean'
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText)
const isSession: Check = (value) =>
  value === null ||
  (isObject(value) &&
    isText(value.project) &&
    Number.isSafeInteger(value.userId) &&
    isText(value.role) &&
    (value.projectHeader === undefined || isText(value.projectHeader)) &&
    (value.isShared === undefined || isFlag(value.isShared)) &&
    isText(value.token))

/** The members of each command. Other members are dropped. */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  'set-session': { session: isSession },
  'set-network': { isOnline: isFlag, isSlow: isFlag },
  'get-snapshot': {},
  sync: { force: isFlag },
  'retry-failed': { requestId: (value) => value === undefined || isText(value) },
  discard: { requestId: isText, isSure: (value) => value === undefined || isFlag(value) },
  resolve: { requestId: isText, keep: isTexts, newId: isUuid },
  'discard-all': { isSure: (value) => value === undefined || isFlag(value) },
  'sign-out': {},
  'skip-waiting': {},
} satisfies { [T in Command['type']]: Record<Exclude<keyof Extract<Command, { type: T }>, 'type'>, Check> }

/** Parses a message as a command; undefined when it is malformed or unknown. */
export function parseCommand(data: unknown): Command | undefined {
  if (!isObject(data) || !isText(data.type) || !Object.hasOwn(COMMANDS, data.type)) return undefined
  const checks = Object.entries(COMMANDS[data.type] ?? {})
  if (!checks.every(([name, check]) => check(data[name]))) return undefined
  const members = ['type', ...checks.map(([name]) => name)].map((name) => [name, data[name]])
  // All members of a command of that type have been checked.
  return Object.fromEntries(members) as Command
}

const MESSAGES: readonly WorkerMessage['type'][] = [
  'snapshot',
  'records-refreshed',
  'last-chance',
  'device-full',
  'open',
  'hold-still',
]

/** Parses a message of our worker; undefined for other messages. */
export function parseWorkerMessage(data: unknown): WorkerMessage | undefined {
  if (!isObject(data) || !isOneOf(MESSAGES, data.type)) return undefined
  // The worker is part of the same build, so the rest of its message needs no check.
  return data as WorkerMessage
}
