/** Moves the focus to an element that the next rendering brings, or keeps. */
import { useEffect, useState } from 'react'

/** @returns sets the id of the element */
export function useFocusNext(): (id: string) => void {
  const [next, setNext] = useState<{ id: string }>()
  useEffect(() => {
    if (next) document.getElementById(next.id)?.focus()
  }, [next])
  return (id) => setNext({ id })
}
