/** A list that opens with one of its saved views, and the name of the view that it shows. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyRecord } from '#shared/records/query'
import { CATALOGUE } from '#shared/resources/catalogue'
import { ListPage } from '../../../../src/crud/list/list-page'
import type { ListSearch } from '../../../../src/crud/record/list-search'
import { useAuthStore } from '../../../../src/stores/auth'
import { type Answers, answerCalls, type Call, Failure, listOf, recordsPath } from '../../api'
import { axeFindings } from '../../axe'
import { notification, render } from '../../render'
import { goOffline } from '../../worker'

const found = CATALOGUE.find(({ name }) => name === 'project')
if (!found) throw new Error('There is no project resource')
const projects = found

const ACTIVE: ListSearch = { filter: ['status,eq,active'], columns: 'name,status', layout: 'table' }
const VIEW = { id: 4, version: 1, user_id: 1, table: 'project', name: 'In the works', state: ACTIVE, shared_with: null }

function List({ search: first, report }: { search: ListSearch; report: (search: ListSearch) => void }) {
  const [search, setSearch] = useState(first)
  return (
    <ListPage
      resource={projects}
      search={search}
      onSearch={(next) => {
        report(next)
        setSearch(next)
      }}
    />
  )
}

type Stored = { view?: { id: number; search: ListSearch } }

/** @param stored the person's settings for the list */
async function open(stored: Stored, search: ListSearch = {}, more: Answers = {}) {
  useAuthStore.setState({ isAuthenticated: true, user: 1, role: 'super_admin' })
  const preference = { id: 2, user_id: 1, version: 1, list_columns: { project: stored } }
  const calls = answerCalls({
    [`GET ${recordsPath('project')}`]: listOf([{ id: 1, name: 'Honey', status: 'active' }]),
    [`GET ${recordsPath('preference')}`]: listOf([preference]),
    [`GET ${recordsPath('saved_view')}`]: listOf([VIEW]),
    [`PUT ${recordsPath('preference', 2)}`]: ({ body }) => ({
      model: { ...preference, ...(body as object) },
      data: 2,
      message: 'Saved',
    }),
    ...more,
  })
  const addresses: ListSearch[] = []
  await render(<List search={search} report={(next) => addresses.push(next)} />)
  await expect.element(page.getByRole('link', { name: 'Honey' })).toBeVisible()
  const reads = (table = 'project') =>
    calls.filter(({ path, method }) => method === 'GET' && path === recordsPath(table))
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { addresses, reads, saved }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const pin = button('Open the list with “In the works”')

test('the default view is shown where the address has no state, and its name is on the button', async () => {
  const { addresses, reads } = await open({ view: { id: 4, search: ACTIVE } })
  await expect.element(button('View: In the works')).toBeVisible()
  expect(addresses).toEqual([ACTIVE])
  expect(reads().at(-1)?.search.getAll('filter')).toEqual(['status,eq,active'])
  // Without filters the list stays as it is.
  await userEvent.click(button('Clear filters'))
  await expect.element(button('Views')).toBeVisible()
  expect(addresses.slice(1)).toEqual([{ columns: 'name,status' }])
})

test('an address with a state is shown as it is', async () => {
  const { addresses, reads } = await open({ view: { id: 4, search: ACTIVE } }, { q: 'honey' })
  await expect.element(button('Views')).toBeVisible()
  expect(addresses).toEqual([])
  expect(reads().at(-1)?.search.getAll('filter')).toEqual([])
})

test('settings that another tab stored meanwhile are kept', async () => {
  const other = { id: 2, user_id: 1, version: 4, list_columns: { project: {}, design: { layout: 'board' } } }
  const headers: (string | null)[] = []
  const put = ({ headers: sent, body }: Call) => {
    headers.push(sent.get('if-match'))
    if (headers.length === 1) return new Failure(412, 'Changed', { model: other })
    return { model: { ...other, ...(body as object) }, data: 2, message: 'Saved' }
  }
  const { saved, reads } = await open({}, {}, { [`PUT ${recordsPath('preference', 2)}`]: put })
  const readings = reads('preference').length
  await userEvent.click(button('Views'))
  await userEvent.click(pin)
  const project = { view: { id: 4, search: ACTIVE } }
  await expect
    .poll(saved)
    .toEqual([{ list_columns: { project } }, { list_columns: { project, design: { layout: 'board' } } }])
  expect(headers).toEqual(['"1"', '"4"'])
  // A change that waits for a reading would be lost with a page that is left.
  expect(reads('preference')).toHaveLength(readings)
})

test('a setting is kept where the preferences were created since the list was opened', async () => {
  // As the language or the theme is chosen, here or on another device.
  let preferences: AnyRecord[] = []
  const { saved } = await open(
    {},
    {},
    {
      [`GET ${recordsPath('preference')}`]: () => listOf(preferences),
      [`POST ${recordsPath('preference')}`]: new Failure(409, 'This value is already taken', { code: 'DUPLICATE' }),
    },
  )
  preferences = [{ id: 2, user_id: 1, version: 1, list_columns: { design: { layout: 'board' } } }]
  await userEvent.click(button('Views'))
  await userEvent.click(pin)
  const project = { view: { id: 4, search: ACTIVE } }
  await expect.poll(saved).toEqual([{ list_columns: { project, design: { layout: 'board' } } }])
})

test('a view is made the default one, and no more', async () => {
  const { addresses, saved } = await open({})
  await userEvent.click(button('Views'))
  await expect.element(pin).toHaveAttribute('aria-pressed', 'false')
  expect(await axeFindings('[role=dialog]')).toEqual([])
  await userEvent.click(pin)
  await expect.element(pin).toHaveAttribute('aria-pressed', 'true')
  await expect.element(notification('This list now opens with “In the works”')).toBeVisible()
  await expect.poll(saved).toEqual([{ list_columns: { project: { view: { id: 4, search: ACTIVE } } } }])
  await userEvent.click(pin)
  await expect.element(pin).toHaveAttribute('aria-pressed', 'false')
  await expect.element(notification('This list no longer opens with a view')).toBeVisible()
  await expect.poll(() => saved().at(-1)).toEqual({ list_columns: { project: {} } })
  // Neither shows it at once.
  expect(addresses).toEqual([])
})

test('a view that waits for the connection is shown and edited, and becomes the default one once it is sent', async () => {
  const waiting = { ...VIEW, id: 'temp_0b0c1d2e-0000-4000-8000-000000000000', user_id: null, _offline: true }
  const { addresses } = await open({}, {}, { [`GET ${recordsPath('saved_view')}`]: listOf([waiting]) })
  goOffline()
  await userEvent.click(button('Views'))
  await expect.element(pin).toBeDisabled()
  await expect.element(button('Edit view In the works')).toBeEnabled()
  await expect.element(button('Save this view…')).toBeEnabled()
  await userEvent.click(button('In the works'))
  await expect.poll(() => addresses).toEqual([{ filter: ['status,eq,active'], columns: 'name,status' }])
})

test('a default view that its owner has changed is followed', async () => {
  const former = { id: 4, search: { filter: ['status,eq,paused'] } }
  const { saved } = await open({ view: former })
  await expect.poll(saved).toEqual([{ list_columns: { project: { view: { id: 4, search: ACTIVE } } } }])
})

test('a default view that is gone is forgotten', async () => {
  const { saved } = await open({ view: { id: 9, search: { q: 'honey' } } })
  await expect.poll(saved).toEqual([{ list_columns: { project: {} } }])
})
