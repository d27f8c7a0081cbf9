/** The list of a previewed table: search, filters, order and pages work on the sample rows. */
import { Badge, Box, Button, Group, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/list'
import { listLabel, type Resource } from '#shared/resources/field'
import { SearchBox } from '../../../crud/fields/search-box'
import { ListContent } from '../../../crud/list/list-content'
import { FilterButton } from '../../../crud/list/list-toolbar'
import { RowToolsContext } from '../../../crud/list/row-menu'
import { useSelection } from '../../../crud/list/use-selection'
import { labelInText, labelsInText } from '../../../crud/record/label'
import type { ListSearch } from '../../../crud/record/list-search'
import {
  COMPACT,
  type ListState,
  scopeOf,
  toListSearch,
  toListState,
  toRecordsQuery,
} from '../../../crud/record/list-state'
import recordClasses from '../../../crud/record/record.module.css'
import { linkTo } from '../../../crud/record/resource-link'
import { lazyPart } from '../../../ui/lazy-part'
import { samplePage } from './preview-source'

const FilterChips = lazyPart(() => import('../../../crud/filters/filter-chips').then((module) => module.FilterChips))
const ListPager = lazyPart(() => import('../../../crud/list/list-pager').then((module) => module.ListPager))
const OrderSelect = lazyPart(() => import('../../../crud/list/order-select').then((module) => module.OrderSelect))

const nothing = () => {}

export type PreviewListProps = { resource: Resource; search: ListSearch; onSearch: (search: ListSearch) => void }

export function PreviewList({ resource, search, onSearch }: PreviewListProps) {
  const state = useMemo(() => toListState(search, resource), [search, resource])
  const data = useMemo(() => samplePage(resource.table, toRecordsQuery(state, resource)), [state, resource])
  const selection = useSelection(data.list, scopeOf(state))
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const compact = useMediaQuery(COMPACT, undefined, { getInitialValueInEffect: false }) ?? false
  const change = (part: Partial<ListState>) => onSearch(toListSearch({ ...state, page: 1, ...part }, resource))
  const add = resource.screens.includes('add') ? (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      renderRoot={linkTo({ resource: resource.name, screen: 'add' })}
    >
      {common.addRecord({ record: labelInText(resource) })}
    </Button>
  ) : null
  return (
    <div className={recordClasses.touch}>
      <Group justify="space-between" gap="sm" mb="md">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <Title order={3} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {listLabel(resource)}
          </Title>
          <Badge variant="light" size="lg" radius="sm" flex="none" fz="sm" fw={600}>
            {data.total}
          </Badge>
        </Group>
        {add}
      </Group>
      <Group gap="xs" mb="sm" role="search" aria-label={listLabel(resource)}>
        <SearchBox
          label={text.searchRecords({ records: labelsInText(resource) })}
          value={state.q}
          onChange={(q) => change({ q })}
        />
        <FilterButton resource={resource} state={state} onChange={change} />
        {compact ? <OrderSelect resource={resource} state={state} onChange={change} errorFallback={null} /> : null}
      </Group>
      {state.filters.length + state.groups.length > 0 ? (
        <FilterChips
          fallback={<Box h={32} mb="sm" />}
          resource={resource}
          filters={state.filters}
          groups={state.groups}
          onChange={change}
        />
      ) : null}
      <RowToolsContext value={{ isOff: true }}>
        <ListContent
          {...{ resource, state, compact, data, selection, widths, add }}
          error={undefined}
          isPending={false}
          isStale={false}
          minor={[]}
          dense={false}
          onRetry={nothing}
          onChange={change}
          onCalendar={nothing}
          onWidth={(column, width) => {
            const { [column]: _, ...others } = widths
            setWidths(width === undefined ? others : { ...others, [column]: width })
          }}
          onDelete={nothing}
        />
      </RowToolsContext>
      {data.list.length > 0 ? (
        <ListPager fallback={<Box h={44} mt="md" />} {...{ resource, data, state, compact }} onChange={change} />
      ) : null}
    </div>
  )
}
