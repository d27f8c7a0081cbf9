/** The person of an account, at the top of its page: face, name, role, state, and their records. */
import { Group, Paper, Stack, Text } from '@mantine/core'
import * as text from '#messages/users'
import type { AnyRecord } from '#shared/records/query'
import { fieldOf, type Resource } from '#shared/resources/field'
import { userResource } from '#shared/resources/people'
import { isFor, relationsOf } from '#shared/resources/resources'
import { registry } from '#shared/resources/tables'
import { FieldValue } from '../../crud/fields/field-value'
import { Face } from '../../crud/record/face'
import { requireId } from '../../crud/record/record-title'
import { ResourceLink } from '../../crud/record/resource-link'
import { Breakable } from '../../ui/breakable'
import { formatMoment } from '../../ui/dates'
import { StatusBadge } from '../../ui/status-badge'
import { nameOf } from './user-rules'
import { useViewer } from './viewer'

const { table } = userResource

const Badge = ({ name, user }: { name: string; user: AnyRecord }) => {
  const field = fieldOf(table, name)
  return field ? <FieldValue table={table} field={field} record={user} place="list" /> : null
}

export function PersonCard({ user }: { user: AnyRecord }) {
  const name = nameOf(user)
  return (
    <Paper withBorder radius="md" p="lg">
      <Group align="flex-start" wrap="nowrap">
        <Face photo={typeof user.photo === 'string' ? user.photo : null} name={name} size={64} />
        <Stack gap={4} miw={0}>
          <Group gap="xs">
            <Text fw={600} size="lg">
              <Breakable text={name} />
            </Text>
            <Badge name="role" user={user} />
            <Badge name="status" user={user} />
            {user.two_factor_enabled === true ? <StatusBadge label={text.twoFactor()} colour="teal" /> : null}
          </Group>
          {name === user.email ? null : (
            <Text size="sm">
              <Breakable text={String(user.email)} />
            </Text>
          )}
          {typeof user.created_at === 'string' ? (
            <Text size="sm" c="dimmed">
              {text.memberSince({ moment: formatMoment(user.created_at) })}
            </Text>
          ) : null}
        </Stack>
      </Group>
      <Records user={user} />
    </Paper>
  )
}

/** Only the server knows where such a table is, so `table.at` does not tell it from the product's. */
const isOfApplication = ({ table }: Resource): boolean => registry.arrivedOf(table.name) !== undefined

/**
 * The lists of what belongs to the person, without those of deployed applications, and without
 * numbers, which would be a read for each.
 */
function Records({ user }: { user: AnyRecord }) {
  const { role } = useViewer()
  const id = requireId(user)
  if (typeof id !== 'number') return null
  return (
    <Group component="nav" gap="xs" mt="md" aria-label={text.recordsOf({ name: nameOf(user) })}>
      {relationsOf(userResource)
        .filter(({ resource }) => isFor(resource, role) && !isOfApplication(resource))
        .map(({ resource, field }) => (
          <ResourceLink
            key={`${resource.name} ${field.name}`}
            target={{ resource: resource.name, screen: 'list', search: { filter: [`${field.name},eq,${id}`] } }}
          >
            {resource.label.many}
          </ResourceLink>
        ))}
    </Group>
  )
}
