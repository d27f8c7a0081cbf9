/**
 * The permissions of an additional role: validates what a super admin writes, and reads what is
 * stored.
 */
import type { RoleTable } from '#shared/contract/roles'
import { isObject } from '#shared/json'
import { isOneOf } from '#shared/names'
import { accessOf } from '#shared/resources/access'
import { ACCOUNTS, OPERATIONS, type Operation } from '#shared/resources/field'
import { tableNames } from '#shared/resources/tables'
import type { Permissions } from '../context'

const isOperation = (value: unknown): value is Operation => isOneOf(OPERATIONS, value)

/**
 * An additional role never grants more than an admin has, only reading for the user table, and
 * nothing where additional roles have no effect.
 */
function isGrantable(table: string, operation: Operation): boolean {
  const access = accessOf(table)
  return (
    access?.closed !== true &&
    access?.roles.admin?.[operation] !== undefined &&
    (table !== ACCOUNTS || operation === 'read')
  )
}

/** The permissions that a role can have, by table; tables without any are left out. */
export const grantableTables = (): RoleTable[] =>
  tableNames()
    .map((table) => ({ table, operations: OPERATIONS.filter((operation) => isGrantable(table, operation)) }))
    .filter(({ operations }) => operations.length > 0)

type Entry = { table: string; operations: unknown[] }

function toEntry(value: unknown): Entry | undefined {
  if (!isObject(value) || Object.keys(value).length !== 2) return undefined
  const { table, operations } = value
  return typeof table === 'string' && Array.isArray(operations) ? { table, operations } : undefined
}

/** The reason why the value is not a valid list of permissions; undefined when it is one. */
export function checkPermissions(value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'Permissions must be a list of {table, operations}'
  for (const entry of value.map(toEntry)) {
    if (!entry) return 'Permissions must be a list of {table, operations}'
    for (const operation of entry.operations)
      if (!isOperation(operation)) return `Unknown operation "${String(operation)}"`
      else if (!isGrantable(entry.table, operation)) return `A role can't grant "${operation}" on "${entry.table}"`
  }
  return undefined
}

/** Reads a stored list. Entries that would be refused today have no effect. */
export function parsePermissions(value: unknown): Permissions {
  const permissions: Record<string, Operation[]> = {}
  for (const entry of (Array.isArray(value) ? value : []).map(toEntry)) {
    if (!entry) continue
    const operations = entry.operations.filter(isOperation).filter((operation) => isGrantable(entry.table, operation))
    if (operations.length > 0) permissions[entry.table] = [...(permissions[entry.table] ?? []), ...operations]
  }
  return permissions
}
