/** The tables that this world knows by name: those of pages. Who works with more adds them once, at its start: the server by every.ts. */
import type { Table } from './field'
import { PAGE_TABLES } from './page-tables'

const TABLES = /* @__PURE__ */ new Map<string, Table>(PAGE_TABLES.map((table) => [table.name, table]))

export function addTables(tables: readonly Table[]): void {
  for (const table of tables) TABLES.set(table.name, table)
}

export const tableNames = (): string[] => [...TABLES.keys()]
export const tableOf = (name: string): Table | undefined => TABLES.get(name)

export function requireTable(name: string): Table {
  const table = tableOf(name)
  if (!table) throw new Error(`Unknown table: ${name}`)
  return table
}
