/** The conversations with search: by people and spaces here, by words among all own messages. */

import { Avatar, Text, TextInput } from '@mantine/core'
import { IconMessageCircle, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import * as text from '#messages/messages'
import { focusStyle } from '#shared/focal-point'
import { pictureAt } from '#shared/picture-sizes'
import { formatDay, formatTime } from '../../ui/dates'
import { EmptyState } from '../../ui/page-states'
import { useNow } from '../../ui/use-now'
import classes from './messages.module.css'
import { useFound } from './queries'
import { lineOf, type Member, type Message, nameOf, type Room, toMessage } from './rooms'
import type { Area } from './search'

export type RoomListProps = {
  rooms: readonly Room[]
  userId: number
  typing: ReadonlySet<string>
  area: Area
  openId: Room['id'] | undefined
  query: string
  onQuery: (query: string) => void
}

export function RoomList({ rooms, userId, typing, area, openId, query, onQuery }: RoomListProps) {
  const sought = useDeferredValue(query.trim())
  const found = useFound(sought)
  const isMatch = (room: Room) =>
    `${nameOf(room)} ${room.subject?.name ?? ''}`.toLocaleLowerCase().includes(sought.toLocaleLowerCase())
  const shown = rooms.filter(isMatch)
  const messages = sought.length > 1 ? (found.data?.list ?? []).map(toMessage) : []
  return (
    <section className={classes.listPane} aria-label={text.conversations()}>
      <TextInput
        type="search"
        size="md"
        aria-label={text.search()}
        placeholder={text.searchHint()}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={query}
        maxLength={100}
        onChange={({ currentTarget }) => onQuery(currentTarget.value)}
        className={classes.search}
      />
      <div className={classes.scroll}>
        {rooms.length === 0 ? (
          <EmptyState Icon={IconMessageCircle} title={text.noConversations()}>
            {area === '/admin/messages' ? text.noConversationsAdminHint() : text.noConversationsHint()}
          </EmptyState>
        ) : null}
        <ul className={classes.rooms}>
          {shown.map((room) => (
            <li key={room.id}>
              <RoomLink room={room} userId={userId} typing={typing} area={area} isOpen={room.id === openId} />
            </li>
          ))}
        </ul>
        {messages.length > 0 ? (
          <Found messages={messages} rooms={rooms} area={area} isOffline={found.data?._offline === true} />
        ) : null}
        {rooms.length > 0 && shown.length === 0 && messages.length === 0 && !found.isFetching ? (
          <Text c="dimmed" size="sm" p="md" role="status">
            {text.nothingFound({ query: sought })}
          </Text>
        ) : null}
      </div>
    </section>
  )
}

/** Where a room is opened: by its id, or by its subject while it has a temporary one. */
const searchOf = ({ id, bookingId, spaceId, personId }: Room) =>
  typeof id === 'number'
    ? { room: id }
    : bookingId !== undefined
      ? { booking: bookingId }
      : spaceId !== undefined
        ? { space: spaceId }
        : { person: personId ?? 0 }

type RoomLinkProps = { room: Room; userId: number; typing: ReadonlySet<string>; area: Area; isOpen: boolean }

function RoomLink({ room, userId, typing, area, isOpen }: RoomLinkProps) {
  const now = useNow(60_000)
  const name = nameOf(room)
  const writer = room.others.find((member) => typing.has(`${room.id}:${member.userId}`))
  const { last, unread } = room
  return (
    <Link
      to={area}
      search={searchOf(room)}
      className={classes.room}
      aria-current={isOpen ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <Face member={room.others[0]} name={name} />
      <span className={classes.roomText}>
        <span className={classes.roomHead}>
          <strong className={classes.roomName}>{name}</strong>
          {last ? <time className={classes.time}>{shortTime(last.at, now)}</time> : null}
        </span>
        {room.subject ? <span className={classes.roomSubject}>{room.subject.name}</span> : null}
        <span className={classes.roomLast}>
          {writer ? <em>{text.typing({ name: writer.name })}</em> : last ? lastLine(last, userId) : text.noMessages()}
        </span>
      </span>
      {unread > 0 ? (
        <span className={classes.unread}>
          <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
          <span className={classes.hidden}>{text.unreadMessages({ count: unread })}</span>
        </span>
      ) : null}
    </Link>
  )
}

const lastLine = (last: Message, userId: number): string =>
  last.userId === userId ? text.yourMessage({ message: lineOf(last) }) : lineOf(last)

const shortTime = (at: number, now: number): string =>
  new Date(at).toDateString() === new Date(now).toDateString() ? formatTime(at) : formatDay(at)

export const Face = ({ member, name }: { member: Member | undefined; name: string }) => (
  <span className={classes.face}>
    <Avatar
      src={member?.photo === undefined ? null : pictureAt(member.photo, 320)}
      imageProps={{ style: focusStyle(member?.photo ?? '') }}
      name={name}
      radius="xl"
      size={40}
      color="teal"
      alt=""
    />
    {member?.isOnline ? (
      <span className={classes.online}>
        <span className={classes.hidden}>{text.online()}</span>
      </span>
    ) : null}
  </span>
)

type FoundProps = { messages: readonly Message[]; rooms: readonly Room[]; area: Area; isOffline: boolean }

function Found({ messages, rooms, area, isOffline }: FoundProps) {
  return (
    <section aria-label={text.foundInMessages()}>
      <h2 className={classes.foundTitle}>{text.foundInMessages()}</h2>
      {isOffline ? (
        <Text size="xs" c="dimmed" px="sm">
          {text.searchedHere()}
        </Text>
      ) : null}
      <ul className={classes.rooms}>
        {messages.map((message) => {
          const room = rooms.find(({ id }) => id === message.roomId)
          return typeof message.roomId === 'number' && typeof message.id === 'number' ? (
            <li key={message.id}>
              <Link to={area} search={{ room: message.roomId, message: message.id }} className={classes.room}>
                <span className={classes.roomText}>
                  <span className={classes.roomHead}>
                    <strong className={classes.roomName}>{room ? nameOf(room) : text.conversations()}</strong>
                    <time className={classes.time}>{formatDay(message.at)}</time>
                  </span>
                  <span className={classes.roomLast}>{lineOf(message)}</span>
                </span>
              </Link>
            </li>
          ) : null
        })}
      </ul>
    </section>
  )
}
