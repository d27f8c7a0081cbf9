/**
 * The current values of records that changed since the person saw them, with links. Shown in the
 * question whether to go on.
 */
import { List, Text } from '@mantine/core'
import * as text from '#messages/questions'
import type { AnyRecord } from '#shared/records/query'
import { fieldOf, type Table } from '#shared/resources/field'
import { resourceOfTable } from '#shared/resources/resources'
import { FieldValue } from '../fields/field-value'
import fieldClasses from '../fields/fields.module.css'
import { LastChange } from '../record/last-change'
import { recordTitle, requireId } from '../record/record-title'
import { ResourceLink, recordTarget } from '../record/resource-link'

export type ChangedRecordsProps = {
  table: Table
  /** As they are on the server. */
  records: readonly AnyRecord[]
  /** A link was followed. */
  onOpen: () => void
}

export function ChangedRecords({ table, records, onOpen }: ChangedRecordsProps) {
  const resource = resourceOfTable(table.name)
  const link = (record: AnyRecord, label: string) =>
    resource && resource.screens.length > 0 ? (
      <ResourceLink inherit target={recordTarget(resource, requireId(record))} onClick={onOpen}>
        {label}
      </ResourceLink>
    ) : (
      label
    )
  const [first] = records
  if (!first) return null
  if (records.length > 1)
    return (
      <>
        <Text size="sm" mb="xs">
          {text.savedMeanwhile({ count: records.length })}
        </Text>
        <List size="sm" spacing="xs">
          {records.map((record) => (
            <List.Item key={record.id}>{link(record, recordTitle(table, record))}</List.Item>
          ))}
        </List>
      </>
    )
  const fields = (resource?.columns ?? []).flatMap((name) => fieldOf(table, name) ?? [])
  return (
    <>
      <Text size="sm" mb="xs">
        {text.savedMeanwhile({ count: 1 })}
      </Text>
      <LastChange table={table} record={first} />
      <dl className={fieldClasses.values}>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <FieldValue table={table} field={field} record={first} place="list" />
            </dd>
          </div>
        ))}
      </dl>
      <Text size="sm" mt="xs">
        {link(first, text.openRecord())}
      </Text>
    </>
  )
}
