/**
 * Text, pictures and messages that the server has not accepted yet, per person and conversation: in
 * memory for as long as the page lives, and on this device as drafts of forms are. A sign-out removes
 * them.
 */
import type { QueryClient } from '@tanstack/react-query'
import { CLEANUP_AFTER_DAYS } from '#shared/limits'
import type { RecordId } from '#shared/offline/temp-id'
import { type DraftPlace, loadDraft, removeDraft, saveDraft } from '../../crud/form/draft-store'
import { forget, keep, loadKept } from '../../crud/record/device-store'
import { useAuthStore } from '../../stores/auth'
import type { Draft } from './queries'

/**
 * `unknown`: the page ended before the answer. `waiting` and `sent`: accepted, and not in the list
 * yet.
 */
export type UnsentState = 'sending' | 'failed' | 'unknown' | 'waiting' | 'sent'
/** `error`: the reason why it failed. */
export type Unsent = Draft & { state: UnsentState; error: string | undefined }
export type Written = { text: string; picture: File | undefined }

/** Messages of a conversation on the device. Later ones are in memory only. */
const KEPT_MAX = 50
/** Characters of the composer's text on the device, well over what can be sent. */
const TEXT_MAX = 40_000
const MAX_AGE_MS = CLEANUP_AFTER_DAYS * 86_400_000

export type Hold = {
  readonly userId: number
  readonly place: string
  written: Written
  messages: readonly Unsent[]
  /** The room, or the one that an earlier message has made. */
  roomId: RecordId | undefined
  /** The end of the last delivery: messages are sent one after the other. */
  turn: Promise<void>
  /** Left in the composer by an earlier visit, and its messages, once they are read. */
  left: Promise<void> | undefined
  earlier: Promise<void> | undefined
  readonly listeners: Set<() => void>
  readonly subscribe: (listener: () => void) => () => void
}

/** The conversations of each page. A query client stands for its page. */
let holds = new WeakMap<QueryClient, Map<string, Hold>>()
useAuthStore.subscribe(({ user }, before) => {
  if (user !== before.user) holds = new WeakMap()
})

export function holdOf(client: QueryClient, userId: number, place: string): Hold {
  const ofPage = holds.get(client) ?? new Map<string, Hold>()
  holds.set(client, ofPage)
  const name = `${userId} ${place}`
  const hold = ofPage.get(name) ?? newHold(userId, place)
  ofPage.set(name, hold)
  return hold
}

