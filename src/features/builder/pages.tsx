/** /admin/edit-wireframe/:id: requirements, API and deployment of a wireframe. */
import { ActionIcon, Alert, Badge, Button, Group, SegmentedControl, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import * as text from '#messages/builder'
import * as common from '#messages/common'
import { CACHED_DATA } from '#messages/specification'
import { checkConfiguration } from '#shared/builder/check'
import type { Configuration } from '#shared/builder/config'
import { readConfigurationFile } from '#shared/builder/import-config'
import { prefixOf } from '#shared/builder/to-definition'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { wireframeResource } from '#shared/resources/wireframes'
import { RestoredNotice } from '../../crud/form/draft-notice'
import { UnsavedGuard } from '../../crud/form/unsaved-guard'
import { useIsOnline } from '../../crud/record/connection-note'
import { useResources } from '../../crud/record/definitions-queries'
import { PendingBadge } from '../../crud/record/pending-badge'
import { nameInPage, recordTitle, requireId } from '../../crud/record/record-title'
import { useVisitedRecord } from '../../crud/record/use-visited-record'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import classes from './builder.module.css'
import { deployedNamespace } from './deployed-namespace'
import { DeploymentTab } from './deployment'
import { Documentation } from './documentation'
import { EMPTY, startDraft } from './draft'
import { ChangedMeanwhile, WaitingConflict } from './merge'
import { ModelsEditor } from './models/models-editor'
import { ProblemsSummary } from './problems'
import { useIsDeployed } from './queries'
import { Upload } from './upload'
import { useDraft } from './use-draft'

const TABS = ['requirements', 'api', 'deployment'] as const
const VIEWS = ['configuration', 'upload'] as const

/** From the address, as it is: anything that is none of ours is the first one. */
export type EditWireframeSearch = { tab?: unknown; view?: unknown }

export type EditWireframePageProps = {
  id: RecordId
  search: EditWireframeSearch
  onSearch: (search: EditWireframeSearch) => void
  onRealId: (id: RecordId) => void
}

export function EditWireframePage({ id, search, onSearch, onRealId }: EditWireframePageProps) {
  const { query, data, visit } = useVisitedRecord(wireframeResource.table, id, onRealId)
  if (data)
    return (
      <Editor key={visit} record={data.model} search={search} onSearch={onSearch}>
        {data._offline ? <CachedNote message={data.message ?? CACHED_DATA} cachedAt={data._cachedAt} /> : null}
      </Editor>
    )
  return (
    <>
      <PageHeader title={wireframeResource.label.one} />
      {query.isPending ? (
        <Skeleton height={320} role="status" aria-label={common.loading()} aria-busy="true" />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

type EditorProps = Pick<EditWireframePageProps, 'search' | 'onSearch'> & {
  record: AnyRecord
  children: React.ReactNode
}

function Editor({ record, search, onSearch, children }: EditorProps) {
  const draft = useDraft(record)
  const { config, hasChanges, theirs } = draft
  const slug = typeof record.slug === 'string' ? record.slug : ''
  // A large configuration takes some 50 ms to check, which typing must not wait for.
  const checked = useDeferredValue(config)
  const problems = useMemo(() => checkConfiguration(checked, slug), [checked, slug])
  const tab = TABS.find((name) => name === search.tab) ?? 'requirements'
  const view = VIEWS.find((name) => name === search.view) ?? 'configuration'
  const id = requireId(record)
  const wireframe = { id: Number(id), name: recordTitle(wireframeResource.table, record), slug }
  const isOnline = useIsOnline()
  const isDeployed = useIsDeployed(wireframe.id, { enabled: isOnline && typeof id === 'number' })
  const namespace = deployedNamespace(useResources(), wireframe, draft.saved)
  return (
    <>
      <PageHeader
        title={nameInPage(wireframeResource, record)}
        description={
          <Group gap="xs" component="span" mih="1.25rem">
            <PendingBadge record={record} />
            {hasChanges ? (
              <Badge
                component="span"
                {...{ variant: 'outline', color: 'orange', radius: 'sm', tt: 'none', fw: 500 }}
                c="var(--mantine-color-text)"
              >
                {text.unsaved()}
              </Badge>
            ) : null}
          </Group>
        }
        actions={
          <>
            <ActionIcon
              {...{ variant: 'default', size: 'input-sm', 'aria-label': text.undo() }}
              disabled={!draft.canUndo}
              onClick={draft.undo}
            >
              <IconArrowBackUp size={18} />
            </ActionIcon>
            <ActionIcon
              {...{ variant: 'default', size: 'input-sm', 'aria-label': text.redo() }}
              disabled={!draft.canRedo}
              onClick={draft.redo}
            >
              <IconArrowForwardUp size={18} />
            </ActionIcon>
            <Button
              disabled={!hasChanges || theirs !== undefined}
              loading={draft.isSaving}
              onClick={() => void draft.save()}
            >
              {common.save()}
            </Button>
          </>
        }
      />
      {children}
      {draft.restored === undefined ? null : (
        <RestoredNotice savedAt={draft.restored} onDiscard={draft.discard} onClose={draft.closeNotice} />
      )}
      <Stack className={classes.notes}>
        {theirs ? (
          <ChangedMeanwhile
            key={theirs.version}
            conflicts={draft.conflicts}
            configs={[config, startDraft(theirs).saved, draft.saved]}
            onMerge={(choose) => draft.mergeTheirs(theirs, choose)}
            onLoad={() => draft.loadSaved(theirs)}
            onKeep={() => draft.keepMine(theirs)}
          />
        ) : null}
        {draft.waiting ? <WaitingConflict hasChanges={hasChanges} onMerge={draft.mergeWaiting} /> : null}
        {draft.unreadable === undefined ? null : (
          <Unreadable record={record} path={draft.unreadable} onConvert={draft.change} />
        )}
        {draft.unreadable === undefined ? (
          <ProblemsSummary problems={problems} config={checked} explanation={text.problemsExplanation()} />
        ) : null}
      </Stack>
      <Tabs value={tab} onChange={(value) => onSearch({ tab: value })} keepMounted={false}>
        <Tabs.List aria-label={text.sections()} mb="md">
          <Tabs.Tab value="requirements">{text.requirements()}</Tabs.Tab>
          <Tabs.Tab value="api">{text.api()}</Tabs.Tab>
          <Tabs.Tab value="deployment">{text.deployment()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="requirements">
          <EmptyState
            title={text.nothingWritten()}
            action={<Button onClick={() => onSearch({ tab: 'api' })}>{text.modelTables()}</Button>}
          >
            {text.nothingWrittenExplanation()}
          </EmptyState>
        </Tabs.Panel>
        <Tabs.Panel value="api">
          <SegmentedControl
            mb="md"
            aria-label={text.views()}
            value={view}
            onChange={(value) => onSearch({ tab, view: value })}
            data={[
              { value: 'configuration', label: text.configuration() },
              { value: 'upload', label: text.upload() },
            ]}
          />
          {view === 'configuration' ? (
            <Stack>
              <ModelsEditor
                {...{ config, checked, problems }}
                frozenNamespace={isDeployed ? namespace : undefined}
                onChange={draft.change}
              />
              <Documentation prefixes={namespace === undefined ? [] : [prefixOf(namespace, 'preview'), namespace]} />
            </Stack>
          ) : (
            <Upload config={config} slug={slug} onChange={draft.change} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="deployment">
          {typeof id === 'number' ? (
            <DeploymentTab wireframe={wireframe} config={draft.saved} hasChanges={hasChanges} />
          ) : (
            <EmptyState title={common.notSyncedYet()}>{text.deployedOnceSynced()}</EmptyState>
          )}
        </Tabs.Panel>
      </Tabs>
      <UnsavedGuard hasChanges={() => hasChanges} onSkip={draft.forget} />
    </>
  )
}

const icon = <IconAlertTriangle size={18} aria-hidden="true" />

type UnreadableProps = { record: AnyRecord; path: string; onConvert: (next: Configuration) => void }

/** Written by another builder, or by a call of the API. */
function Unreadable({ record, path, onConvert }: UnreadableProps) {
  const [error, setError] = useState<string>()
  const convert = () => {
    const { settings, models, roles, routes } = record
    const result = readConfigurationFile(JSON.stringify({ settings, models, roles, routes }), EMPTY)
    if (result.config) onConvert(result.config)
    else setError(result.error)
  }
  return (
    <Alert maw="60rem" variant="default" title={text.unreadable()} icon={icon}>
      {text.unreadableExplanation({ path })}
      {error === undefined ? null : (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs" role="alert">
          {error}
        </Text>
      )}
      <Group mt="sm">
        <Button variant="default" onClick={convert}>
          {text.convert()}
        </Button>
      </Group>
    </Alert>
  )
}
