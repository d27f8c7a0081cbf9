/** Operations for a page of a chaos run, and its answers. */
import type { RecordId } from '#shared/offline/temp-id'
import type { BookingStep, IntentKind, Outcome as Result, Values } from '../log'

/** An operation with the ids of records on this device. */
export type PageOp = {
  kind: IntentKind
  step?: BookingStep | undefined
  key: string
  table: string
  id: RecordId | null
  values: Values
  /** The record that the person saw; null: written over any version. */
  seen: { version: number | undefined; base: Values } | null
  low: boolean
  condition: Values | null
  /** Bytes of an upload; 0: a picture of one pixel. */
  size: number
  reads: boolean
}
export type PageResult = {
  outcome: Result
  status: number
  message: string
  /** Id of the created record or file; `url`: address of the file. */
  id: RecordId | null
  url: string | null
  issuedAt: number
  answeredAt: number | null
  /** Texts of others, about which the editor asks. */
  asks?: Values
}
