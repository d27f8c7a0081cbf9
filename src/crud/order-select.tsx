/** The order of a list where there are no headers to press. */
import { NativeSelect } from '@mantine/core'
import { fieldOf } from '#shared/resources/field'
import { DEFAULT_ORDER } from './list-state'
import type { ListToolbarProps } from './list-toolbar'

export type OrderSelectProps = Pick<ListToolbarProps, 'resource' | 'state' | 'onChange'>

export function OrderSelect({ resource, state, onChange }: OrderSelectProps) {
  const { field, direction } = state.order[0] ?? DEFAULT_ORDER
  const names = ['id', ...resource.columns].filter((name) => {
    const kind = fieldOf(resource.table, name)?.kind
    return kind !== undefined && kind !== 'image' && kind !== 'json' && kind !== 'reference'
  })
  return (
    <NativeSelect
      aria-label="Order"
      value={`${field},${direction}`}
      data={names.flatMap((name) => {
        const label = fieldOf(resource.table, name)?.label ?? name
        return name === 'id'
          ? [
              { value: 'id,desc', label: 'Newest first' },
              { value: 'id,asc', label: 'Oldest first' },
            ]
          : [
              { value: `${name},asc`, label: `${label} ↑` },
              { value: `${name},desc`, label: `${label} ↓` },
            ]
      })}
      onChange={(event) => {
        const [name = 'id', to] = event.currentTarget.value.split(',')
        onChange({ order: [{ field: name, direction: to === 'asc' ? 'asc' : 'desc' }] })
      }}
    />
  )
}
