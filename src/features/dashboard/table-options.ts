/** The tables that the activity can be filtered by. Pure. */
import * as text from '#messages/activity'
import type { Resource } from '#shared/resources/field'

export type TableOption = { value: string; label: string }

/** An application may have a table of the same name as another, so its group tells them apart. */
export function tableOptions(resources: readonly Pick<Resource, 'table' | 'label' | 'group'>[]): TableOption[] {
  const uses = new Map<string, number>()
  for (const { label } of resources) uses.set(label.many, (uses.get(label.many) ?? 0) + 1)
  return resources.map(({ table, label, group }) => ({
    value: table.name,
    label: uses.get(label.many) === 1 ? label.many : text.tableOf({ table: label.many, group }),
  }))
}
