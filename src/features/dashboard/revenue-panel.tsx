/** Revenue of the period, one row per currency with its trend. The parts link to their records. */
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import * as text from '#messages/dashboard'
import { formatMoney } from '#shared/money'
import { resourceFor } from '#shared/resources/resources'
import { toAdminLocation } from '../../crud/record/resource-link'
import { useAuthStore } from '../../stores/auth'
import classes from './dashboard.module.css'
import { Panel } from './panel'
import { daysOf, periodFilters } from './period'
import type { Period } from './period-search'
import type { useRevenue } from './queries'
import { PAID, REVENUE_SOURCES, type Revenue, type RevenueSource } from './revenue'
import { TrendText } from './trend-text'
import { Unavailable } from './unavailable'

export type RevenuePanelProps = { state: ReturnType<typeof useRevenue>; period: Period }

export function RevenuePanel({ state: { data, error, retry }, period }: RevenuePanelProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  return (
    <Panel title={text.revenue()}>
      {error ? (
        <Unavailable error={error} onRetry={retry} />
      ) : !data ? (
        // A table of one currency.
        <Skeleton height={100} mb={30} />
      ) : data.revenue.length === 0 ? (
        <p className={classes.hint}>{text.nothingPaid({ days: period })}</p>
      ) : (
        <>
          <div className={classes.scroll}>
            <table className={classes.revenue} aria-label={text.revenueByCurrency()}>
              <thead>
                <tr>
                  <th scope="col">{text.currency()}</th>
                  <th scope="col">{text.revenue()}</th>
                  {REVENUE_SOURCES.map(({ name, label }) => (
                    <th key={name} scope="col">
                      {label()}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.revenue.map((revenue) => (
                  <Fragment key={revenue.currency}>
                    <tr>
                      <th scope="row">{revenue.currency}</th>
                      <td>
                        <span className={classes.amount}>{formatMoney(revenue.total, revenue.currency)}</span>
                        {isNarrow ? null : <TrendText of={revenue} period={period} />}
                      </td>
                      {REVENUE_SOURCES.map((source) => (
                        <td key={source.name}>
                          <Part source={source} revenue={revenue} days={daysOf(period, data.today)} />
                        </td>
                      ))}
                    </tr>
                    {isNarrow ? (
                      <tr className={classes.trendRow}>
                        <td colSpan={REVENUE_SOURCES.length + 2}>
                          <TrendText of={revenue} period={period} />
                        </td>
                      </tr>
                    ) : null}
                  </Fragment>
                ))}
              </tbody>
            </table>
          </div>
          <p className={classes.hint}>{text.revenueExplanation()}</p>
        </>
      )}
    </Panel>
  )
}

type PartProps = { source: RevenueSource; revenue: Revenue; days: readonly string[] }

function Part({ source, revenue: { currency, parts }, days }: PartProps) {
  const role = useAuthStore((state) => state.role)
  const resource = resourceFor(source.table, 'list', role)
  const amount = formatMoney(parts[source.name], currency)
  const [first] = days
  const last = days.at(-1)
  if (!resource || !first || !last || parts[source.name] === 0) return amount
  const filter = [PAID, `currency,eq,${currency}`, ...periodFilters(source.moment, first, last)]
  return <Link {...toAdminLocation({ resource: resource.name, screen: 'list', search: { filter } })}>{amount}</Link>
}
