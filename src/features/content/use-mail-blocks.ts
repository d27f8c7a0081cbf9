/** The blocks of an email template that is being edited, kept beside their HTML. */
import { useState } from 'react'
import { type Block, type MailItem, newItem, readMail, writeMail } from '#shared/mail-blocks'

/** `key`: stays with a block that is moved. */
export type KeyedItem = MailItem & { key: number }

type Edited = { html: string; open: string; items: readonly KeyedItem[]; close: string; nextKey: number }

function read(html: string, before?: Edited): Edited {
  const { items, ...boxes } = readMail(html)
  const nextKey = before?.nextKey ?? 0
  // After a save the server's HTML is read. A block of the same kind in the same place is the same.
  const keyed = items.map((item, index) => {
    const same = before?.items[index]
    return { ...item, key: same?.block.kind === item.block.kind ? same.key : nextKey + index }
  })
  return { html, ...boxes, items: keyed, nextKey: nextKey + items.length }
}

export function useMailBlocks(html: string, onChange: (html: string) => void) {
  const [edited, setEdited] = useState(() => read(html))
  // Changed elsewhere: a draft, the source, a newer record.
  const current = edited.html === html ? edited : read(html, edited)
  if (current !== edited) setEdited(current)
  const change = (items: readonly KeyedItem[], added = 0) => {
    const next = { ...current, items, nextKey: current.nextKey + added }
    const written = writeMail(next)
    setEdited({ ...next, html: written })
    onChange(written)
  }
  const { items, nextKey } = current
  return {
    items,
    edit: (index: number, block: Block) =>
      change(items.map((item, other) => (other === index ? { ...newItem(block, item.gap), key: item.key } : item))),
    /** @returns the key of the new block */
    insert: (index: number, item: MailItem) => {
      change(items.toSpliced(index, 0, { ...item, key: nextKey }), 1)
      return nextKey
    },
    remove: (index: number) => change(items.toSpliced(index, 1)),
    move: (from: number, to: number) => {
      const moved = items[from]
      if (moved) change(items.toSpliced(from, 1).toSpliced(to, 0, moved))
    },
  }
}
