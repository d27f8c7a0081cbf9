/** Comments on a record: writing, waiting, mentions by keyboard, editing and deleting one's own. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CATALOGUE } from '#shared/resources/catalogue'
import { Comments } from '../../../src/features/comments/comments'
import { useThemeStore } from '../../../src/stores/theme'
import { answerCalls, Failure, listOf, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { render } from '../render'

const resource = () => {
  const project = CATALOGUE.find(({ name }) => name === 'project')
  if (!project) throw new Error('There is no resource project')
  return project
}

const ada = { id: 1, version: 1, email: 'ada@holdfast.test', first_name: 'Ada', last_name: 'Marsh' }
const milan = { id: 4, version: 1, email: 'milan@holdfast.test', first_name: 'Milan', last_name: 'Novak' }
const at = '2026-03-01T10:00:00.000Z'
const comment = (id: number, body: string, user_id: number, more: Record<string, unknown> = {}) => ({
  ...{ id, version: 1, table: 'project', record_id: 3, body, user_id, edited_at: null, created_at: at, updated_at: at },
  ...more,
})

async function open(comments: ReturnType<typeof comment>[]) {
  const calls = answerCalls({
    [`GET ${recordsPath('user')}`]: listOf([ada, milan]),
    [`GET ${recordsPath('comment')}`]: () => listOf(comments),
    [`GET ${recordsPath('user', 77)}`]: new Failure(404, 'Record not found'),
    [`POST ${recordsPath('comment')}`]: ({ body }) => {
      comments.unshift(comment(9, String(Object(body).body), 1))
      return { model: comments[0] ?? {}, data: 9, message: 'Created' }
    },
    [`PUT ${recordsPath('comment', 2)}`]: { model: comment(2, 'Changed', 1), data: 1, message: 'Saved' },
    [`DELETE ${recordsPath('comment', 2)}`]: { data: 1, message: 'Deleted' },
  })
  await render(<Comments resource={resource()} record={{ id: 3, version: 1, name: 'Honey' }} />)
  return calls
}

const field = () => page.getByRole('textbox', { name: 'Add a comment' })
const sent = (calls: Awaited<ReturnType<typeof open>>, method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body)

test('comments show who wrote them and whom they mention, and never HTML', async () => {
  await open([
    comment(2, '<b>Bold</b> for @[4] and @[77]', 4, { edited_at: at }),
    comment(1, 'First', 1, { _offline: true }),
  ])
  await expect.element(page.getByRole('heading', { name: 'Comments (2)' })).toBeVisible()
  await expect.element(page.getByText('<b>Bold</b> for @Milan Novak')).toBeVisible()
  await expect.element(page.getByText('@Deleted user')).toBeVisible()
  await expect.element(page.getByText('edited')).toBeVisible()
  await expect.element(page.getByText('Not synced yet')).toBeVisible()
  expect(await axeFindings('main')).toEqual([])
})

test('a name is chosen by keyboard, and its id is sent with Ctrl+Enter', async () => {
  const calls = await open([])
  await expect.element(page.getByText('No comments yet.')).toBeVisible()
  await userEvent.click(field())
  await userEvent.keyboard('Ask @mi')
  await expect.element(page.getByRole('option', { name: 'Milan Novak' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('status').filter({ hasText: '1 administrator.' })).toBeInTheDocument()
  expect(await axeFindings('main')).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(page.getByRole('listbox').elements()).toHaveLength(0)
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}@')
  // The author is offered last.
  await expect.element(page.getByRole('option', { name: 'Milan Novak' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Ada Marsh' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field()).toHaveValue('Ask @Milan Novak ')
  await userEvent.keyboard('please{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('article').getByText('Ask @Milan Novak please')).toBeVisible()
  expect(sent(calls, 'POST')).toEqual([{ table: 'project', record_id: 3, body: 'Ask @[4] please' }])
  await expect.element(field()).toHaveValue('')
})

test.each(['light', 'dark'] as const)('the active name stands out in the %s theme', async (theme) => {
  useThemeStore.setState({ theme, chosen: theme })
  await open([])
  await userEvent.click(field())
  await userEvent.keyboard('{Control>}a{/Control}@')
  const outlines = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => getComputedStyle(option).outlineStyle)
  await expect.poll(outlines).toEqual(['solid', 'none'])
  expect(await axeFindings('main')).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  expect(outlines()).toEqual(['none', 'solid'])
})

test('a text that was not sent is there again, and one that is too long is not sent', async () => {
  await open([])
  await userEvent.fill(field(), 'Half a thought')
  await expect.element(field()).toHaveValue('Half a thought')
  await open([])
  await expect.element(field().last()).toHaveValue('Half a thought')
  await userEvent.fill(field().last(), 'x'.repeat(2_001))
  await expect.element(page.getByText('At most 2,000 characters').last()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Comment', exact: true }).last()).toBeDisabled()
  await userEvent.fill(field().last(), '')
})

test('an own comment is edited with the names in it, and deleted after a question', async () => {
  const calls = await open([comment(2, 'Look, @[4]', 1)])
  await userEvent.click(page.getByRole('button', { name: 'Edit' }))
  const editor = page.getByRole('textbox', { name: 'Edit comment' })
  await expect.element(editor).toHaveValue('Look, @Milan Novak')
  await userEvent.fill(editor, 'Thanks, @Milan Novak')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await userEvent.click(page.getByRole('button', { name: 'Delete', exact: true }))
  await userEvent.click(page.getByRole('button', { name: 'Delete comment' }))
  await expect.poll(() => calls.some(({ method }) => method === 'DELETE')).toBe(true)
  expect(sent(calls, 'PUT')).toEqual([{ body: 'Thanks, @[4]' }])
})

test('a record that is not on the server yet says when it can be commented', async () => {
  answerCalls({})
  const id = 'temp_7f5d9c1e-3a52-4b0e-9f53-6a1c2e8d4b77'
  await render(<Comments resource={resource()} record={{ id, name: 'New' }} />)
  await expect.element(page.getByText('You can comment once this record has been saved on the server.')).toBeVisible()
})
