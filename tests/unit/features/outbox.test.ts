import { expect, test } from 'vitest'
import { labelOf } from '#shared/offline/request-label'
import { presetChoices, toConflictFields } from '../../../src/crud/form/conflict-fields'
import { formatAge } from '../../../src/crud/record/format'
import { copyText, progressText } from '../../../src/crud/record/offline-copy-text'
import { canEdit, isRecordWrite, lostWith, toFieldChanges, toSections } from '../../../src/features/outbox/entries'
import { errorText, importLines, importSummary, nameOf, nextText } from '../../../src/features/outbox/entry-text'
import { fieldsToEdit, parseBody, toBody, toEdited } from '../../../src/features/outbox/payload'
import type { OutboxEntry } from '../../../src/shared/offline/outbox'
import { CATALOGUE, projectTable } from '../../../src/shared/resources/catalogue'
import { NOW, entryOf as projectEntry } from '../../support/outbox-entries'

const entryOf = (id: string, change: Partial<OutboxEntry> = {}): OutboxEntry =>
  projectEntry(id, { label: 'Edit project', baseValues: null, ...change })

const CREATE = {
  operation: 'create',
  method: 'POST',
  label: 'Add project ‘P’',
  endpoint: '/v1/api/records/holdfast/{{role}}/project',
  body: { name: 'P' },
} as const
const projects = CATALOGUE.find(({ name }) => name === 'project')
if (!projects) throw new Error('There is no project resource')

test('blocked changes are listed under their parked one; without a blocker they are listed alone', () => {
  const list = [
    entryOf('a', { state: 'parked' }),
    entryOf('b', { state: 'parked', blockedBy: 'a' }),
    entryOf('c', { state: 'conflict' }),
    entryOf('d', { state: 'parked', blockedBy: 'c' }),
    entryOf('e', { state: 'parked', blockedBy: 'gone' }),
    entryOf('f'),
    entryOf('g', { state: 'sending' }),
    entryOf('h', { state: 'evicted' }),
  ]
  const shape = Object.fromEntries(
    Object.entries(toSections(list)).map(([name, groups]) => [
      name,
      groups.map(({ entry, blocked }) => [entry.id, ...blocked.map(({ id }) => id)]),
    ]),
  )
  expect(shape).toEqual({
    waiting: [['f'], ['g']],
    failed: [['a', 'b'], ['e']],
    conflicts: [['c', 'd']],
    evicted: [['h']],
  })
})

test('discarding a creation also discards its direct and indirect dependents; discarding an edit does not', () => {
  const list = [
    entryOf('far', { needs: ['near'] }),
    entryOf('near', { ...CREATE, needs: ['root'] }),
    entryOf('root', CREATE),
    entryOf('follows', { waitsFor: ['root'] }),
    entryOf('left', { needs: ['root'], state: 'evicted' }),
  ]
  expect(lostWith(entryOf('root', CREATE), list).map(({ id }) => id)).toEqual(['near', 'far'])
  expect(lostWith(entryOf('follows', { waitsFor: ['root'] }), list)).toEqual([])
})

test('only a write of one record has fields, and only a waiting one with a JSON object can be edited', () => {
  expect(isRecordWrite(entryOf('a'))).toBe(true)
  expect(isRecordWrite(entryOf('a', CREATE))).toBe(true)
  expect(isRecordWrite(entryOf('a', { endpoint: '/v1/api/records/holdfast/{{role}}/project' }))).toBe(false)
  expect(isRecordWrite(entryOf('a', { endpoint: '/v1/api/rest/project/PUTWHERE' }))).toBe(false)
  expect(isRecordWrite(entryOf('a', { table: null }))).toBe(false)
  expect(canEdit(entryOf('a'))).toBe(true)
  for (const change of [
    { state: 'sending' },
    { state: 'conflict' },
    { body: null },
    { body: [1] },
    { file: { name: 'a.png', type: 'image/png', size: 1 } },
  ] satisfies Partial<OutboxEntry>[])
    expect(canEdit(entryOf('a', change))).toBe(false)
})

test('a change lists its fields, with the values before if they are known', () => {
  const entry = entryOf('a', { body: { client: 'Mine', odd: 1 }, baseValues: { client: 'Before' } })
  expect(toFieldChanges(entry)).toMatchObject([
    { name: 'client', label: 'Client', before: 'Before', after: 'Mine' },
    { name: 'odd', label: 'odd', field: undefined, before: undefined, after: 1 },
  ])
  expect(nameOf(entry)).toBe('Edit project: Client, odd')
  expect(nameOf(entryOf('b', CREATE))).toBe('Add project ‘P’')
})

