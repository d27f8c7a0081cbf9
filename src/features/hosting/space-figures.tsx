/** Occupancy and earnings of a space in the last 30 days, as one line. Its place is kept while they load. */
import * as text from '#messages/hosting'
import { occupancyOf } from '#shared/booking/earnings'
import { formatMoney } from '#shared/money'
import type { RecordId } from '#shared/offline/temp-id'
import classes from './hosting.module.css'
import { percent } from './money'
import { useSpaceFigures } from './queries'

export function SpaceFigures({ id }: { id: RecordId }) {
  const { data } = useSpaceFigures()
  const figures = data?.list.find((item) => item.id === id)
  const share = figures && occupancyOf(figures)
  const parts = figures && [
    ...(share === undefined ? [] : [text.recentOccupancy({ percent: percent(share) })]),
    ...figures.amounts.map(({ earned_cents, currency }) =>
      text.recentEarned({ amount: formatMoney(earned_cents, currency) }),
    ),
  ]
  return <p className={classes.recent}>{parts && parts.length > 0 ? `${text.recent()}: ${parts.join(' · ')}` : null}</p>
}
