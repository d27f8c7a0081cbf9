/** The page that adds a record as a copy of another one, while that one is being loaded again. */
import { useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CATALOGUE } from '#shared/resources/catalogue'
import { AddPage } from '../../../../src/crud/form/add-page'
import { loadDraft, saveDraft } from '../../../../src/crud/form/draft-store'
import { EditPage } from '../../../../src/crud/form/edit-page'
import { recordKeys } from '../../../../src/query/keys'
import { useAuthStore } from '../../../../src/stores/auth'
import { answerCalls, recordsPath } from '../../api'
import { notification, render } from '../../render'
import { recordCommands } from '../../worker'

const found = CATALOGUE.find(({ name }) => name === 'project')
if (!found) throw new Error('There is no project resource')
const projects = found

const client = page.getByLabelText('Client')

test('a copy of a record that was just saved waits for the saved values, and then keeps what is typed', async () => {
  recordCommands()
  const saved = { id: 21, version: 2, name: 'Autumn tea', client: 'Saved', description: '', status: 'draft' }
  let answer = (_: { model: object }) => {}
  answerCalls({
    [`GET ${recordsPath('project', 21)}`]: () =>
      new Promise<{ model: object }>((resolve) => {
        answer = resolve
      }),
  })
  const { queryClient } = await render(<AddPage resource={projects} given={{ copy_of: 21 }} />, {
    at: '/admin/add-project?copy_of=21',
    known: (queries) => {
      queries.setQueryData(recordKeys.one('project', 21), { model: { ...saved, version: 1, client: 'Before' } })
      void queries.invalidateQueries({ queryKey: recordKeys.all })
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Copy Autumn tea' })).toBeVisible()
  answer({ model: saved })
  await expect.element(client).toHaveValue('Saved')

  await userEvent.fill(client, 'Mine')
  const again = queryClient.invalidateQueries({ queryKey: recordKeys.all })
  await expect.element(client).toHaveValue('Mine')
  answer({ model: { ...saved, version: 3, client: 'Later' } })
  await again
  await expect.element(client).toHaveValue('Mine')
})

/** Opens the form of a new project. `answer` ends the save that is under way. */
async function open() {
  recordCommands()
  let answer = (): void => {}
  const calls = answerCalls({
    [`POST ${recordsPath('project')}`]: async ({ body }) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { model: { id: 31, version: 1, ...(body as object) }, data: 31, message: 'Added' }
    },
  })
  const { path } = await render(<AddPage resource={projects} given={{}} />, { at: '/admin/add-project' })
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await userEvent.fill(page.getByLabelText('Name'), 'Autumn tea')
  return { path, sent, answer: () => answer() }
}

test('what is typed while a new record is being saved is offered in its form', async () => {
  const { path, sent, answer } = await open()
  await userEvent.fill(client, 'Mine')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => sent().length).toBe(1)
  await userEvent.keyboard(' too')
  answer()
  await expect.poll(path).toBe('/admin/edit-project?id=31')
  const kept = await loadDraft({ user: 1, table: 'project', id: 31 }, Date.now())
  expect(kept).toMatchObject({
    version: 1,
    base: { client: 'Mine' },
    values: { name: 'Autumn tea', client: 'Mine too' },
  })
  expect(await loadDraft({ user: 1, table: 'project', id: 'new' }, Date.now())).toBeUndefined()
})

function AddThenEdit() {
  const { pathname } = useLocation()
  return pathname === '/admin/add-project' ? (
    <AddPage resource={projects} given={{}} />
  ) : (
    <EditPage resource={projects} id={31} onRealId={() => {}} />
  )
}

test('it is offered there also on a shared device, which stores no drafts', async () => {
  recordCommands()
  useAuthStore.setState({ isShared: true })
  const creation = Promise.withResolvers<void>()
  const model = { id: 31, version: 1, name: 'Autumn tea', client: 'Mine', description: '', status: 'draft' }
  let isSent = false
  answerCalls({
    [`GET ${recordsPath('project', 31)}`]: { model },
    [`POST ${recordsPath('project')}`]: async () => {
      isSent = true
      await creation.promise
      return { model, data: 31, message: 'Added' }
    },
  })
  await render(<AddThenEdit />, { at: '/admin/add-project' })
  await userEvent.fill(page.getByLabelText('Name'), 'Autumn tea')
  await userEvent.fill(client, 'Mine')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => isSent).toBe(true)
  await userEvent.keyboard(' too')
  creation.resolve()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect.element(client).toHaveValue('Mine too')
})

test('what is typed after "Save and add another" stays for the next one', async () => {
  const { sent, answer } = await open()
  await userEvent.click(page.getByRole('button', { name: 'Save and add another' }))
  await expect.poll(() => sent().length).toBe(1)
  await userEvent.fill(client, 'For the next')
  answer()
  await expect.element(notification('Project added')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('')
  await expect.element(client).toHaveValue('For the next')
})

test('a draft of another new record that is neither restored nor discarded outlives a save', async () => {
  const place = { user: 1, table: 'project', id: 'new' as const }
  const base = { name: '', client: '', description: '', status: 'draft' }
  const draft = { values: { ...base, name: 'Winter tea' }, base, version: undefined, savedAt: Date.now() }
  await saveDraft(place, draft)
  const { path, answer, sent } = await open()
  await expect.element(notification('Unsaved draft')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => sent().length).toBe(1)
  answer()
  await expect.poll(path).toBe('/admin/edit-project?id=31')
  expect(await loadDraft(place, Date.now())).toEqual(draft)
})
