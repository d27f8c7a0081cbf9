/**
 * Names of the application of a run (application.ts). A release may add its number to any of them.
 * Used in pages too.
 */
import type { Values } from './log'
import { withTexts } from './sheets'

/** The table's name in the first and the last release, and in plans. */
export const CRATE = 'yard_preview__crate'
/** Its label, which stays. */
export const CRATE_LABEL = 'Crate'
export const CRATE_FIELDS = ['name', 'first', 'second'] as const

/** Values by the names of the first release, and the texts of a sheet by object. */
export const toPlain = <T>(values: T): T =>
  typeof values === 'object' && values !== null && !Array.isArray(values)
    ? (withTexts(
        Object.fromEntries(Object.entries(values as Values).map(([name, value]) => [name.replace(/\d+$/, ''), value])),
      ) as T)
    : values
