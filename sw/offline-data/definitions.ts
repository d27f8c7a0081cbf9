/** Tables whose definitions arrived at run time: the worker's registry follows the copies that this device holds of them. */
import { DEFINITIONS_TABLE, parseTableOnly } from '#shared/resources/definition'
import { registry } from '#shared/resources/tables'
import { read } from '../db'
import { rowsIn } from './read'

let knownFor: string | undefined

/** Before anything is done with a table: the definitions of that person's device are known. */
export async function loadDefinitions(owner: string): Promise<void> {
  // They are copies: failing to read them must not cost an answer.
  if (knownFor !== owner) await reloadDefinitions(owner).catch(() => undefined)
}

/** After their copies have changed. */
export const reloadDefinitions = (owner: string): Promise<void> =>
  read(async (stores) => {
    const { rows } = await rowsIn(stores, owner, DEFINITIONS_TABLE)
    registry.replace([...rows.values()].flatMap(({ data }) => parseTableOnly(data.definition) ?? []))
    // They were made with the definitions of before.
    stores.memory.views.clear()
    knownFor = owner
  })
