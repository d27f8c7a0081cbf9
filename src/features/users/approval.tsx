/** Letting in who waits for it: one press, and the server tells the person by mail. */

import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { NEEDS_CONNECTION } from '#messages/specification'
import { errorText } from '#shared/error-message'
import { ERROR_TOAST_MS } from '#shared/limits'
import type { AnyRecord } from '#shared/records/query'
import { userResource } from '#shared/resources/people'
import { useIsOnline } from '../../crud/record/connection-note'
import { counted } from '../../crud/record/label'
import { recordTitle, requireId } from '../../crud/record/record-title'
import { ResourceLink } from '../../crud/record/resource-link'
import { Breakable } from '../../ui/breakable'
import { notify } from '../../ui/notify'
import type { MenuEntry } from '../../ui/open-menu'
import { useStepUp } from '../../ui/step-up'
import { useApprove, useAuthorize, useWaiting } from './queries'
import { accountId, canApprove } from './user-rules'
import { useViewer } from './viewer'

const nameOf = (user: AnyRecord): string => recordTitle(userResource.table, user)

/** Says itself what became of it. */
function useApproval() {
  const approve = useApprove()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const run = async (user: AnyRecord) => {
    const id = accountId(requireId(user))
    if (id === undefined) return
    try {
      const { message } = await withCode(() => approve.mutateAsync(id))
      notify({ type: 'success', title: message, message: `${nameOf(user)} can sign in now and is told by mail.` })
    } catch (error) {
      const message = errorText(error)
      notify({ type: 'error', title: 'Not approved', message, duration: ERROR_TOAST_MS })
    }
  }
  return { run, dialog, isPending: approve.isPending }
}

function ApproveButton({ user }: { user: AnyRecord }) {
  const isOnline = useIsOnline()
  const approval = useApproval()
  return (
    <>
      <Button
        aria-label={`Approve ${nameOf(user)}`}
        leftSection={<IconUserCheck size={16} aria-hidden="true" />}
        disabled={!isOnline}
        loading={approval.isPending}
        onClick={() => void approval.run(user)}
      >
        Approve
      </Button>
      {approval.dialog}
    </>
  )
}

/** In the menu of a row; `dialog` belongs beside the list, for the menu closes. */
export function useApproveEntry() {
  const isOnline = useIsOnline()
  const { run, dialog, isPending } = useApproval()
  const approveEntry = (user: AnyRecord): MenuEntry => ({
    label: 'Approve',
    icon: IconUserCheck,
    disabled: !isOnline || isPending,
    onClick: () => void run(user),
  })
  return { approveEntry, dialog }
}

const Refused = () => (
  <Text size="sm" c="dimmed">
    Only a super admin can approve administrators.
  </Text>
)

/** On the page of an account that waits. */
export function ApprovalNotice({ user }: { user: AnyRecord }) {
  const viewer = useViewer()
  const isOnline = useIsOnline()
  return (
    <Alert
      variant="default"
      title="This account waits for approval"
      icon={<IconUserCheck size={18} aria-hidden="true" />}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw="60ch">
          Approving lets the person sign in and tells them by mail. Choosing “Active” below lets them in without a mail.
          {isOnline ? '' : ` ${NEEDS_CONNECTION}`}
        </Text>
        {canApprove(viewer, user) ? <ApproveButton user={user} /> : <Refused />}
      </Group>
    </Alert>
  )
}

export type WaitingProps = {
  /** Leads to the list of all that wait; undefined where that is what is shown. */
  onShow: (() => void) | undefined
}

/** Above the list: who waits, the longest first. */
export function Waiting({ onShow }: WaitingProps) {
  const viewer = useViewer()
  const isOnline = useIsOnline()
  const { data } = useWaiting()
  if (!data || data.total === 0) return null
  return (
    <Paper component="section" aria-label="Waiting for approval" withBorder p="md" mb="sm">
      <Title order={2} size="h5">
        {`${counted(data.total, 'account')} ${data.total === 1 ? 'waits' : 'wait'} for approval`}
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
              <ResourceLink inherit target={{ resource: 'user', screen: 'edit', id: requireId(user) }}>
                <Breakable text={nameOf(user)} />
              </ResourceLink>
              {user.role === 'user' ? '' : ' as administrator'}
            </Text>
            {canApprove(viewer, user) ? <ApproveButton user={user} /> : <Refused />}
          </Group>
        ))}
      </Stack>
      {isOnline ? null : <Text size="sm">{NEEDS_CONNECTION}</Text>}
      {onShow && data.total > data.list.length ? (
        <Anchor component="button" type="button" size="sm" onClick={onShow}>
          Show all {data.total}
        </Anchor>
      ) : null}
    </Paper>
  )
}
