/** Tab Earnings of a space: occupancy and money by month, as a chart and a table, and as CSV. */
import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import { IconDownload, IconReportMoney } from '@tabler/icons-react'
import * as text from '#messages/hosting'
import { type MonthFigures, occupancyOf, plusMonths } from '#shared/booking/earnings'
import { toSpaceRules } from '#shared/booking/space-rules'
import { dayOf } from '#shared/booking/times'
import { ownLocale } from '#shared/messages/language'
import { formatMoney } from '#shared/money'
import { isTempId, type RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import { saveFile } from '../../ui/save-file'
import { useNow } from '../../ui/use-now'
import { toCsv } from './earnings-csv'
import classes from './hosting.module.css'
import { currenciesOf, percent, totalOf } from './money'
import { useEarnings } from './queries'

export type EarningsTabProps = {
  space: AnyRecord
  id: RecordId
  at: string | undefined
  onAt: (at: string | undefined) => void
}

const YEARS = 3

export function EarningsTab(props: EarningsTabProps) {
  if (isTempId(props.id))
    return (
      <EmptyState Icon={IconReportMoney} title={text.earnings()}>
        {text.notSent()}
      </EmptyState>
    )
  return <Earnings {...props} />
}

function Earnings({ space, at, onAt }: EarningsTabProps) {
  const { timezone } = toSpaceRules(space)
  const now = useNow(60_000)
  const month = dayOf(now, timezone).slice(0, 7)
  const thisYear = Number(month.slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, index) => String(thisYear - index))
  const year = years.find((one) => one === at)
  const months = year ? { from: `${year}-01`, to: `${year}-12` } : { from: plusMonths(month, -11), to: month }
  const { data, error, isPending, isPlaceholderData, refetch } = useEarnings(space, months)
  const save = (list: readonly MonthFigures[]) =>
    saveFile(
      `${text.csvName({ space: String(space.id), from: months.from, to: months.to })}.csv`,
      // Spreadsheets read UTF-8 by its mark.
      new Blob(['\ufeff', toCsv(list)], { type: 'text/csv;charset=utf-8' }),
    )
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          aria-label={text.period()}
          value={year ?? ''}
          onChange={(event) => onAt(event.currentTarget.value || undefined)}
          data={[{ value: '', label: text.last12() }, ...years.map((value) => ({ value, label: value }))]}
        />
        <span className={classes.range} />
        <Button
          variant="default"
          h={44}
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={!data || isPlaceholderData}
          onClick={() => data && save(data.list)}
        >
          {text.downloadCsv()}
        </Button>
      </div>
      {data?._offline ? <CachedNote message={text.computedHere()} cachedAt={data._cachedAt} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={560} role="status" aria-label={text.loadingEarnings()} /> : null}
      {data ? (
        <div aria-busy={isPlaceholderData}>
          {currenciesOf(data.list).map((currency) => (
            <Chart key={currency} list={data.list} currency={currency} />
          ))}
          <MonthTable list={data.list} />
          <Text size="sm" c="dimmed" mt="sm">
            {text.earningsHint()}
          </Text>
        </div>
      ) : null}
    </>
  )
}

const monthName = (month: string, style: 'short' | 'long', locale?: string): string =>
  new Intl.DateTimeFormat(locale ?? ownLocale(), {
    month: style,
    ...(style === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00Z`))

/** Bars alone: the table below says the same. */
function Chart({ list, currency }: { list: readonly MonthFigures[]; currency: string }) {
  const amounts = list.map(({ month, amounts }) => ({
    month,
    cents: amounts.find((one) => one.currency === currency)?.earned_cents ?? 0,
  }))
  const most = Math.max(1, ...amounts.map(({ cents }) => cents))
  return (
    <figure className={classes.chart} aria-hidden="true">
      <Text component="figcaption" size="sm" c="dimmed" mb={4}>
        {text.earnedByMonth({ currency })}
      </Text>
      <ul className={classes.bars}>
        {amounts.map(({ month, cents }) => (
          <li
            key={month}
            className={classes.barColumn}
            title={text.moneyBar({ month: monthName(month, 'long'), amount: formatMoney(cents, currency) })}
          >
            <span className={classes.barPlace}>
              <span className={classes.fill} style={{ height: `${(100 * Math.max(0, cents)) / most}%` }} />
            </span>
            <span className={classes.barName}>{monthName(month, 'short')}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

const hoursText = (minutes: number): string => text.hoursCount({ hours: Math.round(minutes / 6) / 10 })

function MonthTable({ list }: { list: readonly MonthFigures[] }) {
  const currencies = currenciesOf(list)
  const total = totalOf(list)
  const money = (figures: Pick<MonthFigures, 'amounts'>, name: 'paid_cents' | 'refunded_cents' | 'earned_cents') =>
    currencies.map((currency) => {
      const cents = figures.amounts.find((one) => one.currency === currency)?.[name] ?? 0
      return <td key={`${name} ${currency}`}>{formatMoney(cents, currency)}</td>
    })
  const head = (label: string) =>
    currencies.map((currency) => (
      <th key={`${label} ${currency}`} scope="col">
        {currencies.length > 1 ? `${label} (${currency})` : label}
      </th>
    ))
  const cells = (figures: Omit<MonthFigures, 'month'>) => (
    <>
      <td>{figures.bookings}</td>
      <td>{hoursText(figures.booked_minutes)}</td>
      <td>{figures.nights}</td>
      <td>{percent(occupancyOf(figures))}</td>
      {money(figures, 'paid_cents')}
      {money(figures, 'refunded_cents')}
      {money(figures, 'earned_cents')}
    </>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways by keyboard.
    <section className={classes.scroll} aria-label={text.earningsByMonth()} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text.monthColumn()}</th>
            <th scope="col">{text.bookings()}</th>
            <th scope="col">{text.hours()}</th>
            <th scope="col">{text.nights()}</th>
            <th scope="col">{text.occupancy()}</th>
            {head(text.paid())}
            {head(text.refunded())}
            {head(text.earned())}
          </tr>
        </thead>
        <tbody>
          {list.toReversed().map((figures) => (
            <tr key={figures.month}>
              <th scope="row">{monthName(figures.month, 'long')}</th>
              {cells(figures)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.sum()}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
