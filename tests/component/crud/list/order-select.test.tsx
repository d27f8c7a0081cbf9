/** The select for the order of a list without column headers. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resourceOf } from '#shared/resources/resources'
import { OrderSelect } from '../../../../src/crud/list/order-select'
import { toListState } from '../../../../src/crud/record/list-state'
import { render } from '../../render'

const select = page.getByLabelText('Order')
const options = (): string[] => [...select.element().querySelectorAll('option')].map(({ text }) => text)

async function open(order: string[]) {
  const bookings = resourceOf('booking')
  if (!bookings) throw new Error('There is no booking resource')
  const onChange = vi.fn()
  await render(<OrderSelect resource={bookings} state={toListState({ order }, bookings)} onChange={onChange} />)
  await expect.element(select).toBeVisible()
  return onChange
}

test('a list with the id among its columns offers each order once', async () => {
  const onChange = await open([])
  expect(options().slice(0, 3)).toEqual(['Upcoming first', 'Newest first', 'Oldest first'])
  expect(new Set(options()).size).toBe(options().length)
  await userEvent.selectOptions(select, 'Oldest first')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ order: [{ field: 'id', direction: 'asc' }] })
})

test('an order by a field that is no column is shown too', async () => {
  await open(['updated_at,desc'])
  await expect.element(select).toHaveDisplayValue('Updated ↓')
})
