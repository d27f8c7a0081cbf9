/**
 * The edit page of a record that somebody else changes at the same time. It must send the version
 * and the values that the person started with.
 */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CATALOGUE } from '#shared/resources/catalogue'
import { loadDraft, saveDraft } from '../../../../src/crud/form/draft-store'
import { EditPage } from '../../../../src/crud/form/edit-page'
import { recordKeys } from '../../../../src/query/keys'
import { answerCalls, Failure, recordsPath } from '../../api'
import { notification, render } from '../../render'
import { goOffline, ignoreCommands, recordCommands } from '../../worker'

const found = CATALOGUE.find(({ name }) => name === 'project')
if (!found) throw new Error('There is no project resource')
const projects = found

const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
const client = page.getByLabelText('Client')
const sentBase = (headers: Headers) => JSON.parse(decodeURIComponent(headers.get('x-offline-base') ?? 'null'))

/**
 * Opens the form of a project, with a worker. `now` changes the record on the server; `readAgain`
 * makes the page load it.
 */
async function open(id: number) {
  recordCommands()
  const path = recordsPath('project', id)
  let record = { id, version: 1, name: 'Autumn tea', client: 'Before', description: '', status: 'draft' }
  const calls = answerCalls({
    [`GET ${path}`]: () => ({ model: record }),
    [`PUT ${path}`]: ({ headers, body }) =>
      headers.get('if-match') === `"${record.version}"`
        ? { model: { ...record, ...(body as object), version: record.version + 1 }, data: 1, message: 'Saved' }
        : new Failure(412, 'Changed', { model: record }),
  })
  const { queryClient, path: at } = await render(<EditPage resource={projects} id={id} onRealId={() => {}} />, {
    at: `/admin/edit-project?id=${id}`,
  })
  await expect.element(client).toHaveValue('Before')
  return {
    at,
    now: (change: Partial<typeof record>) => {
      record = { ...record, version: record.version + 1, ...change }
    },
    readAgain: () => queryClient.refetchQueries({ queryKey: recordKeys.one('project', id) }),
    sent: () =>
      calls
        .filter(({ method }) => method === 'PUT')
        .map(({ headers, body }) => [headers.get('if-match'), sentBase(headers), body]),
  }
}

test('an update sends the version and the values that the form was opened with', async () => {
  const { sent } = await open(11)
  await userEvent.fill(client, 'Mine')
  await save()
  await expect.poll(sent).toEqual([['"1"', { client: 'Before' }, { client: 'Mine' }]])
})

test('without a worker and a connection it says that nothing was saved, and keeps the typed values', async () => {
  await open(13)
  ignoreCommands()
  answerCalls({ [`PUT ${recordsPath('project', 13)}`]: () => Promise.reject(new TypeError('Failed to fetch')) })
  await userEvent.fill(client, 'Mine')
  goOffline()
  await save()
  await expect
    .element(notification('Not saved'))
    .toHaveTextContent("You're offline. Try again when the connection returns.")
  await expect.element(client).toHaveValue('Mine')
})

