/**
 * Channels (open to anyone who knows the name) and chat rooms (with members), both read by long
 * polls.
 */
import * as z from 'zod/mini'
import { pageOf } from './envelope'
import { idSchema } from './ids'

const int = z.int()
/** The sender's id of a message: a message sent twice under one id is stored once. */
const clientId = z.optional(
  z.string().check(z.regex(/^[\w.:-]{1,100}$/, 'client_id: letters, digits and . : _ -, up to 100')),
)
const roomName = z
  .string('room is required')
  .check(z.trim(), z.regex(/^[^\p{Cc}\p{Cs}]{1,120}$/u, 'room: a name of 1 to 120 characters'))

const personSchema = z.object({
  user_id: int,
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  photo: z.nullable(z.string()),
})

// Channels
export const channelRequestSchema = z.strictObject({ room: roomName })
/** Polling from `cursor` gives all messages from now on. */
export const channelJoinedSchema = z.object({
  error: z.literal(false),
  room: z.string(),
  cursor: int,
  message: z.string(),
})
export type ChannelJoined = z.infer<typeof channelJoinedSchema>

export const channelSendRequestSchema = z.strictObject({
  room: roomName,
  /** Any JSON except null, up to 64 kB. */
  payload: z.union(
    [z.string(), z.number(), z.boolean(), z.array(z.unknown()), z.record(z.string(), z.unknown())],
    'payload is required',
  ),
  client_id: clientId,
})
export type ChannelSendRequest = z.infer<typeof channelSendRequestSchema>

const channelMessageSchema = z.object({
  id: int,
  user_id: int,
  payload: z.unknown(),
  client_id: z.nullable(z.string()),
  created_at: z.string(),
})
export const channelSentSchema = z.object({
  error: z.literal(false),
  model: channelMessageSchema,
  data: int,
  message: z.string(),
})
export type ChannelSent = z.infer<typeof channelSentSchema>

/** Empty when no message came in time. `cursor` is the `after` of the next poll. */
export const channelPollSchema = z.object({ error: z.literal(false), list: z.array(channelMessageSchema), cursor: int })
export type ChannelPoll = z.infer<typeof channelPollSchema>

/**
 * Members who polled within the last minute. For the channel of a record: those who asked who is
 * online, in its channel or its editing channel (`room`; see shared/record-room.ts).
 */
export const channelOnlineSchema = z.object({
  error: z.literal(false),
  list: z.array(z.extend(personSchema, { room: z.string(), seen_at: z.string() })),
})
export type ChannelOnline = z.infer<typeof channelOnlineSchema>

// Chat
export const chatMessageSchema = z.object({
  id: int,
  version: int,
  room_id: int,
  user_id: z.nullable(int),
  message: z.string(),
  /** Address of an uploaded picture. */
  picture: z.nullable(z.string()),
  client_id: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})

const roomSchema = z.object({
  id: int,
  version: int,
  name: z.string(),
  /** A room of two people without its own name: `name` is the other person's. */
  direct: z.boolean(),
  booking_id: z.nullable(int),
  space_id: z.nullable(int),
  user_id: z.nullable(int),
  created_at: z.string(),
  updated_at: z.string(),
  /** The space, and the booking, that the room is about. `is_host`: the caller is the space's host. */
  subject: z.nullable(
    z.object({
      name: z.string(),
      timezone: z.string(),
      starts_at: z.nullable(z.string()),
      ends_at: z.nullable(z.string()),
      is_host: z.boolean(),
    }),
  ),
  /**
   * `online`: polled within the last minute. `received_id`, `read_id`: the newest message that the
   * member's devices have received, and that the member has read. Only administrators get last names.
   */
  members: z.array(
    z.extend(personSchema, { is_admin: z.boolean(), online: z.boolean(), received_id: int, read_id: int }),
  ),
  last_message: z.nullable(chatMessageSchema),
  /** Messages of others that the caller has not read. */
  unread: int,
})
export type ChatRoom = z.infer<typeof roomSchema>

/** `unread`: messages of others in all rooms. */
export const roomListSchema = z.extend(pageOf(roomSchema), { unread: int })
export type RoomList = z.infer<typeof roomListSchema>
export const roomModelSchema = z.object({ error: z.literal(false), model: roomSchema })
export type OneRoom = z.infer<typeof roomModelSchema>

/**
 * With one other person and no name: the room of these two, which may already exist. With a booking:
 * the room of its guest and its host. With a space: the room of the caller and its host.
 */
export const roomOpenRequestSchema = z.strictObject({
  booking_id: z.optional(idSchema),
  space_id: z.optional(idSchema),
  name: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(120)))),
  user_ids: z.optional(
    z
      .array(idSchema, 'user_ids: the ids of the other members')
      .check(
        z.minLength(1, 'A room needs at least one other member'),
        z.maxLength(99, 'A room has at most 100 members'),
      ),
  ),
})
export type RoomOpenRequest = z.infer<typeof roomOpenRequestSchema>
export const roomOpenedSchema = z.object({ error: z.literal(false), model: roomSchema, data: int, message: z.string() })
export type RoomOpened = z.infer<typeof roomOpenedSchema>

/**
 * Messages after `chat_id`, from `date` on, or before a message; the newest by default. Those up to
 * `chat_id` are marked as read.
 */
export const chatReadRequestSchema = z.strictObject({
  room_id: idSchema,
  chat_id: z.optional(z.nullable(int.check(z.minimum(0)))),
  /** A day or a moment, ISO 8601. */
  date: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  before: z.optional(idSchema),
  limit: z.optional(int.check(z.minimum(1), z.maximum(200))),
})
export type ChatReadRequest = z.infer<typeof chatReadRequestSchema>
/** In the order in which they were sent. Returned messages are marked as read. */
export const chatReadSchema = z.object({
  error: z.literal(false),
  list: z.array(chatMessageSchema),
  has_more: z.boolean(),
  unread: int,
})
export type ChatRead = z.infer<typeof chatReadSchema>

export const chatSendRequestSchema = z.strictObject({
  room_id: idSchema,
  message: z.string('Message is required').check(z.minLength(1, 'Message is required')),
  /** Address of a picture that the sender has uploaded. */
  picture: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  client_id: clientId,
})
export type ChatSendRequest = z.infer<typeof chatSendRequestSchema>
export const chatSentSchema = z.object({
  error: z.literal(false),
  model: chatMessageSchema,
  data: int,
  message: z.string(),
})
export type ChatSent = z.infer<typeof chatSentSchema>

export const typingRequestSchema = z.strictObject({ room_id: idSchema })

const memberSchema = z.object({ room_id: int, user_id: int })
/**
 * New messages of all the caller's rooms; empty when none came in time. `cursor` is the `after` of
 * the next poll: what comes before it counts as received. `marks`: a number that differs when other
 * members have received or read something; a poll with the earlier one returns then. `typing`:
 * members who were writing while the poll was open.
 */
export const chatPollSchema = z.object({
  error: z.literal(false),
  list: z.array(chatMessageSchema),
  cursor: int,
  marks: int,
  typing: z.array(memberSchema),
})
export type ChatPoll = z.infer<typeof chatPollSchema>
