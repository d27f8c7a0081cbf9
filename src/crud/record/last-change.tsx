/** The person and the time of a record's last change, for decisions between two versions of it. */
import { Text } from '@mantine/core'
import * as text from '#messages/questions'
import type { AnyRecord } from '#shared/records/query'
import { ACCOUNTS, type Table } from '#shared/resources/field'
import { formatMoment } from '../../ui/dates'
import { richText } from '../../ui/rich-text'
import { formatAge } from './format'
import { useLastChange } from './history-queries'
import { requireId } from './record-title'
import { useReferenceTitle } from './reference-title'

type LastChangeProps = { table: Table; record: AnyRecord }

/** @param record as it is on the server; empty for a table that does not keep the time */
export const LastChange = ({ table, record }: LastChangeProps) =>
  record.updated_at ? <Sentence table={table} record={record} at={String(record.updated_at)} /> : null

function Sentence({ table, record, at }: LastChangeProps & { at: string }) {
  const change = useLastChange(table.name, requireId(record))
  const person = useReferenceTitle(ACCOUNTS, change?.user_id ?? undefined)
  const time = () => (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAge(Date.parse(at), Date.now())}
    </time>
  )
  return (
    <Text size="sm" c="dimmed" mih="1.5em">
      {richText(person === undefined ? text.changedAt({ time }) : text.changedBy({ person, time }))}
    </Text>
  )
}
