/**
 * The blocks of an email template: a list, of which one is open for editing. Blocks are moved by
 * buttons, keys or dragging.
 */
import { ActionIcon, Button, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconArrowDown,
  IconArrowsVertical,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
  IconClick,
  IconCode,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconHeading,
  IconPhoto,
  IconPlus,
  IconSeparator,
  IconTextCaption,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as text from '#messages/email-blocks'
import { undo } from '#messages/ui'
import { toPlainText } from '#shared/html-text'
import { BLOCK_KINDS, type Block, type BlockKind, isOurs, MAX_BLOCKS, newBlock, newItem } from '#shared/mail-blocks'
import { useDragOrder } from '../../crud/fields/use-drag-order'
import { MenuButton } from '../../ui/menu-button'
import { notify } from '../../ui/notify'
import classes from './email.module.css'
import { BlockFields } from './email-block-fields'
import { type BlockErrors, blockErrors, KIND_LABELS, type TypedPlace, type TypeOf } from './email-words'
import { type KeyedItem, useMailBlocks } from './use-mail-blocks'

const ICONS: Readonly<Record<BlockKind, Icon>> = {
  heading: IconHeading,
  text: IconTextCaption,
  button: IconClick,
  picture: IconPhoto,
  divider: IconSeparator,
  spacer: IconArrowsVertical,
  html: IconCode,
}
/** Characters of a closed block that can be seen. */
const SHOWN = 120

function summaryOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text || text.empty()
    case 'button':
      return block.label || text.empty()
    case 'picture':
      return block.alt || block.src || text.empty()
    case 'divider':
      return ''
    case 'spacer':
      return text.pixels({ count: block.height })
    default:
      return toPlainText(block.html).replace(/\s+/g, ' ').slice(0, SHOWN) || text.empty()
  }
}

type Part = 'open' | 'up' | 'down' | 'add' | 'input'

type Wanted = { part: Part; key?: number | undefined; isFromMenu?: boolean }

/** Focuses a part of the list after it was drawn anew. A button at the end of its way passes it on. */
function useFocusAfter() {
  const list = useRef<HTMLDivElement>(null)
  const [wanted, focusOn] = useState<Wanted>()
  // Before the next key: moving goes on from where the block is.
  useLayoutEffect(() => {
    if (!wanted) return
    const { part, key, isFromMenu } = wanted
    const focus = () => {
      const block = list.current?.querySelector(key === undefined ? '[data-add]' : `[data-block-key="${key}"]`)
      const selectors = [
        part === 'input' ? 'input, select, [role="textbox"]' : `[data-part="${part}"]:not(:disabled)`,
        '[data-part="open"]',
      ]
      const target = selectors.map((selector) => block?.querySelector(selector)).find((element) => element) ?? block
      if (target instanceof HTMLElement) target.focus()
    }
    if (!isFromMenu) return focus()
    // A menu that closes returns the focus to its button, unless something has it by then.
    const timer = setTimeout(focus)
    return () => clearTimeout(timer)
  }, [wanted])
  return { list, focusOn }
}

export type EmailBlocksProps = {
  id: string
  label: string
  html: string
  /** Whether the form has been checked: empty inputs are errors then. */
  isJudged: boolean
  places: readonly TypedPlace[]
  typeOf: TypeOf
  onChange: (html: string) => void
}

