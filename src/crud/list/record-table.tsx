/**
 * Records as a table: one link per row, sortable headers (Shift sorts by several), selection. It
 * uses plain elements: the data-table library sorts by one column only, and Mantine's cells are
 * slow in a hundred rows.
 */
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import * as text from '#messages/list'
import type { AnyRecord, Order } from '#shared/records/query'
import { type Field, fieldOf, listLabel, type Resource } from '#shared/resources/field'
import { Breakable } from '../../ui/breakable'
import { FieldValue } from '../fields/field-value'
import fieldClasses from '../fields/fields.module.css'
import { isPictureField } from '../fields/record-picture'
import { facetOf } from '../record/facets'
import { hasOwnCurrency } from '../record/filter-currency'
import { nextOrder, orderOf } from '../record/list-state'
import { PendingBadge } from '../record/pending-badge'
import recordClasses from '../record/record.module.css'
import { recordTitle, requireId } from '../record/record-title'
import { ResourceLink, recordTarget } from '../record/resource-link'
import { ColumnGrip } from './column-grip'
import classes from './list.module.css'
import { RowMenu } from './row-menu'
import { rangeOf, SelectBox } from './select-box'
import type { Selection } from './use-selection'

export type RecordsProps = {
  resource: Resource
  columns: readonly string[]
  records: readonly AnyRecord[]
  /** The records are those of the previous page; the requested ones are loading. */
  isStale: boolean
  selection: Selection
  onDelete: (record: AnyRecord) => void
}

export type RecordTableProps = RecordsProps & {
  order: readonly Order[]
  onOrder: (order: Order[]) => void
  /** CSS pixels by column. The others fit their content. */
  widths: Readonly<Record<string, number>>
  /** Columns that it hides where there is little room (list.module.css). */
  minor: readonly string[]
  onWidth: (column: string, width: number | undefined) => void
  /** Compact rows. */
  dense: boolean
}

const isSortable = (field: Field): boolean => !['json', 'image', 'reference'].includes(field.kind)
const isNumeric = (field: Field): boolean => (field.kind === 'number' && field.name !== 'id') || field.kind === 'money'
const isShort = (field: Field): boolean => ['date', 'dateTime', 'choice', 'boolean', 'colour'].includes(field.kind)

const SORTS = { asc: 'ascending', desc: 'descending', next: 'other' } as const

/** From this many columns on, a table counts as crowded (list.module.css). */
const CROWDED = 8

function cellClass(field: Field, link: string | undefined): string | undefined {
  if (isNumeric(field)) return classes.number
  // A date with a time may wrap between the two.
  if (field.kind === 'dateTime' && field.withTime) return undefined
  if (isShort(field)) return fieldClasses.cell
  if (field.kind === 'reference') return classes.reference
  if (field.name === link && field.name !== 'id') return classes.name
  return field.kind === 'longText' || (field.kind === 'text' && field.commas) ? classes.text : undefined
}

/** A set width is fixed: longer content is cut or wraps. */
const widthStyle = (width: number | undefined) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width, overflow: 'hidden' }

type HeaderCellProps = Pick<RecordTableProps, 'resource' | 'order' | 'onOrder' | 'onWidth'> & {
  field: Field
  /** The order in force, with the currency that precedes an amount. */
  shown: readonly Order[]
  isAmount: boolean
  width: number | undefined
  isMinor: boolean
}

function HeaderCell({ resource, field, order, shown, isAmount, onOrder, width, isMinor, onWidth }: HeaderCellProps) {
  const index = shown.findIndex((part) => part.field === field.name)
  const direction = shown[index]?.direction
  const attributes = {
    className: `${classes.header} ${isPictureField(field) ? classes.narrow : isNumeric(field) ? classes.number : ''} ${isMinor ? classes.minor : ''}`,
    'data-minor': isMinor || undefined,
    style: widthStyle(width),
  }
  const grip = <ColumnGrip onWidth={(next) => onWidth(field.name, next)} />
  if (isPictureField(field))
    return (
      <th {...attributes}>
        <VisuallyHidden>{field.label}</VisuallyHidden>
        {grip}
      </th>
    )
  if (!isSortable(field))
    return (
      <th {...attributes}>
        {field.label}
        {grip}
      </th>
    )
  const Icon = direction === undefined ? IconArrowsSort : direction === 'desc' ? IconArrowDown : IconArrowUp
  const sort = direction === undefined ? 'none' : SORTS[direction]
  return (
    <th aria-sort={sort} {...attributes}>
      <UnstyledButton
        className={classes.sort}
        // Keeps the label within two lines, also above short values.
        style={{ minWidth: `${Math.ceil(field.label.length / 2) + 1}ch` }}
        title={isAmount ? text.sortWithinCurrencies() : text.sort()}
        onClick={(event) => onOrder(nextOrder(order, field.name, event.shiftKey, resource))}
      >
        {field.label}
        <Icon size={14} aria-hidden="true" opacity={direction === undefined ? 0.4 : 1} />
        {shown.length > 1 && index >= 0 ? index + 1 : null}
      </UnstyledButton>
      {grip}
    </th>
  )
}

