/** The toolbar of a list: search, filters, columns or order, views, layout. */
import { ActionIcon, type ActionIconProps, Button, Group } from '@mantine/core'
import {
  IconBaselineDensityMedium,
  IconBookmark,
  IconCalendar,
  IconColumns3,
  IconFilter,
  IconLayoutGrid,
  IconTable,
} from '@tabler/icons-react'
import { type ComponentProps, type Ref, useRef, useState } from 'react'
import * as text from '#messages/list'
import { listLabel, type Resource } from '#shared/resources/field'
import { lazyPart } from '../../ui/lazy-part'
import { SearchBox } from '../fields/search-box'
import { isCalendarLayout } from '../record/calendar'
import { labelsInText } from '../record/label'
import type { ListLayout, ListSearch } from '../record/list-search'
import type { ListState } from '../record/list-state'
import classes from './list.module.css'
import type { DefaultView, ListSettings } from './list-settings'
import type { SavedView } from './saved-views'
import { toViewSearch } from './view-search'

const ColumnsPopover = lazyPart(() => import('./list-popovers').then((module) => module.ColumnsPopover))
const FilterDialog = lazyPart(() => import('../filters/filter-dialog').then((module) => module.FilterDialog))
const ViewDialog = lazyPart(() => import('./view-dialog').then((module) => module.ViewDialog))
const OrderSelect = lazyPart(() => import('./order-select').then((module) => module.OrderSelect))
const ViewsPopover = lazyPart(() => import('./list-popovers').then((module) => module.ViewsPopover))

export type ListToolbarProps = {
  resource: Resource
  state: ListState
  /** The layouts that the list offers. The calendar's button opens `week`. */
  layouts: readonly ListLayout[]
  /** Cards instead of a table. */
  compact: boolean
  widths: Readonly<Record<string, number>>
  /** Columns that the table hides where it has little room. */
  minor: readonly string[]
  dense: boolean
  defaultView: DefaultView | undefined
  searchRef: Ref<HTMLInputElement>
  onChange: (change: Partial<ListState>, options?: { replace: boolean }) => void
  /** Shows a saved view. */
  onShow: (search: ListSearch) => void
  /** Stores the person's settings for this table. */
  onRemember: (change: ListSettings) => void
}

type ToolProps = Pick<ListToolbarProps, 'resource' | 'state' | 'onChange'>

