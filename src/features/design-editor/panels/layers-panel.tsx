/** The objects of the page as a tree, the front ones first. */
import { ActionIcon, Text, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff, IconLock, IconLockOpen } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as steps from '#messages/design-editor'
import * as text from '#messages/design-panels'
import type { Id } from '#shared/design/scene'
import * as commands from '../commands'
import { type Editor, useEditor } from '../editor'
import { fieldChanges } from '../edits/places'
import classes from './panels.module.css'

type Node = { id: Id } | { group: Id; members: Id[] }

/** From front to back; a group stands where its frontmost member is. */
function nodesOf({ order, scene }: Editor): Node[] {
  const nodes: Node[] = []
  const groups = new Map<Id, Id[]>()
  for (const id of order.toReversed()) {
    const group = scene.objects[id]?.group
    const known = group === undefined ? undefined : groups.get(group)
    if (known) known.push(id)
    else if (group === undefined) nodes.push({ id })
    else {
      const members = [id]
      groups.set(group, members)
      nodes.push({ group, members })
    }
  }
  return nodes
}

/** Rows that are drawn or left out together: one by one they would cost more than they save. */
const BLOCK = 20

const blocksOf = (nodes: readonly Node[]): { at: number; block: Node[] }[] =>
  Array.from({ length: Math.ceil(nodes.length / BLOCK) }, (_, at) => ({
    at,
    block: nodes.slice(at * BLOCK, (at + 1) * BLOCK),
  }))

export function LayersPanel() {
  const editor = useEditor()
  const tree = useRef<HTMLDivElement>(null)
  const nodes = nodesOf(editor)
  const [active, setActive] = useState<string>()
  const [renamed, setRenamed] = useState<Id>()
  const rows = nodes.flatMap((node) => ('group' in node ? [node.group, ...node.members] : [node.id]))
  const current = active !== undefined && rows.includes(active) ? active : rows[0]
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {text.noLayers()}
      </Text>
    )
  const focus = (key: string | undefined) => {
    if (key === undefined) return
    setActive(key)
    tree.current?.querySelector<HTMLElement>(`[data-row="${key}"]`)?.focus()
  }
  const membersOf = (key: string): Id[] =>
    nodes.flatMap((node) =>
      'group' in node
        ? node.group === key
          ? node.members
          : node.members.filter((id) => id === key)
        : node.id === key
          ? [key]
          : [],
    )
  const onKeyDown = (event: KeyboardEvent, key: string) => {
    if (event.target !== event.currentTarget) return
    // The row of a group holds those of its members.
    event.stopPropagation()
    const at = rows.indexOf(key)
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    }
    const next = moves[event.key]
    if (next !== undefined) focus(rows[next])
    else if (event.key === 'Enter' || event.key === ' ') editor.select(membersOf(key), true)
    else if (event.key === 'F2') setRenamed(key)
    else if (event.key === 'Delete') commands.remove(editor)
    else if (event.key === '[' || event.key === ']') {
      const moved = { ...editor, selected: membersOf(key).flatMap((id) => pairOf(editor, id)) }
      flushSync(() => commands.order(moved, event.key === ']' ? 'forward' : 'backward'))
      // In another block the row is a new element.
      focus(key)
    } else return
    event.preventDefault()
  }
  const row = (id: Id, level: number) => (
    <LayerRow
      key={id}
      {...{ id, level, onKeyDown, isRenamed: renamed === id, isActive: current === id }}
      onActive={() => setActive(id)}
      onRename={setRenamed}
    />
  )
  return (
    <>
      <Text size="xs" c="dimmed" mb={4} className={classes.keys}>
        {text.moveKeys()}
      </Text>
      <div ref={tree} role="tree" aria-label={text.layers()} aria-multiselectable className={classes.tree}>
        {blocksOf(nodes).map(({ at, block }) => (
          <div key={at} role="none" className={classes.block}>
            {block.map((node) =>
              'group' in node ? (
                <GroupRow
                  key={node.group}
                  {...{ ...node, onKeyDown, isActive: current === node.group }}
                  onActive={() => setActive(node.group)}
                >
                  {node.members.map((id) => row(id, 2))}
                </GroupRow>
              ) : (
                row(node.id, 1)
              ),
            )}
          </div>
        ))}
      </div>
    </>
  )
}

function pairOf({ scene }: Editor, id: Id) {
  const object = scene.objects[id]
  return object ? [[id, object] as const] : []
}

type TogglesProps = { ids: readonly Id[]; name: string }