test('if somebody changed the same field, it keeps both values and asks before it sends anything', async () => {
  const { now, readAgain, sent } = await open(12)
  await userEvent.fill(client, 'Mine')
  now({ client: 'Theirs' })
  await readAgain()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This project changed while you were editing')
  await save()
  const dialog = page.getByRole('dialog', { name: 'This project changed while you were editing' })
  await expect.element(dialog.getByRole('group', { name: 'Client' })).toHaveTextContent(/Before\s*Before/)
  expect(sent()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Keep all mine' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  // The request is based on the version that the person saw in the dialog.
  await expect.poll(sent).toEqual([['"2"', { client: 'Theirs' }, { client: 'Mine' }]])
})

test('if theirs is kept in every field, nothing is sent and the form ends', async () => {
  const { at, now, readAgain, sent } = await open(15)
  await userEvent.fill(client, 'Mine')
  now({ client: 'Theirs' })
  await readAgain()
  await save()
  const dialog = page.getByRole('dialog', { name: 'This project changed while you were editing' })
  await userEvent.click(dialog.getByRole('button', { name: 'Keep all theirs' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(at).toBe('/admin/view-project?id=15')
  expect(sent()).toEqual([])
})

test('it takes over changes that somebody made to other fields', async () => {
  const { now, readAgain, sent } = await open(13)
  await userEvent.fill(client, 'Mine')
  now({ description: 'Theirs' })
  await readAgain()
  await expect.element(page.getByLabelText('Description')).toHaveValue('Theirs')
  await save()
  await expect.poll(sent).toEqual([['"2"', { client: 'Before' }, { client: 'Mine' }]])
})

test('a rejected save opens the conflict dialog, with the values that the form was opened with', async () => {
  const { now, sent } = await open(14)
  await userEvent.fill(client, 'Mine')
  now({ client: 'Theirs' })
  await save()
  const dialog = page.getByRole('dialog', { name: 'This project changed while you were editing' })
  await expect.element(dialog.getByRole('group', { name: 'Client' })).toHaveTextContent(/Before\s*Before/)
  expect(sent()).toEqual([['"1"', { client: 'Before' }, { client: 'Mine' }]])
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
})

test('the form of a record that was just saved starts with the saved values, and then keeps what is typed', async () => {
  recordCommands()
  const saved = { id: 14, version: 2, name: 'Autumn tea', client: 'Saved', description: '', status: 'draft' }
  let answer = (_: { model: object }) => {}
  answerCalls({
    [`GET ${recordsPath('project', 14)}`]: () =>
      new Promise<{ model: object }>((resolve) => {
        answer = resolve
      }),
  })
  const { queryClient } = await render(<EditPage resource={projects} id={14} onRealId={() => {}} />, {
    at: '/admin/edit-project?id=14',
    known: (queries) => {
      queries.setQueryData(recordKeys.one('project', 14), { model: { ...saved, version: 1, client: 'Before' } })
      void queries.invalidateQueries({ queryKey: recordKeys.all })
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Edit Autumn tea' })).toBeVisible()
  await expect.element(client).not.toBeInTheDocument()
  answer({ model: saved })
  await expect.element(client).toHaveValue('Saved')

  await userEvent.fill(client, 'Mine')
  const again = queryClient.invalidateQueries({ queryKey: recordKeys.all })
  await expect.element(client).toHaveValue('Mine')
  answer({ model: { ...saved, version: 3, status: 'active' } })
  await again
  await expect.element(client).toHaveValue('Mine')
})

test('Ctrl+S saves and stays: focus and what is typed meanwhile are kept, and the next save starts from there', async () => {
  recordCommands()
  const path = recordsPath('project', 21)
  let record = { id: 21, version: 1, name: 'Autumn tea', client: 'Before', description: '', status: 'draft' }
  let answer = (): void => {}
  const bodies: unknown[] = []
  answerCalls({
    [`GET ${path}`]: () => ({ model: record }),
    [`PUT ${path}`]: async ({ headers, body }) => {
      bodies.push([headers.get('if-match'), sentBase(headers), body])
      await new Promise<void>((resolve) => (answer = resolve))
      record = { ...record, ...(body as object), version: record.version + 1 }
      return { model: record, data: 1, message: 'Saved' }
    },
  })
  const { path: at } = await render(<EditPage resource={projects} id={21} onRealId={() => {}} />, {
    at: '/admin/edit-project?id=21',
  })
  await expect.element(client).toHaveValue('Before')
  await userEvent.fill(client, 'Mine')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => bodies.length).toBe(1)
  await userEvent.keyboard(' too')
  answer()
  await expect.element(notification('Project saved')).toBeVisible()
  await expect.element(client).toHaveValue('Mine too')
  await expect.element(client).toHaveFocus()
  expect(at()).toBe('/admin/edit-project?id=21')

  await userEvent.click(page.getByRole('button', { name: 'Save and stay' }))
  await expect.poll(() => bodies.length).toBe(2)
  answer()
  expect(bodies).toEqual([
    ['"1"', { client: 'Before' }, { client: 'Mine' }],
    ['"2"', { client: 'Mine' }, { client: 'Mine too' }],
  ])
  await expect.element(page.getByRole('button', { name: 'Save and stay' })).toBeEnabled()
  await userEvent.click(page.getByRole('button', { name: 'Save and stay' }))
  await expect.element(notification('Nothing has changed')).toBeVisible()
  expect(bodies).toHaveLength(2)
  await userEvent.click(client)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(at).toBe('/admin/view-project?id=21')
})

test('a draft that equals the record is not offered after the record has changed', async () => {
  const place = { user: 1, table: 'project', id: 23 }
  const values = { name: 'Autumn tea', client: 'Before', description: '', due_date: null, status: 'draft' }
  await saveDraft(place, { values, base: { ...values, client: 'Older' }, version: 1, savedAt: Date.now() })
  await open(23)
  await userEvent.fill(client, 'Mine')
  await userEvent.click(page.getByRole('button', { name: 'Save and stay' }))
  await expect.element(notification('Project saved')).toBeVisible()
  await expect.poll(() => loadDraft(place, Date.now())).toBeUndefined()
  expect(notification('Unsaved draft').query()).toBeNull()
})

test('a draft of an earlier visit that is neither restored nor discarded outlives a save', async () => {
  const place = { user: 1, table: 'project', id: 22 }
  const values = { name: 'Autumn tea', client: 'Typed before', description: '', status: 'draft' }
  const draft = { values, base: { ...values, client: 'Before' }, version: 1, savedAt: Date.now() }
  await saveDraft(place, draft)
  const { sent } = await open(22)
  const offer = notification('Unsaved draft')
  await expect.element(offer).toBeVisible()
  await userEvent.fill(page.getByLabelText('Description'), 'Mine')
  await userEvent.click(page.getByRole('button', { name: 'Save and stay' }))
  await expect.element(notification('Project saved')).toBeVisible()
  expect(sent()).toHaveLength(1)
  await expect.element(offer).toBeVisible()
  expect(await loadDraft(place, Date.now())).toEqual(draft)
  await userEvent.click(offer.getByRole('button', { name: 'Restore draft' }))
  await expect.element(client).toHaveValue('Typed before')
  await userEvent.click(page.getByRole('button', { name: 'Save and stay' }))
  await expect.poll(() => loadDraft(place, Date.now())).toBeUndefined()
})
