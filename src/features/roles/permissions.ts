/** The permissions of an additional role, as the form holds them. Pure. */
import type { RoleTable } from '#shared/contract/roles'
import { isObject, parseJson } from '#shared/json'
import { isOneOf } from '#shared/names'
import { OPERATIONS, type Operation } from '#shared/resources/field'

const isOperation = (value: unknown): value is Operation => isOneOf(OPERATIONS, value)

/** Reads a stored list, with one entry for each table. Anything else in it is left out. */
export function readPermissions(value: unknown): RoleTable[] {
  const byTable = new Map<string, Set<Operation>>()
  for (const entry of Array.isArray(value) ? value : []) {
    if (!isObject(entry) || typeof entry.table !== 'string' || !Array.isArray(entry.operations)) continue
    const operations = byTable.get(entry.table) ?? new Set()
    for (const operation of entry.operations.filter(isOperation)) operations.add(operation)
    byTable.set(entry.table, operations)
  }
  return [...byTable].map(([table, operations]) => ({ table, operations: [...operations] }))
}

/** The form's text of a json field. */
export const parsePermissions = (json: unknown): RoleTable[] =>
  readPermissions(typeof json === 'string' ? parseJson(json) : undefined)

/** Empty where there are no permissions, so that the form asks for some. */
export const permissionsText = (permissions: readonly RoleTable[]): string =>
  permissions.length === 0 ? '' : JSON.stringify(permissions)

/** A change of records includes reading them, and without reading there is no change. */
function withOne(now: readonly Operation[], operation: Operation, isGranted: boolean): Operation[] {
  if (isGranted) return [...now, operation, 'read']
  return operation === 'read' ? [] : now.filter((other) => other !== operation)
}

/**
 * Grants or takes one operation on a table. The result has only what `tables` allow, in their
 * order.
 */
export function withPermission(
  permissions: readonly RoleTable[],
  tables: readonly RoleTable[],
  changed: { table: string; operation: Operation; isGranted: boolean },
): RoleTable[] {
  return tables.flatMap(({ table, operations }) => {
    const now = permissions.find((entry) => entry.table === table)?.operations ?? []
    const next = table === changed.table ? withOne(now, changed.operation, changed.isGranted) : now
    const granted = operations.filter((operation) => next.includes(operation))
    return granted.length > 0 ? [{ table, operations: granted }] : []
  })
}

/** Number of stored permissions that no longer take effect. */
export const countLost = (permissions: readonly RoleTable[], tables: readonly RoleTable[]): number =>
  permissions.flatMap(({ table, operations }) => {
    const allowed = tables.find((entry) => entry.table === table)?.operations ?? []
    return operations.filter((operation) => !allowed.includes(operation))
  }).length
