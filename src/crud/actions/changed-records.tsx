/** What records are now that somebody changed after the person saw them, and the way to each: for the question whether to go on. */
import { List, Text } from '@mantine/core'
import type { AnyRecord } from '#shared/records/query'
import { fieldOf, type Table } from '#shared/resources/field'
import { resourceOfTable } from '#shared/resources/resources'
import { FieldValue } from '../fields/field-value'
import fieldClasses from '../fields/fields.module.css'
import { recordTitle, requireId } from '../record/record-title'
import { ResourceLink, recordTarget } from '../record/resource-link'

export type ChangedRecordsProps = {
  table: Table
  /** As the server has them. */
  records: readonly AnyRecord[]
  /** A link was pressed. */
  onOpen: () => void
}

export function ChangedRecords({ table, records, onOpen }: ChangedRecordsProps) {
  const resource = resourceOfTable(table.name)
  const link = (record: AnyRecord, text: string) =>
    resource && resource.screens.length > 0 ? (
      <ResourceLink inherit target={recordTarget(resource, requireId(record))} onClick={onOpen}>
        {text}
      </ResourceLink>
    ) : (
      text
    )
  const [first] = records
  if (!first) return null
  if (records.length > 1)
    return (
      <>
        <Text size="sm" mb="xs">
          Somebody saved them after you saw them.
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
        Somebody saved it after you saw it. It is now:
      </Text>
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
        {link(first, 'Open it')}
      </Text>
    </>
  )
}
