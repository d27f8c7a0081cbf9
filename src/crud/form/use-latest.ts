/** The newest props or state, for what goes on after the component was drawn. */
import { type RefObject, useEffect, useRef } from 'react'

export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
