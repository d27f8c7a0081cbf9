/**
 * One figure of the period with its trend. Links to the list of the counted records, if there is
 * one.
 */
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as common from '#messages/common'
import * as text from '#messages/dashboard'
import { useIsOnline } from '../../crud/record/connection-note'
import classes from './dashboard.module.css'
import type { Period } from './period-search'
import type { FigureState } from './queries'
import { useSourceList } from './source-list'
import { Sparkline } from './sparkline'
import { TrendText } from './trend-text'

export function FigureCard({ state, period }: { state: FigureState; period: Period }) {
  const { source, figure, error, retry } = state
  const toList = useSourceList(source)
  const isOnline = useIsOnline()
  const first = figure?.byDay[0]?.day
  const content = (
    <>
      <span className={classes.label}>{source.label()}</span>
      <span className={classes.figure}>
        {figure ? (
          <>
            <span className={classes.number}>{text.number({ count: figure.total })}</span>
            <Sparkline days={figure.byDay} />
          </>
        ) : error ? (
          <span className={classes.hint}>{text.notAvailable()}</span>
        ) : (
          <Skeleton height={32} width={56} />
        )}
      </span>
      {figure ? <TrendText of={figure} period={period} /> : <span className={classes.trend} />}
    </>
  )
  const testId = `figure-${source.name}`
  if (toList && figure && first)
    return (
      <Link {...toList(first, figure.today)} className={classes.card} data-testid={testId}>
        {content}
      </Link>
    )
  return (
    <div className={classes.card} data-testid={testId}>
      {content}
      {error && isOnline ? (
        <Button variant="default" size="xs" onClick={retry}>
          {common.retry()}
        </Button>
      ) : null}
    </div>
  )
}
