/** The dashboard's panels: what waits with its next step, and revenue by currency. */
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { AnyRecord } from '#shared/records/query'
import { ActivityPage } from '../../../src/features/dashboard/activity-page'
import { parseActivitySearch } from '../../../src/features/dashboard/activity-search'
import { NewestDesigns } from '../../../src/features/dashboard/newest-designs'
import { NewestPeople, TopDesigns } from '../../../src/features/dashboard/people-and-designs'
import { RevenuePanel } from '../../../src/features/dashboard/revenue-panel'
import '../../../src/routes/-facets'
import { SyncHealth } from '../../../src/features/dashboard/sync-health'
import { TodayPanel } from '../../../src/features/dashboard/today-panel'
import { useAuthStore } from '../../../src/stores/auth'
import { setOfflineService } from '../../../src/stores/offline'
import { answerCalls, listOf, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { focus, notification, render } from '../render'
import { goOffline, recordCommands } from '../worker'

const AT = '2030-05-06T10:00:00.000Z'
const booking: AnyRecord = {
  ...{ id: 7, version: 3, kind: 'booking', status: 'pending', created_at: AT, updated_at: AT },
  ...{
    space_id: { id: 2, name: 'Loft', timezone: 'Asia/Tokyo' },
    user_id: { id: 9, email: 'uma@example.com', first_name: 'Uma', last_name: 'Lindqvist' },
    starts_at: AT,
    ends_at: '2099-05-06T12:00:00.000Z',
  },
}
const space: AnyRecord = { id: 2, version: 1, name: 'Cellar', status: 'review', created_at: AT, updated_at: AT }

const NONE = { list: [], error: null, retry: () => undefined }

const answerToday = (bookings: () => AnyRecord[]) =>
  answerCalls({
    [`GET ${recordsPath('user')}`]: listOf([{ id: 4, email: 'ada@example.com', status: 'pending', created_at: AT }]),
    [`GET ${recordsPath('booking')}`]: () => listOf(bookings(), { total: bookings().length * 5 }),
    [`GET ${recordsPath('contact_message')}`]: listOf([]),
    [`GET ${recordsPath('design')}`]: listOf([]),
    [`GET ${recordsPath('space')}`]: listOf([space]),
  })

test('records that wait are links, with the count of their list and their next step', async () => {
  let bookings = [booking]
  const calls = answerToday(() => bookings)
  const confirmed = `POST /v1/api/holdfast/super_admin/lambda/booking/7/confirm`
  answerCalls({
    [confirmed]: () => {
      bookings = []
      return { model: { ...booking, status: 'confirmed' }, data: 1, message: 'Booking confirmed' }
    },
  })
  await render(<TodayPanel conversations={NONE} />)
  await expect
    .element(page.getByRole('link', { name: 'ada@example.com' }))
    .toHaveAttribute('href', '/admin/edit-user/4')
  await expect.element(page.getByRole('link', { name: 'Booking #7' })).toBeVisible()
  await expect.element(page.getByText(/^May 6, 2030, 7:00\sPM – .* GMT\+9 · Loft/)).toBeVisible()
  await expect.element(page.getByText(/2099.* · Loft$/)).toBeVisible()
  await expect.element(page.getByTestId('today-bookings')).toHaveTextContent('Booking #7 Uma Lindqvist')
  await expect
    .element(page.getByRole('link', { name: 'Bookings to confirm 5' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/admin\/booking\?.*pending.*layout=table/))
  await expect.element(page.getByRole('button', { name: 'Approve: Cellar' })).toBeVisible()
  await expect.element(page.getByTestId('today-messages')).toHaveTextContent('Nothing is waiting.')
  expect(await axeFindings('main')).toEqual([])
  await page.getByRole('button', { name: 'Confirm: Booking #7' }).click()
  await expect.element(notification('Confirmed')).toBeVisible()
  await expect.element(page.getByTestId('today-bookings')).toHaveTextContent('Nothing is waiting.')
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => `POST ${path}`)).toEqual([confirmed])
})

