/** The palette: its selection while records arrive, and the titles of recent records. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resources } from '#shared/resources/resources'
import { PaletteSpotlight } from '../../../src/features/palette/palette-spotlight'
import type { RecentPage } from '../../../src/features/palette/recent-pages'
import { answerCalls, listOf, recordsPath } from '../api'
import { render } from '../render'

const AT = '2030-05-06T10:00:00.000Z'

function Opener({ recent }: { recent: RecentPage[] }) {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Open palette
      </button>
      <PaletteSpotlight presses={presses} recent={recent} onOpenOutbox={() => {}} onSignOut={() => {}} />
    </>
  )
}

/** Every table is searched; two projects are found once `release` is called. */
async function open(recent: RecentPage[] = []) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const found = [1, 2].map((id) => ({ id, label: `Gift box ${id}` }))
  answerCalls(
    Object.fromEntries(
      resources().flatMap(({ table: { name } }) => [
        [`GET ${recordsPath(name)}`, listOf([])],
        [`POST /v1/api/rest/${name}/AUTOCOMPLETE`, { list: [] }],
      ]),
    ),
  )
  answerCalls({
    'POST /v1/api/rest/project/AUTOCOMPLETE': () => promise.then(() => ({ list: found })),
    [`GET ${recordsPath('booking', 83)}`]: {
      model: { id: 83, version: 1, status: 'pending', created_at: AT, updated_at: AT },
    },
  })
  const { path } = await render(<Opener recent={recent} />)
  await userEvent.click(page.getByRole('button', { name: 'Open palette' }))
  await expect.element(page.getByPlaceholder('Find a record')).toBeVisible()
  return { release, path }
}

const row = (name: string) => page.getByRole('dialog').getByRole('button', { name })
const selected = () => [...document.querySelectorAll('[data-action][data-selected]')].map((row) => row.textContent)

test('Enter opens the first row, also when it arrived above the row that was first', async () => {
  const { release, path } = await open()
  await userEvent.keyboard('box')
  await expect.poll(selected).toEqual(['Open outbox'])
  release()
  await expect.element(row('Gift box 1')).toBeVisible()
  await expect.poll(selected).toEqual(['Gift box 1Project'])
  await userEvent.keyboard('{ArrowDown}')
  expect(selected()).toEqual(['Gift box 2Project'])
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(path).toBe('/admin/view-project?id=1')
})

test('a row that was chosen with an arrow key stays selected when records arrive above it', async () => {
  const { release } = await open()
  await userEvent.keyboard('box{ArrowDown}{ArrowUp}')
  await expect.poll(selected).toEqual(['Open outbox'])
  release()
  await expect.element(row('Gift box 2')).toBeVisible()
  expect(selected()).toEqual(['Open outbox'])
  await userEvent.keyboard('{ArrowUp}')
  expect(selected()).toEqual(['Gift box 2Project'])
})

test('records found for a shorter text stay until those of the longer one come', async () => {
  const { release } = await open()
  release()
  await userEvent.keyboard('bo')
  await expect.element(row('Gift box 1')).toBeVisible()
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const asked: unknown[] = []
  answerCalls({
    'POST /v1/api/rest/project/AUTOCOMPLETE': ({ body }) => {
      asked.push(body)
      return promise.then(() => ({ list: [{ id: 2, label: 'Gift box 2' }] }))
    },
  })
  await userEvent.keyboard('x')
  await expect.poll(() => asked.length).toBe(1)
  expect(selected()).toEqual(['Gift box 1Project'])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(selected).toEqual(['Gift box 2Project'])
  answer()
  await expect.element(row('Gift box 1')).not.toBeInTheDocument()
  await expect.poll(selected).toEqual(['Gift box 2Project'])
})

test('a recent record without a title has the title of its page', async () => {
  await open([{ title: 'Booking', href: '/admin/view-booking/83' }])
  await expect.element(row('Booking #83')).toBeVisible()
})
