/** The outbox: every state of a queued change in words, and its actions. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyScene } from '#shared/design/scene'
import type { OutboxEntry } from '#shared/offline/outbox'
import { OutboxDrawer } from '../../../src/features/outbox/outbox-drawer'
import { recordKeys } from '../../../src/query/keys'
import { notify } from '../../../src/ui/notify'
import { additionOf, entryOf } from '../../support/outbox-entries'
import { answerCalls, Failure, listOf, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { testCaptcha } from '../captcha'
import { focus, notification, render } from '../render'
import { goOffline, recordCommands, tellSnapshot } from '../worker'

const REQUESTS = 'GET /__offline/requests'

const countParked = (list: OutboxEntry[]) => list.filter(({ state }) => state === 'parked').length

/** Opens the outbox with these changes. `tell` replaces the list of the worker. */
async function open(list: OutboxEntry[], unreadable: unknown[] = []) {
  let now = list
  const calls = answerCalls({
    [REQUESTS]: () => ({ list: now, unreadable, unreadable_total: unreadable.length }),
  })
  tellSnapshot(list.length, { failedRequests: countParked(list) })
  const onClose = vi.fn()
  const { router, queryClient } = await render(<OutboxDrawer opened onClose={onClose} />)
  await expect.element(drawer).toBeVisible()
  const tell = (next: OutboxEntry[]) => {
    now = next
    tellSnapshot(next.length, { failedRequests: countParked(next) })
  }
  return { onClose, tell, calls, router, queryClient }
}