export function FilterButton({ resource, state, onChange }: ToolProps) {
  const [opened, setOpened] = useState(false)
  const count = state.filters.length + state.groups.length
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {text.filter({ count })}
      </Button>
      {opened ? (
        <FilterDialog
          resource={resource}
          set={state}
          onApply={({ filters, groups }) => {
            setOpened(false)
            onChange({ filters, groups })
          }}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  )
}

function ColumnsButton(props: ToolProps & Pick<ListToolbarProps, 'widths' | 'minor' | 'onRemember'>) {
  const { resource, state, widths, minor, onChange, onRemember } = props
  const [isWanted, setWanted] = useState(false)
  const button = (
    <Button
      variant="default"
      leftSection={<IconColumns3 size={16} aria-hidden="true" />}
      aria-haspopup="dialog"
      {...(isWanted ? {} : { onClick: () => setWanted(true) })}
    >
      {text.columns()}
    </Button>
  )
  if (!isWanted) return button
  return (
    <ColumnsPopover
      fallback={button}
      onFail={() => setWanted(false)}
      button={button}
      resource={resource}
      columns={state.columns}
      widths={widths}
      minor={minor}
      onChange={(change) => {
        onRemember(change)
        const { columns } = change
        if (columns)
          onChange(
            { columns: columns.length > 0 ? columns : [...resource.columns], page: state.page },
            { replace: true },
          )
      }}
    />
  )
}

function ViewsButton(props: ToolProps & Pick<ListToolbarProps, 'defaultView' | 'onShow' | 'onRemember'>) {
  const { resource, state, defaultView, onShow, onRemember } = props
  const [isPressed, setPressed] = useState(false)
  // It may show a view, whose name the button then has.
  const isNarrowed = state.q !== '' || state.filters.length + state.groups.length > 0
  /** null: a new view. */
  const [edited, setEdited] = useState<SavedView | null>()
  const target = useRef<HTMLButtonElement>(null)
  const button = (
    <Button
      ref={target}
      variant="default"
      leftSection={<IconBookmark size={16} aria-hidden="true" />}
      aria-haspopup="dialog"
      classNames={{ label: classes.viewName ?? '' }}
      onClick={() => setPressed(true)}
    >
      {text.views()}
    </Button>
  )
  return (
    <>
      {isPressed || isNarrowed ? (
        <ViewsPopover
          fallback={button}
          errorFallback={button}
          {...(isPressed ? { onFail: () => setPressed(false) } : {})}
          button={button}
          startsOpen={isPressed}
          resource={resource}
          state={state}
          defaultView={defaultView}
          onDefault={(view) => onRemember({ view })}
          onShow={(view) => onShow(view.search)}
          onEdit={(view) => setEdited(view ?? null)}
        />
      ) : (
        button
      )}
      {edited === undefined ? null : (
        <ViewDialog
          resource={resource}
          view={edited ?? undefined}
          search={toViewSearch(state, resource)}
          onClose={() => {
            setEdited(undefined)
            target.current?.focus()
          }}
        />
      )}
    </>
  )
}

const LAYOUTS = {
  table: { label: text.showTable, Icon: IconTable },
  gallery: { label: text.showGallery, Icon: IconLayoutGrid },
  week: { label: text.showCalendar, Icon: IconCalendar },
} as const

type IconButtonProps = ActionIconProps &
  Pick<ComponentProps<'button'>, 'aria-pressed' | 'onClick'> & { label: string; Icon: typeof IconTable }

const IconButton = ({ label, Icon, ...props }: IconButtonProps) => (
  <ActionIcon
    {...props}
    variant={props['aria-pressed'] ? 'light' : 'default'}
    size={36}
    aria-label={label}
    title={label}
  >
    <Icon size={18} aria-hidden="true" />
  </ActionIcon>
)

type LayoutProps = ToolProps & Pick<ListToolbarProps, 'onRemember'> & { layout: keyof typeof LAYOUTS }

function LayoutButton({ layout, state, onChange, onRemember }: LayoutProps) {
  const { label, Icon } = LAYOUTS[layout]
  return (
    <IconButton
      label={label()}
      Icon={Icon}
      onClick={() => {
        onRemember({ layout })
        onChange({ layout, page: state.page }, { replace: true })
      }}
    />
  )
}

export function ListToolbar(props: ListToolbarProps) {
  const { resource, state, layouts, compact, widths, minor, dense, defaultView, searchRef } = props
  const { onChange, onShow, onRemember } = props
  const tool = { resource, state, onChange }
  const isCalendar = isCalendarLayout(state.layout)
  const shown = isCalendar ? 'week' : state.layout
  return (
    <Group gap="xs" mb="sm" role="search" aria-label={listLabel(resource)}>
      <SearchBox
        ref={searchRef}
        label={text.searchRecords({ records: labelsInText(resource) })}
        value={state.q}
        onChange={(q) => onChange({ q }, { replace: true })}
      />
      <FilterButton {...tool} />
      {isCalendar ? null : compact || state.layout === 'gallery' ? (
        <OrderSelect {...tool} errorFallback={null} />
      ) : (
        <ColumnsButton {...tool} widths={widths} minor={minor} onRemember={onRemember} />
      )}
      <ViewsButton {...tool} defaultView={defaultView} onShow={onShow} onRemember={onRemember} />
      {shown === 'table' && !compact ? (
        <IconButton
          label={text.compactRows()}
          Icon={IconBaselineDensityMedium}
          aria-pressed={dense}
          onClick={() => onRemember({ dense: !dense })}
        />
      ) : null}
      {(['table', 'gallery', 'week'] as const)
        .filter((layout) => layout !== shown && layouts.includes(layout))
        .map((layout) => (
          <LayoutButton key={layout} layout={layout} {...tool} onRemember={onRemember} />
        ))}
    </Group>
  )
}
