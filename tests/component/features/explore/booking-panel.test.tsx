/** Booking a space: calendar, times, price, and every answer of the server. */
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { DAY_MS, dayOf, toInstant } from '#shared/booking/times'
import type { AnyRecord } from '#shared/records/query'
import { BookingPanel } from '../../../../src/features/explore/booking-panel'
import type { SpaceSearch } from '../../../../src/features/explore/search-state'
import { toSpace } from '../../../../src/features/explore/space'
import { monthOf } from '../../../../src/features/explore/stay'
import { wallDayText } from '../../../../src/features/explore/words'
import { useAuthStore } from '../../../../src/stores/auth'
import { type Answers, answerCalls, type Call, Failure, listOf, recordsPath } from '../../api'
import { axeFindings } from '../../axe'
import { focus, render } from '../../render'
import { goOffline } from '../../worker'

const ZONE = 'America/New_York'
const SPACE: AnyRecord = {
  ...{ id: 5, name: 'Loft', category: 'studio', city: 'New York', capacity: 6, rate_cents: 6_550, currency: 'EUR' },
  ...{ timezone: ZONE, booking_mode: 'request', cleaning_fee_cents: 2_000, day_rate_cents: null },
  ...{ min_minutes: 60, max_minutes: 240, step_minutes: 60, notice_minutes: 0, buffer_minutes: 0 },
  opening_hours: Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['09:00', '13:00']]]),
  ),
  exceptions: null,
}
const BUSY = 'GET /v1/api/holdfast/super_admin/lambda/space/5/busy'
const BOOK = `POST ${recordsPath('booking')}`

/** The tenth of the month after next: always ahead, and not beside a month's end. */
const MONTH = monthOf(dayOf(Date.now(), ZONE), 2)
const DAY = `${MONTH.slice(0, 8)}10`
const dayButton = (day: string) => page.getByRole('button', { name: `${wallDayText(day)}, has free time` })
const iso = (time: string, day = DAY) => new Date(toInstant(`${day}T${time}`, ZONE)).toISOString()

function Panel({ stay: first, record }: { stay: SpaceSearch; record: AnyRecord }) {
  const [stay, setStay] = useState(first)
  return <BookingPanel space={toSpace(record)} stay={stay} onStay={setStay} />
}

async function open({
  answers = {},
  stay = {},
  change = {},
}: {
  answers?: Answers
  stay?: SpaceSearch
  change?: object
}) {
  const calls = answerCalls({ [BUSY]: { list: [] }, ...answers })
  await render(<Panel stay={stay} record={{ ...SPACE, ...change }} />, {
    at: '/explore/5?from=2026-12-01T10:00',
  })
  return { posts: () => calls.filter(({ method }) => method === 'POST'), calls }
}

const CHOSEN: SpaceSearch = { from: `${DAY}T10:00`, to: `${DAY}T12:00`, guests: 2 }
const created = (values: object) => ({
  model: { id: 77, ...values },
  data: 77,
  message: 'Record created successfully',
})
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => page.viewport(600, 900))

test('a day and times are chosen, in the zone of the space, and the price follows', async () => {
  const { calls } = await open({
    answers: { [BUSY]: { list: [{ starts_at: iso('09:00'), ends_at: iso('10:00') }] } },
  })
  await expect.element(page.getByText('Choose a time to see the price.')).toBeVisible()
  await expect.element(page.getByText('€65.50 / hour', { exact: true })).toBeVisible()
  await button('Next month').click()
  await button('Next month').click()
  await dayButton(DAY).click()
  await page.getByLabelText('From').selectOptions('10:00 AM')
  await page.getByLabelText('Until').selectOptions('1:00 PM')
  const options = page.getByLabelText('From').element().textContent
  expect(options).not.toContain('9:00')
  for (const text of ['3 hours × €65.50', '€196.50', 'Cleaning fee', '€20', 'Total', '€216.50'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Times are in the space's time zone \(GMT-[45]\)\./)).toBeVisible()
  // The tests run in Berlin.
  await expect.element(page.getByText(/In your time: .*4:00.*7:00/)).toBeVisible()
  expect(
    calls
      .filter(({ path }) => path.endsWith('/busy'))
      .at(-1)
      ?.search.get('from'),
  ).toBe(MONTH)
  expect(await axeFindings('main')).toEqual([])
})

test('the arrow keys move between the days with free time', async () => {
  await open({ stay: CHOSEN, change: { exceptions: [{ date: `${MONTH.slice(0, 8)}11` }] } })
  await focus(dayButton(DAY))
  await userEvent.keyboard('{ArrowRight}')
  // The eleventh is closed.
  await expect.element(dayButton(`${MONTH.slice(0, 8)}12`)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dayButton(`${MONTH.slice(0, 8)}19`)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dayButton(`${MONTH.slice(0, 8)}19`)).toHaveAttribute('aria-pressed', 'true')
})

test('from right to left the arrow to the left moves to the next day', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await open({ stay: CHOSEN })
  await focus(dayButton(DAY))
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dayButton(`${MONTH.slice(0, 8)}11`)).toHaveFocus()
})

