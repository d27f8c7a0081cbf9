/**
 * Revenue of the period in one currency: the amount with its trend, its parts, which link to their
 * records, and its course beside that of the period before.
 */
import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '#messages/dashboard'
import { formatMoney } from '#shared/money'
import { resourceFor } from '#shared/resources/resources'
import { toAdminLocation } from '../../crud/record/resource-link'
import { useAuthStore } from '../../stores/auth'
import { formatDate } from '../../ui/dates'
import { lazyPart } from '../../ui/lazy-part'
import { NoChart } from './by-day'
import classes from './dashboard.module.css'
import { NearView } from './near-view'
import { Panel } from './panel'
import { periodFilters } from './period'
import type { Period } from './period-search'
import type { useRevenue } from './queries'
import { PAID, REVENUE_SOURCES, type Revenue, type RevenueSource } from './revenue'
import { TrendText } from './trend-text'
import { Unavailable } from './unavailable'

const RevenueChart = lazyPart(() => import('./charts').then((module) => module.RevenueChart))

const CHART_HEIGHT = 240

export type RevenuePanelProps = {
  state: Pick<ReturnType<typeof useRevenue>, 'data' | 'error' | 'retry'>
  period: Period
}

export function RevenuePanel({ state: { data, error, retry }, period }: RevenuePanelProps) {
  const [isTable, setTable] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const revenues = data?.revenue ?? []
  const revenue = revenues.find(({ currency }) => currency === chosen) ?? revenues[0]
  if (error)
    return (
      <Panel title={text.revenue()}>
        <Unavailable error={error} onRetry={retry} />
      </Panel>
    )
  const action = (
    <Group gap="xs">
      {revenue && revenues.length > 1 ? (
        <SegmentedControl
          size="xs"
          aria-label={text.currency()}
          data={revenues.map(({ currency }) => currency)}
          value={revenue.currency}
          onChange={setChosen}
        />
      ) : null}
      <Button
        size="xs"
        variant={isTable ? 'filled' : 'default'}
        aria-pressed={isTable}
        onClick={() => setTable(!isTable)}
      >
        {text.showAsTable()}
      </Button>
    </Group>
  )
  return (
    <Panel title={text.revenue()} action={action}>
      <div className={classes.revenue}>
        {revenue ? (
          <>
            <Amounts revenue={revenue} period={period} />
            {isTable ? <Days revenue={revenue} period={period} /> : <Chart revenue={revenue} period={period} />}
          </>
        ) : data ? (
          <p className={classes.hint}>{text.nothingPaid({ days: period })}</p>
        ) : (
          <>
            <div className={classes.amounts}>
              <Skeleton height={32} width={180} />
            </div>
            <Skeleton height={CHART_HEIGHT} />
          </>
        )}
      </div>
      <p className={classes.hint}>{text.revenueExplanation()}</p>
    </Panel>
  )
}

type OfRevenue = { revenue: Revenue; period: Period }

const Amounts = ({ revenue, period }: OfRevenue) => (
  <dl className={classes.amounts}>
    <div>
      <dt className={classes.hidden}>{text.revenue()}</dt>
      <dd className={classes.number}>{formatMoney(revenue.total, revenue.currency)}</dd>
      <dd>
        <TrendText of={revenue} period={period} />
      </dd>
    </div>
    {REVENUE_SOURCES.map((source) => (
      <div key={source.name}>
        <dt className={classes.label}>{source.label()}</dt>
        <dd>
          <Part source={source} revenue={revenue} />
        </dd>
      </div>
    ))}
  </dl>
)

function Chart({ revenue: { currency, total, before, byDay }, period }: OfRevenue) {
  return (
    <NearView height={CHART_HEIGHT}>
      <RevenueChart
        fallback={<Skeleton height={CHART_HEIGHT} />}
        errorFallback={<NoChart />}
        days={byDay}
        currency={currency}
        names={{ amount: text.revenue(), before: text.previousDays({ days: period }) }}
        label={text.revenueSummary({
          amount: formatMoney(total, currency),
          before: formatMoney(before, currency),
          days: period,
        })}
      />
    </NearView>
  )
}

const Days = ({ revenue: { currency, byDay }, period }: OfRevenue) => (
  <table className={classes.days} aria-label={text.revenueByDay()}>
    <thead>
      <tr>
        <th scope="col">{text.day()}</th>
        <th scope="col">{text.revenue()}</th>
        <th scope="col">{text.previousDays({ days: period })}</th>
      </tr>
    </thead>
    <tbody>
      {byDay.toReversed().map(({ day, amount, before }) => (
        <tr key={day}>
          <th scope="row">{formatDate(day)}</th>
          <td>{formatMoney(amount, currency)}</td>
          <td>{formatMoney(before, currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

type PartProps = { source: RevenueSource; revenue: Revenue }

function Part({ source, revenue: { currency, parts, byDay } }: PartProps) {
  const role = useAuthStore((state) => state.role)
  const resource = resourceFor(source.table, 'list', role)
  const amount = formatMoney(parts[source.name], currency)
  const [first] = byDay
  const last = byDay.at(-1)
  if (!resource || !first || !last || parts[source.name] === 0) return amount
  const filter = [PAID, `currency,eq,${currency}`, ...periodFilters(source.moment, first.day, last.day)]
  return <Link {...toAdminLocation({ resource: resource.name, screen: 'list', search: { filter } })}>{amount}</Link>
}
