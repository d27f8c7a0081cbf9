/** The pages of users, in one module so that they load as one chunk. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconMessageCircle, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as common from '#messages/common'
import { CANT_SAVE_OFFLINE } from '#messages/shared'
import * as text from '#messages/users'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { userResource } from '#shared/resources/people'
import { useDelete } from '../../crud/actions/use-delete'
import { AddPage } from '../../crud/form/add-page'
import { EditPage } from '../../crud/form/edit-page'
import { ListPage, type ListPageProps } from '../../crud/list/list-page'
import { RowToolsContext } from '../../crud/list/row-menu'
import { useIsOnline, useKeepsChanges } from '../../crud/record/connection-note'
import { toSeen } from '../../crud/record/record-queries'
import { recordTitle, requireId } from '../../crud/record/record-title'
import { toAdminLocation } from '../../crud/record/resource-link'
import { useVisitedRecord } from '../../crud/record/use-visited-record'
import { History } from '../../crud/view/history'
import { PageHeader } from '../../ui/page-header'
import { PageSkeleton } from '../../ui/page-states'
import { richText } from '../../ui/rich-text'
import { Section } from '../../ui/section'
import { useStepUp } from '../../ui/step-up'
import { ApprovalNotice, useApproveEntry, Waiting } from './approval'
import { EmailSection, PasswordSection, TwoFactorSection } from './credentials'
import { FurtherRoleSection } from './further-role'
import { InvitationSection } from './invitation'
import { PersonCard } from './person'
import { useAuthorize, useIsLastSuperAdmin, useWaiting } from './queries'
import { SessionsSection } from './sessions'
import {
  accountId,
  addedBy,
  canApprove,
  canDelete,
  editedFor,
  type Limit,
  limitOf,
  nameOf,
  usersFor,
} from './user-rules'
import { useViewer } from './viewer'

const PENDING = 'status,eq,pending'

export function UsersPage({ search, onSearch }: Pick<ListPageProps, 'search' | 'onSearch'>) {
  const viewer = useViewer()
  const { approveEntry, dialog } = useApproveEntry()
  const isOnline = useIsOnline()
  const waiting = useWaiting()
  const isShown = search.filter?.length === 1 && search.filter[0] === PENDING
  const tools = {
    actions: (user: AnyRecord) => (canApprove(viewer, user) ? [approveEntry(user)] : []),
    canDelete: (user: AnyRecord) => canDelete(viewer, user),
  }
  // Accounts that wait stand above the list, and would move it when they came after it.
  if (isOnline && waiting.isPending)
    return (
      <>
        <PageHeader title={userResource.label.many} count={null} />
        <PageSkeleton rows={10} />
      </>
    )
  return (
    <RowToolsContext value={tools}>
      <ListPage
        resource={usersFor(viewer)}
        search={search}
        onSearch={onSearch}
        notice={<Waiting onShow={isShown ? undefined : () => onSearch({ filter: [PENDING] }, { replace: false })} />}
      />
      {dialog}
    </RowToolsContext>
  )
}

export function AddUserPage() {
  const { role } = useViewer()
  const resource = useMemo(
    () => addedBy({ role }, { label: text.sendInvitation(), help: text.addingExplanation() }),
    [role],
  )
  return (
    <AddPage
      key={role}
      resource={resource}
      given={{}}
      notice={
        role === 'super_admin' ? null : (
          <Text size="sm" c="dimmed" mb="md">
            {text.superAdminAppoints()}
          </Text>
        )
      }
    />
  )
}

export type EditUserPageProps = { id: RecordId; onRealId: (id: RecordId) => void }

const leaveAlone = () => {}

export function EditUserPage({ id, onRealId }: EditUserPageProps) {
  const viewer = useViewer()
  const { data } = useVisitedRecord(userResource.table, id, leaveAlone)
  const user = data?.model
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  return (
    <>
      <EditPage
        key={viewer.role}
        resource={editedFor(viewer, user)}
        id={id}
        nameOf={nameOf}
        onRealId={onRealId}
        notice={user ? <Notices user={user} limit={limitOf(viewer, user)} /> : null}
        around={withCode}
      />
      {dialog}
      {user ? <Account key={user.id} user={user} limit={limitOf(viewer, user)} /> : null}
    </>
  )
}

type AboutProps = { user: AnyRecord; limit: Limit }

/** The person, and why some actions are not available on this account. */
function Notices({ user, limit }: AboutProps) {
  const isOnline = useIsOnline()
  const keepsChanges = useKeepsChanges()
  const isLast = useIsLastSuperAdmin()
  return (
    <Stack gap="sm" maw="60rem" mb="md">
      <PersonCard user={user} />
      {user.status === 'pending' ? <ApprovalNotice user={user} /> : null}
      {limit === 'self' ? (
        <Alert variant="default" title={text.ownAccount()}>
          {isLast ? text.onlySuperAdmin() : ''}{' '}
          {richText(text.ownAccountExplanation({ profile: (inside) => <Link to="/admin/profile">{inside}</Link> }))}
        </Alert>
      ) : null}
      <ToMessages user={user} limit={limit} />
      {limit === 'administrator' ? (
        <Alert variant="default" title={user.role === 'admin' ? text.administratorAccount() : text.superAdminAccount()}>
          {text.superAdminChanges()}
        </Alert>
      ) : null}
      {limit === 'unsent' ? (
        <Alert variant="default" title={common.notSyncedYet()}>
          {text.availableOnceSynced()}
        </Alert>
      ) : null}
      {isOnline || limit === 'unsent' ? null : (
        <Text size="sm" role="status">
          {keepsChanges ? text.offlineExplanation() : CANT_SAVE_OFFLINE}
        </Text>
      )}
    </Stack>
  )
}

/** Starts a conversation with the person, or goes on with it. */
function ToMessages({ user, limit }: AboutProps) {
  const id = requireId(user)
  if (limit === 'self' || typeof id !== 'number' || user.status !== 'active') return null
  return (
    <Button
      variant="default"
      w="max-content"
      leftSection={<IconMessageCircle size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/admin/messages" search={{ person: id }} />}
    >
      {text.sendMessage()}
    </Button>
  )
}

function Account({ user, limit }: AboutProps) {
  const { role } = useViewer()
  const id = accountId(requireId(user))
  const about = id === undefined || limit !== 'none' ? undefined : { id, user }
  return (
    <Stack mt="xl">
      {about ? (
        <>
          <InvitationSection {...about} />
          <EmailSection {...about} />
          <PasswordSection {...about} />
          <TwoFactorSection {...about} />
          <SessionsSection {...about} />
          {role === 'super_admin' ? <FurtherRoleSection {...about} /> : null}
        </>
      ) : null}
      {limit === 'none' || limit === 'unsent' ? <DeleteSection user={user} /> : null}
      {limit === 'unsent' ? null : (
        <Section id="history" title={text.history()}>
          <History resource={{ ...userResource, screens: [] }} record={user} />
        </Section>
      )}
    </Stack>
  )
}

function DeleteSection({ user }: { user: AnyRecord }) {
  const navigate = useNavigate()
  const deletion = useDelete(userResource, () => void navigate(toAdminLocation({ resource: 'user', screen: 'list' })))
  const name = recordTitle(userResource.table, user)
  return (
    <Section id="delete" title={text.remove()} description={text.removeExplanation()}>
      <Group justify="flex-end">
        <Button
          color="red"
          variant="light"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => deletion.ask({ records: [toSeen(user)], name: `“${name}”` })}
        >
          {text.removeUser()}
        </Button>
      </Group>
      {deletion.dialog}
    </Section>
  )
}
