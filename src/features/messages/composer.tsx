/** The field to write: Enter sends, Shift+Enter starts a new line, a picture can go along. */
import { ActionIcon, Text } from '@mantine/core'
import { IconPhotoPlus, IconSend2, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import * as text from '#messages/messages'
import { useFileUrl } from './message-bubble'
import classes from './messages.module.css'
import { clearWritten, type Hold, readWritten, type Written, write } from './unsent'

const MAX_LENGTH = 4_000
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
/** A sign of typing lasts this long for the others. */
const TYPING_MS = 3_000

export type ComposerProps = {
  name: string
  /** Where the text and the picture stay when the composer is left. */
  hold: Hold
  onSend: (words: string, picture: File | undefined) => void
  /** Called now and then while the person writes. */
  onType: () => void
}

export function Composer({ name, hold, onSend, onType }: ComposerProps) {
  const [{ text: words, picture }, setWritten] = useState(hold.written)
  const [problem, setProblem] = useState<string>()
  // The picture that is being made smaller: the last that was chosen.
  const [coming, setComing] = useState<File>()
  const latest = useRef<File>(undefined)
  const field = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const typedAt = useRef(0)
  const hint = useId()
  const isTooLong = words.trim().length > MAX_LENGTH
  const canSend = (words.trim() !== '' || picture !== undefined) && !isTooLong && !coming
  useEffect(() => void readWritten(hold).then(() => setWritten(hold.written)), [hold])
  const change = (next: Partial<Written>) => {
    write(hold, next)
    setWritten(hold.written)
  }
  const send = () => {
    if (!canSend) return
    onSend(words.trim(), picture)
    clearWritten(hold)
    setWritten(hold.written)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter accepts it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const type = (value: string) => {
    change({ text: value })
    setProblem(undefined)
    if (value === '' || Date.now() - typedAt.current < TYPING_MS) return
    typedAt.current = Date.now()
    onType()
  }
  const choose = async (file: File | undefined) => {
    setProblem(undefined)
    if (!file) return
    if (!TYPES.includes(file.type)) return setProblem(text.notAPicture())
    latest.current = file
    setComing(file)
    const offer = await import('../../crud/fields/smaller-picture')
      .then(({ smallerPicture }) => smallerPicture(file))
      .catch(() => undefined)
    if (latest.current !== file) return
    setComing(undefined)
    change({ picture: offer?.smaller.file ?? file })
    field.current?.focus()
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {picture ? <Chosen picture={picture} onRemove={() => change({ picture: undefined })} /> : null}
      {problem || isTooLong ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem ?? text.tooLong({ max: MAX_LENGTH })}
        </Text>
      ) : null}
      <div className={classes.field}>
        <input
          ref={chooser}
          type="file"
          accept={TYPES.join(',')}
          hidden
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={text.addPicture()}
          title={text.addPicture()}
          onClick={() => chooser.current?.click()}
        >
          <IconPhotoPlus size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
        <textarea
          ref={field}
          className={classes.input}
          rows={1}
          dir="auto"
          value={words}
          aria-label={text.writeTo({ name })}
          aria-describedby={hint}
          placeholder={text.write()}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={press}
          onPaste={({ clipboardData }) => void choose(clipboardData.files[0])}
        />
        <ActionIcon size={44} type="submit" aria-label={text.send()} title={text.send()} disabled={!canSend}>
          <IconSend2 size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <span id={hint} className={classes.hidden}>
        {text.writeHint()}
      </span>
    </form>
  )
}

function Chosen({ picture, onRemove }: { picture: File; onRemove: () => void }) {
  const url = useFileUrl(picture)
  return (
    <div className={classes.chosen}>
      {url ? <img src={url} alt={text.pictureToSend()} /> : null}
      <span className={classes.chosenName}>{picture.name}</span>
      <ActionIcon size={44} variant="subtle" color="gray" aria-label={text.removePicture()} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
