/** The permissions of a role: a row for each model, a column for each operation. */
import { Button, Checkbox, NativeSelect, Stack, Text, Title } from '@mantine/core'
import * as text from '#messages/builder-models'
import { type Model, type Permissions, ROW_GRANTS, type WireframeRole } from '#shared/builder/config'
import { isOneOf } from '#shared/names'
import { NO_PERMISSIONS, shownName, withPermissions } from './config-edits'
import classes from './models.module.css'
import type { ProblemIndex } from './problem-index'
import { grantOptions, type RowOperation } from './role-words'
import { itemId } from './select-list'
import { WholeProblem } from './whole-problem'

const OPERATIONS = [
  { operation: 'update', label: text.update },
  { operation: 'delete', label: text.remove },
] as const

export type PermissionMatrixProps = {
  role: WireframeRole
  models: readonly Model[]
  problems: ProblemIndex
  onChange: (next: WireframeRole) => void
}

export function PermissionMatrix({ role, models, problems, onChange }: PermissionMatrixProps) {
  const lost = Object.keys(role.permissions).filter((id) => !models.some((model) => model.id === id))
  return (
    <Stack gap="xs" className={classes.grid}>
      <Title order={4} size="h4">
        {text.permissions()}
      </Title>
      {lost.length > 0 ? (
        <div>
          <WholeProblem messages={[problems.at({ part: 'role', roleId: role.id, property: 'permissions' })]} />
          <Button
            variant="light"
            mt={4}
            onClick={() => {
              // The button goes with the problem.
              document.getElementById(itemId(role.id))?.focus()
              onChange(lost.reduce((next, id) => withPermissions(next, id, undefined), role))
            }}
          >
            {text.removeLost()}
          </Button>
        </div>
      ) : null}
      {models.length === 0 ? <Text c="dimmed">{text.tableFirst()}</Text> : null}
      <div className={`${classes.head} ${classes.matrixHead}`} aria-hidden="true">
        <span>{text.table()}</span>
        <span>{text.read()}</span>
        <span>{text.create()}</span>
        <span>{text.update()}</span>
        <span>{text.remove()}</span>
      </div>
      <ul className={classes.plainList} aria-label={text.permissions()}>
        {models.map((model) => (
          <MatrixRow key={model.id} role={role} model={model} problems={problems} onChange={onChange} />
        ))}
      </ul>
    </Stack>
  )
}

type MatrixRowProps = Omit<PermissionMatrixProps, 'models'> & { model: Model }

function MatrixRow({ role, model, problems, onChange }: MatrixRowProps) {
  const permissions = role.permissions[model.id] ?? NO_PERMISSIONS
  const name = shownName(model, text.unnamedTable())
  const change = (part: Partial<Permissions>) => onChange(withPermissions(role, model.id, { ...permissions, ...part }))
  const rows = (operation: RowOperation, label: string) => (
    <NativeSelect
      label={label}
      error={problems.at({ part: 'role', roleId: role.id, modelId: model.id, property: operation })}
      value={permissions[operation]}
      data={grantOptions(role, operation, permissions[operation])}
      onChange={({ currentTarget: { value } }) => {
        if (isOneOf(ROW_GRANTS, value)) change({ [operation]: value })
      }}
    />
  )
  return (
    <li className={classes.fieldItem}>
      <fieldset className={`${classes.field} ${classes.matrixRow}`} aria-label={name}>
        <Text size="sm" fw={600} truncate="end" className={classes.matrixName} aria-hidden="true">
          {name}
        </Text>
        {rows('read', text.read())}
        <div className={classes.rules}>
          <Checkbox
            label={text.create()}
            checked={permissions.create}
            onChange={(event) => change({ create: event.currentTarget.checked })}
          />
        </div>
        {OPERATIONS.map(({ operation, label }) => (
          <div key={operation}>{rows(operation, label())}</div>
        ))}
      </fieldset>
    </li>
  )
}
