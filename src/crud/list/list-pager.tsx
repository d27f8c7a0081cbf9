/** The position in the list, the page size, and links to the other pages. */
import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import * as text from '#messages/list-tools'
import type { Resource } from '#shared/resources/field'
import { type ListState, PAGE_SIZES } from '../record/list-state'
import type { RecordList } from '../record/record-queries'
import { hiddenOrderText } from './order-text'

export type ListPagerProps = {
  resource: Resource
  data: RecordList
  state: ListState
  /** Cards have a select that shows the order, as the gallery has. */
  compact: boolean
  onChange: (change: Partial<ListState>) => void
}

/** Names of the buttons of Mantine's Pagination. */
const CONTROLS = { first: text.firstPage, previous: text.previousPage, next: text.nextPage, last: text.lastPage }

export function ListPager({ resource, data, state, compact, onChange }: ListPagerProps) {
  const order = compact || state.layout === 'gallery' ? '' : hiddenOrderText(state, resource)
  const first = data.total === 0 ? 0 : (data.page - 1) * data.limit + 1
  const last = Math.min(Math.max(0, first + data.list.length - 1), data.total)
  const range = text.range({ first, last, total: data.total })
  const sizes = [...new Set([...PAGE_SIZES, state.size])].sort((a, b) => a - b)
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Group gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {order ? text.rangeInOrder({ range, order }) : range}
        </Text>
        <NativeSelect
          aria-label={text.rowsPerPage()}
          value={String(state.size)}
          data={sizes.map((size) => ({ value: String(size), label: text.perPage({ size }) }))}
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
          aria-label={text.pages()}
          getItemProps={(page) => ({ 'aria-label': text.pageNumber({ page }) })}
          getControlProps={(control) => ({ 'aria-label': CONTROLS[control]() })}
        />
      ) : null}
    </Group>
  )
}
