/** The charts, with all that draws them: a file of its own (tests/checks/size-budgets.ts, HEAVY) that no page waits for. Nothing in it moves. */
import { BarChart } from '@mantine/charts'
import { formatDate, formatShortDate } from '../../ui/dates'
import '@mantine/charts/styles.css'

export type DayRow = { day: string } & Record<string, number | string>
type DayChartProps = {
  rows: DayRow[]
  series: { name: string; label: string; color: string }[]
  /** Said in place of the picture. */
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
        // One picture with a name; its numbers are in the table.
        barChartProps={{ accessibilityLayer: false }}
        yAxisProps={{ allowDecimals: false, width: 32 }}
        xAxisProps={{ tickFormatter: (day: string) => formatShortDate(day), minTickGap: 24 }}
        tooltipProps={{
          // Before anything was pointed at there is no day.
          labelFormatter: (day) => (day ? formatDate(String(day)) : ''),
        }}
        // As the bars stand, not by the alphabet.
        legendProps={{ itemSorter: null }}
      />
    </div>
  )
}
