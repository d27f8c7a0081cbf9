/** The roles of the configuration: the list, and the selected one with its permissions. */
import { Group, Stack, Text, TextInput, Title } from '@mantine/core'
import * as text from '#messages/builder-models'
import { newId, type WireframeRole } from '#shared/builder/config'
import type { EditorProps } from './editor-props'
import { DeleteTool } from './item-tools'
import { neighbourOf, replaced } from './list-edits'
import classes from './models.module.css'
import { nameFromLabel } from './names'
import { PermissionMatrix } from './permission-matrix'
import { roleExplained, roleName, USERS, VISITORS } from './role-words'
import { AddButton, itemId, SelectList } from './select-list'
import { useAnnouncer } from './use-announcer'
import { useNextFocus } from './use-next-focus'
import { WholeProblem } from './whole-problem'

const ADD_ID = 'add-role'
const roleNameId = (id: string): string => `role-name-${id}`

export type RolesPartProps = EditorProps & { roleId: string | undefined; onSelect: (id: string) => void }

export function RolesPart({ config, problems, onChange, roleId, onSelect }: RolesPartProps) {
  const { roles } = config
  const role = roles.find(({ id }) => id === roleId) ?? roles[0]
  const [region, announce] = useAnnouncer()
  const focusNext = useNextFocus()
  const add = (name: string, slug: string) => {
    const next: WireframeRole = { id: newId(), name, slug, permissions: {} }
    focusNext(name ? itemId(next.id) : roleNameId(next.id))
    onChange({ ...config, roles: [...roles, next] })
    onSelect(next.id)
  }
  const remove = (old: WireframeRole) => {
    const neighbour = neighbourOf(roles, old.id)
    focusNext(neighbour ? itemId(neighbour.id) : ADD_ID)
    onChange({ ...config, roles: roles.filter((other) => other !== old) })
    if (neighbour) onSelect(neighbour.id)
    announce(text.removed({ name: roleName(old) }))
  }
  const lacks = (slug: string) => !roles.some((other) => other.slug === slug)
  return (
    <Stack gap="md">
      {region}
      <Text size="sm" c="dimmed">
        {text.rolesNote()}
      </Text>
      <div className={classes.split}>
        <SelectList
          label={text.roles()}
          items={roles.map((item) => ({
            id: item.id,
            label: roleName(item),
            note: item.slug,
            count: problems.countOf({ roleId: item.id }),
          }))}
          selectedId={role?.id}
          onSelect={onSelect}
        >
          {lacks(USERS) ? (
            <AddButton onClick={() => add(text.signedInUsers(), USERS)}>{text.addUsers()}</AddButton>
          ) : null}
          {lacks(VISITORS) ? (
            <AddButton onClick={() => add(text.visitors(), VISITORS)}>{text.addVisitors()}</AddButton>
          ) : null}
          <AddButton id={ADD_ID} onClick={() => add('', '')}>
            {text.addRole()}
          </AddButton>
        </SelectList>
        {role ? (
          <RoleDetails
            key={role.id}
            role={role}
            config={config}
            problems={problems}
            onChange={(next) => onChange({ ...config, roles: replaced(roles, next) })}
            onRemove={() => remove(role)}
          />
        ) : (
          <Text c="dimmed">{text.noRoles()}</Text>
        )}
      </div>
    </Stack>
  )
}

type RoleDetailsProps = Omit<EditorProps, 'onChange'> & {
  role: WireframeRole
  onChange: (next: WireframeRole) => void
  onRemove: () => void
}

function RoleDetails({ role, config, problems, onChange, onRemove }: RoleDetailsProps) {
  const shown = roleName(role)
  const at = (property: string) => problems.at({ part: 'role', roleId: role.id, property })
  return (
    <section className={classes.details} aria-label={text.roleSection({ name: shown })}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Title order={3} size="h3" className={classes.heading}>
          {shown}
        </Title>
        <DeleteTool label={text.deleteRole({ name: shown })} onClick={onRemove} />
      </Group>
      <Text size="sm">{roleExplained(role)}</Text>
      <WholeProblem messages={[at('id')]} />
      <div className={classes.inputs}>
        <TextInput
          id={roleNameId(role.id)}
          label={text.name()}
          error={at('name')}
          value={role.name}
          autoComplete="off"
          onChange={(event) => onChange({ ...role, name: event.currentTarget.value })}
          onBlur={() => {
            if (role.slug === '' && role.name !== '') onChange({ ...role, slug: nameFromLabel(role.name) })
          }}
        />
        <TextInput
          label={text.slug()}
          description={text.slugNote()}
          error={at('slug')}
          value={role.slug}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...role, slug: event.currentTarget.value })}
        />
      </div>
      <PermissionMatrix role={role} models={config.models} problems={problems} onChange={onChange} />
    </section>
  )
}
