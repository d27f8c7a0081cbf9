/** The permissions of a further role: what a super admin may write into one, and what it then means. */
import { isObject } from '#shared/json'
import { isOneOf } from '#shared/names'
import { accessOf } from '#shared/resources/access'
import { ACCOUNTS, OPERATIONS, type Operation } from '#shared/resources/field'
import type { Permissions } from '../context'

const isOperation = (value: unknown): value is Operation => isOneOf(OPERATIONS, value)

/** A further role never gives what an admin has not got, and of people no more than reading. */
const isGrantable = (table: string, operation: Operation): boolean =>
  accessOf(table)?.roles.admin?.[operation] !== undefined && (table !== ACCOUNTS || operation === 'read')

type Entry = { table: string; operations: unknown[] }

function toEntry(value: unknown): Entry | undefined {
  if (!isObject(value) || Object.keys(value).length !== 2) return undefined
  const { table, operations } = value
  return typeof table === 'string' && Array.isArray(operations) ? { table, operations } : undefined
}

/** Why the value is no list of permissions that can take effect; undefined when it is one. */
export function checkPermissions(value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'Permissions must be a list of {table, operations}'
  for (const entry of value.map(toEntry)) {
    if (!entry) return 'Permissions must be a list of {table, operations}'
    for (const operation of entry.operations)
      if (!isOperation(operation)) return `Unknown operation "${String(operation)}"`
      else if (!isGrantable(entry.table, operation))
        return `"${operation}" on "${entry.table}" can't be given by a role`
  }
  return undefined
}

/** What a stored list means; entries that nobody could write today have no effect. */
export function parsePermissions(value: unknown): Permissions {
  const permissions: Record<string, Operation[]> = {}
  for (const entry of (Array.isArray(value) ? value : []).map(toEntry)) {
    if (!entry) continue
    const operations = entry.operations.filter(isOperation).filter((operation) => isGrantable(entry.table, operation))
    if (operations.length > 0) permissions[entry.table] = [...(permissions[entry.table] ?? []), ...operations]
  }
  return permissions
}
