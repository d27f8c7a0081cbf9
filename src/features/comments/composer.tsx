/**
 * The field of a comment. "@" offers administrators: the focus stays in the text, and the keys move
 * through the list.
 */
import { Button, Group, Text, Textarea, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import * as text from '#messages/comments'
import { Face } from '../../crud/record/face'
import { useAuthStore } from '../../stores/auth'
import classes from './comments.module.css'
import { type Mentioned, matching, mentionAt, type Person, toStored, uniqueName } from './mention-text'

const MAX_LENGTH = 2_000
/** The count is shown from here on. */
const NEARLY = 1_800

/** `text` as it is typed. */
export type Written = { text: string; mentioned: Mentioned }

export const NOTHING_WRITTEN: Written = { text: '', mentioned: {} }

export type ComposerProps = {
  label: string
  sendLabel: string
  written: Written
  onWrite: (written: Written) => void
  people: readonly Person[]
  busy: boolean
  /** Gets the text as it is stored. */
  onSend: (body: string) => void
  onCancel?: () => void
  /** Beside the buttons. */
  note?: ReactNode
}

export function Composer(props: ComposerProps) {
  const { label, sendLabel, written, onWrite, people, busy, onSend, onCancel, note } = props
  const user = useAuthStore((state) => state.user)
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [cursor, setCursor] = useState(0)
  const [active, setActive] = useState(0)
  /** Where the "@" stands whose list was closed with Escape. */
  const [closed, setClosed] = useState<number>()
  const mention = mentionAt(written.text, cursor)
  const found = mention && mention.start !== closed ? matching(people, mention.words, user) : []
  const isOpen = found.length > 0
  const chosen = found[Math.min(active, found.length - 1)]
  const body = toStored(written.text, written.mentioned).trim()
  const isTooLong = body.length > MAX_LENGTH
  const canSend = body !== '' && !isTooLong && !busy

  const moveTo = (value: string, position: number) => {
    setCursor(position)
    setActive(0)
    if (mentionAt(value, position)?.start !== closed) setClosed(undefined)
  }
  const choose = (person: Person | undefined) => {
    if (!person || !mention) return
    const name = uniqueName(person, people)
    const before = `${written.text.slice(0, mention.start)}@${name} `
    onWrite({
      text: before + written.text.slice(cursor).replace(/^ /, ''),
      mentioned: { ...written.mentioned, [name]: person.id },
    })
    setCursor(before.length)
    setActive(0)
    // The browser puts the cursor at the end of a text that is set.
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length))
    field.current?.focus()
  }
  /** Whether the list of people takes the key. */
  const pressInList = (key: string): boolean => {
    if (key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (key === 'ArrowUp') setActive((active + found.length - 1) % found.length)
    else if (key === 'Enter' || key === 'Tab') choose(chosen)
    else if (key === 'Escape') setClosed(mention?.start)
    else return false
    return true
  }
  const press = (event: KeyboardEvent) => {
    // While an input method composes a word, its keys belong to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (canSend) onSend(body)
    } else if (!isOpen || event.shiftKey || !pressInList(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onSend(body)
      }}
    >
      <div className={classes.field}>
        <Textarea
          ref={field}
          label={label}
          description={text.writeHint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={12}
          dir="auto"
          value={written.text}
          error={isTooLong ? text.tooLong({ max: MAX_LENGTH }) : undefined}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && chosen ? `${listId}-${chosen.id}` : undefined}
          onChange={({ currentTarget: { value, selectionStart } }) => {
            onWrite({ ...written, text: value })
            moveTo(value, selectionStart)
          }}
          onSelect={({ currentTarget: { selectionStart } }) => {
            if (selectionStart !== cursor) moveTo(written.text, selectionStart)
          }}
          onKeyDown={press}
          onBlur={() => setClosed(mention?.start)}
        />
        {isOpen ? (
          <div id={listId} role="listbox" aria-label={text.people()} className={classes.people}>
            {found.map((person) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text (aria-activedescendant)
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text takes the keys
              <div
                key={person.id}
                id={`${listId}-${person.id}`}
                role="option"
                aria-selected={person === chosen}
                className={classes.person}
                // Keeps the focus in the text.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
              >
                <Face photo={person.photo} name={person.name} size={24} />
                <span>{uniqueName(person, people)}</span>
              </div>
            ))}
          </div>
        ) : null}
      </div>
      <VisuallyHidden role="status">{isOpen ? text.suggestions({ count: found.length }) : ''}</VisuallyHidden>
      <Group gap="xs" justify="space-between" mih={36}>
        <Text size="sm" c="dimmed" component="div">
          {body.length >= NEARLY ? text.count({ count: body.length, max: MAX_LENGTH }) : note}
        </Text>
        <Group gap="xs">
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              {text.cancel()}
            </Button>
          ) : null}
          <Button type="submit" disabled={!canSend} loading={busy}>
            {sendLabel}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
