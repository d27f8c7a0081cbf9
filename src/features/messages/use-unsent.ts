/** Sends messages, and shows those that the server has not accepted yet. */
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import * as text from '#messages/messages'
import { messageOf } from '#shared/error-message'
import { deliver, isSignedIn, refreshSent, useClient } from './queries'
import { PICTURE_ALONE, placeOf, type Room } from './rooms'
import type { MessagesSearch } from './search'
import {
  forgetMessage,
  forgetWritten,
  type Hold,
  holdOf,
  keepMessage,
  readEarlier,
  setMessages,
  type Unsent,
} from './unsent'

type Conversation = { room: Room | undefined; search: MessagesSearch; userId: number }

/** @param arrived client ids of the messages that the list shows */
export function useUnsent({ room, search, userId }: Conversation, arrived: ReadonlySet<string | undefined>) {
  const client = useClient()
  const hold = holdOf(client, userId, placeOf(room, search, userId))
  const messages = useSyncExternalStore(hold.subscribe, () => hold.messages)
  const roomId = room?.id
  useEffect(() => {
    if (roomId !== undefined) hold.roomId = roomId
    void readEarlier(hold)
  }, [hold, roomId])
  useEffect(() => {
    for (const { clientId, state } of messages) {
      if (arrived.has(clientId) && state !== 'sending') settle(hold, clientId)
    }
  }, [hold, messages, arrived])
  return {
    hold,
    drafts: messages.filter(({ clientId }) => !arrived.has(clientId)),
    send: (words: string, file: File | undefined) => {
      const message: Unsent = {
        ...{ clientId: crypto.randomUUID(), text: words, file, at: Date.now(), state: 'sending', error: undefined },
        keys: { room: crypto.randomUUID(), file: crypto.randomUUID(), message: crypto.randomUUID() },
      }
      setMessages(hold, [...hold.messages, message])
      void keepMessage(hold, message).then((isKept) => (isKept ? forgetWritten(hold, message) : undefined))
      deliverInTurn(client, hold, message, search)
    },
    retry: (message: Unsent) => {
      const again: Unsent = { ...message, state: 'sending', error: undefined }
      change(hold, again)
      void keepMessage(hold, again)
      deliverInTurn(client, hold, again, search)
    },
    drop: ({ clientId }: Unsent) => settle(hold, clientId),
  }
}

function deliverInTurn(client: QueryClient, hold: Hold, message: Unsent, search: MessagesSearch): void {
  const { userId } = hold
  const run = async () => {
    try {
      const target = { userId, roomId: hold.roomId, search, fallbackText: PICTURE_ALONE }
      const { roomId, isQueued } = await deliver(message, target)
      hold.roomId = roomId
      change(hold, { ...message, state: isQueued ? 'waiting' : 'sent', error: undefined })
      void forgetMessage(hold, message.clientId)
      void forgetWritten(hold, message)
      // The message stays in view until the list has it.
      void refreshSent(client).then(() => remove(hold, message.clientId))
    } catch (error) {
      // For the person who has signed out its answer is unknown.
      if (!isSignedIn(userId)) return
      const failed: Unsent = { ...message, state: 'failed', error: messageOf(error, text.notSent()) }
      change(hold, failed)
      void keepMessage(hold, failed)
    }
  }
  hold.turn = hold.turn.then(run)
}

function change(hold: Hold, next: Unsent): void {
  setMessages(
    hold,
    hold.messages.map((message) => (message.clientId === next.clientId ? next : message)),
  )
}

const remove = (hold: Hold, id: string): void =>
  setMessages(
    hold,
    hold.messages.filter(({ clientId }) => clientId !== id),
  )

function settle(hold: Hold, id: string): void {
  remove(hold, id)
  void forgetMessage(hold, id)
}
