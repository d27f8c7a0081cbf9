/** One comment: its author, its text with mentions, and what its author can do with it. */
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/comments'
import { errorText } from '#shared/error-message'
import { ERROR_TOAST_MS } from '#shared/limits'
import { mentionParts } from '#shared/mentions'
import { ACCOUNTS } from '#shared/resources/field'
import { requireTable } from '#shared/resources/tables'
import { Face } from '../../crud/record/face'
import { formatAge } from '../../crud/record/format'
import { PendingBadge } from '../../crud/record/pending-badge'
import { useRecord } from '../../crud/record/record-queries'
import { referenceTitle } from '../../crud/record/record-title'
import { useAuthStore } from '../../stores/auth'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { formatMoment } from '../../ui/dates'
import { notify } from '../../ui/notify'
import classes from './comments.module.css'
import { Composer, type Written } from './composer'
import { type Person, toTyped } from './mention-text'
import { type Comment, useDeleteComment, useEditComment } from './queries'

/** The name of an administrator, also of one who is no longer among them. */
function useName(id: number | null, people: readonly Person[]): string {
  const person = people.find((other) => other.id === id)
  const isOther = id !== null && person === undefined && people.length > 0
  const table = requireTable(ACCOUNTS)
  const { data, isPending } = useRecord(table, isOther ? id : undefined, { isBare: true })
  if (person) return person.name
  if (data) return referenceTitle(table, data.model)
  return people.length === 0 || (isOther && isPending) ? '…' : text.deletedUser()
}

function Mention({ id, people }: { id: number; people: readonly Person[] }) {
  const name = useName(id, people)
  const isOwn = useAuthStore(({ user }) => user === id)
  return (
    <span className={classes.mention} data-own={isOwn || undefined}>
      @{name}
    </span>
  )
}

/** Parts of React: nothing of the text becomes HTML. */
const Words = ({ body, people }: { body: string; people: readonly Person[] }) => (
  <p className={classes.words} dir="auto">
    {mentionParts(body).map((part, index) =>
      typeof part === 'string' ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
        <Mention key={index} id={part} people={people} />
      ),
    )}
  </p>
)

type EntryProps = { comment: Comment; people: readonly Person[] }

export function CommentEntry({ comment, people }: EntryProps) {
  const { user, role } = useAuthStore()
  const [isEdited, setEdited] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const removal = useDeleteComment()
  const name = useName(comment.author, people)
  const isOwn = comment.author !== null && comment.author === user
  const photo = people.find(({ id }) => id === comment.author)?.photo
  const remove = async () => {
    try {
      await removal.mutateAsync({ id: comment.id, version: comment.record.version })
    } catch (error) {
      notify({ type: 'error', title: text.notRemoved(), message: errorText(error), duration: ERROR_TOAST_MS })
    }
    setAsked(false)
  }
  return (
    <article className={classes.entry} aria-label={`${name}, ${formatMoment(comment.at)}`}>
      <Face photo={photo} name={name} />
      <div className={classes.content}>
        <Group gap="xs">
          <Text fw={600} size="sm" span>
            {name}
          </Text>
          <Text size="sm" c="dimmed" component="time" dateTime={comment.at} title={formatMoment(comment.at)}>
            {formatAge(Date.parse(comment.at), Date.now())}
          </Text>
          {comment.editedAt ? (
            <Text size="sm" c="dimmed" span title={text.editedAt({ moment: formatMoment(comment.editedAt) })}>
              {text.edited()}
            </Text>
          ) : null}
          <PendingBadge record={comment.record} />
        </Group>
        {isEdited ? (
          <Editor comment={comment} people={people} onClose={() => setEdited(false)} />
        ) : (
          <Words body={comment.body} people={people} />
        )}
        {isEdited ? null : (
          <Group gap={4} className={classes.actions}>
            {isOwn ? (
              <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setEdited(true)}>
                {text.edit()}
              </Button>
            ) : null}
            {isOwn || role === 'super_admin' ? (
              <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setAsked(true)}>
                {text.remove()}
              </Button>
            ) : null}
          </Group>
        )}
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={text.removeQuestion()}
        confirmLabel={text.removeComment()}
        danger
        busy={removal.isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        {text.removeExplanation()}
      </ConfirmDialog>
    </article>
  )
}

function Editor({ comment, people, onClose }: EntryProps & { onClose: () => void }) {
  const edit = useEditComment(comment)
  const [written, setWritten] = useState<Written>(() => toTyped(comment.body, people))
  const save = async (body: string) => {
    try {
      if (body !== comment.body) await edit.mutateAsync(body)
      onClose()
    } catch (error) {
      notify({ type: 'error', title: text.notSaved(), message: errorText(error), duration: ERROR_TOAST_MS })
    }
  }
  return (
    <Composer
      label={text.editComment()}
      sendLabel={text.save()}
      written={written}
      onWrite={setWritten}
      people={people}
      busy={edit.isPending}
      onSend={(body) => void save(body)}
      onCancel={onClose}
    />
  )
}
