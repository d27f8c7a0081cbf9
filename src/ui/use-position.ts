/** The device's position. Asked for only when the person chooses something that needs it. */
import { useState } from 'react'

export type Position = { lat: number; lng: number }

/** Longest wait for the device, in milliseconds. */
const WAIT_MS = 10_000
/** Age up to which an earlier position is used, in milliseconds. */
const AGE_MS = 5 * 60_000

const rounded = (degrees: number, digits: number): number => Number(degrees.toFixed(digits))

/** @param digits decimals of a degree; 2: about a kilometre, enough to sort by distance */
export function usePosition({ digits = 2 } = {}) {
  const [position, setPosition] = useState<Position>()
  const [state, setState] = useState<'unknown' | 'asking' | 'refused'>('unknown')
  /** Resolves to undefined when the position stays unknown. */
  const ask = (): Promise<Position | undefined> => {
    if (!navigator.geolocation) {
      setState('refused')
      return Promise.resolve(undefined)
    }
    setState('asking')
    return new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          const found = { lat: rounded(coords.latitude, digits), lng: rounded(coords.longitude, digits) }
          setPosition(found)
          setState('unknown')
          resolve(found)
        },
        () => {
          setState('refused')
          resolve(undefined)
        },
        { timeout: WAIT_MS, maximumAge: AGE_MS },
      ),
    )
  }
  return { position, state, ask }
}
