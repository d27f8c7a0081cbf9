/**
 * Names of the channels that show who works on a record. Their prefix is reserved: the server lets
 * in only administrators who may read the record.
 */
const PREFIX = 'record:'
const EDITING = ':editing'
const NAME = /^record:([a-z][a-z0-9_]*):([1-9]\d*)(?::editing)?$/

export const recordRoom = (table: string, id: number): string => `${PREFIX}${table}:${id}`
export const editingRoom = (room: string): string => room + EDITING

export const isEditingRoom = (room: string): boolean => room.endsWith(EDITING)

/** Whether the name begins with the reserved prefix, also when it names no record. */
export const isReservedRoom = (room: string): boolean => room.startsWith(PREFIX)

export function parseRecordRoom(room: string): { table: string; id: string } | undefined {
  const [, table, id] = NAME.exec(room) ?? []
  return table !== undefined && id !== undefined ? { table, id } : undefined
}
