/** The list beside the details of the selected item. */
import { Badge, Button, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import * as text from '#messages/builder-models'
import classes from './models.module.css'

export type SelectItem = { id: string; label: string; note?: string; count: number }

export type SelectListProps = {
  label: string
  items: readonly SelectItem[]
  selectedId: string | undefined
  onSelect: (id: string) => void
  onMove?: (id: string, by: -1 | 1) => void
  children?: ReactNode
}

/** Id of the button that selects an item. */
export const itemId = (id: string): string => `select-${id}`

export const SelectList = ({ label, items, selectedId, onSelect, onMove, children }: SelectListProps) => (
  <Stack gap="xs" className={classes.selectList}>
    <ul className={classes.plainList} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <UnstyledButton
            id={itemId(item.id)}
            className={classes.selectItem}
            aria-current={item.id === selectedId ? 'true' : undefined}
            onClick={() => onSelect(item.id)}
            onKeyDown={(event) => {
              const by = moveOf(event)
              if (!by || !onMove) return
              event.preventDefault()
              onMove(item.id, by)
            }}
          >
            <span className={classes.selectText}>
              <Text component="span" size="sm" fw={item.id === selectedId ? 600 : 400} truncate="end">
                {item.label}
              </Text>
              {item.note ? (
                <Text component="span" size="xs" c="dimmed" truncate="end">
                  {item.note}
                </Text>
              ) : null}
            </span>
            {item.count > 0 ? (
              <>
                <Badge color="red" variant="filled" size="sm" circle={item.count < 10} aria-hidden="true">
                  {item.count}
                </Badge>
                <VisuallyHidden>{text.problems({ count: item.count })}</VisuallyHidden>
              </>
            ) : null}
          </UnstyledButton>
        </li>
      ))}
    </ul>
    {children}
  </Stack>
)

export const AddButton = ({ id, children, onClick }: { id?: string; children: ReactNode; onClick: () => void }) => (
  <Button
    {...(id ? { id } : {})}
    variant="light"
    leftSection={<IconPlus size={16} aria-hidden="true" />}
    style={{ alignSelf: 'flex-start' }}
    onClick={onClick}
  >
    {children}
  </Button>
)

/** Alt+Up and Alt+Down move an item. */
export function moveOf({ altKey, key }: { altKey: boolean; key: string }): -1 | 1 | undefined {
  if (!altKey) return undefined
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
}
