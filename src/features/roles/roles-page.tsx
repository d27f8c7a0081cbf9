/** Roles: the built-in ones, and the additional ones with the people who have each. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/roles'
import type { AnyRecord } from '#shared/records/query'
import { roleResource } from '#shared/resources/administration'
import { userResource } from '#shared/resources/people'
import { ROLES, type Role } from '#shared/roles'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { labelInText } from '../../crud/record/label'
import { toSeen } from '../../crud/record/record-queries'
import { recordTitle, referenceTitle, requireId } from '../../crud/record/record-title'
import { linkTo, ResourceLink } from '../../crud/record/resource-link'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { notify } from '../../ui/notify'
import { PageHeader } from '../../ui/page-header'
import { EmptyState, ErrorState, PageSkeleton } from '../../ui/page-states'
import { Failure, Section } from '../../ui/section'
import { useStepUp } from '../../ui/step-up'
import { readPermissions } from './permissions'
import { useAuthorize, useDeleteRole, usePeopleWith, useRoles } from './queries'
import classes from './roles.module.css'

const add = linkTo({ resource: 'role', screen: 'add' })

/** How many people are named beside an additional role. */
const NAMED = 5

export function RolesPage() {
  const isOnline = useIsOnline()
  const { data, error, refetch } = useRoles({ enabled: isOnline })
  return (
    <>
      <PageHeader
        title={roleResource.label.many}
        description={text.explanation()}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} renderRoot={add}>
            {common.addRecord({ record: labelInText(roleResource) })}
          </Button>
        }
      />
      <Stack gap="md">
        <Section id="built-in" title={text.builtIn()} description={text.builtInExplanation()}>
          <ul className={classes.roles}>
            {ROLES.toReversed().map((role) => (
              <BuiltIn key={role} role={role} />
            ))}
          </ul>
        </Section>
        <Section id="additional" title={text.additional()} description={text.additionalExplanation()}>
          {!isOnline ? (
            <ConnectionNote what={text.usingRoles()} />
          ) : data && data.list.length > 0 ? (
            <ul className={classes.roles}>
              {data.list.map((role) => (
                <Additional key={role.id} role={role} />
              ))}
            </ul>
          ) : data ? (
            <EmptyState
              title={text.noRoles()}
              action={
                <Button variant="default" mt="xs" renderRoot={add}>
                  {text.addFirst()}
                </Button>
              }
            >
              {text.noRolesHint()}
            </EmptyState>
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <PageSkeleton rows={2} />
          )}
        </Section>
      </Stack>
    </>
  )
}

const BUILT_IN: Readonly<Record<Role, { name: () => string; may: () => string }>> = {
  user: { name: text.user, may: text.userMay },
  admin: { name: text.admin, may: text.adminMay },
  super_admin: { name: text.superAdmin, may: text.superAdminMay },
}

function BuiltIn({ role }: { role: Role }) {
  const { data } = usePeopleWith('role', role)
  const { name, may } = BUILT_IN[role]
  return (
    <li className={classes.role}>
      <div>
        <Text fw={500}>{name()}</Text>
        <Text size="sm" c="dimmed">
          {may()}
        </Text>
      </div>
      <Text size="sm" mih="1.5em">
        {data ? (
          <ResourceLink inherit target={{ resource: 'user', screen: 'list', search: { filter: [`role,eq,${role}`] } }}>
            {text.people({ count: data.total })}
          </ResourceLink>
        ) : null}
      </Text>
    </li>
  )
}

function Additional({ role }: { role: AnyRecord }) {
  const id = requireId(role)
  const name = recordTitle(roleResource.table, role)
  const { data: people } = usePeopleWith('role_id', id, { size: NAMED })
  const deletion = useDeleteRole()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const [isAsking, setAsking] = useState(false)
  const isOnline = useIsOnline()
  const confirm = async () => {
    setAsking(false)
    try {
      await withCode(() => deletion.mutateAsync(toSeen(role)))
      notify({ type: 'success', title: text.deleted({ name }), message: text.permissionsLost() })
    } catch {
      // The role shows the error.
    }
  }
  return (
    <li className={classes.role}>
      <div>
        <Text fw={500} component="div">
          <ResourceLink inherit data-row-link target={{ resource: 'role', screen: 'edit', id }}>
            {name}
          </ResourceLink>
        </Text>
        <Text size="sm" c="dimmed">
          {text.onTables({ count: readPermissions(role.permissions).length })}
        </Text>
        <Text size="sm" component="div" mih="1.5em">
          {people ? <People list={people.list} total={people.total} /> : null}
        </Text>
        <Failure error={deletion.error} />
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          aria-label={text.editNamed({ name })}
          renderRoot={linkTo({ resource: 'role', screen: 'edit', id })}
        >
          {common.edit()}
        </Button>
        <Button
          variant="default"
          c="red"
          aria-label={text.deleteNamed({ name })}
          loading={deletion.isPending}
          disabled={!isOnline || !people}
          onClick={() => setAsking(true)}
        >
          {common.remove()}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={text.deleteQuestion({ name })}
        confirmLabel={text.deleteRole()}
        danger
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {text.losing({ count: people?.total ?? 0 })} {text.inTrash()}
      </ConfirmDialog>
      {dialog}
    </li>
  )
}

/** The number of people, and the first of them as links to their accounts. */
const People = ({ list, total }: { list: readonly AnyRecord[]; total: number }) => (
  <Group component="ul" className={classes.roles} gap="xs">
    <li>{text.people({ count: total })}</li>
    {list.map((user) => (
      <li key={user.id}>
        <ResourceLink inherit target={{ resource: 'user', screen: 'edit', id: requireId(user) }}>
          {personTitle(user)}
        </ResourceLink>
      </li>
    ))}
    {total > list.length ? <li>{text.andMore({ count: total - list.length })}</li> : null}
  </Group>
)

const personTitle = (user: AnyRecord): string => referenceTitle(userResource.table, user)
