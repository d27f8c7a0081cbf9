/**
 * The chart and its library, in a file of its own (tests/checks/size-budgets.ts, HEAVY) that no
 * page waits for. Without animation.
 */
import { BarChart } from '@mantine/charts'
import { formatDate, formatShortDate } from '../../ui/dates'
import '@mantine/charts/styles.css'

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
