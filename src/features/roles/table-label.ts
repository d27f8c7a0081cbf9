/** Names of operations, and of the tables that have no pages of their own. */
import * as text from '#messages/roles'
import type { Operation } from '#shared/resources/field'

export const OPERATION_LABELS: Readonly<Record<Operation, () => string>> = {
  read: text.read,
  create: text.create,
  update: text.update,
  delete: text.remove,
}

const OTHERS: Readonly<Record<string, () => string>> = {
  board: text.boards,
  card: text.cards,
  customer: text.customers,
  deployment: text.deployments,
  favorite: text.favorites,
  preference: text.preferences,
  saved_view: text.savedViews,
  workspace: text.workspaces,
}

/** Its own name where nobody has given it another one. */
export const tableLabel = (table: string): string => OTHERS[table]?.() ?? table.replaceAll('_', ' ')
