/**
 * A part of a page that React draws in slices after the rest, so that the page answers between them.
 * Answers of queries are drawn at once otherwise, however large the part is.
 */
import { type ReactNode, useDeferredValue } from 'react'

export type InSlicesProps = {
  /** Has the size of the part: nothing moves when it is there. */
  fallback: ReactNode
  children: ReactNode
}

export const InSlices = ({ fallback, children }: InSlicesProps) => (useDeferredValue(true, false) ? children : fallback)