test.each([
  [{ operation: 'create', file: { name: 'honey.jpg', size: 32_900 } }, 'Upload honey.jpg (32 KB)'],
  [{ operation: 'create', file: { name: 'a.png', size: 5 } }, 'Upload a.png (1 KB)'],
  [{ operation: 'create', file: { name: 'large.png', size: 4_400_000 } }, 'Upload large.png (4.2 MB)'],
  [{ endpoint: '/v1/api/x/{{role}}/lambda/booking/12/confirm', table: 'booking' }, 'Confirm booking #12'],
  [
    { endpoint: '/v1/api/x/{{role}}/lambda/booking/temp_0b0c1d2e-0000-4000-8000-000000000000/cancel' },
    'Cancel a new booking',
  ],
  [{ endpoint: '/v1/api/x/{{role}}/lambda/trash/blog_post/5/restore' }, 'Restore blog post #5'],
  [{ endpoint: '/v1/api/x/{{role}}/lambda/trash/shop__order2/5/restore' }, 'Restore shop  order2 #5'],
  [{ endpoint: '/v1/api/x/{{role}}/lambda/update/photo' }, 'Change your profile picture'],
  [{ endpoint: '/v3/api/lambda/realtime/send' }, 'Send a message'],
  [{ endpoint: '/v1/api/x/{{role}}/lambda/some/thing?secret=1' }, 'Send a change'],
  [{ operation: 'update', table: 'design', title: 'Gift box' }, 'Edit design ‘Gift box’'],
  [{ operation: 'create', table: 'blog_post', body: { title: 'News' } }, 'Add blog post ‘News’'],
] as const)('the label of a change is never an address: %j', (given, name) => {
  expect(labelOf({ operation: 'custom', table: null, body: null, endpoint: '/v1/api/x', ...given })).toBe(name)
})

test('each change says what it waits for, or when it is sent', () => {
  const root = entryOf('root', { ...CREATE, state: 'parked' })
  const list = [root]
  expect(nextText(root, list, true, NOW)).toBe('')
  expect(nextText(entryOf('a', { state: 'parked', blockedBy: 'root' }), list, true, NOW)).toBe(
    'Blocked by: Add project ‘P’',
  )
  expect(nextText(entryOf('a', { waitsFor: ['root'] }), list, true, NOW)).toBe('Waiting for: Add project ‘P’')
  expect(nextText(entryOf('a'), list, false, NOW)).toBe("Will sync when you're online")
  expect(nextText(entryOf('a', { nextAttemptAt: NOW + 1 }), list, true, NOW)).toMatch(/^Next attempt at /)
  expect(nextText(entryOf('a', { nextAttemptAt: NOW }), list, true, NOW)).toBe('Will be sent on the next sync')
  expect(nextText(entryOf('a', { state: 'sending' }), list, true, NOW)).toBe('Sending…')
})

test.each([
  [0, 'Network error', "Couldn't reach the server"],
  [0, 'The file is no longer on this device', 'The file is no longer on this device'],
  [400, 'Bad', 'The server rejected this: Bad'],
  [403, 'FORBIDDEN', "You don't have permission: FORBIDDEN"],
  [408, 'Slow', 'Server error: Slow'],
  [412, 'x', 'Someone else changed the same fields'],
  [429, 'Later', 'The server is busy: Later'],
  [500, 'Broken', 'Server error: Broken'],
  [503, 'Later', 'The server is busy: Later'],
])('error %i "%s" reads: %s', (status, message, text) => {
  expect(errorText({ status, message, at: NOW }, 'update')).toBe(text)
})

test('a conflict of a deletion or a step does not mention fields', () => {
  for (const operation of ['delete', 'custom'] as const)
    expect(errorText({ status: 412, message: 'x', at: NOW }, operation)).toBe(
      'Someone else changed this in the meantime',
    )
})

test('an import reports the result of every line', () => {
  const rows = [
    { operation: 'create', table: 'project' },
    null,
    { operation: 'custom', table: null, endpoint: '/v1/x' },
  ]
  const lines = importLines(rows, [
    { id: '1', status: 'added' },
    { id: '', status: 'refused', message: 'Belongs to someone else' },
    { id: '3', status: 'known' },
  ])
  expect(lines.map(({ line }) => line)).toEqual([
    'create project – added',
    'Line 2 – rejected: Belongs to someone else',
    'custom – already here',
  ])
  expect(
    importSummary([
      { id: '1', status: 'added' },
      { id: '2', status: 'added' },
      { id: '3', status: 'known' },
    ]),
  ).toBe('2 added, 1 already here')
  expect(importSummary([])).toBe('The file contains no changes')
})

test('an edited payload keeps fields outside its form, and omits the empty ones of a creation', () => {
  const update = entryOf('a', { body: { client: 'Mine', hidden: 7 } })
  expect(fieldsToEdit(projects, update).map(({ name }) => name)).toEqual(['client'])
  expect(toBody(projects, update, { ...toEdited(projects, update), client: '' })).toEqual({
    body: { client: null, hidden: 7 },
    errors: {},
  })
  const create = entryOf('b', CREATE)
  expect(toBody(projects, create, toEdited(projects, create)).body).toEqual({ name: 'P' })
  expect(toBody(projects, create, { ...toEdited(projects, create), client: 'C' }).body).toEqual({
    name: 'P',
    client: 'C',
  })
  expect(parseBody('[1]').errors.body).toBe('This must be a JSON object')
  expect(parseBody('{').body).toBeUndefined()
  expect(parseBody('{"a":1}').body).toEqual({ a: 1 })
})

