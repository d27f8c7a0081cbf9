/**
 * The charts and their library, in a file of its own (tests/checks/size-budgets.ts, HEAVY) that no
 * page waits for. Without animation.
 */
import { BarChart, CompositeChart } from '@mantine/charts'
import { ownLocale } from '#shared/messages/language'
import { formatMoney, toMajor } from '#shared/money'
import { formatDate, formatShortDate } from '../../ui/dates'
import '@mantine/charts/styles.css'
import type { RevenueDay } from './revenue'

export type DayRow = { day: string } & Record<string, number | string>
type DayChartProps = {
  rows: DayRow[]
  series: { name: string; label: string; color: string }[]
  /** The chart's text alternative. */
  label: string
}

export function DayChart({ rows, series, label }: DayChartProps) {
  return (
    <div role="img" aria-label={label}>
      <BarChart
        h={240}
        data={rows}
        dataKey="day"
        series={series}
        withLegend
        barProps={{ isAnimationActive: false }}
        // The chart is one labelled image; the table has its numbers.
        barChartProps={{ accessibilityLayer: false }}
        yAxisProps={{ allowDecimals: false, width: 32 }}
        xAxisProps={{ tickFormatter: (day: string) => formatShortDate(day), minTickGap: 24 }}
        tooltipProps={{
          // Without a hovered bar there is no day.
          labelFormatter: (day) => (day ? formatDate(String(day)) : ''),
        }}
        // In the order of the bars instead of alphabetical.
        legendProps={{ itemSorter: null }}
      />
    </div>
  )
}

type RevenueChartProps = {
  days: readonly RevenueDay[]
  currency: string
  /** Names of the two series. */
  names: { amount: string; before: string }
  /** The chart's text alternative. */
  label: string
}

/** The period as an area, and the previous period as a quieter line behind it. */
export function RevenueChart({ days, currency, names, label }: RevenueChartProps) {
  const short = new Intl.NumberFormat(ownLocale(), { style: 'currency', currency, notation: 'compact' })
  return (
    <div role="img" aria-label={label}>
      <CompositeChart
        h={240}
        data={[...days]}
        dataKey="day"
        series={[
          {
            ...{ name: 'before', label: names.before, type: 'line' },
            ...{ color: 'var(--mantine-color-dimmed)', strokeDasharray: '4 4' },
          },
          { name: 'amount', label: names.amount, type: 'area', color: 'var(--hf-chart-1)' },
        ]}
        curveType="linear"
        withDots={false}
        withLegend
        strokeWidth={2}
        lineProps={(series) => ({
          isAnimationActive: false,
          ...(series.name === 'before' ? { strokeWidth: 1.5 } : {}),
        })}
        areaProps={{ isAnimationActive: false }}
        // The chart is one labelled image; the table has its numbers.
        composedChartProps={{ accessibilityLayer: false }}
        yAxisProps={{ width: 48, tickFormatter: (minor: number) => short.format(toMajor(minor, currency)) }}
        xAxisProps={{ tickFormatter: (day: string) => formatShortDate(day), minTickGap: 24 }}
        valueFormatter={(minor) => formatMoney(minor, currency)}
        // Without a hovered day there is none.
        tooltipProps={{ labelFormatter: (day) => (day ? formatDate(String(day)) : '') }}
        legendProps={{ itemSorter: null }}
      />
    </div>
  )
}