/** The column that holds the row's link: the title, else the first that is not a picture. */
export const linkColumn = (resource: Resource, columns: readonly string[]): string | undefined =>
  columns.includes(resource.table.title)
    ? resource.table.title
    : columns.find((name) => {
        const field = fieldOf(resource.table, name)
        return field && !isPictureField(field)
      })

/**
 * Sets `data-overflow` on the scrolling box for its styles: `behind` while columns are hidden
 * behind the last one, `end` at the end, none when all columns fit. Outside React, so scrolling
 * renders nothing.
 */
function useOverflowMark() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const mark = () => {
      const hidden = element.scrollWidth - element.clientWidth
      if (hidden <= 0) delete element.dataset.overflow
      else element.dataset.overflow = Math.abs(element.scrollLeft) < hidden - 1 ? 'behind' : 'end'
    }
    const observer = new ResizeObserver(mark)
    for (const item of [element, ...element.querySelectorAll('table')]) observer.observe(item)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [])
  return box
}

/** This long after the last scroll event, the row under the pointer is marked again. */
const REST_MS = 150

/**
 * Marks the row under the pointer, for list.module.css. With `:hover` alone, every row that scrolls
 * past a resting pointer would be highlighted, and each time the browser repaints the page. Outside
 * React.
 */
function usePointedRow(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    let pointed: HTMLElement | null = null
    let rest: ReturnType<typeof setTimeout> | undefined
    const point = (row: HTMLElement | null) => {
      if (row === pointed) return
      delete pointed?.dataset.pointed
      pointed = row
      if (row) row.dataset.pointed = ''
    }
    const look = () => {
      if (rest === undefined) point(element.querySelector<HTMLElement>('[data-row]:hover'))
    }
    const onScroll = () => {
      point(null)
      clearTimeout(rest)
      rest = setTimeout(() => {
        rest = undefined
        look()
      }, REST_MS)
    }
    element.addEventListener('pointerover', look)
    element.addEventListener('pointerleave', look)
    // Scroll events don't bubble, and either the page or this box scrolls.
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      clearTimeout(rest)
      element.removeEventListener('pointerover', look)
      element.removeEventListener('pointerleave', look)
      window.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [box])
}

export function RecordTable(props: RecordTableProps) {
  const { resource, records, order, onOrder, selection, onDelete, isStale, widths, onWidth, minor, dense } = props
  const { table } = resource
  const fields = props.columns.flatMap((name) => fieldOf(table, name) ?? [])
  const { Badge } = facetOf(table.name)
  const link = linkColumn(resource, props.columns)
  const cells = fields.map((field) => {
    const own = cellClass(field, link) ?? ''
    const className = minor.includes(field.name) ? `${own} ${classes.minor}` : own
    return { field, className: className || undefined, style: widthStyle(widths[field.name]) }
  })
  const ids = records.map(requireId)
  const count = ids.filter(selection.has).length
  const box = useOverflowMark()
  usePointedRow(box)
  return (
    <div ref={box} className={classes.sheet}>
      <table
        className={`${classes.table} ${fields.length < CROWDED ? '' : classes.crowded} ${dense ? classes.dense : ''} ${isStale ? recordClasses.stale : ''}`}
        aria-busy={isStale}
      >
        <caption>
          <VisuallyHidden>{listLabel(resource)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th className={classes.narrow}>
              <SelectBox
                aria-label={text.selectPage()}
                checked={count > 0 && count === ids.length}
                indeterminate={count > 0 && count < ids.length}
                onChange={(event) => selection.set(ids, event.currentTarget.checked)}
              />
            </th>
            {fields.map((field) => (
              <HeaderCell
                key={field.name}
                resource={resource}
                field={field}
                order={order}
                shown={orderOf({ order }, resource)}
                isAmount={hasOwnCurrency(resource.table, field)}
                onOrder={onOrder}
                width={widths[field.name]}
                isMinor={minor.includes(field.name)}
                onWidth={onWidth}
              />
            ))}
            <th className={classes.actions}>
              <VisuallyHidden>{text.actions()}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => {
            const id = requireId(record)
            const title = recordTitle(table, record)
            return (
              <tr key={id} className={classes.row} data-selected={selection.has(id) || undefined} data-row={id}>
                <td>
                  <SelectBox
                    aria-label={text.selectRecord({ record: title })}
                    checked={selection.has(id)}
                    onChange={(event) => selection.set([id], event.currentTarget.checked, rangeOf(event))}
                  />
                </td>
                {cells.map(({ field, className, style }) => (
                  <td key={field.name} className={className} style={style}>
                    {field.name === link ? (
                      <div className={classes.named}>
                        <ResourceLink
                          inherit
                          className={classes.rowLink}
                          data-row-link
                          target={recordTarget(resource, id)}
                        >
                          {field.name === table.title ? (
                            <Breakable text={title} cut />
                          ) : (
                            <FieldValue table={table} field={field} record={record} place="list" />
                          )}
                        </ResourceLink>
                        {Badge && (
                          <span className={classes.badge}>
                            <Badge record={record} errorFallback={null} />
                          </span>
                        )}
                        <PendingBadge record={record} />
                      </div>
                    ) : (
                      <FieldValue table={table} field={field} record={record} place="list" />
                    )}
                  </td>
                ))}
                <td className={classes.actions}>
                  <RowMenu resource={resource} record={record} onDelete={onDelete} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
