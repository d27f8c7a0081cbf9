/**
 * Query keys. All keys of a table share its prefix, so that one write refreshes its lists and
 * records.
 */

/** Last part of a history's key: history entries are not records. */
export const HISTORY = 'history'

export const recordKeys = {
  all: ['records'] as const,
  table: (table: string) => ['records', table] as const,
  list: (table: string, query: object) => ['records', table, 'list', query] as const,
  found: (table: string, text: string, limit: number) => ['records', table, 'found', text, limit] as const,
  uses: (table: string, ids: readonly (string | number)[]) => ['records', table, 'uses', ids] as const,
  dependents: (table: string, ids: readonly (string | number)[]) => ['records', table, 'dependents', ids] as const,
  one: (table: string, id: string | number) => ['records', table, 'one', String(id)] as const,
  named: (table: string, id: string | number) => ['records', table, 'named', String(id)] as const,
  search: (table: string, params: object) => ['records', table, 'search', params] as const,
  /** Times that records of the table take up, under the record that they refer to. */
  busy: (table: string, id: number, from: string, days: number) => ['records', table, 'busy', id, from, days] as const,
  history: (table: string, id: string | number) => ['records', table, 'one', String(id), HISTORY] as const,
}

/** Data from the worker: the queue's rows, and the tables on this device. */
export const outboxKeys = {
  requests: ['outbox', 'requests'] as const,
  tables: ['outbox', 'tables'] as const,
}

/** Figures over a table, per user, because users may count different records. */
export const figureKeys = {
  days: (user: number, table: string) => ['figures', user, table] as const,
  revenue: (user: number) => ['figures', user, 'revenue'] as const,
}
