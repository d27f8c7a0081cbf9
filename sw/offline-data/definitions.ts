/** Keeps the worker's registry of tables in step with the definitions stored on this device. */
import { isSame } from '#shared/records/values'
import { DEFINITIONS_TABLE, parseTableOnly } from '#shared/resources/definition'
import { registry } from '#shared/resources/tables'
import { read } from '../db'
import { isVisitor } from '../session'
import { dropTable } from './cleanup'
import { rowsIn } from './read'

let loadedFor: string | undefined

/** Loads the owner's table definitions. Call before using any table. A visitor has none. */
export async function loadDefinitions(owner: string): Promise<void> {
  // They are only copies: an answer must not fail because they can't be read.
  if (loadedFor !== owner && !isVisitor(owner)) await reloadDefinitions(owner).catch(() => undefined)
}

/** Call after the stored definitions changed. */
export async function reloadDefinitions(owner: string): Promise<void> {
  const before = registry.arrived()
  await read(async (stores) => {
    const { rows } = await rowsIn(stores, owner, DEFINITIONS_TABLE)
    registry.replace([...rows.values()].flatMap(({ data }) => parseTableOnly(data.definition) ?? []))
    // The views were built with the previous definitions.
    stores.memory.views.clear()
    loadedFor = owner
  })
  for (const { table } of before) if (!isSame(table, registry.tableOf(table.name))) await dropTable(owner, table.name)
}
