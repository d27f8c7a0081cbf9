/** One record: every field, what refers to it, its history, and what can be done with it. */
import { Button, Group, Paper, Skeleton, Stack } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import * as common from '#messages/common'
import { CACHED_DATA } from '#messages/specification'
import type { RecordId } from '#shared/offline/temp-id'
import { type AnyRecord, isRecord } from '#shared/records/query'
import { type Field, fieldOf, type Resource } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { useSettledParts } from '../../ui/lazy-part'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, ErrorState } from '../../ui/page-states'
import { useDelete } from '../actions/use-delete'
import { useTransitions } from '../actions/use-transitions'
import { FieldValue } from '../fields/field-value'
import fieldClasses from '../fields/fields.module.css'
import { isPictured, RecordPicture } from '../fields/record-picture'
import formClasses from '../form/form.module.css'
import { facetOf } from '../record/facets'
import { ListSkeleton } from '../record/list-skeleton'
import { PendingBadge } from '../record/pending-badge'
import recordClasses from '../record/record.module.css'
import { toSeen } from '../record/record-queries'
import { nameInPage } from '../record/record-title'
import { linkTo, useToLocation } from '../record/resource-link'
import { useVisitedRecord } from '../record/use-visited-record'
import { RecordTabs } from './record-tabs'
import classes from './view.module.css'

/** The resource's own fields first, the system's last; the picture has a place of its own. */
function shownFields({ table }: Resource): Field[] {
  const isSystem = (field: Field) => ['id', 'created_at', 'updated_at'].includes(field.name)
  const { unlisted = [] } = facetOf(table.name)
  const fields = table.fields.filter(
    (field) => field.kind !== 'image' && field.name !== 'version' && !unlisted.includes(field.name),
  )
  return [...fields.filter((field) => !isSystem(field)), ...fields.filter(isSystem)]
}

/** What the records that it refers to say, where they are at hand. */
function Facts({ resource, record }: { resource: Resource; record: AnyRecord }) {
  return (resource.facts ?? []).map(({ label, through, field: name }) => {
    const reference = fieldOf(resource.table, through)
    const table = reference?.kind === 'reference' ? tableOf(reference.table) : undefined
    const field = table && fieldOf(table, name)
    const other = record[through]
    if (!field || !isRecord(other)) return null
    return (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <FieldValue table={table} field={field} record={other} place="page" />
        </dd>
      </div>
    )
  })
}

function Fields({ resource, record }: { resource: Resource; record: AnyRecord }) {
  return (
    <dl className={fieldClasses.values}>
      <Facts resource={resource} record={record} />
      {shownFields(resource).map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <FieldValue table={resource.table} field={field} record={record} place="page" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Picture({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const { View } = facetOf(resource.table.name)
  if (View) return <View fallback={<Skeleton height={256} />} values={record} />
  return (
    <Group align="flex-start">
      <RecordPicture table={resource.table} record={record} size={256} />
    </Group>
  )
}

export type ViewPageProps = {
  resource: Resource
  id: RecordId
  /** Open tab of what belongs to it. */
  tab: string | undefined
  onTab: (tab: string) => void
  /** The record got its real id: the URL follows. */
  onRealId: (id: RecordId) => void
}

export function ViewPage({ resource, id, tab, onTab, onRealId }: ViewPageProps) {
  const { query, data, realId } = useVisitedRecord(resource.table, id, onRealId)
  const navigate = useNavigate()
  const toLocation = useToLocation()
  const list = { resource: resource.name, screen: 'list' } as const
  const deletion = useDelete(resource, () => void navigate(toLocation(list)))
  const transitions = useTransitions(resource)
  const title = data ? nameInPage(resource, data.model) : resource.label.one
  const icon = { size: 16, 'aria-hidden': true } as const
  const { Above, Action, Below, View } = facetOf(resource.table.name)
  const isSettled = useSettledParts([Above, Action, Below, View].filter((part) => part !== undefined))
  const actions =
    data && isSettled ? (
      <Group gap="xs" className={formClasses.viewActions}>
        {transitions.buttons(data.model)}
        {Action ? <Action resource={resource} record={data.model} /> : null}
        {resource.screens.includes('edit') ? (
          <Button
            {...(transitions.hasNext(data.model) ? { variant: 'default' } : {})}
            leftSection={<IconPencil {...icon} />}
            renderRoot={linkTo({ resource: resource.name, screen: 'edit', id: realId })}
          >
            {common.edit()}
          </Button>
        ) : null}
        {resource.screens.includes('add') ? (
          <Button
            variant="default"
            leftSection={<IconCopy {...icon} />}
            renderRoot={linkTo({ resource: resource.name, screen: 'add', given: { copy_of: realId } })}
          >
            {common.duplicate()}
          </Button>
        ) : null}
        {resource.managed ? null : (
          <Button
            variant="default"
            leftSection={<IconTrash {...icon} />}
            onClick={() => deletion.ask({ records: [toSeen(data.model)], name: `“${title}”` })}
          >
            {common.remove()}
          </Button>
        )}
      </Group>
    ) : null
  const picture = data !== undefined && (View !== undefined || isPictured(resource.table, data.model))
  return (
    <div className={recordClasses.touch}>
      <PageHeader title={title} actions={actions} description={data ? <PendingBadge record={data.model} /> : null} />
      {data?._offline ? <CachedNote message={data.message ?? CACHED_DATA} cachedAt={data._cachedAt} /> : null}
      {data && isSettled ? (
        <Stack gap="lg">
          {Above ? <Above fallback={<Skeleton height={320} />} resource={resource} record={data.model} /> : null}
          <div className={classes.view} data-picture={picture || undefined}>
            <Paper withBorder px="md">
              <Fields resource={resource} record={data.model} />
            </Paper>
            {picture ? <Picture resource={resource} record={data.model} /> : null}
          </div>
          {Below ? <Below fallback={<Skeleton height={96} />} resource={resource} record={data.model} /> : null}
          <RecordTabs resource={resource} record={data.model} tab={tab} onTab={onTab} />
        </Stack>
      ) : data || query.isPending ? (
        <ListSkeleton rows={8} cards={false} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {deletion.dialog}
      {transitions.dialog}
    </div>
  )
}
