/** The comments on a record: the field to write one, and the newest first below it. */
import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import * as text from '#messages/comments'
import { errorText } from '#shared/error-message'
import { ERROR_TOAST_MS } from '#shared/limits'
import { isTempId } from '#shared/offline/temp-id'
import type { RecordPartProps } from '../../crud/record/facets'
import { requireId } from '../../crud/record/record-title'
import { useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { notify } from '../../ui/notify'
import { ErrorState } from '../../ui/page-states'
import { CommentEntry } from './comment-entry'
import classes from './comments.module.css'
import { Composer, NOTHING_WRITTEN } from './composer'
import type { Person } from './mention-text'
import { type Place, useAddComment, useComments, usePeople } from './queries'
import { useCommentDraft } from './use-comment-draft'

export function Comments({ resource, record }: RecordPartProps) {
  const id = requireId(record)
  const titleId = useId()
  const place = { table: resource.table.name, id }
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={titleId}>
      {isTempId(id) ? (
        <>
          <Heading id={titleId} label={text.comments()} />
          <Text c="dimmed">{text.onceSaved()}</Text>
        </>
      ) : (
        <Discussion key={`${place.table} ${id}`} place={place} titleId={titleId} />
      )}
    </Paper>
  )
}

const Heading = ({ id, label }: { id: string; label: string }) => (
  <Title order={2} size="h5" id={id} mb="sm">
    {label}
  </Title>
)

function Discussion({ place, titleId }: { place: Place; titleId: string }) {
  const user = useAuthStore((state) => state.user)
  const people = usePeople()
  const [pages, setPages] = useState(1)
  const { list, total, error, isPending, refetch } = useComments(place, pages, user)
  return (
    <>
      <Heading id={titleId} label={list ? text.withCount({ count: total }) : text.comments()} />
      <NewComment place={place} people={people} />
      {list && list.length > 0 ? (
        <ol className={classes.list}>
          {list.map((comment) => (
            <li key={comment.id}>
              <CommentEntry comment={comment} people={people} />
            </li>
          ))}
        </ol>
      ) : null}
      {list?.length === 0 ? (
        <Text c="dimmed" size="sm" mt="sm">
          {text.none()} {text.noneExplanation()}
        </Text>
      ) : null}
      {list && total > list.length ? (
        <Button variant="default" mt="sm" onClick={() => setPages(pages + 1)}>
          {text.showOlder()}
        </Button>
      ) : null}
      {!list && isPending ? (
        <Stack gap="sm" mt="sm" aria-busy="true">
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Stack>
      ) : null}
      {!list && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
    </>
  )
}

function NewComment({ place, people }: { place: Place; people: readonly Person[] }) {
  const user = useAuthStore((state) => state.user)
  const isOnline = useOfflineStore(({ network }) => network.isOnline)
  const add = useAddComment(place)
  const { written, write } = useCommentDraft(place, user)
  const send = async (body: string) => {
    try {
      await add.mutateAsync(body)
      write(NOTHING_WRITTEN)
    } catch (error) {
      notify({ type: 'error', title: text.notSent(), message: errorText(error), duration: ERROR_TOAST_MS })
    }
  }
  return (
    <Composer
      label={text.write()}
      sendLabel={text.send()}
      written={written}
      onWrite={write}
      people={people}
      busy={add.isPending}
      onSend={(body) => void send(body)}
      note={isOnline ? null : text.offline()}
    />
  )
}
