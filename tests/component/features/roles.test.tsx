/** Roles: the page of all, and the permissions in the form of one. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { roleTable } from '#shared/resources/administration'
import { ConflictDialog } from '../../../src/crud/form/conflict-dialog'
import { AddRolePage, EditRolePage } from '../../../src/features/roles/pages'
import { RolesPage } from '../../../src/features/roles/roles-page'
import '../../../src/routes/-facets'
import { answerCalls, type Call, Failure, listOf, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { notification, render } from '../render'
import { goOffline, recordCommands } from '../worker'

const LAMBDA = '/v1/api/holdfast/super_admin/lambda'
const TABLES = `GET ${LAMBDA}/role/tables`
const CODE = `POST ${LAMBDA}/2fa/authorize`
const ALL = ['read', 'create', 'update', 'delete']
const tables = {
  list: [
    { table: 'design', operations: ALL },
    { table: 'order', operations: ['read'] },
    { table: 'saved_view', operations: ALL },
    { table: 'user', operations: ['read'] },
  ],
}
const editor = {
  id: 4,
  version: 2,
  name: 'Editor',
  slug: 'editor',
  permissions: [{ table: 'design', operations: ['read', 'update'] }],
}
const ada = { id: 9, version: 1, email: 'ada@example.com', first_name: 'Ada', last_name: 'Marsh' }
const stepUp = new Failure(403, 'Enter a code from your authenticator app first', { code: 'STEP_UP_REQUIRED' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

/** Three people have the additional role, and twelve each of the built-in ones. */
const people = ({ search }: Call) =>
  search.toString().includes('role_id') ? listOf([ada], { total: 3 }) : listOf([ada], { total: 12 })

test.each([320, 390, 1440])('at %d pixels both kinds of roles can be read, with their people', async (width) => {
  await page.viewport(width, 900)
  answerCalls({ [`GET ${recordsPath('role')}`]: listOf([editor]), [`GET ${recordsPath('user')}`]: people })
  await render(<RolesPage />, { at: '/admin/roles' })
  await expect
    .element(page.getByRole('link', { name: 'Editor', exact: true }))
    .toHaveAttribute('href', expect.stringMatching(/edit-role\/4$/))
  await expect.element(page.getByText('Permissions on 1 table')).toBeVisible()
  await expect.element(page.getByText('3 people')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ada Marsh' }))
    .toHaveAttribute('href', expect.stringMatching(/edit-user\/9$/))
  await expect.element(page.getByText('and 2 more')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '12 people' }).first())
    .toHaveAttribute('href', expect.stringMatching(/users\?filter=/))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeFindings('main')).toEqual([])
})

test('deleting says how many people lose the role, and asks for a code where the server wants one', async () => {
  let isAuthorized = false
  const calls = answerCalls({
    [`GET ${recordsPath('role')}`]: listOf([editor]),
    [`GET ${recordsPath('user')}`]: people,
    [`DELETE ${LAMBDA}/role/4`]: () => (isAuthorized ? { data: 1, message: 'Record deleted' } : stepUp),
    [CODE]: () => {
      isAuthorized = true
      return { message: 'Authorized' }
    },
  })
  await render(<RolesPage />, { at: '/admin/roles' })
  await userEvent.click(button('Delete Editor'))
  const dialog = page.getByRole('dialog', { name: 'Delete role “Editor”?' })
  await expect.element(dialog.getByText(/^3 people lose its permissions at once\./)).toBeVisible()
  expect(await axeFindings('[role=dialog]')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Delete role' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Code' }), '123456')
  await userEvent.click(button('Confirm'))
  await expect.element(notification('Role “Editor” deleted')).toBeVisible()
  const deletions = calls.filter(({ method }) => method === 'DELETE')
  expect(deletions.map(({ headers }) => headers.get('if-match'))).toEqual(['"2"', '"2"'])
})

test('without roles the page says what they are for, and after a failure it offers another attempt', async () => {
  let answer: Record<string, unknown> | Failure = new Failure(500, 'Broken')
  answerCalls({ [`GET ${recordsPath('role')}`]: () => answer, [`GET ${recordsPath('user')}`]: people })
  const { queryClient } = await render(<RolesPage />, { at: '/admin/roles' })
  await expect.element(page.getByText('Broken'), { timeout: 15_000 }).toBeVisible()
  answer = listOf([])
  await userEvent.click(button('Retry'))
  await expect.element(page.getByRole('heading', { name: 'No additional roles' })).toBeVisible()
  expect(await axeFindings('main')).toEqual([])
  queryClient.clear()
})

