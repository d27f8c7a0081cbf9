// Rooms and messages in words and in order.
import { describe, expect, test } from 'vitest'
import {
  byDay,
  byTime,
  findRoom,
  inOrder,
  type Member,
  nameOf,
  partsOf,
  placeOf,
  stateOf,
  toMessage,
  toRoom,
} from '../../../src/features/messages/rooms'
import { parseMessagesSearch } from '../../../src/features/messages/search'

const ME = 3
const TEMP = 'temp_00000000-0000-4000-8000-000000000001'
const member = (user_id: number, more: object = {}) => ({
  user_id,
  first_name: 'Ann',
  received_id: 0,
  read_id: 0,
  ...more,
})
const room = (id: number | string, more: object = {}) =>
  toRoom({ id, name: 'Room', direct: true, members: [member(ME), member(4)], ...more }, ME)
const message = (id: number | string, more: object = {}) =>
  toMessage({ id, room_id: 1, user_id: ME, message: 'M', created_at: '2026-03-01T10:00:00Z', ...more })
const reader = (receivedId: number, readId: number): Member => ({
  ...{ userId: 4, name: 'Ann', photo: undefined, isAdmin: false, isOnline: false },
  receivedId,
  readId,
})

describe('the state of an own message', () => {
  test('goes from waiting over sent and delivered to read', () => {
    expect(stateOf(message(TEMP, { _offline: true, _requestId: 'r' }), [reader(0, 0)])).toBe('waiting')
    expect(stateOf(message(5), [reader(4, 4)])).toBe('sent')
    expect(stateOf(message(5), [reader(5, 4)])).toBe('delivered')
    expect(stateOf(message(5), [reader(5, 5)])).toBe('read')
  })
  test('counts as read when all others have read it', () => {
    expect(stateOf(message(5), [reader(9, 9), reader(9, 4)])).toBe('delivered')
  })
  test('of a refused or evicted change is failed', () => {
    const waiting = message(TEMP, { _offline: true, _requestId: 'r' })
    for (const state of ['parked', 'conflict', 'evicted'] as const)
      expect(stateOf(waiting, [], { state })).toBe('failed')
    expect(stateOf(waiting, [], { state: 'pending' })).toBe('waiting')
  })
})

describe('order', () => {
  test('of messages is that of the server, then that of writing', () => {
    const later = message(TEMP, { created_at: '2026-03-01T09:00:00Z', _offline: true, _requestId: 'r' })
    expect(byTime([later, message(7), message(6)]).map(({ id }) => id)).toEqual([6, 7, TEMP])
  })
  test('of rooms is the latest activity first; an empty room is shown to whoever opened it', () => {
    const last = (id: number) => ({ last_message: { id, room_id: 1, message: 'M' } })
    const rooms = [room(1, last(5)), room(2, last(9)), room(3), room(4, { user_id: ME }), room(TEMP, { user_id: ME })]
    expect(inOrder(rooms, ME).map(({ id }) => id)).toEqual([TEMP, 2, 1, 4])
  })
  test('of days has each day once', () => {
    const at = (text: string) => ({ at: Date.parse(text) })
    const days = byDay([at('2026-03-01T12:00'), at('2026-03-01T13:00'), at('2026-03-02T12:00')])
    expect(days.map(({ list }) => list.length)).toEqual([2, 1])
  })
})

describe('the room of an address', () => {
  const rooms = [
    room(1, { booking_id: 7, space_id: 2 }),
    room(2, { space_id: 2, user_id: ME }),
    room(3),
    room(TEMP, { space_id: 5, user_id: ME, members: undefined }),
  ]
  const found = (search: Record<string, unknown>) => findRoom(rooms, parseMessagesSearch(search), ME)?.id
  test('is found by its id, its booking, its space or its person', () => {
    expect([found({ room: 3 }), found({ booking: 7 }), found({ space: 2 }), found({ person: 4 })]).toEqual([3, 1, 2, 3])
  })
  test('is found by its space while it waits to be sent, and not when it is not there', () => {
    expect([found({ space: 5 }), found({ space: 9 }), found({})]).toEqual([TEMP, undefined, undefined])
  })
  test('takes one of the names, and nothing that is no id', () => {
    expect(parseMessagesSearch({ room: '3', booking: '7', message: '9' })).toEqual({ room: 3, message: 9 })
    expect(parseMessagesSearch({ room: TEMP, space: 'x' })).toEqual({})
  })
})

describe('the name under which unsent text is kept', () => {
  const place = (search: Record<string, unknown>, of?: ReturnType<typeof room>) =>
    placeOf(of, parseMessagesSearch(search), ME)
  test('is the same before and after the room is made', () => {
    const before = [place({ booking: 7 }), place({ space: 2 }), place({ person: 4 })]
    const rooms = [room(1, { booking_id: 7, space_id: 2 }), room(2, { space_id: 2, user_id: ME }), room(3)]
    expect(rooms.map(({ id }, index) => place({ room: id }, rooms[index]))).toEqual(before)
    const waiting = room(TEMP, { user_ids: [4], user_id: ME, members: undefined })
    expect(place({ person: 4 }, waiting)).toBe(place({ person: 4 }))
  })
  test('differs for rooms that others opened or share', () => {
    const others = [
      room(5, { space_id: 2, user_id: 9 }),
      room(6, { direct: false }),
      room(7, { space_id: 2, user_id: 8 }),
    ]
    expect(others.map((one) => place({ room: one.id }, one))).toEqual(['room 5', 'room 6', 'room 7'])
  })
})

test('a room of two has the name of the other, who may be gone', () => {
  expect(nameOf(room(1))).toBe('Ann')
  expect(nameOf(room(1, { members: [member(ME)] }))).toBe('Deleted account')
  expect(nameOf(room(1, { direct: false }))).toBe('Room')
})

test('only addresses of websites become links, without the end of the sentence', () => {
  const links = (words: string) => partsOf(words).flatMap(({ href }) => href ?? [])
  expect(links('See https://a.example/b?c=1, and (http://d.example).')).toEqual([
    'https://a.example/b?c=1',
    'http://d.example',
  ])
  expect(links('javascript:alert(1) data:text/html,x ftp://a.example')).toEqual([])
  expect(
    partsOf('a https://b.example c')
      .map(({ text }) => text)
      .join(''),
  ).toBe('a https://b.example c')
})
