/** The current time, for texts and states that depend on it. */
import { useEffect, useState } from 'react'

/**
 * @param tickMs milliseconds between two updates
 * @returns epoch milliseconds
 */
export function useNow(tickMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
  return now
}
