/** Imported for its effect: from then on `tableOf` knows every table that records calls may reach. */
import { ADMINISTRATION_TABLES } from './administration'
import { CONTENT_TABLES } from './content'
import { MARKETPLACE_TABLES } from './marketplace'
import { PAYMENT_TABLES } from './payments'
import { addTables } from './tables'
import { WIREFRAME_TABLES } from './wireframes'
import { WORKSPACE_TABLES } from './workspaces'

addTables([
  ...ADMINISTRATION_TABLES,
  ...CONTENT_TABLES,
  ...MARKETPLACE_TABLES,
  ...PAYMENT_TABLES,
  ...WIREFRAME_TABLES,
  ...WORKSPACE_TABLES,
])
