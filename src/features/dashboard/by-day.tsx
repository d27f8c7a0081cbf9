/** Orders and bookings by day: a chart, or a table whose cells link to the records. */
import { Button, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '#messages/dashboard'
import { formatDate } from '../../ui/dates'
import { lazyPart } from '../../ui/lazy-part'
import type { DayRow } from './charts'
import classes from './dashboard.module.css'
import { NearView } from './near-view'
import { Panel } from './panel'
import type { FigureState } from './queries'
import { useSourceList } from './source-list'
import { Unavailable } from './unavailable'

const DayChart = lazyPart(() => import('./charts').then((module) => module.DayChart))

const COLOURS = ['var(--hf-chart-1)', 'var(--hf-chart-2)'] as const
const CHART_HEIGHT = 240

export function ByDay({ states }: { states: readonly FigureState[] }) {
  const [isTable, setTable] = useState(false)
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
      {text.showAsTable()}
    </Button>
  )
  if (failed)
    return (
      <Panel title={text.byDay()}>
        <Unavailable error={failed.error} onRetry={() => states.forEach(({ retry }) => void retry())} />
      </Panel>
    )
  return (
    <Panel title={text.byDay()} action={toggle}>
      {isLoading ? (
        <Skeleton height={CHART_HEIGHT} />
      ) : isTable ? (
        <table className={classes.days} aria-label={text.byDay()}>
          <thead>
            <tr>
              <th scope="col">{text.day()}</th>
              {states.map(({ source }) => (
                <th key={source.name} scope="col">
                  {source.label()}
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
        <NearView height={CHART_HEIGHT}>
          <DayChart
            fallback={<Skeleton height={CHART_HEIGHT} />}
            errorFallback={<NoChart />}
            rows={toRows(states)}
            series={toSeries(states)}
            label={toSummary(states)}
          />
        </NearView>
      )}
      <p className={classes.hint}>{text.countedByCreation()}</p>
    </Panel>
  )
}

export const NoChart = () => (
  <Text size="sm" c="dimmed" role="status">
    {text.chartNotLoaded()}
  </Text>
)

function DayCell({ state: { source, figure }, day }: { state: FigureState; day: string }) {
  const toList = useSourceList(source)
  const count = figure?.byDay.find((entry) => entry.day === day)?.count ?? 0
  return <td>{toList && count > 0 ? <Link {...toList(day, day)}>{count}</Link> : count}</td>
}

const toSeries = (states: readonly FigureState[]) =>
  states.map(({ source: { name, label } }, index) => ({
    name,
    label: label(),
    color: COLOURS[index] ?? 'var(--hf-chart-3)',
  }))

const toRows = (states: readonly FigureState[]): DayRow[] =>
  (states[0]?.figure?.byDay ?? []).map(({ day }, index) => ({
    day,
    ...Object.fromEntries(states.map(({ source, figure }) => [source.name, figure?.byDay[index]?.count ?? 0])),
  }))

function toSummary(states: readonly FigureState[]): string {
  const totalOf = (name: string) => states.find(({ source }) => source.name === name)?.figure?.total ?? 0
  return text.chartSummary({ orders: totalOf('orders'), bookings: totalOf('bookings') })
}
