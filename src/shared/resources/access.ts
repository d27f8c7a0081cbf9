/**
 * Access to the product's tables, denied by default (design, api-contract.md "Who may do what").
 * Data only: named rules are SQL of the server (server/tables). Hidden columns need no rule, since
 * no table definition lists them.
 */
import { ADMINISTRATION_ACCESS } from './administration'
import { CATALOGUE_ACCESS } from './catalogue'
import { CONTENT_ACCESS } from './content'
import type { Access } from './field'
import { MARKETPLACE_ACCESS } from './marketplace'
import { PAYMENT_ACCESS } from './payments'
import { PEOPLE_ACCESS } from './people'
import { registry } from './tables'
import { WIREFRAME_ACCESS } from './wireframes'
import { WORKSPACE_ACCESS } from './workspaces'

export const ACCESS: Readonly<Record<string, Access>> = {
  ...ADMINISTRATION_ACCESS,
  ...CATALOGUE_ACCESS,
  ...CONTENT_ACCESS,
  ...MARKETPLACE_ACCESS,
  ...PAYMENT_ACCESS,
  ...PEOPLE_ACCESS,
  ...WIREFRAME_ACCESS,
  ...WORKSPACE_ACCESS,
}

/** Access to a table of the product, or to one defined at run time. */
export const accessOf = (table: string): Access | undefined =>
  Object.hasOwn(ACCESS, table) ? ACCESS[table] : registry.arrivedOf(table)?.access
