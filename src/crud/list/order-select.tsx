/** Selects the order of a list that has no column headers. */
import { NativeSelect } from '@mantine/core'
import * as text from '#messages/list-layouts'
import { fieldOf, type Resource } from '#shared/resources/field'
import { DEFAULT_ORDER, type ListState } from '../record/list-state'

export type OrderSelectProps = {
  resource: Resource
  state: ListState
  onChange: (change: Partial<ListState>, options?: { replace: boolean }) => void
}

export function OrderSelect({ resource, state, onChange }: OrderSelectProps) {
  const own = resource.order?.[0]
  const { field, direction } = state.order[0] ?? own ?? DEFAULT_ORDER
  // Some lists have the id among their columns. The order may come from a link, by any other field.
  const names = [...new Set(['id', ...resource.columns, field])].filter((name) => {
    const kind = fieldOf(resource.table, name)?.kind
    return kind !== undefined && kind !== 'image' && kind !== 'json' && kind !== 'reference'
  })
  return (
    <NativeSelect
      aria-label={text.order()}
      value={`${field},${direction}`}
      data={[
        ...(own?.direction === 'next' ? [{ value: `${own.field},next`, label: text.upcomingFirst() }] : []),
        ...names.flatMap((name) => {
          const label = fieldOf(resource.table, name)?.label ?? name
          return name === 'id'
            ? [
                { value: 'id,desc', label: text.newestFirst() },
                { value: 'id,asc', label: text.oldestFirst() },
              ]
            : [
                { value: `${name},asc`, label: `${label} ↑` },
                { value: `${name},desc`, label: `${label} ↓` },
              ]
        }),
      ]}
      onChange={(event) => {
        const [name = 'id', to] = event.currentTarget.value.split(',')
        onChange({ order: to === 'next' ? [] : [{ field: name, direction: to === 'asc' ? 'asc' : 'desc' }] })
      }}
    />
  )
}