test('a design in review is approved in place', async () => {
  answerToday(() => [])
  let designs = [{ id: 4, version: 3, name: 'Tea carton', status: 'review', created_at: AT, updated_at: AT }]
  const calls = answerCalls({
    [`GET ${recordsPath('design')}`]: () => listOf(designs),
    [`PUT ${recordsPath('design', 4)}`]: ({ body }) => {
      const model = { ...designs[0], ...Object(body), version: 4 }
      designs = []
      return { message: 'Saved', data: 1, model }
    },
  })
  await render(<TodayPanel conversations={NONE} />)
  await page.getByRole('button', { name: 'Approve: Tea carton' }).click()
  await expect.element(notification('Tea carton: Approved')).toBeVisible()
  await expect.element(page.getByTestId('today-designs')).toHaveTextContent('Nothing is waiting.')
  expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([{ body: { status: 'approved' } }])
})

test('an account that awaits approval is approved in place', async () => {
  useAuthStore.setState({ user: 1, role: 'super_admin' })
  answerToday(() => [])
  let users = [{ id: 4, email: 'ada@example.com', role: 'user', status: 'pending', created_at: AT }]
  const calls = answerCalls({
    [`GET ${recordsPath('user')}`]: () => listOf(users),
    'POST /v1/api/holdfast/super_admin/lambda/verify/user': () => {
      users = []
      return { message: 'User verified' }
    },
  })
  await render(<TodayPanel conversations={NONE} />)
  await expect.element(page.getByTestId('today-approvals')).toHaveTextContent('User · ')
  await page.getByRole('button', { name: 'Approve ada@example.com' }).click()
  await expect.element(notification('User verified')).toBeVisible()
  await expect.element(page.getByTestId('today-approvals')).toHaveTextContent('Nothing is waiting.')
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { user_id: 4 } }])
})

/** Presses the mouse where the element is, as the browser counts clicks there. */
async function press(element: Element, clickCount: number) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  const scale = frame.width / window.innerWidth
  const clicked = new Promise((resolve) => element.addEventListener('click', resolve, { once: true }))
  const at = { x: frame.x + (left + width / 2) * scale, y: frame.y + (top + height / 2) * scale }
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const)
    await cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount })
  await clicked
}

test('the second click of a double click does not approve the next record, a key press does', async () => {
  answerToday(() => [])
  let designs = ['Tea carton', 'Jar label', 'Gift box'].map((name, index) => ({
    ...{ id: index + 1, version: 3, name, status: 'review', created_at: AT, updated_at: AT },
  }))
  const calls = answerCalls({
    [`GET ${recordsPath('design')}`]: () => listOf(designs),
    ...Object.fromEntries(
      designs.map((design) => [
        `PUT ${recordsPath('design', design.id)}`,
        () => {
          designs = designs.filter(({ id }) => id !== design.id)
          return { message: 'Saved', data: 1, model: { ...design, status: 'approved', version: 4 } }
        },
      ]),
    ),
  })
  await render(<TodayPanel conversations={NONE} />)
  const approve = (name: string) => page.getByRole('button', { name: `Approve: ${name}` })
  await expect.element(approve('Tea carton')).toBeVisible()
  const before = approve('Tea carton').element().getBoundingClientRect()
  await press(approve('Tea carton').element(), 1)
  await expect.element(approve('Tea carton')).not.toBeInTheDocument()
  const next = approve('Jar label').element()
  expect(next.getBoundingClientRect()).toEqual(before)
  await press(next, 2)
  await expect.element(approve('Jar label')).toBeEnabled()
  const changed = () => calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  expect(changed()).toEqual([recordsPath('design', 1)])
  await focus(approve('Jar label'))
  await userEvent.keyboard('{Enter}')
  await expect.element(approve('Jar label')).not.toBeInTheDocument()
  expect(changed()).toEqual([recordsPath('design', 1), recordsPath('design', 2)])
})

test('a step is offered again only once the record has been read after it', async () => {
  answerToday(() => [])
  const { promise, resolve } = Promise.withResolvers<void>()
  const design = { id: 4, version: 3, name: 'Tea carton', status: 'review', created_at: AT, updated_at: AT }
  let isTaken = false
  answerCalls({
    [`GET ${recordsPath('design')}`]: () => (isTaken ? promise.then(() => listOf([])) : listOf([design])),
    [`PUT ${recordsPath('design', 4)}`]: () => {
      isTaken = true
      return { message: 'Saved', data: 1, model: { ...design, status: 'approved', version: 4 } }
    },
  })
  await render(<TodayPanel conversations={NONE} />)
  const approve = page.getByRole('button', { name: 'Approve: Tea carton' })
  await approve.click()
  await expect.element(notification('Tea carton: Approved')).toBeVisible()
  await expect.element(approve).toBeDisabled()
  resolve()
  await expect.element(page.getByTestId('today-designs')).toHaveTextContent('Nothing is waiting.')
})

