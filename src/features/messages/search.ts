/** The address of the messages. */
import { parseRecordId } from '#shared/offline/temp-id'

/**
 * One of: an existing room; or the room about a booking, about a space, or with a person, which is
 * made with the first message. `message`: one to show.
 */
export type MessagesSearch = { room?: number; booking?: number; space?: number; person?: number; message?: number }

const NAMES = ['room', 'booking', 'space', 'person'] as const

const idOf = (value: unknown): number | undefined => {
  const id = parseRecordId(String(value ?? ''))
  return typeof id === 'number' ? id : undefined
}

export function parseMessagesSearch(search: Readonly<Record<string, unknown>>): MessagesSearch {
  const message = idOf(search.message)
  for (const name of NAMES) {
    const id = idOf(search[name])
    if (id !== undefined) return { [name]: id, ...(name === 'room' && message !== undefined ? { message } : {}) }
  }
  return {}
}

/** The page is in both areas. */
export type Area = '/account/messages' | '/admin/messages'
