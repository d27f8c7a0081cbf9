/** Order, alignment, groups, locks: the buttons of the selection. */
import { ActionIcon, Group, Tooltip } from '@mantine/core'
import {
  IconCopy,
  IconEye,
  IconEyeOff,
  IconLayersSelected,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLock,
  IconLockOpen,
  IconStackBack,
  IconStackFront,
  IconTrash,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import * as text from '#messages/design-panels'
import * as commands from '../commands'
import { type Editor, useEditor } from '../editor'
import classes from './panels.module.css'

type Command = {
  key: string
  label: string
  Icon: ComponentType<{ size?: number }>
  run: () => void
  disabled?: boolean
}

function commandsFor(editor: Editor): Command[][] {
  const { selected } = editor
  const ids = selected.map(([id]) => id)
  const isLocked = selected.every(([, { locked }]) => locked)
  const isHidden = selected.every(([, { hidden }]) => hidden)
  const isGrouped = selected.some(([, { group }]) => group !== undefined)
  const align = (axis: 'x' | 'y', edge: 'start' | 'middle' | 'end') => () => commands.alignTo(editor, axis, edge)
  const few = selected.length < 3
  return [
    [
      { key: 'left', label: text.alignLeft(), Icon: IconLayoutAlignLeft, run: align('x', 'start') },
      { key: 'center', label: text.alignCenter(), Icon: IconLayoutAlignCenter, run: align('x', 'middle') },
      { key: 'right', label: text.alignRight(), Icon: IconLayoutAlignRight, run: align('x', 'end') },
      { key: 'top', label: text.alignTop(), Icon: IconLayoutAlignTop, run: align('y', 'start') },
      { key: 'middle', label: text.alignMiddle(), Icon: IconLayoutAlignMiddle, run: align('y', 'middle') },
      { key: 'bottom', label: text.alignBottom(), Icon: IconLayoutAlignBottom, run: align('y', 'end') },
    ],
    [
      {
        ...{ key: 'across', label: text.distributeAcross(), Icon: IconLayoutDistributeVertical, disabled: few },
        run: () => commands.distributeAlong(editor, 'x'),
      },
      {
        ...{ key: 'down', label: text.distributeDown(), Icon: IconLayoutDistributeHorizontal, disabled: few },
        run: () => commands.distributeAlong(editor, 'y'),
      },
      { key: 'front', label: text.toFront(), Icon: IconStackFront, run: () => commands.order(editor, 'front') },
      { key: 'back', label: text.toBack(), Icon: IconStackBack, run: () => commands.order(editor, 'back') },
      isGrouped
        ? { key: 'group', label: text.ungroup(), Icon: IconLayersSelected, run: () => commands.ungroup(editor) }
        : {
            ...{ key: 'group', label: text.group(), Icon: IconLayersSelected, run: () => commands.group(editor) },
            disabled: !commands.canGroup(editor),
          },
      {
        ...{ key: 'hide', label: isHidden ? text.show() : text.hide(), Icon: isHidden ? IconEye : IconEyeOff },
        run: () => commands.toggle(editor, ids, 'hidden', !isHidden),
      },
      {
        ...{ key: 'lock', label: isLocked ? text.unlock() : text.lock(), Icon: isLocked ? IconLockOpen : IconLock },
        run: () => commands.toggle(editor, ids, 'locked', !isLocked),
      },
      { key: 'duplicate', label: text.duplicate(), Icon: IconCopy, run: () => commands.duplicate(editor) },
      { key: 'delete', label: text.deleteSelected(), Icon: IconTrash, run: () => commands.remove(editor) },
    ],
  ]
}

export function ArrangeSection() {
  const editor = useEditor()
  const isOff = editor.document.isReadOnly
  return (
    <div>
      {commandsFor(editor).map((row) => (
        <Group gap={2} key={row[0]?.key} mb={2}>
          {row.map(({ key, label, Icon, run, disabled = false }) => (
            <Tooltip label={label} key={key}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={30}
                className={classes.arrange ?? ''}
                aria-label={label}
                disabled={isOff || disabled}
                onClick={run}
              >
                <Icon size={18} />
              </ActionIcon>
            </Tooltip>
          ))}
        </Group>
      ))}
    </div>
  )
}