test('a request sends the period in UTC, the guests, the note and the price that was shown', async () => {
  const { posts } = await open({ stay: CHOSEN, answers: { [BOOK]: created({ status: 'pending' }) } })
  await page.getByLabelText('Note to the host').fill('We bring a dog.')
  await button('Request booking').click()
  await expect.element(page.getByText('Requested', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open booking' }))
    .toHaveAttribute('href', '/account/my-bookings?booking=77')
  expect(posts()[0]?.body).toEqual({
    ...{ space_id: 5, starts_at: iso('10:00'), ends_at: iso('12:00'), guests: 2 },
    ...{ note: 'We bring a dog.', total_cents: 15_100 },
  })
})

test('a pending request is changed: its own time is free for it, and only what changes is sent', async () => {
  const own: AnyRecord = {
    ...{ id: 9, version: 3, space_id: 5, user_id: 1, status: 'pending', guests: 2, note: 'Hello', total_cents: 15_100 },
    ...{ starts_at: iso('10:00'), ends_at: iso('12:00') },
  }
  const { calls } = await open({
    stay: { ...CHOSEN, change: 9 },
    answers: {
      [BUSY]: { list: [{ starts_at: iso('10:00'), ends_at: iso('12:00') }] },
      [`GET ${recordsPath('booking', 9)}`]: { model: own },
      [`PUT ${recordsPath('booking', 9)}`]: { model: { ...own, starts_at: iso('11:00') }, data: 1, message: 'Updated' },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Change your request' })).toHaveFocus()
  await expect.element(page.getByLabelText('Note to the host')).toHaveValue('Hello')
  await page.getByLabelText('From').selectOptions('11:00 AM')
  await button('Change request').click()
  await expect.element(page.getByText('Requested', { exact: true })).toBeVisible()
  const sent = calls.find(({ method }) => method === 'PUT')
  expect(sent?.body).toEqual({ starts_at: iso('11:00'), ends_at: iso('13:00'), total_cents: 15_100 })
  expect(sent?.headers.get('if-match')).toBe('"3"')
})

test('a note is kept in the tab while a visitor signs in, for that person alone, until it is sent', async () => {
  const note = page.getByLabelText('Note to the host')
  const openFor = async (user: number | null) => {
    await cleanup()
    useAuthStore.setState({ user })
    const answers = { [BUSY.replace('super_admin', 'public')]: { list: [] }, [BOOK]: created({ status: 'pending' }) }
    return open({ stay: CHOSEN, answers })
  }
  onTestFinished(() => sessionStorage.clear())
  await openFor(null)
  await note.fill('We bring a dog.')
  await openFor(1)
  await expect.element(note).toHaveValue('We bring a dog.')
  await openFor(2)
  await expect.element(note).toHaveValue('')
  await openFor(1)
  await button('Request booking').click()
  await expect.element(page.getByText('Requested', { exact: true })).toBeVisible()
  await openFor(1)
  await expect.element(note).toHaveValue('')
})

test('a request of somebody else, or one that is answered, is not changed here', async () => {
  const other = { id: 9, version: 3, space_id: 5, user_id: 2, status: 'pending' }
  await open({ stay: { ...CHOSEN, change: 9 }, answers: { [`GET ${recordsPath('booking', 9)}`]: { model: other } } })
  await expect.element(button('Request booking')).toBeVisible()
})

/** Within the seven days before which the strict policy refunds half. */
const SOON = dayOf(Date.now() + 2 * DAY_MS, ZONE)

test.each([
  ['flexible', 'request', SOON, 'Cancel up to 24 hours before the start'],
  ['strict', 'request', DAY, 'Cancel up to 7 days before the start'],
  ['strict', 'request', SOON, 'This starts so soon that nothing is refunded if you cancel once it is confirmed.'],
  ['strict', 'instant', SOON, 'This starts so soon that nothing is refunded if you cancel.'],
])('the refund is said before anything is booked: %s, %s, %s', async (policy, booking_mode, day, words) => {
  const stay = { from: `${day}T10:00`, to: `${day}T12:00` }
  await open({ stay, change: { booking_mode, cancellation_policy: policy } })
  await expect.element(page.getByText(words)).toBeVisible()
})

test('an instant booking is booked when the server says so', async () => {
  await open({
    stay: CHOSEN,
    change: { booking_mode: 'instant' },
    answers: { [BOOK]: created({ status: 'confirmed' }) },
  })
  await button('Book').click()
  await expect.element(page.getByText('Booked', { exact: true })).toBeVisible()
})

test('what is queued waits to be sent, and is never called booked', async () => {
  await open({
    stay: CHOSEN,
    change: { booking_mode: 'instant' },
    answers: {
      [BOOK]: { ...created({ id: 'temp_x', status: 'pending', _offline: true }), _offline: true, _requestId: 'x' },
    },
  })
  await button('Book').click()
  await expect.element(page.getByText('Waiting to be sent', { exact: true })).toBeVisible()
  expect(document.querySelector('main')?.textContent).not.toMatch(/\bBooked\b/)
  await expect.element(page.getByRole('link', { name: 'My bookings' })).toBeVisible()
})

test('a refusal gives its reason and other times, and one press takes one', async () => {
  const { posts } = await open({
    stay: CHOSEN,
    answers: {
      [BOOK]: ({ body }: Call) =>
        (body as { starts_at: string }).starts_at === iso('10:00')
          ? new Failure(409, 'This time is already booked', {
              ...{ code: 'NOT_AVAILABLE', rule: 'taken' },
              alternatives: [{ starts_at: iso('11:00'), ends_at: iso('13:00') }],
            })
          : created({ status: 'pending' }),
    },
  })
  await button('Request booking').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This time is already booked')
  await button(/11:00.*for €151/).click()
  await expect.element(page.getByText('Requested', { exact: true })).toBeVisible()
  const keys = posts().map(({ headers }) => headers.get('idempotency-key'))
  expect(posts().map(({ body }) => (body as { starts_at: string }).starts_at)).toEqual([iso('10:00'), iso('11:00')])
  expect(new Set(keys).size).toBe(2)
})

test('another price is asked about before anything is booked', async () => {
  const { posts } = await open({
    stay: CHOSEN,
    answers: {
      [BOOK]: ({ body }: Call) =>
        (body as { total_cents: number }).total_cents === 15_100
          ? new Failure(409, 'The price has changed', { code: 'PRICE_CHANGED', quote: { total_cents: 16_000 } })
          : created({ status: 'pending' }),
    },
  })
  await button('Request booking').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('It was €151 and is now €160.')
  expect(posts()).toHaveLength(1)
  await button('Book for €160').click()
  await expect.element(page.getByText('Requested', { exact: true })).toBeVisible()
  expect(posts()[1]?.body).toMatchObject({ total_cents: 16_000 })
})

test('a period of the address that is taken is refused here already', async () => {
  const { posts } = await open({
    stay: CHOSEN,
    answers: { [BUSY]: { list: [{ starts_at: iso('11:00'), ends_at: iso('12:00') }] } },
  })
  await expect.element(page.getByText(/This time is already booked/)).toBeVisible()
  await expect.element(button('Request booking')).toBeDisabled()
  await page
    .getByRole('button', { name: /for €151/ })
    .first()
    .click()
  await expect.element(button('Request booking')).toBeEnabled()
  expect(posts()).toEqual([])
})

test('another failure keeps what was typed', async () => {
  await open({ stay: CHOSEN, answers: { [BOOK]: new Failure(400, 'This account can not book') } })
  await page.getByLabelText('Note to the host').fill('Hello')
  await button('Request booking').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This account can not book')
  await expect.element(page.getByLabelText('Note to the host')).toHaveValue('Hello')
})

test('visitors sign in first, and come back with their period', async () => {
  useAuthStore.setState({ isAuthenticated: false, user: null, token: null, role: null })
  answerCalls({ 'GET /v1/api/holdfast/public/lambda/space/5/busy': { list: [] } })
  await render(<Panel stay={CHOSEN} record={SPACE} />, { at: '/explore/5?from=2026-12-01T10:00' })
  await expect
    .element(page.getByRole('link', { name: 'Sign in to book' }))
    .toHaveAttribute('href', '/login?redirect_uri=/explore/5%3Ffrom%3D2026-12-01T10:00')
})

/** As a guest whose cards are these; administrators book without a card. */
async function openAsGuest(cards: AnyRecord[], change: object = {}) {
  useAuthStore.setState({ role: 'user' })
  answerCalls({
    'GET /v1/api/holdfast/user/lambda/space/5/busy': { list: [] },
    'GET /v1/api/records/holdfast/user/card': listOf(cards),
  })
  await render(<Panel stay={CHOSEN} record={{ ...SPACE, ...change }} />, { at: '/explore/5?from=2026-12-01T10:00' })
}

test('a guest without a card learns it before booking, and comes back with their period', async () => {
  await openAsGuest([])
  await expect.element(page.getByText(/You need a card to book this space/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Add a card' }))
    .toHaveAttribute('href', '/account/payments?back=/explore/5%3Ffrom%3D2026-12-01T10:00')
  await expect.element(button('Request booking')).toBeDisabled()
  expect(await axeFindings('main')).toEqual([])
})

test('the card that pays is named before booking', async () => {
  await openAsGuest([{ id: 1, brand: 'visa', last4: '4242', is_default: true }], { booking_mode: 'instant' })
  await expect.element(page.getByText('Your card ending in 4242 is charged when you book.')).toBeVisible()
  await expect.element(button('Book')).toBeEnabled()
})

test('a time that costs nothing needs no card', async () => {
  await openAsGuest([], { rate_cents: 0, cleaning_fee_cents: 0 })
  await expect.element(button('Request booking')).toBeEnabled()
  await expect.element(page.getByText(/card/)).not.toBeInTheDocument()
})

test('offline the calendar shows the opening hours, and says what is not known', async () => {
  goOffline()
  await open({ stay: CHOSEN })
  await expect.element(page.getByText(/times that others have booked are not known here/)).toBeVisible()
  await expect.element(dayButton(DAY)).toBeVisible()
  await expect.element(button('Request booking')).toBeEnabled()
})