test('a conflict shows the fields that differ, and has no default only for those that both changed', () => {
  const fields = toConflictFields(projectTable, {
    base: { client: 'Old', description: 'Old', due_date: null },
    mine: { client: 'Mine', description: 'Mine', due_date: '2026-12-01', status: 'done' },
    theirs: { id: 1, client: 'Theirs', description: 'Old', due_date: '2026-12-01', status: 'draft' },
  })
  expect(fields.map(({ field, isContested }) => [field.name, isContested])).toEqual([
    ['client', true],
    ['description', false],
    // The base is unknown, so the field counts as changed by both.
    ['status', true],
  ])
  expect(presetChoices(fields)).toEqual({ description: 'mine' })
})

test('the text about this device’s copy says what is missing', () => {
  const [DESIGN] = CATALOGUE
  if (!DESIGN) throw new Error('There are no designs')
  const copy = { table: 'design', records: 12, total: 40, oldest: NOW - 180_000, whole: false }
  expect(copyText(copy, DESIGN, NOW)).toBe('12 of 40 designs saved on this device 3 minutes ago')
  expect(copyText({ ...copy, records: 40, whole: true }, DESIGN, NOW)).toBe(
    'All 40 designs saved on this device 3 minutes ago',
  )
  expect(copyText({ ...copy, total: null }, DESIGN, NOW)).toBe('12 designs saved on this device 3 minutes ago')
  expect(copyText(undefined, DESIGN, NOW)).toBe('No designs saved on this device')
  expect(copyText({ ...copy, records: 1, total: 1, whole: true, oldest: null }, DESIGN, NOW)).toBe(
    '1 design saved on this device',
  )
  expect(copyText({ ...copy, records: 1, total: null, oldest: null }, DESIGN, NOW)).toBe(
    '1 design saved on this device',
  )
  expect(progressText({ done: 0, total: null, error: null }, 'designs')).toBe('Downloading designs…')
  expect(progressText({ done: 12, total: 40, error: null }, 'designs')).toBe('12 of 40 designs')
  expect(progressText({ done: 12, total: 40, error: 'Gone' }, 'designs')).toBe(
    'Not all designs are available offline: Gone',
  )
})

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [-5_000, 'just now'],
  [60_000, '1 minute ago'],
  [7_200_000, '2 hours ago'],
  [3 * 86_400_000, '3 days ago'],
])('%i ms ago reads "%s"', (ms, text) => {
  expect(formatAge(NOW - ms, NOW, 'en')).toBe(text)
})

const CALL = { operation: 'custom', table: null, label: 'In English' } as const
const CALLED: readonly [string, Partial<OutboxEntry>][] = [
  ['Send a message', { ...CALL, table: 'chat', endpoint: '/v3/api/realtime/send' }],
  ['Start a conversation', { ...CALL, endpoint: '/v3/api/realtime/room' }],
  ['Change your profile picture', { ...CALL, endpoint: '/v1/api/p/user/lambda/update/photo' }],
  ['Change your settings', { ...CALL, endpoint: '/v1/api/p/user/lambda/preference' }],
  ['Confirm: Booking #12', { ...CALL, table: 'booking', endpoint: '/v1/api/p/user/lambda/booking/12/confirm' }],
  [
    'Cancel booking: Booking (new)',
    { ...CALL, endpoint: '/v1/api/p/user/lambda/booking/temp_0b0c1d2e-0000-4000-8000-000000000000/cancel' },
  ],
  ['Restore Design #4', { ...CALL, endpoint: '/v1/api/p/admin/lambda/trash/design/4/restore?x=1' }],
  ['Upload honey.jpg (32 kB)', { ...CALL, file: { name: 'honey.jpg', type: 'image/jpeg', size: 32_768 } }],
  ['Send a change', { ...CALL, endpoint: '/v1/api/p/admin/lambda/role' }],
  ['Add Saved view ‘Late’', { operation: 'create', table: 'saved_view', label: 'Add saved view ‘Late’' }],
  ['Delete Comment', { operation: 'delete', table: 'comment', label: 'Delete comment' }],
]

test('in another language every change has a name in it', () => {
  globalThis.hfWords = {
    language: 'de',
    locale: 'de',
    texts: { '"The change refers to a record that was never created"': 'Der Datensatz wurde nie angelegt' },
  }
  try {
    expect(nameOf(entryOf('a', CREATE))).toMatch(/‘P’$/)
    // These words are English, because the page has no others here; the labels of the worker are left.
    for (const [name, of] of CALLED) expect(nameOf(entryOf('b', of)).replace('\u00a0', ' ')).toBe(name)
    const refused = { status: 0, message: 'The change refers to a record that was never created', at: NOW }
    expect(errorText(refused, 'update')).toBe('Der Datensatz wurde nie angelegt')
  } finally {
    globalThis.hfWords = undefined
  }
})