const drawer = page.getByRole('dialog', { name: 'Outbox' })
const article = (name: string | RegExp) => page.getByRole('article', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = () => document.querySelector('p[role=status]')
const EDIT = 'Edit project ‘Autumn tea’: Client'

test('amounts are shown and edited in the currency of their record', async () => {
  const path = recordsPath('space', 8)
  const space = { id: 8, version: 1, name: 'Loft', currency: 'JPY', rate_cents: 5_000 }
  const bodies: unknown[] = []
  answerCalls({
    [`GET ${path}`]: { model: space },
    [`GET ${recordsPath('space', 9)}`]: new Failure(404, 'Not found'),
    'PUT /__offline/requests/a': ({ body }) => {
      bodies.push(body)
      return { state: 'done' }
    },
  })
  const put = (id: string) => `/v1/api/records/holdfast/{{role}}/space/${id}`
  const space8 = { label: 'Edit space ‘Loft’', table: 'space', endpoint: put('8'), baseValues: { rate_cents: 5_000 } }
  await open([
    entryOf('a', { ...space8, body: { rate_cents: 6_000 } }),
    entryOf('b', { ...space8, label: 'Edit space ‘Hall’', endpoint: put('9'), body: { rate_cents: 6_000 } }),
    additionOf('c', 'Barn', {
      ...{ label: 'Add space ‘Barn’', table: 'space', endpoint: put('').slice(0, -1) },
      body: { name: 'Barn', rate_cents: 7_000, currency: 'JPY' },
    }),
  ])
  const loft = article(/Loft/)
  await expect.element(loft.getByRole('definition')).toHaveTextContent('¥5,000 → becomes ¥6,000')
  await expect.element(article(/Barn/)).toHaveTextContent('¥7,000')
  // A record that cannot be read may be in any currency.
  await expect.element(article(/Hall/).getByRole('definition')).toHaveTextContent('Changed')
  await userEvent.click(loft.getByRole('button', { name: /^Edit/ }))
  const rate = page.getByRole('textbox', { name: /rate/i })
  await expect.element(rate).toHaveValue('6000 JPY')
  await userEvent.fill(rate, '6500')
  await userEvent.click(button('Save and send'))
  await expect.poll(() => bodies).toEqual([{ body: { rate_cents: 6_500 }, newId: expect.any(String) }])
})

test('an empty outbox says so', async () => {
  await open([])
  await expect.element(drawer).toHaveTextContent('Nothing is waiting')
  await expect.element(drawer).toHaveTextContent('There are no unsynced changes on this device.')
  await expect.element(button('Sync Now')).toBeDisabled()
  await expect.element(button('Export all')).toBeDisabled()
})

test('a waiting change shows its fields, before and after, and when it will be sent', async () => {
  await open([entryOf('a', { retryCount: 1 })])
  const entry = article(EDIT)
  await expect.element(entry).toHaveTextContent('Waiting')
  await expect.element(entry).toHaveTextContent('Attempts: 1 of 3 · Will be sent on the next sync')
  await expect.element(entry.getByRole('definition')).toHaveTextContent('Before → becomes Mine')
  await expect.element(page.getByRole('heading', { name: 'Waiting (1)' })).toBeVisible()
  goOffline()
  await expect.element(entry).toHaveTextContent("Will sync when you're online")
  await expect.element(button('Sync Now')).toBeDisabled()
})

test('a change names a record that it refers to, and says the state of a view in words', async () => {
  answerCalls({ [`GET ${recordsPath('project', 6)}`]: { model: { id: 6, version: 1, name: 'Autumn tea' } } })
  const state = { q: 'box', filter: ['status,eq,draft'], order: ['name,asc'], columns: 'name,status' }
  const put = (table: string) => `/v1/api/records/holdfast/{{role}}/${table}/4`
  const [before, canvas] = [80, 90].map((length) => emptyScene({ kind: 'label', length, depth: 50 }, 'p', 'Outside'))
  await open([
    entryOf('a', {
      ...{ label: 'Edit design ‘Tin’', table: 'design', endpoint: put('design') },
      ...{ body: { project_id: 6, canvas }, baseValues: { project_id: null, canvas: before } },
    }),
    additionOf('b', 'Drafts', {
      ...{ label: 'Add saved view ‘Drafts’', table: 'saved_view', endpoint: put('saved_view').slice(0, -2) },
      body: { table: 'design', name: 'Drafts', state },
    }),
  ])
  const design = article('Edit design ‘Tin’: Project, Canvas')
  await expect.element(design).toHaveTextContent(/Project.*becomes Autumn tea/)
  await expect.element(design).toHaveTextContent('CanvasChanged')
  await expect
    .element(article('Add saved view ‘Drafts’'))
    .toHaveTextContent('StateSearch “box”, 1 filter, sorted by Name, 2 columns')
})

test('a change names the earlier changes that it depends on', async () => {
  await open([additionOf('a', 'Parent'), entryOf('b', { waitsFor: ['a'] })])
  await expect.element(article(EDIT)).toHaveTextContent('Waiting for: Add project ‘Parent’')
})

test('a change that is being sent has no buttons', async () => {
  await open([entryOf('a', { state: 'sending' })])
  await expect.element(article(EDIT)).toHaveTextContent('Sending…')
  await expect.element(article(EDIT).getByRole('button')).not.toBeInTheDocument()
})

test.each([
  [{ status: 0, message: 'Network error' }, "Couldn't reach the server"],
  [{ status: 401, message: 'x' }, 'Your session had ended. Sign in again to send this.'],
  [{ status: 403, message: 'FORBIDDEN' }, "You don't have permission: FORBIDDEN"],
  [{ status: 404, message: 'Record not found' }, 'No longer exists: Record not found'],
  [{ status: 422, message: 'Name is required' }, 'The server rejected this: Name is required'],
  [{ status: 429, message: 'Slow down' }, 'The server is busy: Slow down'],
  [{ status: 500, message: 'Oops' }, 'Server error: Oops'],
])('a parked change says why: %o', async (error, words) => {
  await open([entryOf('a', { state: 'parked', retryCount: 3, lastError: { at: 0, ...error } })])
  const entry = article(EDIT)
  await expect.element(entry).toHaveTextContent('Failed')
  await expect.element(entry).toHaveTextContent('Attempts: 3 of 3')
  await expect.element(entry).toHaveTextContent(words)
})

test('a parked change is retried alone, or with all that failed', async () => {
  const commands = recordCommands()
  await open([entryOf('a', { state: 'parked' }), additionOf('b', 'Other', { state: 'parked' })])
  await userEvent.click(button(`Retry: ${EDIT}`))
  await expect.poll(() => commands).toEqual([{ type: 'retry-failed', requestId: 'a' }])
  await expect.poll(said).toHaveTextContent(`Retrying: ${EDIT}`)
  await userEvent.click(button('Retry Failed (2)'))
  await expect.poll(() => commands.at(-1)).toEqual({ type: 'retry-failed' })
})

test('a parked change that only its person may retry is left out of the number', async () => {
  await open([entryOf('a', { state: 'parked' }), additionOf('b', 'Other', { state: 'parked' })])
  tellSnapshot(2, { failedRequests: 1 })
  await expect.element(button('Retry Failed (1)')).toBeVisible()
  tellSnapshot(2, { failedRequests: 0 })
  await expect.element(page.getByRole('button', { name: /^Retry Failed/ })).not.toBeInTheDocument()
  await expect.element(button(`Retry: ${EDIT}`)).toBeVisible()
})

test('a refused change offers what the server has instead, and one press sends that as a new intent', async () => {
  const alternatives = [
    { starts_at: '2026-12-01T10:00:00.000Z', ends_at: '2026-12-01T12:00:00.000Z' },
    { starts_at: '2026-12-02T10:00:00.000Z', ends_at: '2026-12-02T12:00:00.000Z' },
  ]
  answerCalls({ [`GET ${recordsPath('space', 3)}`]: { model: { id: 3, name: 'Cedar room' } } })
  const booking = entryOf('a', {
    operation: 'create',
    method: 'POST',
    table: 'booking',
    label: 'Add booking',
    endpoint: '/v1/api/records/holdfast/{{role}}/booking',
    body: { space_id: 3, starts_at: '2026-12-01T08:00:00.000Z', ends_at: '2026-12-01T10:00:00.000Z', guests: 2 },
    state: 'parked',
    baseValues: null,
    lastError: { at: 0, status: 409, message: 'This time is taken', alternatives },
  })
  const { calls } = await open([booking])
  answerCalls({ 'PUT /__offline/requests/a': { message: 'Change edited' } })
  const offered = page.getByRole('group', { name: 'Available instead: Add booking' })
  await expect.element(offered.getByRole('button').first()).toHaveTextContent(/^Start: Dec 1, 2026.*End: Dec 1, 2026/)
  expect(offered.getByRole('button').elements()).toHaveLength(2)
  await userEvent.click(offered.getByRole('button').last())
  await expect.poll(said).toHaveTextContent('Retrying: Add booking')
  const sent = calls.find(({ method }) => method === 'PUT')
  expect(sent?.body).toEqual({
    body: { space_id: 3, guests: 2, ...alternatives[1] },
    newId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a message that was refused without a captcha is sent with the proof of a solved one', async () => {
  const message = entryOf('a', {
    operation: 'create',
    method: 'POST',
    table: 'contact_message',
    label: 'Add message',
    endpoint: '/v1/api/records/holdfast/{{role}}/contact_message',
    body: { name: 'Nora', email: 'nora@holdfast.test', message: 'Do you have a kiln?' },
    state: 'parked',
    baseValues: null,
    lastError: { at: 0, status: 403, message: 'Confirm', validation: { captcha: 'Confirm that you are a person' } },
  })
  answerCalls({
    'GET /v1/api/holdfast/user/lambda/google-captcha': { widget: testCaptcha },
    'POST /v1/api/holdfast/user/lambda/google-captcha': { valid: true, proof: 'the proof' },
    'PUT /__offline/requests/a': { message: 'Change edited' },
  })
  const { calls } = await open([message])
  await userEvent.click(page.getByRole('button', { name: 'I am a person' }))
  await expect.poll(said).toHaveTextContent('Retrying: Add message')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    body: { name: 'Nora', email: 'nora@holdfast.test', message: 'Do you have a kiln?', captcha: 'the proof' },
  })
})

test('blocked changes are listed under the parked one, and can’t be retried alone', async () => {
  await open([
    additionOf('a', 'Parent', { state: 'parked' }),
    entryOf('b', { state: 'parked', blockedBy: 'a', waitsFor: ['a'] }),
  ])
  const blocked = page.getByRole('list', { name: 'Blocked by Add project ‘Parent’' }).getByRole('article')
  await expect.element(blocked).toHaveAccessibleName(EDIT)
  await expect.element(blocked).toHaveTextContent('Blocked by: Add project ‘Parent’')
  await expect.element(button(`Retry: ${EDIT}`)).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Failed (2)' })).toBeVisible()
})

test('an evicted change says that it left the queue, and Retry puts it back', async () => {
  const commands = recordCommands()
  await open([entryOf('a', { state: 'evicted' })])
  await expect.element(page.getByRole('heading', { name: 'Dropped from the queue (1)' })).toBeVisible()
  await expect.element(drawer).toHaveTextContent('The queue was full. Retry to put them back.')
  await userEvent.click(button(`Retry: ${EDIT}`))
  await expect.poll(() => commands).toEqual([{ type: 'retry-failed', requestId: 'a' }])
})

test('Sync Now sends the waiting changes', async () => {
  const commands = recordCommands()
  await open([entryOf('a')])
  await userEvent.click(button('Sync Now'))
  await expect.poll(() => commands).toEqual([{ type: 'sync', force: true }])
})

test('a conflict offers the choice between versions, and sends the decision', async () => {
  const commands = recordCommands()
  await open([
    entryOf('a', {
      state: 'conflict',
      theirs: { id: 1, version: 4, name: 'Autumn tea', client: 'Theirs' },
      lastError: { status: 412, message: 'x', at: 0 },
    }),
  ])
  await expect.element(page.getByRole('heading', { name: 'Conflicts (1)' })).toBeVisible()
  await expect.element(article(EDIT)).toHaveTextContent('Someone else changed the same fields')
  await expect.element(button(`Edit: ${EDIT}`)).not.toBeInTheDocument()
  await expect.element(button(`Retry: ${EDIT}`)).not.toBeInTheDocument()
  await userEvent.click(button(`Review conflict: ${EDIT}`))
  const dialog = page.getByRole('dialog', { name: EDIT })
  await userEvent.click(dialog.getByRole('radio', { name: 'Mine' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => commands)
    .toEqual([{ type: 'resolve', requestId: 'a', keep: ['client'], newId: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
  await expect.poll(said).toHaveTextContent(`Resolved: ${EDIT}`)
})

const THEIRS = { id: 1, version: 4, name: 'Winter tea', client: 'Theirs', status: 'active' }
const DELETION = entryOf('a', {
  label: 'Delete project ‘Autumn tea’',
  operation: 'delete',
  method: 'DELETE',
  body: null,
  state: 'conflict',
  theirs: THEIRS,
  lastError: { status: 412, message: 'x', at: 0 },
})
const bookingStep = (name: string, status: string) =>
  entryOf('a', {
    label: `${name.charAt(0).toUpperCase()}${name.slice(1)} booking #5`,
    operation: 'custom',
    method: 'POST',
    table: 'booking',
    endpoint: `/v1/api/holdfast/{{role}}/lambda/booking/5/${name}`,
    body: {},
    baseValues: null,
    state: 'conflict',
    theirs: { id: 5, version: 4, space_id: null, user_id: null, guests: 3, status },
    lastError: { status: 412, message: 'x', at: 0 },
  })

test.each([
  ['Delete anyway', ['*'], 'Resolved'],
  ['Keep record', [], 'Kept theirs'],
])('a deletion of a record that was changed elsewhere shows it as it is now: %s', async (answer, keep, outcome) => {
  const commands = recordCommands()
  const { onClose } = await open([DELETION])
  const name = 'Delete project ‘Autumn tea’'
  await expect.element(article(name)).toHaveTextContent('Someone else changed this in the meantime')
  await focus(button(`Review conflict: ${name}`))
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name })
  await expect.element(dialog).toHaveTextContent('Someone else saved this after you saw it. It is now:')
  await expect.element(dialog).toHaveTextContent('NameWinter tea')
  await expect.element(dialog).toHaveTextContent('ClientTheirs')
  await expect.element(dialog.getByRole('button', { name: 'Keep record' })).toHaveFocus()
  expect(await axeFindings('[role=dialog]')).toEqual([])
  // Escape must not decide anything.
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button(`Review conflict: ${name}`)).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  expect(commands).toEqual([])
  await userEvent.keyboard('{Enter}')
  await userEvent.click(dialog.getByRole('button', { name: answer }))
  await expect
    .poll(() => commands)
    .toEqual([{ type: 'resolve', requestId: 'a', keep, newId: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
  await expect.poll(said).toHaveTextContent(`${outcome}: ${name}`)
})

test('on a phone notifications don’t cover its buttons, and the lines of its title don’t overlap', async () => {
  await page.viewport(390, 700)
  const name = 'Delete project ‘Autumn tea, second edition, for the fair in Leipzig’'
  await open([{ ...DELETION, label: name }])
  await userEvent.click(button(`Review conflict: ${name}`))
  const dialog = page.getByRole('dialog', { name })
  await expect.element(dialog.getByRole('button', { name: 'Delete anyway' })).toBeVisible()
  for (const number of [1, 2, 3]) notify({ type: 'warning', title: 'Conflict', message: `Message ${number}.` })
  await expect.element(notification('Message 3.')).toBeVisible()
  const toasts = page.getByRole('status').filter({ hasText: 'Message' }).elements()
  const buttons = dialog.getByRole('button').elements().slice(1)
  const bottom = Math.max(...toasts.map((toast) => toast.getBoundingClientRect().bottom))
  expect(buttons.filter((node) => node.getBoundingClientRect().top < bottom)).toEqual([])
  const title = dialog.getByRole('heading').first().element()
  const { fontSize, lineHeight } = getComputedStyle(title)
  expect(title.getBoundingClientRect().height).toBeGreaterThan(2 * Number.parseFloat(fontSize))
  expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(1.3)
})

test.each([
  ['confirm', 'Confirm booking #5', 'Confirm anyway', ['*']],
  ['confirm', 'Confirm booking #5', 'Discard change', []],
  ['cancel', 'Cancel booking #5', 'Cancel booking anyway', ['*']],
])(
  'a booking step (%s) on a booking that was changed elsewhere can be repeated or discarded: %s, %s',
  async (step, name, answer, keep) => {
    const commands = recordCommands()
    await open([bookingStep(step, 'pending')])
    await userEvent.click(button(`Review conflict: ${name}`))
    const dialog = page.getByRole('dialog', { name })
    await expect.element(dialog).toHaveTextContent('StatusPending')
    await userEvent.click(dialog.getByRole('button', { name: answer }))
    await expect.poll(() => commands).toMatchObject([{ type: 'resolve', requestId: 'a', keep }])
  },
)

test('a step shows the text that it was given', async () => {
  const declined = { ...bookingStep('decline', 'pending'), state: 'pending' as const, lastError: null }
  await open([{ ...declined, body: { reason: 'The roof is closed' } }])
  await expect.element(article('Decline booking #5')).toHaveTextContent('Reason (optional)The roof is closed')
})

test('a booking step that the status no longer allows can only be discarded', async () => {
  await open([bookingStep('confirm', 'cancelled')])
  await userEvent.click(button('Review conflict: Confirm booking #5'))
  const dialog = page.getByRole('dialog', { name: 'Confirm booking #5' })
  await expect.element(dialog).toHaveTextContent('“Confirm” is no longer possible.')
  await expect.element(dialog.getByRole('button', { name: 'Confirm anyway' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Discard change' })).toBeVisible()
})

const discardIt = async () => {
  await userEvent.click(button(`Discard: ${EDIT}`))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }))
}

test('offline, discarding a change that may have reached the server says that it is not undone', async () => {
  const commands = recordCommands()
  await open([entryOf('a', { mayHaveArrived: true })])
  goOffline()
  await userEvent.click(button(`Discard: ${EDIT}`))
  const question = page.getByRole('dialog', { name: 'Discard this change?' })
  await expect.element(question).toHaveTextContent('may have reached the server')
  await expect.element(question).toHaveTextContent("it doesn't undo the change")
  await userEvent.click(question.getByRole('button', { name: 'Discard', exact: true }))
  await expect.poll(() => commands).toEqual([{ type: 'discard', requestId: 'a', isSure: true }])
})

test('if the server can’t be asked whether it has a change, discarding asks again', async () => {
  const commands = recordCommands((command) => ({ state: 'isSure' in command ? 'done' : 'unknown' }))
  await open([entryOf('a', { mayHaveArrived: true })])
  await userEvent.click(button(`Discard: ${EDIT}`))
  await expect
    .element(page.getByRole('dialog', { name: 'Discard this change?' }))
    .toHaveTextContent("We'll check first")
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }))
  const again = page.getByRole('dialog', { name: "Couldn't check with the server" })
  await expect.element(again).toHaveTextContent("it doesn't undo the change")
  await expect.element(again.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.click(again.getByRole('button', { name: 'Discard anyway' }))
  await expect.poll(said).toHaveTextContent(`Discarded: ${EDIT}`)
  expect(commands.at(-1)).toEqual({ type: 'discard', requestId: 'a', isSure: true })
})

test.each([
  ['sending', 'It is being sent right now.'],
  ['gone', 'It is no longer in the outbox.'],
] as const)('a change that is %s is not reported as discarded', async (state, reason) => {
  recordCommands(() => ({ state }))
  await open([entryOf('a')])
  await discardIt()
  await expect.poll(said).toHaveTextContent(`Not discarded: ${EDIT}. ${reason}`)
})

const arrives = () => recordCommands(() => ({ state: 'arrived', record: { id: 7, version: 5 } }))
const had = page.getByRole('dialog', { name: 'The server already has this change' })

test('if the server already has a change, the old values can be restored', async () => {
  arrives()
  const { calls } = await open([entryOf('a', { mayHaveArrived: true })])
  answerCalls({
    'PUT /v1/api/records/holdfast/super_admin/project/7': { model: { id: 7, version: 6 }, data: 1, message: 'Updated' },
  })
  await discardIt()
  await expect.element(had).toHaveTextContent(`“${EDIT}” reached the server before it could be discarded.`)
  await userEvent.click(had.getByRole('button', { name: 'Restore previous values' }))
  await expect.poll(said).toHaveTextContent(`Undone: ${EDIT}`)
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ client: 'Before' })
})

test('if the server already has a new record, it can be deleted or kept', async () => {
  arrives()
  const { calls } = await open([additionOf('a', 'Tea', { mayHaveArrived: true })])
  answerCalls({ 'DELETE /v1/api/records/holdfast/super_admin/project/7': new Failure(412, 'Changed meanwhile') })
  await userEvent.click(button('Discard: Add project ‘Tea’'))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }))
  await userEvent.click(had.getByRole('button', { name: 'Delete record' }))
  await expect.element(had.getByRole('alert')).toHaveTextContent("Couldn't undo: Changed meanwhile")
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
  await userEvent.click(had.getByRole('button', { name: 'Keep change' }))
  await expect.poll(said).toHaveTextContent('Not discarded: Add project ‘Tea’. The server already has it.')
})

