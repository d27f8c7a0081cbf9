/** The current time (epoch milliseconds), updated every half minute: states and refunds depend on it. */
import { useEffect, useState } from 'react'

const TICK_MS = 30_000

export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
