/**
 * The permissions of a role: tables in the groups of the sidebar, and a box for each operation that
 * can take effect.
 */
import { Alert, Checkbox, Input, Skeleton, Stack, Text } from '@mantine/core'
import * as text from '#messages/roles'
import type { RoleTable } from '#shared/contract/roles'
import { listLabel, OPERATIONS, type Operation, type Resource } from '#shared/resources/field'
import { useResources } from '../../crud/record/definitions-queries'
import type { SpecialInputProps } from '../../crud/record/facets'
import { ErrorState } from '../../ui/page-states'
import { countLost, parsePermissions, permissionsText, withPermission } from './permissions'
import { useRoleTables } from './queries'
import classes from './roles.module.css'
import { OPERATION_LABELS, tableLabel } from './table-label'

type Row = RoleTable & { label: string }
type Group = { name: string; rows: Row[] }

/** In the order of the sidebar; tables without pages come last. */
function toGroups(tables: readonly RoleTable[], resources: readonly Resource[]): Group[] {
  const byTable = new Map(tables.map((entry) => [entry.table, entry]))
  const groups = new Map<string, Row[]>()
  const add = (name: string, row: Row) => groups.set(name, [...(groups.get(name) ?? []), row])
  for (const resource of resources) {
    const entry = byTable.get(resource.table.name)
    if (entry) add(resource.group, { ...entry, label: listLabel(resource) })
    byTable.delete(resource.table.name)
  }
  for (const entry of byTable.values()) add(text.otherTables(), { ...entry, label: tableLabel(entry.table) })
  return [...groups].map(([name, rows]) => ({ name, rows }))
}

export function PermissionInput({ field, value, error, onChange, onBlur, id = field.name }: SpecialInputProps) {
  const { data, error: failure, refetch } = useRoleTables()
  const resources = useResources()
  const permissions = parsePermissions(value)
  const lost = data ? countLost(permissions, data.list) : 0
  const change = (table: string, operation: Operation, isGranted: boolean) =>
    onChange(permissionsText(withPermission(permissions, data?.list ?? [], { table, operation, isGranted })))
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classes.matrix}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help ${id}-error`}
      onBlur={({ currentTarget, relatedTarget }) => (currentTarget.contains(relatedTarget) ? undefined : onBlur())}
    >
      <Input.Label id={`${id}-label`} labelElement="div" required={field.required ?? false}>
        {field.label}
      </Input.Label>
      <Text id={`${id}-help`} size="sm" c="dimmed" mb="xs">
        {text.permissionsHelp()}
      </Text>
      <Input.Error id={`${id}-error`}>{error}</Input.Error>
      {lost > 0 ? (
        <Alert variant="default" my="xs">
          {text.lostPermissions({ count: lost })}
        </Alert>
      ) : null}
      {data ? (
        toGroups(data.list, resources).map(({ name, rows }) => (
          <section key={name} aria-label={name}>
            <Text component="h2" size="sm" fw={600} c="dimmed" mt="md" mb={4}>
              {name}
            </Text>
            <ul className={classes.tables}>
              {rows.map((row) => (
                <MatrixRow
                  key={row.table}
                  row={row}
                  granted={permissions.find(({ table }) => table === row.table)?.operations ?? []}
                  onChange={(operation, isGranted) => change(row.table, operation, isGranted)}
                />
              ))}
            </ul>
          </section>
        ))
      ) : failure ? (
        <ErrorState error={failure} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="xs" role="status" aria-busy="true" aria-label={text.loadingTables()}>
          {OPERATIONS.map((operation) => (
            <Skeleton key={operation} height={36} />
          ))}
        </Stack>
      )}
    </fieldset>
  )
}

type MatrixRowProps = {
  row: Row
  granted: readonly Operation[]
  onChange: (operation: Operation, isGranted: boolean) => void
}

const MatrixRow = ({ row, granted, onChange }: MatrixRowProps) => (
  <li className={classes.row}>
    <Text size="sm" className={classes.table} span>
      {row.label}
    </Text>
    {OPERATIONS.map((operation) =>
      row.operations.includes(operation) ? (
        <Checkbox
          key={operation}
          className={classes.box}
          label={OPERATION_LABELS[operation]()}
          aria-label={text.permissionOn({ operation: OPERATION_LABELS[operation](), table: row.label })}
          checked={granted.includes(operation)}
          onChange={(event) => onChange(operation, event.currentTarget.checked)}
        />
      ) : (
        <span key={operation} />
      ),
    )}
  </li>
)
