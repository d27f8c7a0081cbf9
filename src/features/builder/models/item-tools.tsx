/** The buttons of an item: move up, move down, delete. */
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import * as text from '#messages/builder-models'
import classes from './models.module.css'

type ToolProps = {
  id?: string
  label: string
  color?: string
  isOff?: boolean
  /** The button shows and hides a part of the page. */
  expands?: { isOpen: boolean; controls: string }
  onClick: () => void
  children: ReactNode
}

/**
 * Not `disabled` where it has nothing to do: the button would lose the focus at the end of the
 * list.
 */
export const Tool = ({ id, label, color = 'gray', isOff = false, expands, onClick, children }: ToolProps) => (
  <ActionIcon
    {...(id ? { id } : {})}
    variant="subtle"
    className={classes.tool}
    color={color}
    size="var(--hf-control)"
    aria-label={label}
    {...(expands ? { 'aria-expanded': expands.isOpen, 'aria-controls': expands.controls } : {})}
    {...(isOff ? { 'aria-disabled': true, 'data-disabled': true } : {})}
    onClick={() => {
      if (!isOff) onClick()
    }}
  >
    {children}
  </ActionIcon>
)

export type MoveToolsProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void }

export const MoveTools = ({ name, isFirst, isLast, onMove }: MoveToolsProps) => (
  <>
    <Tool label={text.moveUp({ name })} isOff={isFirst} onClick={() => onMove(-1)}>
      <IconArrowUp size={18} aria-hidden="true" />
    </Tool>
    <Tool label={text.moveDown({ name })} isOff={isLast} onClick={() => onMove(1)}>
      <IconArrowDown size={18} aria-hidden="true" />
    </Tool>
  </>
)

export const DeleteTool = ({ id, label, onClick }: { id?: string; label: string; onClick: () => void }) => (
  <Tool {...(id ? { id } : {})} label={label} color="red" onClick={onClick}>
    <IconTrash size={18} aria-hidden="true" />
  </Tool>
)
