/** Orders and bookings day by day: a chart, and the same numbers as a table whose cells lead to the records. */
import { Button, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '../../crud/record/label'
import { formatDate } from '../../ui/dates'
import { lazyPart } from '../../ui/lazy-part'
import type { DayRow } from './charts'
import classes from './dashboard.module.css'
import { Panel } from './panel'
import type { FigureState } from './queries'
import { useSourceList } from './source-list'
import { Unavailable } from './unavailable'

const DayChart = lazyPart(() => import('./charts').then((module) => module.DayChart))

const COLOURS = ['var(--hf-chart-1)', 'var(--hf-chart-2)'] as const
const CHART_HEIGHT = 240

export function ByDay({ states }: { states: readonly FigureState[] }) {
  const [isTable, setTable] = useState(false)
  const [first = '', ...rest] = states.map(({ source }) => source.label)
  const title = [first, ...rest.map((label) => label.toLowerCase())].join(' and ')
  const failed = states.find(({ error }) => error)
  const isLoading = states.some(({ figure }) => !figure)
  const days = states[0]?.figure?.byDay.map(({ day }) => day).toReversed() ?? []
  const toggle = (
    <Button
      size="xs"
      variant={isTable ? 'filled' : 'default'}
      aria-pressed={isTable}
      onClick={() => setTable(!isTable)}
    >
      Show as table
    </Button>
  )
  if (failed)
    return (
      <Panel title={`${title} by day`}>
        <Unavailable
          what="These figures"
          error={failed.error}
          onRetry={() => states.forEach(({ retry }) => void retry())}
        />
      </Panel>
    )
  return (
    <Panel title={`${title} by day`} action={toggle}>
      {isLoading ? (
        <Skeleton height={CHART_HEIGHT} />
      ) : isTable ? (
        <table className={classes.days} aria-label={`${title} by day`}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {states.map(({ source }) => (
                <th key={source.name} scope="col">
                  {source.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                {states.map((state) => (
                  <DayCell key={state.source.name} state={state} day={day} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <DayChart
          fallback={<Skeleton height={CHART_HEIGHT} />}
          errorFallback={<NoChart />}
          rows={toRows(states)}
          series={toSeries(states)}
          label={`${toSummary(states)} by day. The same is there as a table.`}
        />
      )}
      <p className={classes.hint}>Each counts on the day it was made (UTC), not on the day that it is for.</p>
    </Panel>
  )
}

/** Its numbers are in the table. */
const NoChart = () => (
  <Text size="sm" c="dimmed" role="status">
    The chart is not on this device yet. “Show as table” has its numbers.
  </Text>
)

function DayCell({ state: { source, figure }, day }: { state: FigureState; day: string }) {
  const toList = useSourceList(source)
  const count = figure?.byDay.find((one) => one.day === day)?.count ?? 0
  return <td>{toList && count > 0 ? <Link {...toList(day, day)}>{count}</Link> : count}</td>
}

const toSeries = (states: readonly FigureState[]) =>
  states.map(({ source: { name, label } }, index) => ({ name, label, color: COLOURS[index] ?? 'var(--hf-chart-3)' }))

const toRows = (states: readonly FigureState[]): DayRow[] =>
  (states[0]?.figure?.byDay ?? []).map(({ day }, index) => ({
    day,
    ...Object.fromEntries(states.map(({ source, figure }) => [source.name, figure?.byDay[index]?.count ?? 0])),
  }))

const toSummary = (states: readonly FigureState[]): string =>
  states.map(({ source, figure }) => counted(figure?.total ?? 0, source.one, source.label.toLowerCase())).join(' and ')
