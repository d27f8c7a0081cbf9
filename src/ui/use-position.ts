/** The person's position. Asked for only when they choose an order that needs it; never stored. */
import { useState } from 'react'

export type Position = { lat: number; lng: number }

/** Longest wait for the device, in milliseconds. */
const WAIT_MS = 10_000
/** Age up to which an earlier position is used, in milliseconds. */
const AGE_MS = 5 * 60_000

/** Positions are rounded to about a kilometre: nothing finer is needed to sort by distance. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100

export function usePosition() {
  const [position, setPosition] = useState<Position>()
  const [state, setState] = useState<'unknown' | 'asking' | 'refused'>('unknown')
  /** Resolves to whether the position is known now. */
  const ask = (): Promise<boolean> => {
    if (!navigator.geolocation) {
      setState('refused')
      return Promise.resolve(false)
    }
    setState('asking')
    return new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          setPosition({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) })
          setState('unknown')
          resolve(true)
        },
        () => {
          setState('refused')
          resolve(false)
        },
        { timeout: WAIT_MS, maximumAge: AGE_MS },
      ),
    )
  }
  return { position, state, ask }
}
