import { useEffect, useState } from 'react'

const FOLDING_MS = 1_400
const NO_MOTION = '(prefers-reduced-motion: reduce)'

const eased = (share: number): number => share * share * (3 - 2 * share)

export type Folding = {
  /** 0 flat, 1 shut. */
  fraction: number
  setFraction: (fraction: number) => void
  /** Moves there, at once for people who want less motion. */
  foldTo: (target: 0 | 1) => void
}

/**
 * How far the box is folded. One that shuts folds up when it is first shown, or is shut at once where
 * less motion is wanted; another one stays flat.
 */
export function useFolding(shuts: boolean): Folding {
  const [isStill] = useState(() => matchMedia(NO_MOTION).matches)
  const [fraction, setFraction] = useState(shuts && isStill ? 1 : 0)
  const [move, setMove] = useState<{ from: number; target: number } | undefined>(
    shuts && !isStill ? { from: 0, target: 1 } : undefined,
  )
  useEffect(() => {
    if (!move) return
    let first: number | undefined
    let frame = requestAnimationFrame(function step(now) {
      first ??= now
      const share = Math.min((now - first) / FOLDING_MS, 1)
      setFraction(share === 1 ? move.target : move.from + (move.target - move.from) * eased(share))
      if (share < 1) frame = requestAnimationFrame(step)
      else setMove(undefined)
    })
    return () => cancelAnimationFrame(frame)
  }, [move])
  return {
    fraction,
    setFraction: (next) => {
      setMove(undefined)
      setFraction(next)
    },
    foldTo: (target) => {
      if (matchMedia(NO_MOTION).matches) setFraction(target)
      else setMove({ from: fraction, target })
    },
  }
}
