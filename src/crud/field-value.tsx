/** One value as people read it: by the kind of its field, short in lists, whole on a record's page. */
import { Code, ColorSwatch, Group, Text } from '@mantine/core'
import { isEmptyValue } from '#shared/empty'
import { isTempId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Field, Table } from '#shared/resources/field'
import { StatusBadge } from '../ui/status-badge'
import { formatDay, formatValue } from './format'
import { RecordPicture } from './record-picture'
import { readReference } from './record-title'
import { ResourceLink, recordTarget } from './resource-link'

export type FieldValueProps = { table: Table; field: Field; record: AnyRecord; place: 'list' | 'page' }

const Empty = () => (
  <Text span inherit c="dimmed" aria-label="empty">
    –
  </Text>
)

function Reference({ table, value }: { table: string; value: unknown }) {
  const reference = readReference(table, value)
  if (!reference) return <Empty />
  const text = reference.title ?? (isTempId(reference.id) ? 'New' : `#${reference.id}`)
  if (!reference.resource)
    return (
      <Text span inherit>
        {text}
      </Text>
    )
  return (
    <ResourceLink inherit target={recordTarget(reference.resource, reference.id)}>
      {text}
    </ResourceLink>
  )
}

export function FieldValue({ table, field, record, place }: FieldValueProps) {
  const value = record[field.name]
  if (field.kind === 'image')
    return (
      <RecordPicture table={table} record={record} size={place === 'list' ? 40 : 240} decorative={place === 'list'} />
    )
  if (field.name === 'id' && isTempId(value))
    return (
      <Text span inherit>
        New
      </Text>
    )
  if (isEmptyValue(value)) return <Empty />
  switch (field.kind) {
    case 'reference':
      return <Reference table={field.table} value={value} />
    case 'choice': {
      const option = field.options.find((candidate) => candidate.value === value)
      if (!option?.colour)
        return (
          <Text span inherit>
            {option?.label ?? String(value)}
          </Text>
        )
      return <StatusBadge label={option.label} colour={option.colour} />
    }
    case 'colour':
      return (
        <Group gap="xs" wrap="nowrap" display="inline-flex">
          <ColorSwatch color={String(value)} size={18} aria-hidden="true" />
          <Text span inherit>
            {String(value)}
          </Text>
        </Group>
      )
    case 'date':
      return <time dateTime={String(value)}>{formatValue(field, value)}</time>
    case 'dateTime':
      return (
        <time dateTime={String(value)} title={formatValue(field, value)}>
          {place === 'list' ? formatDay(String(value)) : formatValue(field, value)}
        </time>
      )
    case 'json':
      return place === 'list' ? (
        <Text span inherit c="dimmed">
          {'{…}'}
        </Text>
      ) : (
        <Code block mah={320} tabIndex={0} role="group" aria-label={field.label} style={{ overflow: 'auto' }}>
          {formatValue(field, value)}
        </Code>
      )
    case 'longText':
    case 'html':
      return place === 'list' ? (
        <Text span inherit lineClamp={2} maw="40ch">
          {String(value)}
        </Text>
      ) : (
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{String(value)}</Text>
      )
    default:
      return (
        <Text
          span
          inherit
          {...(place === 'list' ? { lineClamp: 2, maw: '40ch' } : {})}
          style={{ overflowWrap: 'anywhere' }}
        >
          {formatValue(field, value)}
        </Text>
      )
  }
}
