/** Parts of reviews: stars, the forms of review and reply, and the tab of a host's space. */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyRecord } from '#shared/records/query'
import { ReceivedReview } from '../../../src/features/reviews/received-review'
import { ReviewForm } from '../../../src/features/reviews/review-form'
import { toReview } from '../../../src/features/reviews/reviews'
import { SpaceReviews } from '../../../src/features/reviews/space-reviews'
import { StarsInput } from '../../../src/features/reviews/stars-input'
import { answerCalls, Failure, listOf, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { notification, render } from '../render'

const HOUR_MS = 3_600_000
const iso = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const button = (name: string) => page.getByRole('button', { name, exact: true })

const record = (more: Record<string, unknown> = {}): AnyRecord => ({
  ...{ id: 3, version: 2, space_id: { id: 5, name: 'Cedar room' }, side: 'guest', author: 'Gina', rating: 4 },
  ...{ comment: 'Warm and quiet', published_at: iso(-10), reply: null, replied_at: null },
  ...more,
})

function Rating() {
  const [value, setValue] = useState(0)
  return <StarsInput value={value} onChange={setValue} error={value === 0 ? 'Choose a rating' : undefined} />
}

test('stars are a group of radio buttons that arrow keys move through', async () => {
  await render(<Rating />)
  const group = page.getByRole('group', { name: 'Rating' })
  await expect.element(group).toHaveAccessibleDescription('Choose a rating')
  await userEvent.click(page.getByRole('radio', { name: '3 stars' }))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: '4 stars' })).toHaveFocus()
  expect(await axeFindings('main')).toEqual([])
})

test('a review needs a rating, and a second one for the same stay is refused in words', async () => {
  const calls = answerCalls({
    [`POST ${recordsPath('review')}`]: new Failure(409, 'This stay has a review already', { code: 'DUPLICATE' }),
  })
  const onDone = vi.fn()
  await render(<ReviewForm side="host" space="Cedar room" guest="Gina" bookingId={7} spaceId={5} onDone={onDone} />)
  await expect.element(page.getByRole('form', { name: 'Write a review of Gina' })).toBeVisible()
  await userEvent.click(button('Send review'))
  await expect.element(page.getByRole('group', { name: 'Rating' })).toHaveAccessibleDescription('Choose a rating')
  expect(calls).toHaveLength(0)
  await userEvent.click(page.getByRole('radio', { name: '5 stars' }))
  await userEvent.fill(page.getByLabelText('Comment'), 'Left it clean')
  await userEvent.click(button('Send review'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('This stay has a review already')
  expect(calls[0]?.body).toEqual({ space_id: 5, booking_id: 7, side: 'host', rating: 5, comment: 'Left it clean' })
  expect(onDone).not.toHaveBeenCalled()
})

test('a host replies to a published review, with the keyboard', async () => {
  const path = `PUT ${recordsPath('review', 3)}`
  const calls = answerCalls({
    [path]: { model: record({ version: 3, reply: 'Thank you' }), data: 1, message: 'Saved' },
  })
  await render(<ReceivedReview review={toReview(record())} entry={undefined} onOpenOutbox={() => {}} />)
  await expect.element(button('Reply to Gina')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Your reply')).toHaveFocus()
  await userEvent.click(button('Save reply'))
  await expect.element(page.getByLabelText('Your reply')).toHaveAccessibleDescription(/Write a reply/)
  await userEvent.fill(page.getByLabelText('Your reply'), 'Thank you')
  await userEvent.click(button('Save reply'))
  await expect.element(notification('Reply saved')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ reply: 'Thank you' }])
  expect(await axeFindings('main')).toEqual([])
})

test('a reply of long ago, and one that was removed, cannot be changed', async () => {
  const replies = [
    record({ id: 1, reply: 'Thanks', replied_at: iso(-50) }),
    record({ id: 2, reply: null, replied_at: iso(-1) }),
    record({ id: 4, side: 'host' }),
  ]
  await render(
    replies.map((item) => (
      <ReceivedReview key={item.id} review={toReview(item)} entry={undefined} onOpenOutbox={() => {}} />
    )),
  )
  await expect.element(page.getByText('Thanks')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('the tab of a space shows its rating and reviews', async () => {
  answerCalls({ [`GET ${recordsPath('review')}`]: listOf([record(), record({ id: 4, author: 'Ada', rating: 5 })]) })
  await render(<SpaceReviews space={{ id: 5, rating_avg: 4.5, rating_count: 2 }} id={5} />)
  await expect.element(page.getByText('Average of 2 reviews')).toBeVisible()
  await expect.element(page.getByRole('listitem', { name: '5 stars: 1 review' })).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Review by Ada' })).toBeVisible()
  expect(await axeFindings('main')).toEqual([])
})