test('the second click of a double click does not approve the next account', async () => {
  answerToday(() => [])
  let users = [4, 5].map((id) => ({ id, email: `p${id}@example.com`, role: 'user', status: 'pending', created_at: AT }))
  const calls = answerCalls({
    [`GET ${recordsPath('user')}`]: () => listOf(users),
    'POST /v1/api/holdfast/super_admin/lambda/verify/user': ({ body }) => {
      users = users.filter(({ id }) => id !== Object(body).user_id)
      return { message: 'User verified' }
    },
  })
  await render(<TodayPanel conversations={NONE} />)
  const approve = (id: number) => page.getByRole('button', { name: `Approve p${id}@example.com` })
  await expect.element(approve(4)).toBeVisible()
  await press(approve(4).element(), 1)
  await expect.element(approve(4)).not.toBeInTheDocument()
  await press(approve(5).element(), 2)
  await expect.element(approve(5)).toBeEnabled()
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { user_id: 4 } }])
  await press(approve(5).element(), 1)
  await expect.element(approve(5)).not.toBeInTheDocument()
})

test('conversations with unread messages are links', async () => {
  answerToday(() => [])
  const list = [
    { room: 8, name: 'Uma Lindqvist', line: 'Is the loft free on Friday?' },
    ...[9, 10, 11].map((room) => ({ room, name: `Person ${room}`, line: '' })),
  ]
  await render(<TodayPanel conversations={{ ...NONE, list }} />)
  const block = page.getByTestId('today-conversations')
  await expect.element(block).toHaveTextContent('Is the loft free on Friday?')
  await expect
    .element(block.getByRole('link', { name: 'Unread conversations 4' }))
    .toHaveAttribute('href', '/admin/messages')
  await expect
    .element(block.getByRole('link', { name: 'Uma Lindqvist' }))
    .toHaveAttribute('href', '/admin/messages?room=8')
  expect(block.getByRole('listitem').elements()).toHaveLength(3)
  expect(await axeFindings('main')).toEqual([])
})

test('conversations that could not be read are asked for again', async () => {
  answerToday(() => [])
  const retry = vi.fn()
  await render(<TodayPanel conversations={{ list: undefined, error: new Error('No answer'), retry }} />)
  const block = page.getByTestId('today-conversations')
  await block.getByRole('button', { name: 'Retry' }).click()
  expect(retry).toHaveBeenCalledTimes(1)
})

const PARTLY = /Not available offline: only part of these records is on this device/

test('offline a table in part gives no empty list, no number and no order', async () => {
  const part = { _offline: true, _partial: true }
  const design = { id: 4, version: 3, name: 'Tea carton', status: 'draft', created_at: AT, updated_at: AT }
  answerCalls({
    ...Object.fromEntries(
      ['user', 'booking', 'contact_message', 'space'].map((table) => [
        `GET ${recordsPath(table)}`,
        ({ search }: { search: URLSearchParams }) => ({
          ...listOf(search.has('filter') ? [] : [{ id: 4, email: 'ada@example.com', created_at: AT }]),
          ...part,
        }),
      ]),
    ),
    [`GET ${recordsPath('design')}`]: ({ search }) => ({ ...listOf(search.has('filter') ? [] : [design]), ...part }),
  })
  goOffline()
  await render(
    <>
      <TodayPanel conversations={NONE} />
      <NewestPeople />
      <TopDesigns />
      <NewestDesigns />
    </>,
  )
  await expect.element(page.getByTestId('today-approvals')).toHaveTextContent(PARTLY)
  await expect.element(page.getByRole('link', { name: 'Users awaiting approval –' })).toBeVisible()
  for (const name of ['Newest sign-ups', 'Top designs', 'Newest designs'])
    await expect.element(page.getByRole('region', { name })).toHaveTextContent(PARTLY)
  expect(page.getByText('Nothing is waiting.').elements()).toHaveLength(1)
})