test('offline the page says that additional roles need a connection', async () => {
  answerCalls({ [`GET ${recordsPath('user')}`]: people })
  goOffline()
  await render(<RolesPage />, { at: '/admin/roles' })
  await expect
    .element(page.getByText("You're offline. Viewing and changing additional roles needs a connection."))
    .toBeVisible()
})

test.each([320, 390, 1440])('at %d pixels every permission that can take effect has a named box', async (width) => {
  await page.viewport(width, 900)
  recordCommands()
  answerCalls({ [TABLES]: tables })
  await render(<AddRolePage />, { at: '/admin/add-role' })
  await expect.element(box('Read: Designs')).toBeVisible()
  await expect.element(box('Delete: Saved views')).toBeVisible()
  expect(await box('Update: Orders').query()).toBeNull()
  expect(await box('Update: Users').query()).toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeFindings('main')).toEqual([])
})

test('the slug follows the name, writing includes reading, and errors stand at their fields', async () => {
  recordCommands()
  const calls = answerCalls({
    [TABLES]: tables,
    [`POST ${recordsPath('role')}`]: new Failure(409, 'Slug is taken', { validation: { slug: 'Slug is taken' } }),
  })
  await render(<AddRolePage />, { at: '/admin/add-role' })
  await userEvent.click(button('Save'))
  await expect.element(page.getByText('Permissions is required').first()).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Office team 2')
  await expect.element(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('office_team_2')
  await userEvent.click(box('Update: Designs'))
  await expect.element(box('Read: Designs')).toBeChecked()
  await userEvent.click(box('Read: Designs'))
  await expect.element(box('Update: Designs')).not.toBeChecked()
  await userEvent.click(box('Delete: Saved views'))
  await userEvent.click(button('Save'))
  await expect.element(page.getByText('Slug is taken').first()).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Office team 2',
    slug: 'office_team_2',
    permissions: [{ table: 'saved_view', operations: ['read', 'delete'] }],
  })
})

test('offline a role is neither saved nor queued, and the form says why', async () => {
  recordCommands()
  const calls = answerCalls({ [TABLES]: tables })
  await render(<AddRolePage />, { at: '/admin/add-role' })
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Office')
  await userEvent.click(box('Read: Orders'))
  goOffline()
  await expect.element(page.getByText("You're offline. Saving a role needs a connection.")).toBeVisible()
  await userEvent.click(button('Save'))
  await expect.element(notification("You're offline. This needs a connection.")).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a role’s form says whom a change reaches, and drops what no longer takes effect', async () => {
  recordCommands()
  const stored = { ...editor, permissions: [...editor.permissions, { table: 'room', operations: ['read'] }] }
  const calls = answerCalls({
    [TABLES]: tables,
    [`GET ${recordsPath('role', 4)}`]: { model: stored },
    [`GET ${recordsPath('user')}`]: people,
    [`PUT ${recordsPath('role', 4)}`]: new Failure(412, 'Changed meanwhile', {
      model: { ...stored, version: 3, permissions: [{ table: 'order', operations: ['read'] }] },
    }),
  })
  await render(<EditRolePage id={4} onRealId={() => {}} />, { at: '/admin/edit-role/4' })
  await expect.element(page.getByText('3 people have this role. Changes apply to their next action.')).toBeVisible()
  await expect.element(page.getByText(/^1 stored permission has no effect any more\./)).toBeVisible()
  await userEvent.click(box('Read: Users'))
  await expect.element(page.getByText(/^1 stored permission has no effect/)).not.toBeInTheDocument()
  await userEvent.click(button('Save'))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    body: {
      permissions: [
        { table: 'design', operations: ['read', 'update'] },
        { table: 'user', operations: ['read'] },
      ],
    },
  })
})

test('two people’s permissions are compared in words, never as JSON', async () => {
  const theirs = [...editor.permissions, { table: 'saved_view', operations: ['read'] }]
  await render(
    <ConflictDialog
      table={roleTable}
      title="This role changed while you were editing"
      base={{ permissions: editor.permissions }}
      mine={{ permissions: [{ table: 'design', operations: ALL }] }}
      theirs={{ ...editor, version: 3, permissions: theirs }}
      onResolve={() => undefined}
      onCancel={() => undefined}
    />,
  )
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Designs: Read, Create, Update, Delete')).toBeVisible()
  await expect.element(dialog.getByText('Saved views: Read')).toBeVisible()
  await expect.element(dialog).not.toHaveTextContent('{')
})
