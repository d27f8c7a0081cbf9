/** A trend in words. The arrow and the text say what the colour says. */
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import classes from './dashboard.module.css'
import { type Figure, trendOf } from './period'
import type { Period } from './period-search'

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, even: IconArrowRight } as const

export function TrendText({ of, period }: { of: Pick<Figure, 'total' | 'before'>; period: Period }) {
  const { direction, text } = trendOf(of, period)
  const Arrow = ARROWS[direction]
  return (
    <span className={classes.trend} data-direction={direction}>
      <Arrow size={16} aria-hidden />
      {text}
    </span>
  )
}
