/** The pager: the shown range, the page size, and the buttons to other pages. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CATALOGUE } from '#shared/resources/catalogue'
import { ListPager } from '../../../../src/crud/list/list-pager'
import { toListState } from '../../../../src/crud/record/list-state'
import { listOf } from '../../api'
import { axeFindings } from '../../axe'
import { render } from '../../render'

const found = CATALOGUE.find(({ name }) => name === 'design')
if (!found) throw new Error('There is no design resource')
const designs = found

async function open({
  total,
  current = 1,
  size = 10,
  compact = false,
}: {
  total: number
  current?: number
  size?: number
  compact?: boolean
}) {
  const onChange = vi.fn()
  const count = Math.max(0, Math.min(size, total - (current - 1) * size))
  const list = Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
  await render(
    <ListPager
      data={listOf(list, { total, page: current, limit: size })}
      state={toListState({ page: current, size }, designs)}
      resource={designs}
      compact={compact}
      onChange={onChange}
    />,
  )
  await expect.element(page.getByLabelText('Rows per page')).toBeVisible()
  return onChange
}
const status = page.getByRole('status')
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each([
  [{ total: 0 }, '0–0 of 0'],
  [{ total: 7, compact: true }, /1–7 of 7$/],
  [{ total: 25, current: 3 }, '21–25 of 25'],
  [{ total: 12_345, current: 100, size: 100 }, '9,901–10,000 of 12,345'],
  [{ total: 7 }, '1–7 of 7 · newest first'],
])('with %o it says %s', async (input, text) => {
  await open(input)
  await expect.element(status).toHaveTextContent(text)
})

test('a single page has no page buttons', async () => {
  await open({ total: 10 })
  await expect.element(button('Page 1')).not.toBeInTheDocument()
})

test('other pages are reached by number, and by previous and next, by pointer and by key', async () => {
  const onChange = await open({ total: 95, current: 3 })
  await expect.element(button('Page 3')).toHaveAttribute('aria-current', 'page')
  await userEvent.click(button('Page 4'))
  await userEvent.click(button('Next page'))
  await userEvent.click(button('Previous page'))
  await userEvent.click(button('Page 10'))
  expect(onChange.mock.calls.flat()).toEqual([{ page: 4 }, { page: 4 }, { page: 2 }, { page: 10 }])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith({ page: 4 })
})

test('the first page has no previous page', async () => {
  await open({ total: 20 })
  await expect.element(button('Previous page')).toBeDisabled()
  await expect.element(button('Next page')).toBeEnabled()
})

test('the page size is chosen; a size from a link is listed with the others', async () => {
  const onChange = await open({ total: 95, size: 25 })
  const sizes = page.getByLabelText('Rows per page')
  expect([...sizes.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(
    [10, 20, 25, 50, 100].map((size) => `${size} per page`),
  )
  await expect.element(sizes).toHaveDisplayValue('25 per page')
  await userEvent.selectOptions(sizes, '50 per page')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ size: 50 })
})

test('axe finds nothing in it', async () => {
  await open({ total: 95, current: 3 })
  expect(await axeFindings('main')).toEqual([])
})
