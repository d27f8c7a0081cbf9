/** One record: its fields, what refers to it, its history, and what can be done with it. */
import { ActionIcon, Button, Group, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import * as common from '#messages/common'
import { actionsFor } from '#messages/list'
import { CACHED_DATA } from '#messages/specification'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { useSettledParts } from '../../ui/lazy-part'
import { MenuButton } from '../../ui/menu-button'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, ErrorState } from '../../ui/page-states'
import { useDelete } from '../actions/use-delete'
import { isNextStep, type Transitions, useTransitions } from '../actions/use-transitions'
import { isPicturedBeside, RecordPicture } from '../fields/record-picture'
import formClasses from '../form/form.module.css'
import { PresenceLine } from '../form/presence-line'
import { facetOf } from '../record/facets'
import { ListSkeleton } from '../record/list-skeleton'
import { PendingBadge } from '../record/pending-badge'
import recordClasses from '../record/record.module.css'
import { toSeen } from '../record/record-queries'
import { nameInPage } from '../record/record-title'
import { linkTo, useToLocation } from '../record/resource-link'
import { useVisitedRecord } from '../record/use-visited-record'
import { RecordFacts, RecordFooter } from './record-facts'
import { RecordTabs } from './record-tabs'
import classes from './view.module.css'

function Picture({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const { View } = facetOf(resource.table.name)
  if (View) return <View fallback={<Skeleton height={256} />} values={record} />
  return (
    <Group align="flex-start">
      <RecordPicture table={resource.table} record={record} size={256} />
    </Group>
  )
}

/** Screens on which all actions would wrap. Beside the open sidebar, a page of 1200 px has 900. */
const NARROW = '(max-width: 75em)'

type ActionsProps = {
  resource: Resource
  record: AnyRecord
  id: RecordId
  title: string
  transitions: Transitions
  onDelete: () => void
}

/**
 * Actions of the record. Where they would fill several rows, the next step and "Edit" are buttons
 * and the others a menu.
 */
function RecordActions({ resource, record, id, title, transitions, onDelete }: ActionsProps) {
  const { Action } = facetOf(resource.table.name)
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false
  const copy = linkTo({ resource: resource.name, screen: 'add', given: { copy_of: id } })
  const further = [
    ...(resource.screens.includes('add') ? [{ label: common.duplicate(), icon: IconCopy, link: copy }] : []),
    ...(resource.managed ? [] : [{ label: common.remove(), icon: IconTrash, onClick: onDelete }]),
  ]
  const entries = [...transitions.items(record, (step) => !isNextStep(step)), ...further]
  return (
    <Group gap="xs" className={formClasses.viewActions}>
      {transitions.buttons(record, isNarrow ? isNextStep : undefined)}
      {Action ? <Action resource={resource} record={record} /> : null}
      {resource.screens.includes('edit') ? (
        <Button
          {...(transitions.hasNext(record) ? { variant: 'default' } : {})}
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          renderRoot={linkTo({ resource: resource.name, screen: 'edit', id })}
        >
          {common.edit()}
        </Button>
      ) : null}
      {!isNarrow ? (
        further.map(({ label, icon: Icon, ...action }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<Icon size={16} aria-hidden="true" />}
            {...('link' in action ? { renderRoot: action.link } : { onClick: action.onClick })}
          >
            {label}
          </Button>
        ))
      ) : entries.length > 0 ? (
        <MenuButton
          entries={() => entries}
          button={
            <ActionIcon variant="default" size={44} aria-label={actionsFor({ record: title })}>
              <IconDots size={18} aria-hidden="true" />
            </ActionIcon>
          }
        />
      ) : null}
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
  const { Above, Action, Below, Facts: OwnFacts, View, values = {} } = facetOf(resource.table.name)
  const Facts = OwnFacts ?? RecordFacts
  const isSettled = useSettledParts(
    [Above, Action, Below, OwnFacts, View, ...Object.values(values)].filter((part) => part !== undefined),
  )
  const actions =
    data && isSettled ? (
      <RecordActions
        resource={resource}
        record={data.model}
        id={realId}
        title={title}
        transitions={transitions}
        onDelete={() => deletion.ask({ records: [toSeen(data.model)], name: `“${title}”` })}
      />
    ) : null
  const picture = data !== undefined && isPicturedBeside(resource.table, data.model)
  return (
    <div className={recordClasses.touch}>
      <PageHeader title={title} actions={actions} description={data ? <PendingBadge record={data.model} /> : null} />
      <PresenceLine table={resource.table.name} id={data && realId} />
      {data?._offline ? <CachedNote message={data.message ?? CACHED_DATA} cachedAt={data._cachedAt} /> : null}
      {data && isSettled ? (
        <Stack gap="lg">
          {Above ? <Above fallback={<Skeleton height={320} />} resource={resource} record={data.model} /> : null}
          <div className={classes.view} data-picture={picture || undefined}>
            <Facts resource={resource} record={data.model} />
            {picture ? <Picture resource={resource} record={data.model} /> : null}
          </div>
          {Below ? <Below fallback={<Skeleton height={96} />} resource={resource} record={data.model} /> : null}
          <RecordTabs resource={resource} record={data.model} tab={tab} onTab={onTab} />
          <RecordFooter resource={resource} record={data.model} />
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
