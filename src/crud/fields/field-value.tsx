/** Shows one value by the kind of its field: shortened in lists, complete on a record's page. */

import { Badge, Group, Text } from '@mantine/core'
import * as common from '#messages/common'
import * as text from '#messages/field-values'
import { isEmptyValue } from '#shared/empty'
import { focusStyle } from '#shared/focal-point'
import { isTempId, parseRecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Field, FieldOf, Table } from '#shared/resources/field'
import { resourceOfTable } from '#shared/resources/resources'
import { requireTable } from '#shared/resources/tables'
import { Breakable } from '../../ui/breakable'
import { formatDay, formatMoment, formatTime } from '../../ui/dates'
import { StatusBadge } from '../../ui/status-badge'
import { withZone } from '../../ui/zone-name'
import { facetOf } from '../record/facets'
import { formatValue, inOwnCurrency } from '../record/format'
import { useTitles } from '../record/record-queries'
import { readReference } from '../record/record-title'
import { ResourceLink, recordTarget } from '../record/resource-link'
import { zoneOf } from '../record/zone'
import classes from './fields.module.css'
import { isPictureField, PaintMark, RecordPicture } from './record-picture'

export type FieldValueProps = { table: Table; field: Field; record: AnyRecord; place: 'list' | 'page' }

const Empty = () => (
  <Text span inherit c="dimmed" aria-label={text.emptyValue()}>
    –
  </Text>
)

function Reference({ table, value, place }: { table: string; value: unknown; place: 'list' | 'page' }) {
  const reference = readReference(table, value)
  if (!reference) return <Empty />
  const title = reference.title ?? (isTempId(reference.id) ? common.newRecord() : `#${reference.id}`)
  if (!reference.resource)
    return (
      <Text span inherit>
        <Breakable text={title} cut={place === 'list'} />
      </Text>
    )
  return (
    <ResourceLink inherit target={recordTarget(reference.resource, reference.id)}>
      <Breakable text={title} cut={place === 'list'} />
    </ResourceLink>
  )
}

const PAPER =
  '<!doctype html><html lang="en"><meta charset="utf-8"><style>html{color-scheme:light;background:#fff;color:#212529}body{margin:16px;font-family:sans-serif;overflow-wrap:break-word}img{max-width:100%}</style>'

type ItemsProps = { label: string; kind: 'words' | 'pictures'; list: readonly unknown[] }

const Items = ({ label, kind, list }: ItemsProps) =>
  kind === 'words' ? (
    <Group gap={4}>
      {list.map((word) => (
        <Badge key={String(word)} variant="default" radius="sm" tt="none" fw={500}>
          {String(word)}
        </Badge>
      ))}
    </Group>
  ) : (
    <ul className={classes.pictures}>
      {list.map((url, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice.
        <li key={`${url} ${index}`}>
          <img
            src={String(url)}
            style={focusStyle(String(url))}
            alt={text.pictureInList({ field: label, number: index + 1, count: list.length })}
            loading="lazy"
            className={classes.picture}
          />
        </li>
      ))}
    </ul>
  )

type RecordsProps = { table: Table; list: readonly unknown[]; place: 'list' | 'page' }

/** Shows titles. Records in the trash are left out. */
function Records({ table, list, place }: RecordsProps) {
  const { titles, isPending, isError } = useTitles(table)
  const resource = resourceOfTable(table.name)
  const ids = list.flatMap((id) => parseRecordId(String(id)) ?? [])
  const shown = isError ? ids : ids.filter((id) => titles.has(id))
  // Room for the titles, so that a table keeps its columns when they come.
  if (isPending && place === 'list')
    return (
      <Group gap={4} style={{ visibility: 'hidden' }}>
        {ids.map((id) => (
          <Badge key={id} miw="6rem" />
        ))}
      </Group>
    )
  if (ids.length > 0 && shown.length === 0) return <Empty />
  return (
    <Group gap={place === 'list' ? 4 : 'sm'}>
      {shown.map((id) => {
        const title = titles.get(id) ?? (isTempId(id) ? common.newRecord() : `#${id}`)
        return resource && place === 'page' ? (
          <ResourceLink key={id} inherit target={recordTarget(resource, id)}>
            {title}
          </ResourceLink>
        ) : (
          <Badge key={id} variant="default" radius="sm" tt="none" fw={500}>
            {title}
          </Badge>
        )
      })}
    </Group>
  )
}

type MomentProps = { field: FieldOf<'dateTime'>; record: AnyRecord; value: string; zone: string | undefined }

/**
 * A moment in a list. A line breaks between day, time and zone only. The end of a span leaves out
 * the day when it is the day of the start.
 */
