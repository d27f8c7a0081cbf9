/** Sets a list's columns, order, widths and row height, without dragging (WCAG 2.5.7). */
import { ActionIcon, Button, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import * as text from '#messages/list-tools'
import { type Field, fieldOf, type Resource } from '#shared/resources/field'
import { clampWidth, type ListSettings, WIDTH_MAX, WIDTH_MIN } from './list-settings'

export type ColumnsPanelProps = {
  resource: Resource
  columns: readonly string[]
  widths: Readonly<Record<string, number>>
  /** Columns that the table hides where it has little room. */
  minor: readonly string[]
  /** `change` holds only the settings that change. */
  onChange: (change: Pick<ListSettings, 'columns' | 'widths' | 'showsMinor'>) => void
}

type ShownProps = {
  field: Field
  index: number
  count: number
  width: number | undefined
  onHide: () => void
  onMove: (step: -1 | 1) => void
  onWidth: (width: number | undefined) => void
}

function ShownColumn({ field, index, count, width, onHide, onMove, onWidth }: ShownProps) {
  const button = { variant: 'subtle', color: 'gray', size: 36 } as const
  return (
    <Group component="li" gap={4} wrap="nowrap">
      <Checkbox flex={1} label={field.label} checked disabled={count === 1} onChange={onHide} />
      <NumberInput
        aria-label={text.widthOf({ column: field.label })}
        placeholder={text.automaticWidth()}
        w={92}
        size="xs"
        min={WIDTH_MIN}
        max={WIDTH_MAX}
        step={8}
        clampBehavior="blur"
        allowDecimal={false}
        value={width ?? ''}
        onChange={(value) => onWidth(typeof value === 'number' && value >= WIDTH_MIN ? clampWidth(value) : undefined)}
      />
      <ActionIcon
        {...button}
        aria-label={text.moveUp({ column: field.label })}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={text.moveDown({ column: field.label })}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} aria-hidden="true" />
      </ActionIcon>
    </Group>
  )
}

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Whether the table has little room. Its styles decide that: they hide the minor headers. */
const useLittleRoom = (): boolean =>
  useSyncExternalStore(onResize, () => document.querySelector('th[data-minor]')?.getClientRects().length === 0)

export function ColumnsPanel({ resource, columns: current, widths, minor, onChange }: ColumnsPanelProps) {
  const { table } = resource
  // The address changes a moment after a press; until then the next press builds on this.
  const [requested, setRequested] = useState<readonly string[]>()
  if (requested?.join() === current.join()) setRequested(undefined)
  const all = requested ?? current
  const request = (next: string[], more: Pick<ListSettings, 'showsMinor'> = {}) => {
    setRequested(next)
    onChange({ columns: next, ...more })
  }
  const stowed = useLittleRoom() ? minor : []
  const columns = all.filter((name) => !stowed.includes(name))
  const shown = columns.flatMap((name) => fieldOf(table, name) ?? [])
  const hidden = table.fields.filter(({ name }) => name !== 'version' && !columns.includes(name))
  const move = (index: number, step: -1 | 1) => {
    const next = [...columns]
    next.splice(index + step, 0, ...next.splice(index, 1))
    request(next)
  }
  const setWidth = (name: string, width: number | undefined) => {
    const { [name]: _, ...others } = widths
    onChange({ widths: width === undefined ? others : { ...others, [name]: width } })
  }
  return (
    <Stack gap="sm" w={340} maw="100%">
      <Text size="sm" fw={600} id="shown-columns">
        {text.visibleColumns()}
      </Text>
      <Stack component="ol" gap={4} m={0} p={0} aria-labelledby="shown-columns" style={{ listStyle: 'none' }}>
        {shown.map((field, index) => (
          <ShownColumn
            key={field.name}
            field={field}
            index={index}
            count={shown.length}
            width={widths[field.name]}
            onHide={() => request(columns.filter((name) => name !== field.name))}
            onMove={(step) => move(index, step)}
            onWidth={(width) => setWidth(field.name, width)}
          />
        ))}
      </Stack>
      {hidden.length > 0 ? (
        <Stack gap={6} role="group" aria-label={text.hiddenColumns()}>
          <Text size="sm" fw={600}>
            {text.hiddenColumns()}
          </Text>
          {hidden.map((field) => (
            <Checkbox
              key={field.name}
              label={field.label}
              {...(stowed.includes(field.name) ? { description: text.notEnoughRoom() } : {})}
              checked={false}
              onChange={() =>
                stowed.includes(field.name)
                  ? // A column hidden for lack of room keeps its place in the order.
                    request(
                      all.filter((name) => name === field.name || columns.includes(name)),
                      { showsMinor: true },
                    )
                  : request([...columns, field.name])
              }
            />
          ))}
        </Stack>
      ) : null}
      <Button
        variant="default"
        size="compact-md"
        onClick={() => {
          setRequested(undefined)
          onChange({ columns: [], widths: {}, showsMinor: false })
        }}
      >
        {text.resetToDefault()}
      </Button>
    </Stack>
  )
}
