/** The course of a figure over its period. Decorative: the card's number and trend say the same. */
import classes from './dashboard.module.css'
import type { DayCount } from './period'

const WIDTH = 100
const HEIGHT = 28

/** Points of a line from left to right; the highest value touches the top. */
export function toPoints(values: readonly number[]): string {
  const most = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  return values.map((value, index) => `${round(index * step)},${round(HEIGHT - (value / most) * HEIGHT)}`).join(' ')
}

const round = (value: number): number => Math.round(value * 10) / 10

export function Sparkline({ days }: { days: readonly DayCount[] }) {
  const points = toPoints(days.map(({ count }) => count))
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
