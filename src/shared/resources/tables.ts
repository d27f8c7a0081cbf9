/** The registry of this page, worker or server process. All have the same product tables. */
import { ADMINISTRATION_TABLES } from './administration'
import { CATALOGUE_TABLES } from './catalogue'
import { CONTENT_TABLES } from './content'
import { MARKETPLACE_TABLES } from './marketplace'
import { PAYMENT_TABLES } from './payments'
import { PEOPLE_TABLES } from './people'
import { createRegistry } from './registry'
import { WIREFRAME_TABLES } from './wireframes'
import { WORKSPACE_TABLES } from './workspaces'

export const registry = /* @__PURE__ */ createRegistry([
  ...CATALOGUE_TABLES,
  ...PEOPLE_TABLES,
  ...MARKETPLACE_TABLES,
  ...CONTENT_TABLES,
  ...WIREFRAME_TABLES,
  ...PAYMENT_TABLES,
  ...ADMINISTRATION_TABLES,
  ...WORKSPACE_TABLES,
])

export const { tableOf, requireTable, tableNames } = registry