test('records of tables without pages are named by their kind', async () => {
  answerCalls({
    [AUDIT]: { list: [entry(9, { table: 'card' }), entry(8, { table: 'saved_view' })], more: false },
    [`GET ${recordsPath('card')}`]: listOf([]),
    [`GET ${recordsPath('saved_view')}`]: listOf([]),
    [`GET ${recordsPath('user')}`]: listOf([]),
  })
  await render(<ActivityPage search={{}} onSearch={() => undefined} />)
  await expect.element(page.getByText('Card #39')).toBeVisible()
  await expect.element(page.getByText('Saved view #38')).toBeVisible()
})

test('a design that was never sent is not among the most edited', async () => {
  const design = (id: number | string, more: object) => ({
    id,
    created_at: AT,
    updated_at: AT,
    status: 'draft',
    ...more,
  })
  answerCalls({
    [`GET ${recordsPath('design')}`]: listOf([
      design('temp_11111111-1111-4111-8111-111111111111', { name: 'New box', _offline: true }),
      design(4, { name: 'Tea carton', version: 3 }),
    ]),
  })
  await render(<TopDesigns />)
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Tea carton2 changes')
})

test('offline the activity names oneself, and says of whom it has no name', async () => {
  useAuthStore.setState({ user: 1, userDetails: { firstName: 'Sam', lastName: 'Root', photo: null } })
  const none = { ...listOf([]), _offline: true, _partial: true }
  answerCalls({
    [AUDIT]: { list: [entry(9, { user_id: 1 }), entry(8)], more: false },
    [`GET ${recordsPath('user')}`]: none,
    [`GET ${recordsPath('project')}`]: none,
  })
  await render(<ActivityPage search={{}} onSearch={() => undefined} />)
  await expect.element(page.getByText('Sam Root')).toBeVisible()
  await expect.element(page.getByText('User #4', { exact: true })).toBeVisible()
  goOffline()
  await expect.element(page.getByText('User #4 (name not available offline)')).toBeVisible()
})

test('a role sees nothing of tables whose lists it may not open', async () => {
  useAuthStore.setState({ role: 'user' })
  await render(<TodayPanel conversations={NONE} />)
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  expect(
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual(['Unread conversations 0'])
})

test('the shortcut of the installed app syncs once the worker is ready', async () => {
  const commands = recordCommands()
  setOfflineService({ service: 'starting' })
  await render(<SyncHealth />, { at: '/admin/dashboard#sync-now' })
  await expect.element(page.getByRole('heading', { name: 'Sync' })).toBeVisible()
  expect(commands).toEqual([])
  setOfflineService({ service: 'ready' })
  await expect.poll(() => commands.filter(({ type }) => type === 'sync')).not.toEqual([])
})

test('opening the dashboard syncs nothing by itself', async () => {
  const commands = recordCommands()
  setOfflineService({ service: 'ready' })
  await render(<SyncHealth />, { at: '/admin/dashboard' })
  await expect.element(page.getByRole('heading', { name: 'Sync' })).toBeVisible()
  expect(commands).toEqual([])
})

const inCurrency = (currency: string, total: number) => ({
  ...{ currency, total, before: 10_00, parts: { orders: total, invoices: 0 } },
  byDay: [
    { day: '2030-05-05', amount: 0, before: 10_00 },
    { day: '2030-05-06', amount: total, before: 0 },
  ],
})

test('revenue is shown in one currency at a time, as a chart and as a table', async () => {
  const data = { revenue: [inCurrency('CHF', 5_00), inCurrency('EUR', 20_00)], today: '2030-05-06' }
  await render(<RevenuePanel state={{ data, error: null, retry: () => undefined }} period={7} />)
  await expect.element(page.getByRole('img', { name: /^Revenue by day: CHF\s5\.00, and CHF\s10\.00/ })).toBeVisible()
  await expect.element(page.getByText('-50% vs previous 7 days')).toBeVisible()
  await page.getByText('EUR', { exact: true }).click()
  await expect.element(page.getByText('+100% vs previous 7 days')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '€20.00' }))
    .toHaveAttribute('href', expect.stringContaining('currency,eq,EUR'))
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('row', { name: 'May 6, 2030 €20.00 €0.00' })).toBeVisible()
  expect(await axeFindings('main')).toEqual([])
})