function ListedMoment({ field, record, value, zone }: MomentProps) {
  const day = formatDay(value, undefined, zone)
  if (!field.withTime) return day
  const start = field.endOf === undefined ? undefined : record[field.endOf]
  const isSameDay = typeof start === 'string' && formatDay(start, undefined, zone) === day
  return (
    <>
      {isSameDay ? null : <span className={classes.cell}>{day}</span>}{' '}
      <span className={classes.cell}>{formatTime(value, undefined, zone)}</span>
      {withZone('', value, zone)}
    </>
  )
}

export function FieldValue({ table, field, record, place }: FieldValueProps) {
  const value = record[field.name]
  if (isPictureField(field) && (field.kind === 'image' || place === 'list'))
    return (
      <RecordPicture
        table={table}
        record={record}
        field={field}
        size={place === 'list' ? 36 : 240}
        decorative={place === 'list'}
      />
    )
  if (field.name === 'id' && isTempId(value))
    return (
      <Text span inherit>
        {common.newRecord()}
      </Text>
    )
  if (isEmptyValue(value)) return <Empty />
  const Mark = facetOf(table.name).marks?.[field.name]
  if (Mark)
    return (
      <span className={classes.marked}>
        <Mark value={value} fallback={<PaintMark />} errorFallback={null} />
        <Text
          span
          inherit
          {...(place === 'list' ? { lineClamp: 1, maw: '24ch' } : {})}
          style={{ overflowWrap: 'anywhere' }}
        >
          {String(value)}
        </Text>
      </span>
    )
  switch (field.kind) {
    case 'reference':
      return <Reference table={field.table} value={value} place={place} />
    case 'choice': {
      const option = field.options.find((candidate) => candidate.value === value)
      const shown = option?.colour ? (
        <StatusBadge label={option.label} colour={option.colour} />
      ) : (
        <Text span inherit>
          {option?.label ?? String(value)}
        </Text>
      )
      const Cell = facetOf(table.name).cells?.[field.name]
      // The label of the value meanwhile, so that no column changes its width.
      return Cell ? <Cell value={value} record={record} fallback={shown} errorFallback={shown} /> : shown
    }
    case 'colour':
      return (
        <span className={classes.marked}>
          <PaintMark paint={String(value)} />
          <span>{String(value)}</span>
        </span>
      )
    case 'date':
      return <time dateTime={String(value)}>{formatValue(field, value)}</time>
    case 'dateTime': {
      const zone = zoneOf(table.name, field.name, record)
      const whole = withZone(formatMoment(String(value), undefined, zone), String(value), zone)
      return (
        <time dateTime={String(value)} title={whole}>
          {place === 'list' ? <ListedMoment field={field} record={record} value={String(value)} zone={zone} /> : whole}
        </time>
      )
    }
    case 'json': {
      const Shown = facetOf(table.name).values?.[field.name]
      if (Shown) return <Shown value={value} record={record} errorFallback={null} />
      if (field.items === 'records' && Array.isArray(value))
        return <Records table={requireTable(field.table)} list={value} place={place} />
      if (field.items && field.items !== 'records' && Array.isArray(value))
        return <Items label={field.label} kind={field.items} list={value} />
      if (place === 'list')
        return typeof value === 'object' ? (
          <Text span inherit c="dimmed">
            {'{…}'}
          </Text>
        ) : (
          <span className={classes.short} style={{ overflowWrap: 'anywhere' }}>
            {String(value)}
          </span>
        )
      if (typeof value !== 'object')
        return <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{String(value)}</Text>
      return (
        <Text component="pre" className={classes.code} tabIndex={0} role="group" aria-label={field.label}>
          {formatValue(field, value)}
        </Text>
      )
    }
    case 'html':
      // The sandboxed frame runs no scripts and isolates the styles.
      return place === 'list' ? (
        <span className={classes.short}>{String(value).replace(/<[^>]*>/g, ' ')}</span>
      ) : (
        <iframe title={field.label} sandbox="" className={classes.document} srcDoc={PAPER + String(value)} />
      )
    case 'longText':
      return place === 'list' ? (
        <span className={classes.short}>{String(value)}</span>
      ) : (
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{String(value)}</Text>
      )
    default: {
      const shown = <Breakable text={formatValue(inOwnCurrency(field, record), value)} cut={place === 'list'} />
      // In a list the surrounding styles decide: a table keeps words whole, a card breaks them.
      return place === 'list' ? (
        <span className={classes.short}>{shown}</span>
      ) : (
        <Text span inherit style={{ overflowWrap: 'anywhere' }}>
          {shown}
        </Text>
      )
    }
  }
}
