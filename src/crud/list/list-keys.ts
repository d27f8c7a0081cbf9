/**
 * Keys of a list. They work only while the focus is in it (WCAG 2.1.4). Arrows or j and k move over
 * the rows' links, Enter opens, x selects (with Shift a range), / searches, n adds.
 */
import type { KeyboardEvent } from 'react'

export type ListKeyActions = { search: () => void; add: () => void }

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

export function onListKey(event: KeyboardEvent<HTMLElement>, { search, add }: ListKeyActions): void {
  const { target, key, currentTarget } = event
  // A calendar handles the arrow keys itself and prevents their default.
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof HTMLElement)) return
  // Events of a menu or dialog bubble here through React, but their elements are elsewhere.
  if (!currentTarget.contains(target) || target.closest('input:not([type=checkbox]), select, textarea')) return
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const row = rows.findIndex((candidate) => candidate.contains(target))
  const step = STEPS[key]
  if (key === '/') search()
  else if (key === 'n') add()
  else if (step !== undefined && row + step >= 0)
    rows[row + step]?.querySelector<HTMLElement>('[data-row-link]')?.focus()
  else if (key.toLowerCase() === 'x' && row >= 0)
    rows[row]
      ?.querySelector('input[type=checkbox]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }))
  else return
  event.preventDefault()
}
