/** The record that a page of the app shows, by its address. */
import { resourceOf } from '#shared/resources/resources'

const VIEW = /^\/[a-z]+\/(?:view|edit)-([a-z0-9_-]+)(?:\/(\d+))?$/

/**
 * Undefined for pages without a record, and for a record that only this device has.
 * @param address path and query
 */
export function recordOfAddress(address: string): { table: string; id: number } | undefined {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const [, name = '', inPath] = VIEW.exec(pathname) ?? []
  const table = resourceOf(name)?.table.name
  const id = Number(inPath ?? searchParams.get('id') ?? 0)
  return table !== undefined && Number.isSafeInteger(id) && id > 0 ? { table, id } : undefined
}
