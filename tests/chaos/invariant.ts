/** What an invariant of the chaos runs is: it reads the log and the books, and tells what is wrong. */
import type { Books } from './account'
import type { ChaosLog, Intent } from './log'

export type Violation = { invariant: string; message: string; intent?: Intent }
export type Invariant = (log: ChaosLog, books: Books) => Violation[]
