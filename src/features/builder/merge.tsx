/**
 * Two people changed the same wireframe. Their changes are put together by ids; where both changed
 * the same thing, the person chooses.
 */
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/builder'
import * as common from '#messages/common'
import type { Problem } from '#shared/builder/check'
import type { Configuration } from '#shared/builder/config'
import type { Choose, MergeConflict, Side } from '#shared/builder/merge-config'
import { placeText } from './change-text'

const icon = <IconAlertTriangle size={18} aria-hidden="true" />

export type ChangedMeanwhileProps = {
  /** Undefined where one of the two versions can't be read. */
  conflicts: readonly MergeConflict[] | undefined
  /** Have the names of what the conflicts are about. */
  configs: readonly Configuration[]
  onMerge: (choose: Choose) => void
  onLoad: () => void
  onKeep: () => void
}

export function ChangedMeanwhile({ conflicts, configs, onMerge, onLoad, onKeep }: ChangedMeanwhileProps) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const open = conflicts?.filter(({ path }) => sides[keyOf(path)] === undefined).length ?? 0
  return (
    <Alert maw="60rem" role="alert" variant="default" title={text.changedMeanwhile()} icon={icon}>
      {conflicts ? text.mergeExplanation() : text.changedExplanation()}
      {conflicts ? (
        <Stack gap="sm" mt="sm">
          {conflicts.map((conflict) => (
            <Conflict
              key={keyOf(conflict.path)}
              conflict={conflict}
              place={placeOf(conflict.path, configs)}
              side={sides[keyOf(conflict.path)]}
              onChoose={(side) => setSides({ ...sides, [keyOf(conflict.path)]: side })}
            />
          ))}
        </Stack>
      ) : null}
      <Group mt="sm" gap="xs">
        {conflicts ? (
          <Button variant="default" disabled={open > 0} onClick={() => onMerge((path) => sides[keyOf(path)] ?? 'mine')}>
            {text.putTogether()}
          </Button>
        ) : (
          <Button variant="default" onClick={onKeep}>
            {text.keepMine()}
          </Button>
        )}
        <Button variant="default" onClick={onLoad}>
          {text.loadSaved()}
        </Button>
      </Group>
    </Alert>
  )
}

const keyOf = (path: readonly string[]): string => path.join('/')

type ConflictProps = {
  conflict: MergeConflict
  place: string
  side: Side | undefined
  onChoose: (side: Side) => void
}

const Conflict = ({ conflict, place, side, onChoose }: ConflictProps) => (
  <Radio.Group
    label={place}
    value={side ?? null}
    onChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
  >
    <Stack gap={4} mt={4}>
      <Radio value="mine" label={text.yours({ value: valueText(conflict.mine) })} />
      <Radio value="theirs" label={text.theirs({ value: valueText(conflict.theirs) })} />
    </Stack>
  </Radio.Group>
)

function valueText(value: unknown): string {
  if (value === undefined) return text.valueRemoved()
  if (value === '' || value === null) return text.valueEmpty()
  if (typeof value === 'boolean') return value ? common.yes() : common.no()
  return typeof value === 'string' || typeof value === 'number' ? `“${value}”` : text.valueChanged()
}

/** "Field Price of table Order, label", by the names of the first version that has them. */
function placeOf(path: readonly string[], configs: readonly Configuration[]): string {
  const at = toPlace(path)
  const config = configs.find((candidate) => hasPlace(candidate, at)) ?? configs[0]
  return config ? placeText(at, config) : ''
}

function toPlace([part = '', id = '', ...rest]: readonly string[]): Problem['at'] {
  const [member = '', inner, property] = rest
  if (part === 'settings') return { part: 'settings', property: id }
  if (part === 'models' && member === 'fields' && inner !== undefined)
    return { part: 'field', modelId: id, fieldId: inner, property: property ?? '' }
  if (part === 'models') return { part: 'model', modelId: id, property: member }
  if (part === 'roles' && member === 'permissions' && inner !== undefined)
    return { part: 'role', roleId: id, modelId: inner, property: property ?? '' }
  if (part === 'roles') return { part: 'role', roleId: id, property: member }
  return { part: 'route', routeId: id, property: inner ?? member }
}

function hasPlace(
  { models, roles, routes }: Configuration,
  { modelId, fieldId, roleId, routeId }: Problem['at'],
): boolean {
  const has = (things: readonly { id: string }[] | undefined, id: string | undefined) =>
    id === undefined || things?.some((thing) => thing.id === id) === true
  const fields = models.find(({ id }) => id === modelId)?.fields
  return has(models, modelId) && has(fields, fieldId) && has(roles, roleId) && has(routes, routeId)
}

/** The person's earlier changes wait in the outbox, because somebody else saved first. */
export const WaitingConflict = ({ hasChanges, onMerge }: { hasChanges: boolean; onMerge: () => void }) => (
  <Alert maw="60rem" role="alert" variant="default" title={text.waitingConflict()} icon={icon}>
    <Text size="sm">{hasChanges ? text.waitingBehindChanges() : text.waitingExplanation()}</Text>
    <Group mt="sm" gap="xs">
      <Button variant="default" disabled={hasChanges} onClick={onMerge}>
        {text.putTogether()}
      </Button>
    </Group>
  </Alert>
)
