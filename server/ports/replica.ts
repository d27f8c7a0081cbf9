/** The read replica: a standby of the database that answers statements which only read. */
import type { Database } from '../db/database'

export type ReplicaReason =
  | 'starting'
  /** It can't be reached, or all of its connections are busy. */
  | 'no answer'
  | 'behind'
  | 'not a standby'
  /** A standby of another installation, of another database, or from before a failover. */
  | 'another server'
  /** The positions of the two can't be read, such as without the right to. */
  | 'unknown position'

export type ReplicaState = {
  used: boolean
  /** How far it is behind the primary; null while that is unknown. */
  lagSeconds: number | null
  /** Why it is not used. */
  reason: ReplicaReason | null
  /** Statements since the start that it answered. */
  answered: number
  /** Statements since the start that the primary answered because the replica could not. */
  fellBack: number
}

export type Replica = {
  /** The primary, with `query` answered by the replica where it can. For statements that only read. */
  reader: (primary: Database) => Database
  state: () => ReplicaState
  /** Closes the connections to the replica too. */
  stop: () => Promise<void>
}
