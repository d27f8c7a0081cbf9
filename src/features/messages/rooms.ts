/**
 * Rooms and messages: read from records, put in order and into words. Times are epoch milliseconds.
 * Pure.
 */
import * as text from '#messages/messages'
import { fieldsOf, isObject } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import { isTempId, parseRecordId, type RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { formatDay } from '../../ui/dates'
import type { MessagesSearch } from './search'

/** The text of a message that is only a picture, for mails and clients without pictures. */
export const PICTURE_ALONE = '📷'

export type Member = {
  userId: number
  name: string
  photo: string | undefined
  isAdmin: boolean
  isOnline: boolean
  receivedId: number
  readId: number
}

export type Subject = {
  name: string
  timezone: string
  startsAt: string | undefined
  endsAt: string | undefined
  isHost: boolean
}

export type Message = {
  id: RecordId
  roomId: RecordId | undefined
  userId: number | undefined
  text: string
  picture: string | undefined
  clientId: string | undefined
  at: number
  /** Id of the queued change, while it waits to be sent. */
  requestId: string | undefined
}

export type Room = {
  id: RecordId
  /** Undefined: made on this device and not sent yet. */
  name: string | undefined
  isDirect: boolean
  ownerId: number | undefined
  bookingId: number | undefined
  spaceId: number | undefined
  /** The person that a room of this device is for. */
  personId: number | undefined
  others: Member[]
  subject: Subject | undefined
  last: Message | undefined
  unread: number
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function toMember(value: unknown): Member {
  const member = fieldsOf(value)
  const names = [textOf(member.first_name), textOf(member.last_name)].filter(Boolean)
  return {
    userId: numberOf(member.user_id) ?? 0,
    name: names.join(' ') || (member.is_admin === true ? text.team() : `#${member.user_id}`),
    photo: textOf(member.photo),
    isAdmin: member.is_admin === true,
    isOnline: member.online === true,
    receivedId: numberOf(member.received_id) ?? 0,
    readId: numberOf(member.read_id) ?? 0,
  }
}

function toSubject(value: unknown): Subject | undefined {
  if (!isObject(value)) return undefined
  return {
    name: textOf(value.name) ?? '',
    timezone: textOf(value.timezone) ?? 'UTC',
    startsAt: textOf(value.starts_at),
    endsAt: textOf(value.ends_at),
    isHost: value.is_host === true,
  }
}

export const toMessage = (record: AnyRecord): Message => ({
  id: parseRecordId(String(record.id)) ?? 0,
  roomId: parseRecordId(String(record.room_id)),
  userId: numberOf(record.user_id),
  text: textOf(record.message) ?? '',
  picture: textOf(record.picture),
  clientId: textOf(record.client_id),
  at: Date.parse(String(record.created_at)) || 0,
  requestId: record._offline === true ? textOf(record._requestId) : undefined,
})

export function toRoom(record: AnyRecord, userId: number): Room {
  const others = listOf(record.members)
    .map(toMember)
    .filter((member) => member.userId !== userId)
  const last = isObject(record.last_message) ? { id: 0, ...record.last_message } : undefined
  const invited = listOf(record.user_ids)
  return {
    id: parseRecordId(String(record.id)) ?? 0,
    name: isTempId(record.id) ? undefined : textOf(record.name),
    isDirect: record.direct === true || isTempId(record.id),
    ownerId: numberOf(record.user_id),
    bookingId: numberOf(record.booking_id),
    spaceId: numberOf(record.space_id),
    personId: numberOf(invited[0]) ?? (others.length === 1 ? others[0]?.userId : undefined),
    others,
    subject: toSubject(record.subject),
    last: last && toMessage(last),
    unread: numberOf(record.unread) ?? 0,
  }
}

/** The name of a room; a room of two has that of the other person. */
export const nameOf = ({ name, isDirect, others }: Room): string =>
  (isDirect ? others[0]?.name : name) ??
  (isDirect && name !== undefined ? text.deletedPerson() : text.newConversation())

/** The latest activity first; a room without a message is shown to whoever opened it. */
export function inOrder(rooms: readonly Room[], userId: number): Room[] {
  const position = ({ last, id }: Room) => (isTempId(id) ? Number.POSITIVE_INFINITY : Number(last?.id ?? 0))
  return rooms
    .filter(({ last, ownerId }) => last !== undefined || ownerId === userId)
    .toSorted((a, b) => position(b) - position(a) || Number(b.id) - Number(a.id))
}

/** The room of an address; undefined where it is not made yet. */
export function findRoom(rooms: readonly Room[], search: MessagesSearch, userId: number): Room | undefined {
  const { room, booking, space, person } = search
  return rooms.find(
    (one) =>
      (room !== undefined && one.id === room) ||
      (booking !== undefined && one.bookingId === booking) ||
      (space !== undefined && one.spaceId === space && one.bookingId === undefined && one.ownerId === userId) ||
      (person !== undefined &&
        one.personId === person &&
        one.isDirect &&
        one.bookingId === undefined &&
        one.spaceId === undefined),
  )
}

/**
 * One name for a conversation, before and after it is made: text and messages that are not sent yet
 * are kept under it.
 */
export function placeOf(room: Room | undefined, search: MessagesSearch, userId: number): string {
  const { booking, space, person } = room ? subjectOf(room, userId) : search
  if (booking !== undefined) return `booking ${booking}`
  if (space !== undefined) return `space ${space}`
  return person === undefined ? `room ${room?.id ?? search.room}` : `person ${person}`
}

/** The search that finds a room without its id. */
function subjectOf(room: Room, userId: number): MessagesSearch {
  const { bookingId, spaceId, personId, isDirect, ownerId } = room
  if (bookingId !== undefined) return { booking: bookingId }
  if (spaceId !== undefined) return ownerId === userId ? { space: spaceId } : {}
  return isDirect && personId !== undefined ? { person: personId } : {}
}

/** Earlier messages first; those that wait to be sent last, in the order in which they were written. */
export const byTime = (messages: readonly Message[]): Message[] =>
  messages.toSorted((a, b) =>
    typeof a.id === 'number' && typeof b.id === 'number'
      ? a.id - b.id
      : Number(typeof a.id !== 'number') - Number(typeof b.id !== 'number') || a.at - b.at,
  )

export type State = 'sending' | 'waiting' | 'failed' | 'sent' | 'delivered' | 'read'

const HELD: readonly string[] = ['parked', 'conflict', 'evicted']

/** @param entry the queued change of a message that waits */
export function stateOf(message: Message, others: readonly Member[], entry?: Pick<OutboxEntry, 'state'>): State {
  if (entry && HELD.includes(entry.state)) return 'failed'
  const { id } = message
  if (typeof id !== 'number' || message.requestId !== undefined) return 'waiting'
  if (others.length > 0 && others.every(({ readId }) => readId >= id)) return 'read'
  return others.length > 0 && others.every(({ receivedId }) => receivedId >= id) ? 'delivered' : 'sent'
}

/** The messages of each local day. */
export function byDay<Entry extends { at: number }>(messages: readonly Entry[]): { day: string; list: Entry[] }[] {
  const days: { day: string; list: Entry[] }[] = []
  for (const message of messages) {
    const day = new Date(message.at).toDateString()
    const last = days.at(-1)
    if (last?.day === day) last.list.push(message)
    else days.push({ day, list: [message] })
  }
  return days
}

const DAY_MS = 24 * 3_600_000

export function dayLabel(at: number, now: number): string {
  const day = new Date(at).toDateString()
  if (day === new Date(now).toDateString()) return text.today()
  return day === new Date(now - DAY_MS).toDateString() ? text.yesterday() : formatDay(at)
}

/** One line about a message, for lists. */
export const lineOf = ({ text: words, picture }: Message): string =>
  picture && words === PICTURE_ALONE ? `${PICTURE_ALONE} ${text.picture()}` : words

export type Part = { text: string; href?: string }

/** Addresses of websites, without the punctuation that ends a sentence. Other schemes stay text. */
const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g

export function partsOf(words: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: link, index } of words.matchAll(LINK)) {
    if (index > end) parts.push({ text: words.slice(end, index) })
    parts.push(URL.canParse(link) ? { text: link, href: link } : { text: link })
    end = index + link.length
  }
  if (end < words.length) parts.push({ text: words.slice(end) })
  return parts
}