test('a retry that the worker did not accept is not reported as done', async () => {
  recordCommands(() => ({ state: 'gone' }))
  await open([entryOf('a', { state: 'parked' })])
  await userEvent.click(button(`Retry: ${EDIT}`))
  await expect.poll(said).toHaveTextContent(`Not retried: ${EDIT}. It may have been handled in another tab.`)
})

test('discarding asks; Cancel has the focus, and Escape keeps the change and the outbox open', async () => {
  const commands = recordCommands()
  const { onClose, tell } = await open([entryOf('a')])
  await userEvent.click(button(`Discard: ${EDIT}`))
  const question = page.getByRole('dialog', { name: 'Discard this change?' })
  await expect.element(question).toHaveTextContent(`“${EDIT}” won't be sent.`)
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button(`Discard: ${EDIT}`)).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(question.getByRole('button', { name: 'Discard', exact: true }))
  await expect.poll(() => commands).toEqual([{ type: 'discard', requestId: 'a' }])
  tell([])
  await expect.element(drawer).toHaveTextContent('Nothing is waiting')
  await expect.poll(said).toHaveTextContent(`Discarded: ${EDIT}`)
  // The pressed button disappears with its change, so the drawer must take the focus.
  await expect.poll(() => drawer.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test('discarding a new record names the changes that depend on it', async () => {
  await open([additionOf('a', 'Parent'), entryOf('b', { needs: ['a'] })])
  await userEvent.click(button('Discard: Add project ‘Parent’'))
  const question = page.getByRole('dialog', { name: 'Discard this change?' })
  await expect.element(question).toHaveTextContent(`These depend on it and will be discarded too: ${EDIT}.`)
  await expect.element(question.getByRole('button', { name: 'Discard all 2' })).toBeVisible()
})

test('a change is edited in its form, and saved as a new intent', async () => {
  const { calls, queryClient } = await open([entryOf('a')])
  answerCalls({ 'PUT /__offline/requests/a': { message: 'Queued' } })
  const below = recordKeys.list('project', { size: 10 })
  queryClient.setQueryData(below, listOf([]))
  await userEvent.click(button(`Edit: ${EDIT}`))
  const dialog = page.getByRole('dialog', { name: `Edit unsynced change: ${EDIT}` })
  await userEvent.fill(dialog.getByLabelText('Client'), 'Another')
  await userEvent.click(dialog.getByRole('button', { name: 'Save and send' }))
  await expect.element(dialog).not.toBeInTheDocument()
  // The list below shows the queued values.
  expect(queryClient.getQueryState(below)?.isInvalidated).toBe(true)
  const sent = calls.find(({ method }) => method === 'PUT')
  expect(sent?.body).toEqual({ body: { client: 'Another' }, newId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  await expect.poll(said).toHaveTextContent(`Edited: ${EDIT}`)
})

test('an edit waits for the picture that is still being uploaded', async () => {
  const upload = Promise.withResolvers<Record<string, unknown>>()
  const bodies: unknown[] = []
  answerCalls({
    'POST /v1/api/holdfast/super_admin/lambda/upload': () => upload.promise,
    'PUT /__offline/requests/a': ({ body }) => {
      bodies.push(body)
      return { state: 'done' }
    },
  })
  const endpoint = recordsPath('embellishment')
  const label = 'Add embellishment ‘Gold foil’'
  await open([additionOf('a', 'Gold foil', { label, table: 'embellishment', endpoint, body: { name: 'Gold foil' } })])
  await userEvent.click(button(`Edit: ${label}`))
  const dialog = page.getByRole('dialog', { name: /^Edit unsynced change/ })
  const area = dialog.getByRole('group', { name: 'Picture' })
  await expect.element(area).toBeVisible()
  const files = new DataTransfer()
  files.items.add(new File(['a picture'], 'a.png', { type: 'image/png' }))
  area.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
  await expect.element(dialog.getByText('A picture is still being uploaded.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  upload.resolve({ id: 1, url: '/uploads/a.png' })
  await expect.element(dialog.getByRole('img', { name: 'Picture, chosen' })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => bodies).toMatchObject([{ body: { image: '/uploads/a.png' } }])
})

test('an edit without changes is not sent', async () => {
  const { calls } = await open([entryOf('a')])
  await userEvent.click(button(`Edit: ${EDIT}`))
  await userEvent.click(button('Save and send'))
  await expect.element(button('Save and send')).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('an error of the server is shown at its field, and goes when the field is corrected', async () => {
  const refusal = {
    status: 422,
    message: 'Not accepted',
    at: 0,
    validation: { client: 'Client: is not known', other: 'More is wrong' },
  }
  await open([entryOf('a', { state: 'parked', lastError: refusal })])
  await userEvent.click(button(`Edit: ${EDIT}`))
  const dialog = page.getByRole('dialog', { name: /^Edit unsynced change/ })
  const client = dialog.getByLabelText('Client')
  await expect.element(client).toHaveAttribute('aria-invalid', 'true')
  await expect.element(client).toHaveAccessibleDescription('Client: is not known')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('More is wrong')
  await userEvent.fill(client, 'Known')
  await expect.element(dialog.getByText('Client: is not known')).not.toBeInTheDocument()
})

test('an edit is validated like its form, and an error keeps the dialog open', async () => {
  await open([additionOf('a', 'Box')])
  answerCalls({
    'PUT /__offline/requests/a': new Failure(422, 'Not accepted', { validation: { name: 'Name is taken' } }),
  })
  await userEvent.click(button('Edit: Add project ‘Box’'))
  const dialog = page.getByRole('dialog', { name: /^Edit unsynced change/ })
  const name = dialog.getByLabelText(/^Name/)
  await userEvent.fill(name, '')
  await userEvent.click(dialog.getByRole('button', { name: 'Save and send' }))
  await expect.element(name).toHaveAccessibleDescription('Name is required')
  await userEvent.fill(name, 'Taken')
  await userEvent.click(dialog.getByRole('button', { name: 'Save and send' }))
  await expect.element(name).toHaveAccessibleDescription('Name is taken')
})

const SCENE = emptyScene({ kind: 'label', length: 90, depth: 50 }, 'page0001', 'Outside')
const designEntry = (body: Record<string, unknown>) =>
  entryOf('a', { table: 'design', label: 'Edit design ‘Tea tin’', endpoint: recordsPath('design', 31), body })

test('the scene of a design is not edited as JSON, and is sent as it was', async () => {
  const { calls } = await open([designEntry({ name: 'Tea tin', canvas: SCENE })])
  answerCalls({ 'PUT /__offline/requests/a': { message: 'Queued' } })
  await userEvent.click(page.getByRole('button', { name: /^Edit: Edit design ‘Tea tin’/ }))
  const dialog = page.getByRole('dialog', { name: /^Edit unsynced change/ })
  await userEvent.fill(dialog.getByLabelText(/^Name/), 'Tea caddy')
  expect(dialog.getByRole('textbox').elements()).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Save and send' }))
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      body: { name: 'Tea caddy', canvas: SCENE },
    })
})

test('a change of a scene alone is not edited here', async () => {
  await open([designEntry({ canvas: SCENE })])
  await expect.element(page.getByRole('button', { name: /^Discard: Edit design ‘Tea tin’/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Edit: Edit design/ })).not.toBeInTheDocument()
})

test('a change without a form is edited as JSON', async () => {
  await open([
    entryOf('a', { table: null, operation: 'custom', label: 'Custom call', endpoint: '/v1/api/x', body: { a: 1 } }),
  ])
  await userEvent.click(button('Edit: Custom call'))
  const payload = page.getByLabelText('Payload')
  await expect.element(payload).toHaveValue('{\n  "a": 1\n}')
  await userEvent.fill(payload, '{ "a": ')
  await userEvent.click(button('Save and send'))
  await expect.element(payload).toHaveAccessibleDescription(/This must be a JSON object/)
  await userEvent.fill(payload, '[1]')
  await userEvent.click(button('Save and send'))
  await expect.element(payload).toHaveAccessibleDescription(/This must be a JSON object/)
})

test('Escape in a dialog over the outbox closes only the dialog, and returns the focus to its button', async () => {
  const { onClose } = await open([additionOf('a', 'Box')])
  await focus(button('Edit: Add project ‘Box’'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: /^Edit unsynced change/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: /^Edit unsynced change/ })).not.toBeInTheDocument()
  await expect.element(button('Edit: Add project ‘Box’')).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
})

test('many changes are shown 25 at a time', async () => {
  const articles = () => document.querySelectorAll('article').length
  await open(Array.from({ length: 60 }, (_, index) => additionOf(`a${index}`, `Project ${index}`)))
  await expect.element(page.getByRole('heading', { name: 'Waiting (60)' })).toBeVisible()
  expect(articles()).toBe(25)
  await userEvent.click(button('Show more (35)'))
  await expect.poll(() => articles()).toBe(50)
  await userEvent.click(button('Show more (10)'))
  await expect.poll(() => articles()).toBe(60)
  await expect.poll(() => document.activeElement).toBe(said())
})

test('rows that this version can’t read are shown as raw data', async () => {
  await open([], [{ format: 9 }])
  await expect.element(page.getByRole('heading', { name: 'Unreadable (1)' })).toBeVisible()
  await expect.element(page.getByLabelText('Row 1')).toHaveValue('{\n  "format": 9\n}')
})

test('the raw request shows what is sent to the server', async () => {
  await open([entryOf('a')])
  await userEvent.click(page.getByText('Raw request'))
  await expect
    .element(page.getByLabelText(`Raw request: ${EDIT}`))
    .toHaveValue('PUT /v1/api/records/holdfast/{{role}}/project/1\nIdempotency-Key: a\n\n{\n  "client": "Mine"\n}')
})

const jsonFile = (content: string) => new File([content], 'outbox.json', { type: 'application/json' })
const fileInput = () => page.getByLabelText('Outbox file to import')

test('a file is imported line by line, and each line shows its result', async () => {
  await open([])
  answerCalls({
    'POST /__offline/import': {
      results: [
        { id: 'a', status: 'added' },
        { id: 'b', status: 'known' },
        { id: 'c', status: 'refused', message: 'not yours' },
      ],
    },
  })
  const requests = ['a', 'b', 'c'].map((id) => ({ id, operation: 'create', table: 'project' }))
  await userEvent.upload(fileInput(), jsonFile(JSON.stringify({ requests })))
  await expect.poll(said).toHaveTextContent('Import: 1 added, 1 already here, 1 rejected')
  expect(
    page
      .getByRole('region', { name: 'Import' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['create project – added', 'create project – already here', 'create project – rejected: not yours'])
})

test('a file that is not an outbox file is refused with a message', async () => {
  await open([])
  await userEvent.upload(fileInput(), jsonFile('no json'))
  await expect.poll(said).toHaveTextContent("Couldn't import: This is not an outbox file")
})

test('without a worker it says that working offline isn’t available', async () => {
  answerCalls({ [REQUESTS]: new Failure(404, 'Not found') })
  await render(<OutboxDrawer opened onClose={() => {}} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Working offline isn't available here/)
})

test('navigation closes the drawer', async () => {
  const { onClose, router } = await open([entryOf('a')])
  await router.navigate({ to: '/admin/dashboard' })
  expect(onClose).toHaveBeenCalledTimes(1)
})

const wide = () =>
  [...document.querySelectorAll('[role=dialog], [role=dialog] *')]
    .filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
    .map((node) => node.outerHTML.slice(0, 80))
const REFUSED = { status: 422, message: 'Name is taken', at: 0, validation: { name: 'Name is taken' } }

test('axe finds nothing in changes of any state, and nothing is wider than a phone', async () => {
  await page.viewport(390, 800)
  await open([
    entryOf('a', { state: 'conflict', theirs: { id: 1, version: 4, name: 'Autumn tea', client: 'Theirs' } }),
    additionOf('b', 'Parent', { state: 'parked', lastError: REFUSED }),
    entryOf('c', { state: 'parked', blockedBy: 'b' }),
    additionOf('d', 'Waiting'),
    additionOf('e', 'Evicted', { state: 'evicted' }),
    { ...DELETION, id: 'f' },
  ])
  await expect.element(button('Retry: Add project ‘Parent’')).toBeVisible()
  expect(await axeFindings('[role=dialog]')).toEqual([])
  expect(wide()).toEqual([])
})

test('axe finds nothing in the dialog that edits a change, and nothing is wider than a phone', async () => {
  await page.viewport(390, 800)
  await open([additionOf('b', 'Parent', { state: 'parked', lastError: REFUSED })])
  await userEvent.click(button('Edit: Add project ‘Parent’'))
  await expect.element(button('Save and send')).toBeVisible()
  expect(await axeFindings('[role=dialog]')).toEqual([])
  expect(wide()).toEqual([])
})