function newHold(userId: number, place: string): Hold {
  const listeners: Hold['listeners'] = new Set()
  return {
    ...{ userId, place, written: { text: '', picture: undefined }, messages: [], roomId: undefined },
    ...{ turn: Promise.resolve(), left: undefined, earlier: undefined, listeners },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const textPlace = ({ userId, place }: Hold): DraftPlace => ({ user: userId, table: `message/${place}`, id: 'new' })

/** Beside the text, which is written far more often. */
const picturePlace = ({ userId, place }: Hold): DraftPlace => ({
  ...{ user: userId, table: `message picture/${place}`, id: 'new' },
})

async function loadWritten(hold: Hold): Promise<Written> {
  const places = [textPlace(hold), picturePlace(hold)]
  const [words, chosen] = await Promise.all(places.map((place) => loadDraft(place, Date.now())))
  const [text, picture] = [words?.values.text, chosen?.values.picture]
  return {
    text: typeof text === 'string' ? text : '',
    picture: picture instanceof File ? picture : undefined,
  }
}

const isSameFile = (one: File | undefined, other: File | undefined): boolean =>
  one?.name === other?.name && one?.size === other?.size && one?.lastModified === other?.lastModified

/** Reads what an earlier visit left in the composer, once. Text typed meanwhile stays after it. */
export function readWritten(hold: Hold): Promise<void> {
  hold.left ??= Promise.all([loadWritten(hold), readEarlier(hold)]).then(([kept]) => {
    const words = kept.text.trim()
    if (words === '' && !kept.picture) return
    // The page ended when the message was kept and its parts were not removed yet.
    const sent = hold.messages.find(
      ({ text, file }) => (words === '' || text === words) && (!kept.picture || isSameFile(file, kept.picture)),
    )
    if (sent) return forgetWritten(hold, sent)
    const { text, picture } = hold.written
    if (words !== '') write(hold, { text: text === '' ? kept.text : `${kept.text}\n${text}` })
    if (!picture) hold.written = { ...hold.written, picture: kept.picture }
  })
  return hold.left
}

function keepAt(place: DraftPlace, values: Partial<Written> | undefined): void {
  if (values) void saveDraft(place, { values, base: {}, version: undefined, savedAt: Date.now() })
  else void removeDraft(place)
}

export function write(hold: Hold, change: Partial<Written>): void {
  hold.written = { ...hold.written, ...change }
  const { text, picture } = change
  if (text !== undefined) keepAt(textPlace(hold), text.trim() === '' ? undefined : { text: text.slice(0, TEXT_MAX) })
  if ('picture' in change) keepAt(picturePlace(hold), picture && { picture })
}

/** Empties the composer. The device has its content until the message is kept or accepted. */
export function clearWritten(hold: Hold): void {
  hold.written = { text: '', picture: undefined }
}

/** Removes what became a message, unless this or another tab has written something else. */
export async function forgetWritten(hold: Hold, sent: Pick<Draft, 'text' | 'file'>): Promise<void> {
  const kept = await loadWritten(hold)
  if (hold.written.text === '' && kept.text.trim() === sent.text) await removeDraft(textPlace(hold))
  if (!hold.written.picture && isSameFile(kept.picture, sent.file)) await removeDraft(picturePlace(hold))
}

/** Messages as they are kept: without `error` the answer is missing. */
type Kept = Draft & { error: string | undefined }

async function changeKept(hold: Hold, change: (kept: Kept[]) => Kept[]): Promise<Kept[]> {
  const key = `${hold.userId}|draft|unsent messages|${hold.place}`
  const load = async () => (await loadKept<Kept[]>(key)) ?? []
  const act = async () => {
    const all = await load()
    const kept = change(all.filter(({ at }) => Date.now() - at <= MAX_AGE_MS))
    if (kept.length > 0) await keep(key, kept)
    else if (all.length > 0) await forget(key)
    // A write is complete when it can be read. Until then no other tab may change the list.
    return load()
  }
  if (!navigator.locks) return act()
  // A page that is closing gets no lock.
  return navigator.locks.request(`holdfast-unsent:${key}`, act).catch(() => [])
}

/** Keeps a message with its state. Resolves to whether it is on the device. */
export async function keepMessage(hold: Hold, { state: _, ...message }: Unsent): Promise<boolean> {
  const isSame = ({ clientId }: Kept) => clientId === message.clientId
  const kept = await changeKept(hold, (list) => {
    if (list.some(isSame)) return list.map((item) => (isSame(item) ? message : item))
    return list.length < KEPT_MAX ? [...list, message] : list
  })
  return kept.some(isSame)
}

export const forgetMessage = (hold: Hold, id: string): Promise<unknown> =>
  changeKept(hold, (list) => list.filter(({ clientId }) => clientId !== id))

/** Reads the messages of an earlier visit, once. */
export function readEarlier(hold: Hold): Promise<void> {
  hold.earlier ??= changeKept(hold, (list) => list).then((kept) => {
    const isNew = ({ clientId }: Kept) => !hold.messages.some((message) => message.clientId === clientId)
    const toUnsent = (message: Kept): Unsent => ({
      ...message,
      state: message.error === undefined ? 'unknown' : 'failed',
    })
    setMessages(hold, [...kept.filter(isNew).map(toUnsent), ...hold.messages])
  })
  return hold.earlier
}

export function setMessages(hold: Hold, messages: readonly Unsent[]): void {
  hold.messages = messages
  for (const listener of hold.listeners) listener()
}
