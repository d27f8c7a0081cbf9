/** The page of a space: pictures, reviews, own bookings, and whose it is. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyRecord } from '#shared/records/query'
import { SpacePage } from '../../../../src/features/explore/space-page'
import { type Answers, answerCalls, Failure, listOf, recordsPath } from '../../api'
import { axeFindings } from '../../axe'
import { notification, render } from '../../render'
import { tellSnapshot } from '../../worker'

const PICTURE = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${colour}"/></svg>`)}`
const LAMBDA = 'GET /v1/api/holdfast/super_admin/lambda/space'
const SPACE: AnyRecord = {
  ...{ id: 5, name: 'Loft', category: 'studio', city: 'Berlin', country: 'Germany', capacity: 6, rate_cents: 6_550 },
  ...{ currency: 'EUR', timezone: 'Europe/Berlin', booking_mode: 'instant', cancellation_policy: 'moderate' },
  ...{ description: 'Bright.', amenities: ['wifi'], rules: 'No paint.', user_id: 2, status: 'active' },
  ...{
    host: { first_name: 'Uma', photo: null },
    rating_avg: 4.5,
    rating_count: 2,
    opening_hours: null,
    exceptions: null,
  },
  ...{ min_minutes: 60, step_minutes: 60, photos: [PICTURE('red'), PICTURE('green'), PICTURE('blue')] },
}
const review = (id: number, rating: number, change: Partial<AnyRecord> = {}): AnyRecord => ({
  ...{ id, space_id: 5, rating, comment: `Comment ${id}`, author: 'Milan', side: 'guest', reply: null },
  published_at: '2026-11-01T10:00:00.000Z',
  ...change,
})

async function open(change: Partial<AnyRecord> = {}, answers: Answers = {}) {
  const calls = answerCalls({
    [`GET ${recordsPath('space', 5)}`]: { model: { ...SPACE, ...change } },
    [`GET ${recordsPath('review')}`]: listOf([
      review(1, 5, { reply: 'Thank you!' }),
      review(2, 4),
      review(3, 1, { published_at: null }),
    ]),
    [`GET ${recordsPath('booking')}`]: listOf([]),
    [`${LAMBDA}/5/busy`]: { list: [] },
    [`${LAMBDA}/search`]: { list: [], next: null, facets: { category: [], city: [], amenity: [] } },
    ...answers,
  })
  await render(<SpacePage id={5} stay={{}} onStay={() => {}} favorite={() => null} />, { at: '/explore/5' })
  return calls
}

test('it shows facts, host, policy, and the published reviews with their distribution', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Loft' })).toBeVisible()
  for (const text of ['Hosted by Uma', 'Up to 6 guests', 'At least 1 hour', 'No paint.', 'Thank you!'])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText(/up to 5 days before the start .* half until 24 hours/)).toBeVisible()
  await expect.element(page.getByRole('listitem', { name: '5 stars: 1 review' })).toBeVisible()
  await expect.element(page.getByRole('listitem', { name: '1 star: 0 reviews' })).toBeVisible()
  await expect.element(page.getByText('Comment 3')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: /Open in maps/ }))
    .toHaveAttribute('href', 'https://www.openstreetmap.org/search?query=Berlin%2C+Germany')
  await expect.element(page.getByRole('heading', { name: 'Book this space' })).toBeVisible()
  expect(await axeFindings('main')).toEqual([])
})

test('the lightbox moves by keys and buttons, and gives the focus back', async () => {
  await open()
  const second = page.getByRole('button', { name: 'Open picture 2 of 3' })
  await second.click()
  const box = page.getByRole('dialog', { name: 'Loft' })
  const at = (number: number) => expect.element(box.getByText(`Picture ${number} of 3`, { exact: true })).toBeVisible()
  await at(2)
  await userEvent.keyboard('{ArrowRight}')
  await at(3)
  await expect.element(box.getByRole('button', { name: 'Next picture' })).toBeDisabled()
  await box.getByRole('button', { name: 'Previous picture' }).click()
  await at(2)
  // Scrolls as a swipe does.
  box.getByRole('region', { name: 'Pictures' }).element().scrollTo({ left: 0, behavior: 'instant' })
  await at(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(box).not.toBeInTheDocument()
  await expect.element(second).toHaveFocus()
})

test('from right to left the lightbox moves on to the left', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await open()
  await page.getByRole('button', { name: 'Open picture 2 of 3' }).click()
  const box = page.getByRole('dialog', { name: 'Loft' })
  const at = (number: number) => expect.element(box.getByText(`Picture ${number} of 3`, { exact: true })).toBeVisible()
  await at(2)
  await userEvent.keyboard('{ArrowLeft}')
  await at(3)
  await userEvent.keyboard('{ArrowRight}')
  await at(2)
})

test('the host sees that it is theirs instead of a form', async () => {
  await open({ user_id: 1 })
  await expect.element(page.getByText(/This is your space/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Book this space' })).not.toBeInTheDocument()
})

test('own bookings are listed; those that wait or were refused are not called booked', async () => {
  const booking = (id: number | string, change: Partial<AnyRecord>): AnyRecord => ({
    ...{ id, space_id: 5, status: 'pending' },
    ...{ starts_at: '2027-01-05T09:00:00.000Z', ends_at: '2027-01-05T11:00:00.000Z' },
    ...change,
  })
  await open(
    {},
    {
      [`GET ${recordsPath('booking')}`]: listOf([
        booking(8, { status: 'confirmed' }),
        booking(9, { pay_until: '2027-01-04T09:30:00.000Z' }),
        booking('temp_a', { _offline: true, _requestId: 'a' }),
        booking('temp_b', { _offline: true, _requestId: 'b' }),
      ]),
    },
  )
  tellSnapshot(1, { syncErrors: [{ requestId: 'b', label: 'Add booking', message: 'This time is already booked' }] })
  const own = page.getByRole('region', { name: 'Your bookings here' })
  await expect.element(own.getByText('Confirmed')).toBeVisible()
  await expect.element(own.getByText('Payment due')).toBeVisible()
  await expect.element(own.getByText('Waiting to be sent')).toBeVisible()
  await expect.element(own.getByText('Not accepted: This time is already booked')).toBeVisible()
})

function withoutShareDialog(): void {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, name) => {
        if (name === 'share') return undefined
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

test('sharing copies the address where the browser has no dialog for it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  withoutShareDialog()
  await open()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.element(notification('Link copied')).toBeVisible()
  expect(write).toHaveBeenCalledWith(location.href)
  write.mockRestore()
})

test('a link that the browser does not let copy is shown instead', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  withoutShareDialog()
  await open()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.element(notification("Couldn't copy the link")).toHaveTextContent(location.href)
  write.mockRestore()
})

test('a space that is gone leads back to the others', async () => {
  answerCalls({ [`GET ${recordsPath('space', 6)}`]: new Failure(404, 'Record not found') })
  await render(<SpacePage id={6} stay={{}} onStay={() => {}} favorite={() => null} />)
  await expect.element(page.getByRole('heading', { name: 'This space is not available' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Explore spaces' })).toHaveAttribute('href', '/explore')
})
