/** Approves accounts that await it; the server emails the person. */

import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { NEEDS_CONNECTION } from '#messages/shared'
import * as text from '#messages/users'
import { errorText } from '#shared/error-message'
import { ERROR_TOAST_MS } from '#shared/limits'
import type { AnyRecord } from '#shared/records/query'
import { userResource } from '#shared/resources/people'
import { useIsOnline } from '../../crud/record/connection-note'
import { recordTitle, requireId } from '../../crud/record/record-title'
import { ResourceLink } from '../../crud/record/resource-link'
import { Breakable } from '../../ui/breakable'
import { notify } from '../../ui/notify'
import { once } from '../../ui/once'
import type { MenuEntry } from '../../ui/open-menu'
import { richText } from '../../ui/rich-text'
import { useStepUp } from '../../ui/step-up'
import { useApprove, useAuthorize, useWaiting } from './queries'
import { accountId, canApprove } from './user-rules'
import { useViewer } from './viewer'

const nameOf = (user: AnyRecord): string => recordTitle(userResource.table, user)

/** Approves an account and notifies about the result. */
function useApproval() {
  const approve = useApprove()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const run = async (user: AnyRecord) => {
    const id = accountId(requireId(user))
    if (id === undefined) return
    try {
      const { message } = await withCode(() => approve.mutateAsync(id))
      notify({ type: 'success', title: message, message: text.approved({ name: nameOf(user) }) })
    } catch (error) {
      const message = errorText(error)
      notify({ type: 'error', title: text.notApproved(), message, duration: ERROR_TOAST_MS })
    }
  }
  return { run, dialog, isPending: approve.isPending, isDone: approve.isSuccess }
}

/** @param isSmall beside a record in a list */
function ApproveButton({ user, isSmall = false }: { user: AnyRecord; isSmall?: boolean }) {
  const isOnline = useIsOnline()
  const approval = useApproval()
  return (
    <>
      <Button
        aria-label={text.approveNamed({ name: nameOf(user) })}
        {...(isSmall
          ? { size: 'xs', variant: 'light' }
          : { leftSection: <IconUserCheck size={16} aria-hidden="true" /> })}
        disabled={!isOnline || approval.isDone}
        loading={approval.isPending}
        onClick={once(() => approval.run(user))}
      >
        {text.approve()}
      </Button>
      {approval.dialog}
    </>
  )
}

/** The entry of a row's menu. Draw `dialog` outside of the menu, which closes. */
export function useApproveEntry() {
  const isOnline = useIsOnline()
  const { run, dialog, isPending } = useApproval()
  const approveEntry = (user: AnyRecord): MenuEntry => ({
    label: text.approve(),
    icon: IconUserCheck,
    disabled: !isOnline || isPending,
    onClick: () => void run(user),
  })
  return { approveEntry, dialog }
}

const Refused = () => (
  <Text size="sm" c="dimmed">
    {text.superAdminApproves()}
  </Text>
)

/** Beside an account among records that wait. */
export function ApproveStep({ record }: { record: AnyRecord }) {
  const viewer = useViewer()
  return canApprove(viewer, record) ? <ApproveButton user={record} isSmall /> : null
}

/** On the page of an account that awaits approval. */
export function ApprovalNotice({ user }: { user: AnyRecord }) {
  const viewer = useViewer()
  const isOnline = useIsOnline()
  return (
    <Alert variant="default" title={text.thisAwaitsApproval()} icon={<IconUserCheck size={18} aria-hidden="true" />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw="60ch">
          {text.approvalExplanation()} {isOnline ? '' : NEEDS_CONNECTION}
        </Text>
        {canApprove(viewer, user) ? <ApproveButton user={user} /> : <Refused />}
      </Group>
    </Alert>
  )
}

const AccountLink = ({ user }: { user: AnyRecord }) => (
  <ResourceLink inherit target={{ resource: 'user', screen: 'edit', id: requireId(user) }}>
    <Breakable text={nameOf(user)} />
  </ResourceLink>
)

export type WaitingProps = {
  /** Shows the list of all pending accounts; undefined where the list already shows them. */
  onShow: (() => void) | undefined
}

/** Above the list: accounts that await approval, oldest first. */
export function Waiting({ onShow }: WaitingProps) {
  const viewer = useViewer()
  const isOnline = useIsOnline()
  const { data } = useWaiting()
  if (!data || data.total === 0) return null
  return (
    <Paper component="section" aria-label={text.awaitingApproval()} withBorder p="md" mb="sm">
      <Title order={2} size="h5">
        {text.accountsAwaitingApproval({ count: data.total })}
      </Title>
      <Stack component="ul" gap={4} my="xs" mx={0} p={0}>
        {data.list.map((user) => (
          <Group
            key={user.id}
            component="li"
            justify="space-between"
            gap="xs"
            mih={44}
            style={{ overflowWrap: 'anywhere' }}
          >
            <Text size="sm" span>
              {user.role === 'user' ? (
                <AccountLink user={user} />
              ) : (
                richText(text.asAdministrator({ name: nameOf(user), account: () => <AccountLink user={user} /> }))
              )}
            </Text>
            {canApprove(viewer, user) ? <ApproveButton user={user} /> : <Refused />}
          </Group>
        ))}
      </Stack>
      {isOnline ? null : <Text size="sm">{NEEDS_CONNECTION}</Text>}
      {onShow && data.total > data.list.length ? (
        <Anchor component="button" type="button" size="sm" onClick={onShow}>
          {text.showAll({ count: data.total })}
        </Anchor>
      ) : null}
    </Paper>
  )
}