/** Hide and lock, for one object or for all of a group. */
function RowToggles({ ids, name }: TogglesProps) {
  const editor = useEditor()
  const every = (field: 'hidden' | 'locked') => ids.every((id) => editor.scene.objects[id]?.[field] === true)
  const [isHidden, isLocked] = [every('hidden'), every('locked')]
  const shared = { variant: 'subtle', tabIndex: -1, disabled: editor.document.isReadOnly } as const
  const toggle = (field: 'hidden' | 'locked', on: boolean) => (event: MouseEvent) => {
    event.stopPropagation()
    commands.toggle(editor, ids, field, on)
  }
  return (
    <>
      <ActionIcon
        {...shared}
        color="gray"
        aria-label={isHidden ? text.showObject({ name }) : text.hideObject({ name })}
        onClick={toggle('hidden', !isHidden)}
      >
        {isHidden ? <IconEyeOff size={16} /> : <IconEye size={16} />}
      </ActionIcon>
      <ActionIcon
        {...shared}
        color={isLocked ? undefined : 'gray'}
        aria-label={isLocked ? text.unlockObject({ name }) : text.lockObject({ name })}
        onClick={toggle('locked', !isLocked)}
      >
        {isLocked ? <IconLock size={16} /> : <IconLockOpen size={16} />}
      </ActionIcon>
    </>
  )
}

type AnyRowProps = {
  isActive: boolean
  onActive: () => void
  onKeyDown: (event: KeyboardEvent, key: string) => void
}

type GroupRowProps = AnyRowProps & {
  group: Id
  members: readonly Id[]
  /** The rows of its members. */
  children: ReactNode
}

function GroupRow({ group, members, isActive, onActive, onKeyDown, children }: GroupRowProps) {
  const editor = useEditor()
  const name = text.groupOf({ count: members.length })
  const isSelected = members.every((id) => editor.selectedIds.has(id))
  const isHidden = members.every((id) => editor.scene.objects[id]?.hidden)
  return (
    <div
      role="treeitem"
      aria-expanded="true"
      aria-level={1}
      aria-selected={isSelected}
      aria-label={name}
      tabIndex={isActive ? 0 : -1}
      data-row={group}
      onKeyDown={(event) => onKeyDown(event, group)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys are taken by the row around it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <div
        className={classes.layer}
        data-selected={isSelected || undefined}
        onClick={() => {
          onActive()
          editor.select(members)
        }}
      >
        <Text component="span" size="sm" className={classes.layerName} c={isHidden ? 'dimmed' : undefined}>
          {name}
        </Text>
        <RowToggles ids={members} name={name} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of a tree (ARIA 1.2). */}
      <div role="group">{children}</div>
    </div>
  )
}

type RowProps = AnyRowProps & {
  id: Id
  level: number
  isRenamed: boolean
  onRename: (id: Id | undefined) => void
}

function LayerRow({ id, level, isActive, isRenamed, onActive, onRename, onKeyDown }: RowProps) {
  const editor = useEditor()
  const object = editor.scene.objects[id]
  if (!object) return null
  const name = commands.nameOf(object)
  const isSelected = editor.selectedIds.has(id)
  const isOff = editor.document.isReadOnly
  const rename = (value: string) =>
    editor.change(steps.renamed(), fieldChanges(id, object, { name: value.trim() === '' ? undefined : value.trim() }))
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      aria-label={name}
      tabIndex={isActive ? 0 : -1}
      data-row={id}
      onKeyDown={(event) => onKeyDown(event, id)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys are taken by the row around it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <div
        className={classes.layer}
        data-selected={isSelected || undefined}
        onClick={(event) => {
          onActive()
          const others = event.shiftKey || event.ctrlKey || event.metaKey ? [...editor.selectedIds] : []
          editor.select([...others, id], level > 1)
        }}
        onDoubleClick={() => !isOff && onRename(id)}
      >
        {isRenamed ? (
          <TextInput
            size="xs"
            autoFocus
            aria-label={text.name()}
            defaultValue={object.name ?? name}
            maxLength={200}
            style={{ flex: 1 }}
            onBlur={(event) => {
              rename(event.currentTarget.value)
              onRename(undefined)
            }}
            onKeyDown={(event) => {
              event.stopPropagation()
              const row = event.currentTarget.closest<HTMLElement>('[data-row]')
              // Gone before the row takes the focus, so that nothing is renamed.
              if (event.key === 'Escape') flushSync(() => onRename(undefined))
              if (event.key === 'Enter' || event.key === 'Escape') row?.focus()
            }}
          />
        ) : (
          <Text component="span" size="sm" className={classes.layerName} c={object.hidden ? 'dimmed' : undefined}>
            {name}
          </Text>
        )}
        <RowToggles ids={[id]} name={name} />
      </div>
    </div>
  )
}
