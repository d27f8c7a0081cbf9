/** All activity: the audit log of every table that the administrator may read, newest first. */
import { Button, Group, NativeSelect, Paper, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '#messages/activity'
import { ACCOUNTS, type FieldOf } from '#shared/resources/field'
import { isFor } from '#shared/resources/resources'
import { ReferenceInput } from '../../crud/fields/reference-input'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { useResources } from '../../crud/record/definitions-queries'
import { OPERATIONS } from '../../crud/view/history-entry'
import { useAuthStore } from '../../stores/auth'
import { PageHeader } from '../../ui/page-header'
import { EmptyState, ErrorState, PageSkeleton } from '../../ui/page-states'
import classes from './activity.module.css'
import { ActivityList } from './activity-list'
import { useActivity } from './activity-queries'
import { type ActivitySearch, OPERATION_NAMES, parseActivitySearch } from './activity-search'
import { tableOptions } from './table-options'

export type ActivityPageProps = { search: ActivitySearch; onSearch: (search: ActivitySearch) => void }

export function ActivityPage({ search, onSearch }: ActivityPageProps) {
  const { data, error, refetch } = useActivity(search)
  const isOnline = useIsOnline()
  const [now] = useState(() => Date.now())
  const last = data?.list.at(-1)
  return (
    <>
      <PageHeader title={text.allActivity()} description={text.explanation()} />
      <Filters search={search} onSearch={onSearch} />
      {data && last ? (
        <Paper withBorder px="md" py="xs" mb="sm">
          <ActivityList entries={data.list} now={now} />
        </Paper>
      ) : data ? (
        <EmptyState title={text.noActivity()}>{text.noActivityHint()}</EmptyState>
      ) : error && isOnline ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isOnline ? (
        <PageSkeleton />
      ) : (
        <ConnectionNote what={text.allActivity()} />
      )}
      <Group component="nav" justify="flex-end" gap="xs" aria-label={text.pages()}>
        {search.before ? <PageLink label={text.newest()} search={withoutPage(search)} /> : null}
        {data?.more && last ? <PageLink label={text.older()} search={{ ...search, before: last.id }} /> : null}
      </Group>
    </>
  )
}

const withoutPage = ({ before: _, ...search }: ActivitySearch): ActivitySearch => search

const PageLink = ({ label, search }: { label: string; search: ActivitySearch }) => (
  <Button variant="default" renderRoot={(props: object) => <Link {...props} to="/admin/activity" search={search} />}>
    {label}
  </Button>
)

const WHO: FieldOf<'reference'> = { name: 'user_id', label: text.who(), kind: 'reference', table: ACCOUNTS }

/** Every change leads to the first page. */
function Filters({ search, onSearch }: ActivityPageProps) {
  const role = useAuthStore((state) => state.role)
  const tables = useResources().filter((resource) => isFor(resource, role))
  const change = (changed: Record<string, unknown>) =>
    onSearch(parseActivitySearch({ ...withoutPage(search), ...changed }))
  const any = { value: '', label: text.any() }
  return (
    <search aria-label={text.filters()} className={classes.filters}>
      <ReferenceInput
        field={WHO}
        label={text.who()}
        value={search.user ?? null}
        onChange={(user) => change({ user })}
      />
      <NativeSelect
        label={text.table()}
        value={search.table ?? ''}
        data={[any, ...tableOptions(tables)]}
        onChange={({ currentTarget }) => change({ table: currentTarget.value })}
      />
      <NativeSelect
        label={text.action()}
        value={search.operation ?? ''}
        data={[any, ...OPERATION_NAMES.map((value) => ({ value, label: OPERATIONS[value].label }))]}
        onChange={({ currentTarget }) => change({ operation: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={text.from()}
        value={search.from ?? ''}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={text.to()}
        value={search.to ?? ''}
        onChange={({ currentTarget }) => change({ to: currentTarget.value })}
      />
      <NativeSelect
        label={text.connection()}
        value={search.offline ?? ''}
        data={[any, { value: 'yes', label: text.offline() }, { value: 'no', label: text.online() }]}
        onChange={({ currentTarget }) => change({ offline: currentTarget.value })}
      />
    </search>
  )
}
