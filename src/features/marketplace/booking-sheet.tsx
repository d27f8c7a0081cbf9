/** A booking for administrators: guest, space, host, the day around it, price, money and progress. */

import { Paper, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import * as text from '#messages/booking-admin'
import { focusStyle } from '#shared/focal-point'
import { fieldsOf } from '#shared/json'
import { ownLocale } from '#shared/messages/language'
import { formatMoney } from '#shared/money'
import { isTempId } from '#shared/offline/temp-id'
import { pictureAt } from '#shared/picture-sizes'
import { type AnyRecord, isRecord } from '#shared/records/query'
import { fieldOf, type Table } from '#shared/resources/field'
import { bookingTable, spaceTable } from '#shared/resources/marketplace'
import { FieldValue } from '../../crud/fields/field-value'
import { referenceId } from '../../crud/record/change-base'
import type { RecordPartProps } from '../../crud/record/facets'
import { useHistory } from '../../crud/record/history-queries'
import { requireId } from '../../crud/record/record-title'
import { ResourceLink } from '../../crud/record/resource-link'
import { momentInZone, periodInZone } from '../../ui/zoned-times'
import { linesOf, moneyOf, type Step, stepsOf } from './booking-money'
import { DayStrip } from './day-strip'
import classes from './marketplace.module.css'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** IANA name of the space's zone; undefined while it is unknown. */
const zoneOf = ({ place }: AnyRecord, space: AnyRecord | undefined): string | undefined =>
  textOf(space?.timezone) || textOf(fieldsOf(place).timezone) || undefined

export function BookingSheet({ record }: RecordPartProps) {
  const space = isRecord(record.space_id) ? record.space_id : undefined
  const zone = zoneOf(record, space)
  const period = { starts: Date.parse(String(record.starts_at)), ends: Date.parse(String(record.ends_at)) }
  return (
    <Paper withBorder className={classes.sheet}>
      <Part id="booking-people" title={text.guestAndSpace()}>
        <People record={record} space={space} />
        <Times record={record} zone={zone} />
      </Part>
      {record.kind === 'block' ? null : (
        <Part id="booking-price" title={text.price()}>
          <Price record={record} />
        </Part>
      )}
      {space && Number.isFinite(period.starts) ? (
        <DayStrip space={space} period={period} bookingId={requireId(record)} />
      ) : null}
      <Part id="booking-progress" title={text.progress()} isWide>
        <Progress record={record} zone={zone} />
      </Part>
    </Paper>
  )
}

type PartProps = { id: string; title: string; isWide?: boolean; children: ReactNode }

const Part = ({ id, title, isWide = false, children }: PartProps) => (
  <section aria-labelledby={id} {...(isWide ? { className: classes.wide } : {})}>
    <Title order={2} size="h5" id={id} mb={8}>
      {title}
    </Title>
    {children}
  </section>
)

function People({ record, space }: { record: AnyRecord; space: AnyRecord | undefined }) {
  const place = fieldsOf(record.place)
  const address = [place.address, place.city, place.country].map(textOf).filter(Boolean).join(', ')
  const spaceId = referenceId(record.space_id)
  const hostId = referenceId(space?.user_id)
  return (
    <dl className={classes.facts}>
      {record.kind === 'block' ? null : (
        <div>
          <dt>{text.guest()}</dt>
          <dd>
            <Guest record={record} />
          </dd>
        </div>
      )}
      <div>
        <dt>{text.space()}</dt>
        <dd>
          {typeof spaceId === 'number' ? (
            <ResourceLink inherit target={{ resource: 'space', screen: 'view', id: spaceId }}>
              {textOf(space?.name) || `#${spaceId}`}
            </ResourceLink>
          ) : null}
        </dd>
      </div>
      {space && typeof hostId === 'number' ? (
        <div>
          <dt>{text.host()}</dt>
          <dd>
            <Person table={spaceTable} record={space} />
          </dd>
        </div>
      ) : null}
      {address ? (
        <div>
          <dt>{text.address()}</dt>
          <dd>{address}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** The time and the deadlines, each with its zone where that is not the viewer's. */
function Times({ record, zone }: { record: AnyRecord; zone: string | undefined }) {
  const [starts, ends] = [Date.parse(String(record.starts_at)), Date.parse(String(record.ends_at))]
  const moment = (value: unknown) => (textOf(value) === '' ? '' : momentInZone(textOf(value), zone))
  const shown = [
    { label: text.time(), time: starts <= ends ? periodInZone(starts, ends, zone) : '' },
    { label: text.answerUntil(), time: record.pay_until ? '' : moment(record.expires_at) },
    { label: text.payUntil(), time: moment(record.pay_until) },
  ].filter(({ time }) => time !== '')
  return (
    <dl className={classes.facts}>
      {shown.map(({ label, time }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{time}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A person as the record's fields show them: name, and link to the account. */
function Person({ table, record }: { table: Table; record: AnyRecord }) {
  const field = fieldOf(table, 'user_id')
  return field ? <FieldValue table={table} field={field} record={record} place="list" /> : null
}

function Guest({ record }: { record: AnyRecord }) {
  const { photo, rating_avg, rating_count } = fieldsOf(record.guest)
  const id = referenceId(record.user_id)
  if (typeof id !== 'number') return <Text c="dimmed">{text.noGuest()}</Text>
  const average =
    typeof rating_avg === 'number' ? rating_avg.toLocaleString(ownLocale(), { maximumFractionDigits: 2 }) : ''
  return (
    <>
      {textOf(photo) ? (
        <img src={pictureAt(textOf(photo), 320)} style={focusStyle(textOf(photo))} alt="" className={classes.face} />
      ) : null}
      <Person table={bookingTable} record={record} />
      <Text size="sm" c="dimmed" span>
        {text.guestRating({ count: Number(rating_count) || 0, average })}
      </Text>
    </>
  )
}

function Price({ record }: { record: AnyRecord }) {
  const { total, authorised, paid, refunded, currency } = moneyOf(record)
  const money = (cents: number) => formatMoney(cents, currency)
  const labelOf = { hours: text.hours, days: text.days }
  const sums = [
    { label: text.authorised(), cents: authorised },
    { label: text.paid(), cents: paid },
    { label: text.refunded(), cents: refunded },
  ].filter(({ cents }) => cents > 0)
  return (
    <table className={classes.price}>
      <tbody>
        {linesOf(record.quote).map(({ kind, quantity, rate, amount }) => (
          <tr key={`${kind} ${rate}`}>
            <th scope="row">{kind === 'fee' ? text.fee() : labelOf[kind]({ count: quantity, rate: money(rate) })}</th>
            <td>{money(amount)}</td>
          </tr>
        ))}
        <tr data-total>
          <th scope="row">{text.total()}</th>
          <td>{money(total)}</td>
        </tr>
        {sums.map(({ label, cents }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{money(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const optionLabel = (field: 'status' | 'payment_status', value: string): string => {
  const found = fieldOf(bookingTable, field)
  return (found?.kind === 'choice' && found.options.find((option) => option.value === value)?.label) || value
}

function stepText(step: Step, currency: string): string {
  if (step.kind === 'refund') return text.refundIs({ amount: formatMoney(step.cents, currency), reason: step.reason })
  return step.kind === 'status'
    ? text.statusIs({ status: optionLabel('status', step.value) })
    : text.paymentIs({ status: optionLabel('payment_status', step.value) })
}

/** As high as two steps. */
const STEPS_PLACEHOLDER = <Skeleton height={48} />

function Progress({ record, zone }: { record: AnyRecord; zone: string | undefined }) {
  const id = requireId(record)
  const { data, isPending } = useHistory('booking', id)
  if (isPending && !isTempId(id)) return STEPS_PLACEHOLDER
  if (!data)
    return (
      <Text size="sm" c="dimmed">
        {text.progressOffline()}
      </Text>
    )
  const { currency } = moneyOf(record)
  return (
    <ol className={classes.steps}>
      {stepsOf(data.list, textOf(record.created_at)).map((step) => (
        <li key={`${step.at} ${step.kind}`}>
          <time dateTime={step.at}>{momentInZone(step.at, zone)}</time>
          <span>{stepText(step, currency)}</span>
        </li>
      ))}
    </ol>
  )
}
