/** Records of other resources that refer to this one: the newest few and the way to all of them. */
import { Button, Group, List, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { RecordId } from '#shared/offline/temp-id'
import { RESOURCES } from '#shared/resources/all'
import { type FieldOf, fieldOf, type Resource, referencesOf } from '#shared/resources/field'
import { FieldValue } from './field-value'
import { labelInText, labelsInText } from './label'
import { PendingBadge } from './pending-badge'
import { useRecordList } from './record-queries'
import { recordTitle, requireId } from './record-title'
import { linkTo, ResourceLink } from './resource-link'

const SHOWN = 5

export type Relation = { resource: Resource; field: FieldOf<'reference'> }

export const relationKey = ({ resource, field }: Relation): string => `${resource.name}.${field.name}`

export const relationsOf = (resource: Resource): Relation[] =>
  RESOURCES.flatMap((other) =>
    referencesOf(other.table)
      .filter((field) => field.table === resource.table.name)
      .map((field) => ({ resource: other, field })),
  )

const useRelated = ({ resource, field }: Relation, id: RecordId) =>
  useRecordList(resource.table.name, {
    filters: [{ field: field.name, operator: 'eq', value: String(id) }],
    order: [{ field: 'id', direction: 'desc' }],
    size: SHOWN,
  })

/** "Designs (3)", once the number is known. */
export function RelatedCount({ relation, id }: { relation: Relation; id: RecordId }) {
  const { data } = useRelated(relation, id)
  return `${relation.resource.label.many}${data ? ` (${data.total})` : ''}`
}

export function RelatedList({ relation, id }: { relation: Relation; id: RecordId }) {
  const { resource, field } = relation
  const { data, isPending, isError } = useRelated(relation, id)
  const status = fieldOf(resource.table, 'status')
  return (
    <>
      {isPending ? <Text c="dimmed">Loading…</Text> : null}
      {isError && !data ? <Text c="dimmed">Can't be shown right now.</Text> : null}
      {data?.total === 0 ? <Text c="dimmed">No {labelsInText(resource)} yet.</Text> : null}
      <List listStyleType="none" spacing={4}>
        {(data?.list ?? []).map((record) => (
          <List.Item key={record.id}>
            <Group gap="xs">
              <ResourceLink target={{ resource: resource.name, screen: 'view', id: requireId(record) }}>
                {recordTitle(resource.table, record)}
              </ResourceLink>
              {status ? <FieldValue table={resource.table} field={status} record={record} place="list" /> : null}
              <PendingBadge record={record} />
            </Group>
          </List.Item>
        ))}
      </List>
      <Group justify="space-between" mt="sm">
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          renderRoot={linkTo({ resource: resource.name, screen: 'add', given: { [field.name]: id } })}
        >
          Add {labelInText(resource)}
        </Button>
        {data && data.total > data.list.length ? (
          <ResourceLink
            target={{ resource: resource.name, screen: 'list', search: { filter: [`${field.name},eq,${id}`] } }}
          >
            All {data.total} {labelsInText(resource)}
          </ResourceLink>
        ) : null}
      </Group>
    </>
  )
}
