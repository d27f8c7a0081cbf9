/** Where in the list this page is, how long a page is, and the way to the others. */
import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { type ListState, PAGE_SIZES } from '../record/list-state'
import type { RecordList } from '../record/record-queries'

export type ListPagerProps = {
  data: RecordList
  state: ListState
  /** The order, where nothing else shows it. */
  order: string
  onChange: (change: Partial<ListState>) => void
}

export function ListPager({ data, state, order, onChange }: ListPagerProps) {
  const first = data.total === 0 ? 0 : (data.page - 1) * data.limit + 1
  const last = Math.min(Math.max(0, first + data.list.length - 1), data.total)
  const sizes = [...new Set([...PAGE_SIZES, state.size])].sort((a, b) => a - b)
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Group gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {first.toLocaleString()}–{last.toLocaleString()} of {data.total.toLocaleString()}
          {order ? ` · ${order}` : ''}
        </Text>
        <NativeSelect
          aria-label="Rows per page"
          value={String(state.size)}
          data={sizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
          onChange={(event) => onChange({ size: Number(event.currentTarget.value) })}
        />
      </Group>
      {data.num_pages > 1 ? (
        <Pagination
          total={data.num_pages}
          value={state.page}
          onChange={(page) => onChange({ page })}
          siblings={1}
          boundaries={1}
          size="lg"
          aria-label="Pages"
          getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
          getControlProps={(control) => ({ 'aria-label': `${control[0]?.toUpperCase()}${control.slice(1)} page` })}
        />
      ) : null}
    </Group>
  )
}
