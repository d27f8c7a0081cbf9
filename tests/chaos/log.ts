/**
 * The log of a chaos run: every intent, request on the wire, effect in the database and decision,
 * and the final state. Plain JSON, and the checker's only input. Times are epoch milliseconds of
 * one machine.
 */

import type { RequestState } from '#shared/offline/queued-request'
import type { Values } from '#shared/records/query'

export type { Values }

/**
 * create, update, delete of a record · where: update-where of a table · upload: a file · restore:
 * from the trash · step: a decision about a booking · say: a message in a room · draw: a text on a
 * sheet, written in the design editor.
 */
export type IntentKind = 'create' | 'update' | 'delete' | 'where' | 'upload' | 'restore' | 'step' | 'say' | 'draw'

/** A decision of guest or host about a booking. */
export type BookingStep = 'confirm' | 'decline' | 'cancel'

/**
 * accepted: answered with success, including the worker's 202 · refused: answered with an error
 * that the person saw · unanswered: no answer came (tab closed, browser ended), so nothing was
 * promised.
 */
export type Outcome = 'accepted' | 'refused' | 'unanswered'

export type Intent = {
  /** Idempotency-Key. */
  key: string
  /** Unique text in one of `values`. */
  mark: string
  device: string
  /** 0: a visitor. */
  user: number
  kind: IntentKind
  /** Of a step. */
  step?: BookingStep
  table: string
  /** Name of the record in the plan, shared by all intents of one record. */
  record: string
  /** Names of the records that it refers to. */
  needs: string[]
  values: Values
  /** It replaced a queued change in the outbox. */
  isEdit?: true
  /** The values of its fields that the person saw, if the page sent its version; otherwise null. */
  seen: Values | null
  /** Values of others that the editor showed before the person decided for their own. */
  shown?: Values[]
  issuedAt: number
  answeredAt: number | null
  outcome: Outcome
  /** Status of the last answer; 0 without one. */
  status: number
  message: string
}

/** The fields of a new intent without an answer. */
export const unanswered = (): Pick<Intent, 'issuedAt' | 'answeredAt' | 'outcome' | 'status' | 'message'> => ({
  issuedAt: Date.now(),
  answeredAt: null,
  outcome: 'unanswered',
  status: 0,
  message: '',
})

/** One write as the proxy saw it: alone or as a member of a batch. */
export type WireRequest = {
  at: number
  device: string
  /** Number of the exchange on that device, shared by the members of a batch. */
  exchange: number
  method: string
  path: string
  key: string | null
  ifMatch: string | null
  body: unknown
  /** Subject of the bearer token. */
  user: number | null
  /**
   * The server's answer, even if the device did not get it; null when the server got no request.
   */
  status: number | null
  outcome: string
}

/** A changed record in the server's history. `id` is the order of the commits. */
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

/** An answer stored under a key: proof that the request was done. */
export type StoredAnswer = { user: number; key: string; status: number; at: number }

export type Choice = {
  at: number
  device: string
  user: number
  choice: 'retry' | 'discard' | 'resolve'
  /** State of the request at the decision. */
  state: RequestState
  key: string
  /** The payload at the decision. */
  body: unknown
  /** Dependents that are discarded with it. */
  along: { key: string; body: unknown }[]
  /** Key of the new intent that a resolution sends; absent where it sends nothing. */
  newKey?: string
  /** Of a resolution: the record that the person saw. */
  theirs?: Values
  /**
   * Of a discarded change, as the worker reported it. done: never done · said: may be done, and the
   * person was warned · arrived: done, and stays. Absent: no report came.
   */
  outcome?: 'done' | 'said' | 'arrived'
}

/** Changes of one device that were imported on another from an outbox file. */
export type Import = { device: string; keys: string[] }

/** A row of the outbox at quiescence. */
export type OutboxRow = {
  device: string
  user: number
  key: string
  state: RequestState
  table: string | null
  body: unknown
  message: string
}

/** A step of the plan: its fault, its time and whether it struck anything. */
export type FaultEvent = { at: number; until: number; device: string; kind: string; step: number; struck: boolean }

/** While `record` was stuck, the other intents should have been done. */
export type StuckWindow = { from: number; to: number; device: string; record: string; others: string[] }

export type ListState = { device: string; user: number; table: string; from: 'online' | 'offline'; list: Values[] }

export type ChaosLog = {
  seed: number
  /**
   * Why steps are missing; null when all were done. `isSettled`: the devices came to rest, so the
   * log can be checked.
   */
  unfinished: { reason: string; isSettled: boolean } | null
  intents: Intent[]
  wire: WireRequest[]
  /** The last effect before the run. */
  firstEffect: number
  effects: Effect[]
  answers: StoredAnswer[]
  choices: Choice[]
  imports: Import[]
  faults: FaultEvent[]
  stuck: StuckWindow[]
  /** At quiescence, before the final decisions. */
  outbox: OutboxRow[]
  /** Rows of IndexedDB that held a bearer token. */
  tokens: { device: string; where: string }[]
  lists: ListState[]
  server: { table: string; list: Values[] }[]
  /** Of a run with bookings and messages. */
  market?: MarketEnd
}

/** A payment of a booking with its object at the provider. `refunded`: of its charge. */
export type Money = {
  booking: number | null
  intent: string
  status: string
  received: number
  refunded: number
}

/** An answered request for the messages of a room. `upTo`: the newest of them. */
export type Reading = { user: number; room: number; upTo: number; isAnswered: boolean }

/** The rows of bookings and messages at the end, with what the devices were told. */
export type MarketEnd = {
  bookings: Values[]
  money: Money[]
  notices: { user: number; cause: string }[]
  messages: { id: number; room: number; user: number; text: string }[]
  contacts: { id: number; text: string }[]
  readings: Reading[]
  /** Unread messages of each member at the end, as the server counts them. */
  unread: { user: number; room: number; count: number }[]
  hosts: { space: number; user: number }[]
}
