/** One conversation: whom and what it is about, its messages, and the field to write. */
import { ActionIcon, Anchor, Button, Skeleton, Text } from '@mantine/core'
import { IconArrowDown, IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as text from '#messages/messages'
import { fieldsOf } from '#shared/json'
import { UnsavedGuard } from '../../crud/form/unsaved-guard'
import { useOfflineStore } from '../../stores/offline'
import { useUiStore } from '../../stores/ui'
import { usePageTitle } from '../../ui/page-header'
import { ErrorState } from '../../ui/page-states'
import { useNow } from '../../ui/use-now'
import { periodInZone } from '../../ui/zoned-times'
import { Composer } from './composer'
import { Bubble, DraftBubble } from './message-bubble'
import classes from './messages.module.css'
import { markRead, PAGE, SIZE_MAX, tellTyping, useClient, useMessages, useSubject } from './queries'
import { Face } from './room-list'
import { byDay, byTime, dayLabel, nameOf, type Room, stateOf } from './rooms'
import type { Area, MessagesSearch } from './search'
import { useUnsent } from './use-unsent'

const NEAR_END_PX = 80

export type ConversationProps = {
  /** Undefined: it is made with the first message. */
  room: Room | undefined
  search: MessagesSearch
  userId: number
  typing: ReadonlySet<string>
  area: Area
}

export function Conversation({ room, search, userId, typing, area }: ConversationProps) {
  const [size, setSize] = useState(search.message === undefined ? PAGE : SIZE_MAX)
  const messages = useMessages(room?.id, size)
  const arrived = new Set(messages.list.map(({ clientId }) => clientId))
  const { hold, drafts, send, retry, drop } = useUnsent({ room, search, userId }, arrived)
  const list = byTime(messages.list)
  const newest = list.findLast(({ id }) => typeof id === 'number')?.id
  useReading(room, typeof newest === 'number' ? newest : undefined)
  const about = useAbout(room, search, userId)
  usePageTitle(about.name)
  const { ref, isAtEnd, toEnd } = useEnd(list.at(-1)?.id)
  useShown(search.message, !messages.isPending)
  const now = useNow(60_000)
  const writers = room?.others.filter((member) => typing.has(`${room.id}:${member.userId}`)) ?? []
  const roomId = room?.id
  // On a phone the name is the title of the page.
  const DayTitle = useUiStore((state) => state.isWide) ? 'h3' : 'h2'
  return (
    <section className={classes.conversation} aria-label={text.messagesOf({ name: about.name })}>
      <Head room={room} name={about.name} subject={about.subject} area={area} />
      <div className={classes.viewport}>
        {/* The reversed column keeps the newest message in view while others are added. */}
        <div
          ref={ref}
          className={classes.history}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls is reached by keyboard
          tabIndex={0}
          role="log"
          aria-label={text.messagesOf({ name: about.name })}
        >
          {/* Another element than the placeholder's: what is drawn first does not move. */}
          <div key={messages.isPending ? 'pending' : 'shown'} className={classes.messages}>
            {messages.hasOlder ? (
              <Button
                variant="subtle"
                className={classes.older}
                loading={messages.isFetching}
                onClick={() => setSize((before) => Math.min(before + PAGE, SIZE_MAX))}
              >
                {text.loadOlder()}
              </Button>
            ) : null}
            {typeof roomId === 'number' && messages.isPending ? <Waiting /> : null}
            {messages.error && !messages.data ? (
              <ErrorState error={messages.error} onRetry={() => void messages.refetch()} />
            ) : null}
            {list.length === 0 && drafts.length === 0 && !(typeof roomId === 'number' && !messages.data) ? (
              <Text c="dimmed" size="sm" ta="center" p="md">
                {text.firstMessage({ name: about.name })}
              </Text>
            ) : null}
            {byDay(list).map(({ day, list: ofDay }) => (
              <div key={day} className={classes.day}>
                <DayTitle className={classes.dayTitle}>{dayLabel(ofDay[0]?.at ?? 0, now)}</DayTitle>
                <ul className={classes.bubbles}>
                  {ofDay.map((message) => {
                    const entry = messages.outbox?.find(({ id }) => id === message.requestId)
                    const isOwn = message.userId === userId
                    return (
                      <Bubble
                        key={message.clientId ?? message.id}
                        message={message}
                        entry={entry}
                        blocker={messages.outbox?.find(({ id }) => id === entry?.blockedBy)}
                        state={isOwn ? stateOf(message, room?.others ?? [], entry) : undefined}
                        sender={
                          room?.isDirect ? undefined : room?.others.find((one) => one.userId === message.userId)?.name
                        }
                        isMarked={message.id === search.message}
                      />
                    )
                  })}
                </ul>
              </div>
            ))}
            <ul className={classes.bubbles}>
              {drafts.map((draft) => (
                <DraftBubble
                  key={draft.clientId}
                  draft={draft}
                  onRetry={() => retry(draft)}
                  onDiscard={() => drop(draft)}
                />
              ))}
            </ul>
          </div>
        </div>
        {isAtEnd ? null : (
          <Button
            size="compact-md"
            className={classes.newest}
            leftSection={<IconArrowDown size={16} aria-hidden />}
            onClick={toEnd}
          >
            {(room?.unread ?? 0) > 0 ? text.newMessages() : text.jumpToNewest()}
          </Button>
        )}
      </div>
      <p className={classes.writers} role="status">
        {writers.map(({ name }) => text.typing({ name })).join(' ')}
      </p>
      <UnsavedGuard hasChanges={() => drafts.some(({ state }) => state !== 'waiting' && state !== 'sent')} />
      <Composer
        key={`${hold.userId} ${hold.place}`}
        name={about.name}
        hold={hold}
        onSend={(words, file) => {
          send(words, file)
          toEnd()
        }}
        onType={() => {
          if (typeof roomId === 'number') tellTyping(roomId)
        }}
      />
    </section>
  )
}

/** Marks what is shown as read, while somebody can see it. */
function useReading(room: Room | undefined, newest: number | undefined): void {
  const client = useClient()
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const id = room?.id
  const isUnread = (room?.unread ?? 0) > 0
  useEffect(() => {
    if (typeof id !== 'number' || !isUnread || newest === undefined || !isVisible || !isOnline) return
    markRead(client, id, newest).catch(() => undefined)
  }, [client, id, isUnread, newest, isVisible, isOnline])
}

/** Whom and what a conversation is about, before it is made as well. */
function useAbout(
  room: Room | undefined,
  search: MessagesSearch,
  userId: number,
): { name: string; subject: Room['subject'] } {
  const { data } = useSubject(search, room === undefined || room.name === undefined)
  if (room && room.name !== undefined) return { name: nameOf(room), subject: room.subject }
  const model = fieldsOf(data?.model)
  const space = search.booking === undefined ? model : fieldsOf(model.space_id)
  // A host writes to the guest of a booking, everybody else to the host.
  const guest = fieldsOf(model.guest)
  const isHost = search.booking !== undefined && typeof guest.first_name === 'string' && model.user_id !== userId
  const person = search.person !== undefined ? model : isHost ? guest : fieldsOf(space.host)
  const names = search.person === undefined ? [person.first_name] : [person.first_name, person.last_name]
  const name = names.filter((one) => typeof one === 'string' && one !== '').join(' ')
  const subject =
    search.person === undefined && typeof space.name === 'string'
      ? {
          name: space.name,
          timezone: typeof space.timezone === 'string' ? space.timezone : 'UTC',
          startsAt: typeof model.starts_at === 'string' ? model.starts_at : undefined,
          endsAt: typeof model.ends_at === 'string' ? model.ends_at : undefined,
          isHost,
        }
      : undefined
  return { name: name || subject?.name || text.newConversation(), subject }
}

/** Whether the newest message is in view. It stays in view when another one comes. */
function useEnd(newest: unknown) {
  const ref = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const toEnd = () => ref.current?.scrollTo({ top: 0 })
  useEffect(() => {
    const box = ref.current
    // In a reversed column the end is at 0, and earlier places are negative.
    const look = () => setAtEnd(box !== null && Math.abs(box.scrollTop) < NEAR_END_PX)
    box?.addEventListener('scroll', look, { passive: true })
    return () => box?.removeEventListener('scroll', look)
  }, [])
  useEffect(() => {
    if (isAtEnd && newest !== undefined) ref.current?.scrollTo({ top: 0 })
  }, [isAtEnd, newest])
  return { ref, isAtEnd, toEnd }
}

/** Scrolls to the message that a search has found. */
function useShown(message: number | undefined, isReady: boolean): void {
  useEffect(() => {
    if (message === undefined || !isReady) return
    document.querySelector(`[data-message="${message}"]`)?.scrollIntoView({ block: 'center' })
  }, [message, isReady])
}

type HeadProps = { room: Room | undefined; name: string; subject: Room['subject']; area: Area }

function Head({ room, name, subject, area }: HeadProps) {
  const isWide = useUiStore((state) => state.isWide)
  const member = room?.others[0]
  return (
    <header className={classes.head}>
      {isWide ? null : (
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={text.backToList()}
          renderRoot={(props) => <Link {...props} to={area} search={{}} />}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
      )}
      <Face member={member} name={name} />
      <div className={classes.headText}>
        {isWide ? <h2 className={classes.headName}>{name}</h2> : <h1 className={classes.headName}>{name}</h1>}
        <SubjectLine room={room} subject={subject} />
      </div>
    </header>
  )
}

function SubjectLine({ room, subject }: { room: Room | undefined; subject: Room['subject'] }) {
  if (!subject)
    return (
      <Text size="xs" c="dimmed">
        {room?.others.some(({ isOnline }) => isOnline)
          ? text.online()
          : room?.others.some(({ isAdmin }) => isAdmin)
            ? text.team()
            : ''}
      </Text>
    )
  const { startsAt, endsAt, name, timezone, isHost } = subject
  const bookingId = room?.bookingId
  const spaceId = room?.spaceId
  const times = startsAt && endsAt ? ` · ${periodInZone(Date.parse(startsAt), Date.parse(endsAt), timezone)}` : ''
  const words = `${bookingId === undefined ? text.aboutSpace({ space: name }) : text.aboutBooking({ space: name })}${times}`
  return (
    <Text size="xs" className={classes.headSubject}>
      {bookingId !== undefined && !isHost ? (
        <Anchor
          inherit
          renderRoot={(props) => <Link {...props} to="/account/my-bookings" search={{ booking: bookingId }} />}
        >
          {words}
        </Anchor>
      ) : spaceId !== undefined && isHost ? (
        <Anchor
          inherit
          renderRoot={(props) => <Link {...props} to="/account/my-spaces/$id" params={{ id: String(spaceId) }} />}
        >
          {words}
        </Anchor>
      ) : spaceId !== undefined ? (
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/explore/$id" params={{ id: String(spaceId) }} />}>
          {words}
        </Anchor>
      ) : (
        words
      )}
    </Text>
  )
}

const Waiting = () => (
  <div aria-busy="true">
    {['60%', '40%', '70%', '30%'].map((width) => (
      <Skeleton key={width} height={40} width={width} mb="sm" radius="md" />
    ))}
  </div>
)
