/** Which columns a list shows, in what order and how wide, and how close its rows stand: all of it without dragging (WCAG 2.5.7). */
import { ActionIcon, Button, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { type Field, fieldOf, type Resource } from '#shared/resources/field'

import { clampWidth, type ListSettings, WIDTH_MAX, WIDTH_MIN } from './list-settings'

export type ColumnsPanelProps = {
  resource: Resource
  columns: readonly string[]
  widths: Readonly<Record<string, number>>
  /** Columns that the table does without where it has little room. */
  minor: readonly string[]
  dense: boolean
  /** What of them shall be otherwise. */
  onChange: (change: Pick<ListSettings, 'columns' | 'widths' | 'dense' | 'showsMinor'>) => void
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
        aria-label={`Width of ${field.label} in pixels`}
        placeholder="auto"
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
      <ActionIcon {...button} aria-label={`Move ${field.label} up`} disabled={index === 0} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={`Move ${field.label} down`}
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

/** Whether the table has little room now: its styles know how much that is. */
const useLittleRoom = (): boolean =>
  useSyncExternalStore(onResize, () => document.querySelector('th[data-minor]')?.getClientRects().length === 0)

export function ColumnsPanel({ resource, columns: given, widths, minor, dense, onChange }: ColumnsPanelProps) {
  const { table } = resource
  // The address follows a moment after it was asked for: the next press builds on what was asked.
  const [asked, setAsked] = useState<readonly string[]>()
  if (asked?.join() === given.join()) setAsked(undefined)
  const all = asked ?? given
  const ask = (next: string[], more: Pick<ListSettings, 'showsMinor'> = {}) => {
    setAsked(next)
    onChange({ columns: next, ...more })
  }
  const away = useLittleRoom() ? minor : []
  const columns = all.filter((name) => !away.includes(name))
  const shown = columns.flatMap((name) => fieldOf(table, name) ?? [])
  const hidden = table.fields.filter(({ name }) => name !== 'version' && !columns.includes(name))
  const move = (index: number, step: -1 | 1) => {
    const next = [...columns]
    next.splice(index + step, 0, ...next.splice(index, 1))
    ask(next)
  }
  const setWidth = (name: string, width: number | undefined) => {
    const { [name]: _, ...others } = widths
    onChange({ widths: width === undefined ? others : { ...others, [name]: width } })
  }
  return (
    <Stack gap="sm" w={340} maw="100%">
      <Checkbox label="Compact rows" checked={dense} onChange={() => onChange({ dense: !dense })} />
      <Text size="sm" fw={600} id="shown-columns">
        Shown, in this order
      </Text>
      <Stack component="ol" gap={4} m={0} p={0} aria-labelledby="shown-columns" style={{ listStyle: 'none' }}>
        {shown.map((field, index) => (
          <ShownColumn
            key={field.name}
            field={field}
            index={index}
            count={shown.length}
            width={widths[field.name]}
            onHide={() => ask(columns.filter((name) => name !== field.name))}
            onMove={(step) => move(index, step)}
            onWidth={(width) => setWidth(field.name, width)}
          />
        ))}
      </Stack>
      {hidden.length > 0 ? (
        <Stack gap={6} role="group" aria-label="Hidden columns">
          <Text size="sm" fw={600}>
            Hidden
          </Text>
          {hidden.map((field) => (
            <Checkbox
              key={field.name}
              label={field.label}
              {...(away.includes(field.name) ? { description: 'For lack of room' } : {})}
              checked={false}
              onChange={() =>
                away.includes(field.name)
                  ? // What only steps back keeps its place.
                    ask(
                      all.filter((name) => name === field.name || columns.includes(name)),
                      { showsMinor: true },
                    )
                  : ask([...columns, field.name])
              }
            />
          ))}
        </Stack>
      ) : null}
      <Button
        variant="default"
        size="compact-md"
        onClick={() => {
          setAsked(undefined)
          onChange({ columns: [], widths: {}, dense: false, showsMinor: false })
        }}
      >
        As by default
      </Button>
    </Stack>
  )
}
