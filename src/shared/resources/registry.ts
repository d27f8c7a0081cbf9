/**
 * All tables of this page, worker or server process: the product's, and those defined at run time.
 * Run-time definitions are replaced as a whole, so that a reader never sees half of a release.
 */
import type { Definition, Resource, Table } from './field'

export type Registry = {
  tableOf: (name: string) => Table | undefined
  /** As tableOf. @throws Error naming an unknown table */
  requireTable: (name: string) => Table
  tableNames: () => string[]
  /** The run-time definitions; the same array until they are replaced. */
  arrived: () => readonly Definition[]
  /** The run-time definition of that table. */
  arrivedOf: (name: string) => Definition | undefined
  /** Replaces the run-time definitions. One with the name of a product table is skipped. */
  replace: (definitions: readonly Definition[]) => void
  /**
   * Tables of this page alone, with their pages, by name: those of the builder's preview. No list
   * has them.
   */
  local: Map<string, Resource>
  /** Calls back after each replacement. @returns unsubscribe */
  subscribe: (listener: () => void) => () => void
}

export function createRegistry(tables: readonly Table[]): Registry {
  const fixed = new Map(tables.map((table) => [table.name, table]))
  const listeners = new Set<() => void>()
  let arrived: readonly Definition[] = []
  let byName = new Map<string, Definition>()
  const local = new Map<string, Resource>()
  const tableOf = (name: string) => fixed.get(name) ?? (byName.get(name) ?? local.get(name))?.table
  return {
    tableOf,
    requireTable: (name) => {
      const table = tableOf(name)
      if (!table) throw new Error(`Unknown table: ${name}`)
      return table
    },
    tableNames: () => [...fixed.keys(), ...byName.keys()],
    arrived: () => arrived,
    arrivedOf: (name) => byName.get(name),
    replace: (definitions) => {
      arrived = definitions.filter(({ table }) => !fixed.has(table.name))
      byName = new Map(arrived.map((definition) => [definition.table.name, definition]))
      for (const listener of listeners) listener()
    },
    local,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
