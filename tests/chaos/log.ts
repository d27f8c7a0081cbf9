/**
 * What a chaos run writes down: every intent, every request on the wire, every effect in the database, every choice, and the
 * state at the end. Plain JSON; the checker reads nothing else. Times are epoch milliseconds of one machine.
 */

import type { RequestState } from '#shared/offline/queued-request'
import type { Values } from '#shared/records/query'

export type { Values }

/** create, update, delete of a record · where: update-where, over a whole table · upload: a file · restore: from the trash. */
export type IntentKind = 'create' | 'update' | 'delete' | 'where' | 'upload' | 'restore'

/**
 * accepted: answered with success, the worker's 202 included · refused: answered with a refusal, shown to its person ·
 * unanswered: no answer ever came (tab closed, browser ended); the person was promised nothing.
 */
export type Outcome = 'accepted' | 'refused' | 'unanswered'

export type Intent = {
  /** Idempotency-Key. */
  key: string
  /** Text that no other intent holds, in one of `values`. */
  mark: string
  device: string
  user: number
  kind: IntentKind
  table: string
  /** Name of the record in the plan: one for all intents of one record. */
  record: string
  /** Names of records that it refers to. */
  needs: string[]
  values: Values
  /** It took the place of a waiting change, in the outbox. */
  isEdit?: true
  /** The values of its fields as its person saw them, where the page sent its version; null where it did not. */
  seen: Values | null
  issuedAt: number
  answeredAt: number | null
  outcome: Outcome
  /** Of the last answer; 0 when none came. */
  status: number
  message: string
}

/** A new intent: nothing has answered yet. */
export const unanswered = (): Pick<Intent, 'issuedAt' | 'answeredAt' | 'outcome' | 'status' | 'message'> => ({
  issuedAt: Date.now(),
  answeredAt: null,
  outcome: 'unanswered',
  status: 0,
  message: '',
})

/** One write as a proxy saw it: by itself, or as a member of a batch. */
export type WireRequest = {
  at: number
  device: string
  /** Number of the exchange on that device: the members of a batch share it. */
  exchange: number
  method: string
  path: string
  key: string | null
  ifMatch: string | null
  body: unknown
  /** Subject of the bearer token. */
  user: number | null
  /** What the server answered, whether or not the device got it; null when it never heard. */
  status: number | null
  outcome: string
}

/** A changed record, from the server's history. `id` orders effects as they were committed. */
export type Effect = {
  id: number
  at: number
  user: number | null
  table: string
  record: number
  operation: string
  key: string | null
  after: Values | null
}

/** An answer that the server keeps under a key: the proof that its request was done. */
export type StoredAnswer = { user: number; key: string; status: number; at: number }

export type Choice = {
  at: number
  device: string
  user: number
  choice: 'retry' | 'discard' | 'resolve'
  /** Of the request, when it was decided about. */
  state: RequestState
  key: string
  /** The payload that was decided on. */
  body: unknown
  /** What may go along: that which can't be without it. */
  along: { key: string; body: unknown }[]
  /** Of a resolution: the new intent, when any field was kept. */
  newKey?: string
  /** Of a resolution: the record as the person saw it then. */
  theirs?: Values
  /**
   * Of a discarded change, as the worker told it. done: it is not done, and never will be · said: it may have been, and the person
   * was told · arrived: it was done, and stays. Absent: no word came.
   */
  outcome?: 'done' | 'said' | 'arrived'
}

/** Changes of one device that another one has, too, from an outbox file. */
export type Import = { device: string; keys: string[] }

/** A row of the outbox when all was quiet. */
export type OutboxRow = {
  device: string
  user: number
  key: string
  state: RequestState
  table: string | null
  body: unknown
  message: string
}

/** A step of the plan: its fault, from when to when, and whether it met anything. */
export type FaultEvent = { at: number; until: number; device: string; kind: string; step: number; struck: boolean }

/** While `record` was stuck, the other intents should have gone through. */
export type StuckWindow = { from: number; to: number; device: string; record: string; others: string[] }

export type ListState = { device: string; user: number; table: string; from: 'online' | 'offline'; list: Values[] }

export type ChaosLog = {
  seed: number
  /**
   * Why not every step was done; null when all were. `isSettled`: everything came to rest all the same, so that what was done can
   * be checked.
   */
  unfinished: { reason: string; isSettled: boolean } | null
  intents: Intent[]
  wire: WireRequest[]
  /** The last effect that was there before the run. */
  firstEffect: number
  effects: Effect[]
  answers: StoredAnswer[]
  choices: Choice[]
  imports: Import[]
  faults: FaultEvent[]
  stuck: StuckWindow[]
  /** At quiescence, before anything was decided for the final comparison. */
  outbox: OutboxRow[]
  /** Rows of IndexedDB in which a bearer token was found. */
  tokens: { device: string; where: string }[]
  lists: ListState[]
  server: { table: string; list: Values[] }[]
}
