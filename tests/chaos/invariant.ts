/** Types of the invariants: each reads the log and the books and returns violations. */
import type { Books } from './account'
import type { ChaosLog, Intent } from './log'

export type Violation = { invariant: string; message: string; intent?: Intent }
export type Invariant = (log: ChaosLog, books: Books) => Violation[]