export function EmailBlocks({ id, label, html, isJudged, places, typeOf, onChange }: EmailBlocksProps) {
  const { items, edit, insert, remove, move } = useMailBlocks(html, onChange)
  // An email that begins empty begins with its text.
  const [openKey, setOpenKey] = useState(() => (html === '' ? items[0]?.key : undefined))
  const [said, setSaid] = useState('')
  const { list: focusList, focusOn } = useFocusAfter()
  const { list, grip } = useDragOrder(move)
  // Undo comes when the list may have changed again.
  const latest = useRef({ items, insert })
  useEffect(() => {
    latest.current = { items, insert }
  })
  const openAt = items.findIndex(({ key }) => key === openKey)
  const add = (kind: BlockKind) => {
    const key = insert(openAt < 0 ? items.length : openAt + 1, newItem(newBlock(kind)))
    setOpenKey(key)
    focusOn({ part: 'input', key, isFromMenu: true })
  }
  const shift = (index: number, by: 1 | -1, part: Part) => {
    const [item, to] = [items[index], index + by]
    if (!item || to < 0 || to >= items.length) return
    move(index, to)
    focusOn({ part, key: item.key })
    setSaid(text.moved({ kind: KIND_LABELS[item.block.kind](), number: to + 1, count: items.length }))
  }
  const takeOut = (index: number, item: KeyedItem) => {
    remove(index)
    const next = items[index + 1] ?? items[index - 1]
    focusOn({ part: 'open', key: next?.key, isFromMenu: true })
    const bringBack = () => latest.current.insert(Math.min(index, latest.current.items.length), item)
    notify({ type: 'info', title: text.blockDeleted(), message: '', actions: [{ label: undo(), handler: bringBack }] })
  }
  const isFull = items.length >= MAX_BLOCKS
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend of its own.
    <div ref={focusList} id={id} role="group" tabIndex={-1} aria-label={text.blocks({ field: label })}>
      <ol ref={list} className={classes.blocks}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dragged grip keeps its element.
          <li key={index} data-block-key={item.key}>
            <BlockRow
              id={`${id}-${item.key}`}
              item={item}
              index={index}
              count={items.length}
              isOpen={item.key === openKey}
              errors={isOurs(item) ? blockErrors(item.block, typeOf, isJudged) : blockErrors(item.block, typeOf, false)}
              places={places}
              grip={grip(index)}
              canAdd={!isFull}
              onOpen={setOpenKey}
              onChange={(block) => edit(index, block)}
              onShift={(by, part) => shift(index, by, part)}
              onDuplicate={() => {
                const key = insert(index + 1, { ...item, gap: item.gap || '\n' })
                focusOn({ part: 'open', key, isFromMenu: true })
              }}
              onRemove={() => takeOut(index, item)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Group gap="xs">
        <MenuButton
          button={
            <Button
              data-add
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              disabled={isFull}
            >
              {text.addBlock()}
            </Button>
          }
          entries={() =>
            BLOCK_KINDS.map((kind) => ({ label: KIND_LABELS[kind](), icon: ICONS[kind], onClick: () => add(kind) }))
          }
        />
        {isFull ? <Text size="sm">{text.full({ count: MAX_BLOCKS })}</Text> : null}
      </Group>
    </div>
  )
}

type BlockRowProps = {
  id: string
  item: KeyedItem
  index: number
  count: number
  isOpen: boolean
  errors: BlockErrors
  places: readonly TypedPlace[]
  grip: ReturnType<ReturnType<typeof useDragOrder>['grip']>
  canAdd: boolean
  onOpen: (key: number | undefined) => void
  onChange: (block: Block) => void
  onShift: (by: 1 | -1, part: Part) => void
  onDuplicate: () => void
  onRemove: () => void
}

function BlockRow({ id, item, index, count, isOpen, errors, places, grip, canAdd, ...on }: BlockRowProps) {
  const number = index + 1
  const { block, key } = item
  const Icon = ICONS[block.kind]
  const [problem] = Object.values(errors)
  const shiftByKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!by || !event.altKey) return
    event.preventDefault()
    on.onShift(by, 'open')
  }
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      <Group gap={0} wrap="nowrap" className={classes.blockHead}>
        {count > 1 ? (
          <span
            {...grip}
            // Blocks of the same height change places smoothly.
            onPointerDown={(event) => {
              on.onOpen(undefined)
              grip.onPointerDown(event)
            }}
            className={classes.blockGrip}
            aria-hidden="true"
          >
            <IconGripVertical size={18} />
          </span>
        ) : null}
        <UnstyledButton
          className={classes.blockOpen}
          data-part="open"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={shiftByKey}
          onClick={() => on.onOpen(isOpen ? undefined : key)}
        >
          <Icon size={18} aria-hidden="true" />
          <span className={classes.blockWords}>
            <Text span size="sm" fw={500}>
              {text.numbered({ number, kind: KIND_LABELS[block.kind]() })}
            </Text>{' '}
            <Text span size="sm" c={problem ? 'var(--mantine-color-error)' : 'dimmed'} truncate dir="auto">
              {problem ?? summaryOf(block)}
            </Text>
          </span>
          <Chevron size={16} aria-hidden="true" />
        </UnstyledButton>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          data-part="up"
          aria-label={text.moveUp({ number })}
          disabled={index === 0}
          onClick={() => on.onShift(-1, 'up')}
        >
          <IconArrowUp size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          data-part="down"
          aria-label={text.moveDown({ number })}
          disabled={number === count}
          onClick={() => on.onShift(1, 'down')}
        >
          <IconArrowDown size={16} aria-hidden="true" />
        </ActionIcon>
        <MenuButton
          button={
            <ActionIcon variant="subtle" color="gray" size={40} aria-label={text.more({ number })}>
              <IconDots size={16} aria-hidden="true" />
            </ActionIcon>
          }
          entries={() => [
            { label: text.duplicate(), icon: IconCopy, disabled: !canAdd, onClick: on.onDuplicate },
            { label: text.deleteBlock(), icon: IconTrash, color: 'red', onClick: on.onRemove },
          ]}
        />
      </Group>
      {isOpen ? (
        <div key={key} id={id} className={classes.blockBody}>
          <BlockFields id={id} number={number} block={block} errors={errors} places={places} onChange={on.onChange} />
        </div>
      ) : null}
    </>
  )
}
