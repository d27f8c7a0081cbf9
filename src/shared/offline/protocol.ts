/**
 * What page and worker say to each other by message: commands go to the worker, status comes back. Data never rides on
 * messages (architecture, "One road").
 */
import { isObject } from '../json'
import { isOneOf } from '../names'
import type { OfflineSnapshot } from './status'
import { isUuid } from './temp-id'

/** Who is signed in, as the page tells the worker. The token stays in the worker's memory (rule 19). */
export type WorkerSession = {
  project: string
  userId: number
  role: string
  token: string
  /** The project header as this version of the app sends it: its secret may have changed since a change was queued. */
  projectHeader?: string | undefined
  /** Nothing is kept for the person but the queue: others use this device, too. */
  isShared?: boolean | undefined
}

export type Command =
  | { type: 'set-session'; session: WorkerSession | null }
  | { type: 'set-network'; isOnline: boolean; isSlow: boolean }
  | { type: 'get-snapshot' }
  /** Run the queue now; `force` forgets pauses and delays (Sync Now, coming online). */
  | { type: 'sync'; force: boolean }
  /** Bring parked requests back into the queue: all of them, or one with what it blocks. */
  | { type: 'retry-failed'; requestId?: string }
  /** Give up one change. `isSure`: although it may have reached the server, and without asking there. */
  | { type: 'discard'; requestId: string; isSure?: boolean }
  /** Decide a conflict: these fields are kept over the newer record, under a key minted by the page. */
  | { type: 'resolve'; requestId: string; keep: string[]; newId: string }
  /** Discard every change of the signed-in person (logout with "Discard"). */
  | { type: 'discard-all' }
  /** The person signed out: ends the session, and removes what is kept for offline work. The queue stays. */
  | { type: 'sign-out' }
  | { type: 'skip-waiting' }

/** The worker's word on a command, on the port that came with it: what a person decided is said to be done only when it is. */
export type CommandOutcome =
  | { state: 'done' }
  /** It is being sent at this moment: its answer decides. */
  | { state: 'sending' }
  /** No such change is here any more: the server did it, or another page gave it up. */
  | { state: 'gone' }
  /** The server had done it before it could be given up; `record` as it left it there. */
  | { state: 'arrived'; record: { id: number; version: number | undefined } | undefined }
  /** Nothing was given up: it may have reached the server, which can't be asked now. */
  | { state: 'unknown' }

export type WorkerMessage =
  | { type: 'snapshot'; snapshot: OfflineSnapshot }
  /** Records of a table are newer than what this page was told: read them again. */
  | { type: 'records-refreshed'; table: string }
  /** The browser gives up on background sync; `pending` changes still wait for the app to be opened. */
  | { type: 'last-chance'; pending: number }
  /** A change was saved on the server without the queue, for which the device has no room. */
  | { type: 'device-full' }
  /** A new version takes over in a moment: ask nothing of the old one meanwhile (rule 24). */
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

/** What each command carries. Anything else that came along is dropped. */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  'set-session': { session: isSession },
  'set-network': { isOnline: isFlag, isSlow: isFlag },
  'get-snapshot': {},
  sync: { force: isFlag },
  'retry-failed': { requestId: (value) => value === undefined || isText(value) },
  discard: { requestId: isText, isSure: (value) => value === undefined || isFlag(value) },
  resolve: { requestId: isText, keep: isTexts, newId: isUuid },
  'discard-all': {},
  'sign-out': {},
  'skip-waiting': {},
} satisfies { [T in Command['type']]: Record<Exclude<keyof Extract<Command, { type: T }>, 'type'>, Check> }

/** A message from anywhere as a command; undefined for what is malformed or not ours. */
export function parseCommand(data: unknown): Command | undefined {
  if (!isObject(data) || !isText(data.type) || !Object.hasOwn(COMMANDS, data.type)) return undefined
  const checks = Object.entries(COMMANDS[data.type] ?? {})
  if (!checks.every(([name, check]) => check(data[name]))) return undefined
  const members = ['type', ...checks.map(([name]) => name)].map((name) => [name, data[name]])
  // Every member of a command of that type has passed its check.
  return Object.fromEntries(members) as Command
}

const MESSAGES: readonly WorkerMessage['type'][] = [
  'snapshot',
  'records-refreshed',
  'last-chance',
  'device-full',
  'hold-still',
]

/** A message that came from our worker, else undefined. */
export function parseWorkerMessage(data: unknown): WorkerMessage | undefined {
  if (!isObject(data) || !isOneOf(MESSAGES, data.type)) return undefined
  // The worker is of the page's own build: the rest of its message is taken at its word.
  return data as WorkerMessage
}
