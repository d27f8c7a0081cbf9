/**
 * Focuses an element after the next change is drawn: in a new row, or beside a removed one. Also
 * returns the focus to a row that was moved, which browsers take from elements that change their
 * place.
 */
import { useCallback, useLayoutEffect, useRef } from 'react'

/** Takes the element, or its id if it does not exist yet. */
export function useNextFocus(): (next: Element | string | null) => void {
  const wanted = useRef<Element | string>(null)
  useLayoutEffect(() => {
    const next = wanted.current
    // Once: an element that appears much later must not take the focus.
    wanted.current = null
    const element = typeof next === 'string' ? document.getElementById(next) : next
    if (element instanceof HTMLElement && element.isConnected) element.focus()
  })
  return useCallback((next) => {
    wanted.current = next
  }, [])
}
