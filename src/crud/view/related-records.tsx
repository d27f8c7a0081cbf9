/** Records of other resources that refer to this one: the newest few and the way to all of them. */
import { Button, Group, Paper, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import * as common from '#messages/common'
import * as text from '#messages/view'
import { isEmptyValue } from '#shared/empty'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { type Field, fieldOf, type Resource } from '#shared/resources/field'
import type { Relation } from '#shared/resources/resources'
import { Breakable } from '../../ui/breakable'
import { FieldValue } from '../fields/field-value'
import fieldClasses from '../fields/fields.module.css'
import { hasPicture, isPictureField, RecordPicture } from '../fields/record-picture'
import listClasses from '../list/list.module.css'
import { labelInText, labelsInText } from '../record/label'
import { joinsOf } from '../record/list-state'
import { PendingBadge } from '../record/pending-badge'
import { useRecordList } from '../record/record-queries'
import { nameInList, recordTitle, requireId } from '../record/record-title'
import { linkTo, ResourceLink, recordTarget } from '../record/resource-link'
import classes from './view.module.css'

const SHOWN = 6
/** Pictures are looked at more quickly than lines are read. */
const SHOWN_PICTURES = 8

export const relationKey = ({ resource, field }: Relation): string => `${resource.name}.${field.name}`

const withoutField = (columns: readonly string[], name: string) => columns.filter((column) => column !== name)

const useRelated = ({ resource, field }: Relation, id: RecordId) =>
  useRecordList(resource.table.name, {
    filters: [{ field: field.name, operator: 'eq', value: String(id) }],
    order: [{ field: 'id', direction: 'desc' }],
    size: hasPicture(resource.table) ? SHOWN_PICTURES : SHOWN,
    // Tiles say nothing of the records that they refer to.
    ...(hasPicture(resource.table) ? {} : { join: joinsOf(withoutField(resource.columns, field.name), resource) }),
  })

/** "Designs (3)", once the number is known; "(3+)" where this device has a part of them only. */
export function RelatedCount({ relation, id }: { relation: Relation; id: RecordId }) {
  const { data } = useRelated(relation, id)
  return `${relation.resource.label.many}${data ? ` (${data.total}${data._partial ? '+' : ''})` : ''}`
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

/** Columns that say more than the title and the status, at most. */
const FACTS = 3

/** The first columns of the list that say more than the record that all of them refer to. */
const factsOf = ({ table, columns }: Resource, record: AnyRecord, through: string): Field[] =>
  columns
    .flatMap((name) => fieldOf(table, name) ?? [])
    .filter(
      (field) =>
        ![table.title, through, 'id', 'status'].includes(field.name) &&
        field.kind !== 'json' &&
        !isPictureField(field) &&
        !isEmptyValue(record[field.name]),
    )
    .slice(0, FACTS)

const Cards = ({ resource, records, through }: RecordsProps & { through: string }) => (
  <ul className={classes.related}>
    {records.map((record) => (
      <Paper key={record.id} component="li" withBorder className={`${listClasses.row} ${classes.card}`}>
        <Group gap="xs">
          <ResourceLink className={listClasses.rowLink} target={recordTarget(resource, requireId(record))}>
            <Breakable text={nameInList(resource, record)} />
          </ResourceLink>
          <Status resource={resource} record={record} />
        </Group>
        <dl>
          {factsOf(resource, record, through).map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>
                <FieldValue table={resource.table} field={field} record={record} place="list" />
              </dd>
            </div>
          ))}
        </dl>
      </Paper>
    ))}
  </ul>
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
      {hasPicture(resource.table) ? null : (
        <Cards resource={resource} records={data?.list ?? []} through={field.name} />
      )}
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
