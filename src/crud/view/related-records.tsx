/** Records of other resources that refer to this one: the newest few and the way to all of them. */
import { Button, Group, List, Paper, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import * as common from '#messages/common'
import * as text from '#messages/view'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { fieldOf, type Resource } from '#shared/resources/field'
import type { Relation } from '#shared/resources/resources'
import { FieldValue } from '../fields/field-value'
import fieldClasses from '../fields/fields.module.css'
import { hasPicture, RecordPicture } from '../fields/record-picture'
import listClasses from '../list/list.module.css'
import { labelInText, labelsInText } from '../record/label'
import { PendingBadge } from '../record/pending-badge'
import { useRecordList } from '../record/record-queries'
import { recordTitle, requireId } from '../record/record-title'
import { linkTo, ResourceLink, recordTarget } from '../record/resource-link'

const SHOWN = 5
/** Pictures are looked at more quickly than lines are read. */
const SHOWN_PICTURES = 8

export const relationKey = ({ resource, field }: Relation): string => `${resource.name}.${field.name}`

const useRelated = ({ resource, field }: Relation, id: RecordId) =>
  useRecordList(resource.table.name, {
    filters: [{ field: field.name, operator: 'eq', value: String(id) }],
    order: [{ field: 'id', direction: 'desc' }],
    size: hasPicture(resource.table) ? SHOWN_PICTURES : SHOWN,
  })

/** "Designs (3)", once the number is known. */
export function RelatedCount({ relation, id }: { relation: Relation; id: RecordId }) {
  const { data } = useRelated(relation, id)
  return `${relation.resource.label.many}${data ? ` (${data.total})` : ''}`
}

type RecordsProps = { resource: Resource; records: readonly AnyRecord[] }

function Status({ resource: { table }, record }: { resource: Resource; record: AnyRecord }) {
  const status = fieldOf(table, 'status')
  return (
    <>
      {status ? <FieldValue table={table} field={status} record={record} place="list" /> : null}
      <PendingBadge record={record} />
    </>
  )
}

const Lines = ({ resource, records }: RecordsProps) => (
  <List listStyleType="none" spacing={4}>
    {records.map((record) => (
      <List.Item key={record.id}>
        <Group gap="xs">
          <ResourceLink target={recordTarget(resource, requireId(record))}>
            {recordTitle(resource.table, record)}
          </ResourceLink>
          <Status resource={resource} record={record} />
        </Group>
      </List.Item>
    ))}
  </List>
)

const Tiles = ({ resource, records }: RecordsProps) => (
  <ul className={fieldClasses.gallery}>
    {records.map((record) => (
      <Paper key={record.id} component="li" withBorder className={`${listClasses.row} ${listClasses.tile}`}>
        <div className={fieldClasses.tilePicture}>
          <RecordPicture table={resource.table} record={record} size={200} decorative />
        </div>
        <Group gap={6} p="xs">
          <ResourceLink className={listClasses.rowLink} target={recordTarget(resource, requireId(record))}>
            {recordTitle(resource.table, record)}
          </ResourceLink>
          <Status resource={resource} record={record} />
        </Group>
      </Paper>
    ))}
  </ul>
)

export function RelatedList({ relation, id }: { relation: Relation; id: RecordId }) {
  const { resource, field } = relation
  const { data, isPending, isError } = useRelated(relation, id)
  return (
    <>
      {isPending ? <Text c="dimmed">{common.loadingText()}</Text> : null}
      {isError && !data ? <Text c="dimmed">{text.cannotBeShown()}</Text> : null}
      {data?.total === 0 ? <Text c="dimmed">{text.noneYet({ records: labelsInText(resource) })}</Text> : null}
      {hasPicture(resource.table) ? <Tiles resource={resource} records={data?.list ?? []} /> : null}
      {hasPicture(resource.table) ? null : <Lines resource={resource} records={data?.list ?? []} />}
      <Group justify="space-between" mt="sm">
        {resource.screens.includes('add') ? (
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            renderRoot={linkTo({ resource: resource.name, screen: 'add', given: { [field.name]: id } })}
          >
            {common.addRecord({ record: labelInText(resource) })}
          </Button>
        ) : null}
        {data && data.total > data.list.length ? (
          <ResourceLink
            target={{ resource: resource.name, screen: 'list', search: { filter: [`${field.name},eq,${id}`] } }}
          >
            {text.allRecords({ count: data.total, records: labelsInText(resource) })}
          </ResourceLink>
        ) : null}
      </Group>
    </>
  )
}