const AUDIT = 'GET /v1/api/holdfast/super_admin/lambda/audit'
const entry = (id: number, more: object = {}) => ({
  ...{ id, at: AT, user_id: 4, table: 'project', record_id: 30 + id, operation: 'update', before: null, after: null },
  ...{ idempotency_key: null, queued_at: null, ...more },
})

test('all activity says who did what, leads to records and older entries, and filters by address', async () => {
  const calls = answerCalls({
    [AUDIT]: {
      list: [entry(9, { queued_at: AT }), entry(8, { operation: 'delete', user_id: null })],
      more: true,
    },
    [`GET ${recordsPath('project')}`]: listOf([{ id: 39, name: 'Honey jars' }]),
    [`GET ${recordsPath('user')}`]: listOf([
      { id: 4, email: 'ada@example.com', first_name: 'Ada', last_name: 'Marsh' },
    ]),
  })
  const onSearch = vi.fn()
  await render(<ActivityPage search={{ table: 'project', before: 20 }} onSearch={onSearch} />)
  await expect
    .element(page.getByRole('link', { name: 'Project Honey jars' }))
    .toHaveAttribute('href', '/admin/view-project?id=39')
  await expect.element(page.getByText(/^Ada Marsh · made offline on/)).toBeVisible()
  await expect.element(page.getByText('Project #38')).toBeVisible()
  expect(page.getByRole('link', { name: 'Project #38' }).elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: 'Older' }))
    .toHaveAttribute('href', '/admin/activity?table=project&before=8')
  await expect
    .element(page.getByRole('link', { name: 'Newest' }))
    .toHaveAttribute('href', '/admin/activity?table=project')
  expect(Object.fromEntries(calls.find(({ path }) => AUDIT.endsWith(path))?.search ?? [])).toEqual({
    ...{ table: 'project', before: '20', size: '50' },
  })
  expect(await axeFindings('main')).toEqual([])
  await page.getByLabelText('Action').selectOptions('delete')
  expect(onSearch).toHaveBeenCalledWith({ table: 'project', operation: 'delete' })
})

test('comments are named by their record and messages not by their text', async () => {
  const calls = answerCalls({
    [AUDIT]: {
      list: [
        entry(9, { table: 'comment', record_id: 5, operation: 'create' }),
        entry(8, { table: 'comment', record_id: 6, operation: 'delete' }),
        entry(7, { table: 'chat', record_id: 3, operation: 'create' }),
        entry(6, { table: 'comment', record_id: 7, operation: 'create' }),
      ],
      more: false,
    },
    [`GET ${recordsPath('comment')}`]: listOf([
      { id: 5, table: 'project', record_id: 39, body: 'Hello @[2] please check' },
      { id: 7, table: 'booking', record_id: 12, body: 'Late' },
    ]),
    [`GET ${recordsPath('project')}`]: listOf([{ id: 39, name: 'Honey' }]),
    [`GET ${recordsPath('booking')}`]: listOf([]),
    [`GET ${recordsPath('user')}`]: listOf([
      { id: 4, email: 'ada@example.com', first_name: 'Ada', last_name: 'Marsh' },
    ]),
  })
  await render(<ActivityPage search={{}} onSearch={() => undefined} />)
  await expect
    .element(page.getByRole('link', { name: 'Comment on Project Honey' }))
    .toHaveAttribute('href', '/admin/view-project?id=39')
  await expect.element(page.getByRole('link', { name: 'Comment on Booking #12' })).toBeVisible()
  const entries = page.getByRole('main').getByRole('list').getByRole('listitem')
  await expect.element(entries.nth(1)).toHaveTextContent(/^DeletedCommentAda Marsh/)
  await expect.element(entries.nth(2)).toHaveTextContent(/^AddedMessageAda Marsh/)
  expect(calls.filter(({ path }) => path === recordsPath('chat'))).toEqual([])
  expect(await axeFindings('main')).toEqual([])
})

test('a filter of the address that is not valid is left out', () => {
  const search = { user: 4, table: 'project', operation: 'delete', from: '2030-05-06', to: '2030-05-07', offline: 'no' }
  expect(parseActivitySearch({ ...search, before: '8' })).toEqual({ ...search, before: 8 })
  expect(
    parseActivitySearch({ user: '-1', table: '', operation: 'read', from: 'today', to: '2030-13-01', offline: 1 }),
  ).toEqual({})
})
