/**
 * The tables that a world (page, worker, server process) knows: those of the product, and those whose definitions arrive while
 * it runs. The set of definitions is replaced as a whole, so that a reader never sees half of a release.
 */
import type { Definition, Table } from './field'

export type Registry = {
  tableOf: (name: string) => Table | undefined
  /** @throws Error naming it, for tables that a definition refers to */
  requireTable: (name: string) => Table
  tableNames: () => string[]
  /** The definitions that arrived at run time; the same array until they are replaced. */
  arrived: () => readonly Definition[]
  /** The definition of that name among them. */
  arrivedOf: (name: string) => Definition | undefined
  /** Replaces them. A table of the product keeps its name: a definition that takes it is left out. */
  replace: (definitions: readonly Definition[]) => void
  /** Calls back after each replacement. @returns the way to stop */
  subscribe: (listener: () => void) => () => void
}

export function createRegistry(tables: readonly Table[]): Registry {
  const fixed = new Map(tables.map((table) => [table.name, table]))
  const listeners = new Set<() => void>()
  let arrived: readonly Definition[] = []
  let byName = new Map<string, Definition>()
  const tableOf = (name: string) => fixed.get(name) ?? byName.get(name)?.table
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
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
