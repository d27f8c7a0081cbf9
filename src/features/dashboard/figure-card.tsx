/**
 * One figure of the period with its trend. Links to the list of the counted records, if there is
 * one.
 */
import { Button, Skeleton } from '@mantine/core'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import * as common from '#messages/common'
import * as text from '#messages/dashboard'
import { useIsOnline } from '../../crud/record/connection-note'
import classes from './dashboard.module.css'
import { trendOf } from './period'
import type { Period } from './period-search'
import type { FigureState } from './queries'
import { useSourceList } from './source-list'

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, even: IconArrowRight } as const

export function FigureCard({ state, period }: { state: FigureState; period: Period }) {
  const { source, figure, error, retry } = state
  const toList = useSourceList(source)
  const isOnline = useIsOnline()
  const trend = figure && trendOf(figure, period)
  const Arrow = trend && ARROWS[trend.direction]
  const first = figure?.byDay[0]?.day
  const content = (
    <>
      <span className={classes.label}>{source.label()}</span>
      {figure ? (
        <span className={classes.number}>{text.number({ count: figure.total })}</span>
      ) : error ? (
        <span className={classes.hint}>{text.notAvailable()}</span>
      ) : (
        <Skeleton height={32} width={56} />
      )}
      {trend && Arrow ? (
        <span className={classes.trend} data-direction={trend.direction}>
          <Arrow size={16} aria-hidden />
          {trend.text}
        </span>
      ) : (
        <span className={classes.trend} />
      )}
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
