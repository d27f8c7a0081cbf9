/**
 * Confirmations and small dialogs: their texts, their focus, the effect of each answer. Escape is
 * always the safe answer.
 */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SESSION_EXPIRED_REDIRECT_MS } from '#shared/limits'
import { CATALOGUE } from '#shared/resources/catalogue'
import { MARKETPLACE } from '#shared/resources/marketplace'
import { BulkDialog } from '../../../../src/crud/actions/bulk-dialog'
import { TrashDialog } from '../../../../src/crud/actions/trash-dialog'
import { useDelete } from '../../../../src/crud/actions/use-delete'
import { saveDraft } from '../../../../src/crud/form/draft-store'
import { UnsavedGuard } from '../../../../src/crud/form/unsaved-guard'
import type { SavedView } from '../../../../src/crud/list/saved-views'
import { ViewDialog } from '../../../../src/crud/list/view-dialog'
import { keep, loadKept } from '../../../../src/crud/record/device-store'
import { KeyboardHelp } from '../../../../src/features/keyboard-help/keyboard-help'
import { RouteChange } from '../../../../src/features/route-change/route-change'
import { ProfileMenu } from '../../../../src/features/session/profile-menu'
import { SessionExpired } from '../../../../src/features/session/session-expired'
import { expireSession, logOut, useAuthStore } from '../../../../src/stores/auth'
import { ConfirmDialog } from '../../../../src/ui/confirm-dialog'
import { answerCalls, type Call, Failure, listOf, recordsPath } from '../../api'
import { axeFindings } from '../../axe'
import { fakeClock, realClock, startStopwatch } from '../../clock'
import { focus, notification, render } from '../../render'
import { goOffline, recordCommands, tellNetwork, tellSnapshot } from '../../worker'

const found = CATALOGUE.find(({ name }) => name === 'project')
if (!found) throw new Error('There is no project resource')
const projects = found

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const gone = () => expect.element(dialog).not.toBeInTheDocument()

function Question({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const [opened, setOpened] = useState(false)
  const answer = (text: string) => {
    setOpened(false)
    onAnswer(text)
  }
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Ask
      </button>
      <ConfirmDialog
        opened={opened}
        title="Delete this?"
        confirmLabel="Delete"
        danger
        onConfirm={() => answer('confirmed')}
        onCancel={() => answer('cancelled')}
      >
        Nothing brings it back.
      </ConfirmDialog>
    </>
  )
}

test('a confirmation focuses the safe answer, and returns the focus when it closes', async () => {
  const onAnswer = vi.fn()
  await render(<Question onAnswer={onAnswer} />)
  await focus(button('Ask'))
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveAccessibleName('Delete this?')
  await expect.element(dialog).toHaveTextContent('Nothing brings it back.')
  await expect.element(inDialog('Cancel')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await gone()
  expect(onAnswer).toHaveBeenLastCalledWith('cancelled')
  await expect.element(button('Ask')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(inDialog('Cancel')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await gone()
  await userEvent.click(button('Ask'))
  await userEvent.click(inDialog('Delete'))
  await gone()
  expect(onAnswer.mock.calls.flat()).toEqual(['cancelled', 'cancelled', 'confirmed'])
})

test('the focus stays within a confirmation', async () => {
  await render(<Question onAnswer={() => {}} />)
  await userEvent.click(button('Ask'))
  await expect.element(inDialog('Cancel')).toHaveFocus()
  for (let presses = 0; presses < 5; presses++) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
})

test('axe finds nothing in a confirmation', async () => {
  await render(<Question onAnswer={() => {}} />)
  await userEvent.click(button('Ask'))
  await expect.element(dialog).toBeVisible()
  expect(await axeFindings('[role=dialog]')).toEqual([])
})

/** Renders a guard for unsaved changes on a page. */
const leave = async (hasChanges: () => boolean, onSkip?: () => void) => {
  const rendered = await render(<UnsavedGuard hasChanges={hasChanges} {...(onSkip ? { onSkip } : {})} />, {
    at: '/form',
  })
  await expect.poll(rendered.path).toBe('/form')
  return { ...rendered, go: (href: string) => rendered.router.history.push(href) }
}

test('leaving with unsaved changes asks in the words of the specification; OK stays', async () => {
  const { go, path } = await leave(() => true)
  go('/elsewhere')
  await expect.element(dialog).toHaveAccessibleName('Unsaved Changes')
  await expect.element(dialog).toHaveTextContent('You have unsaved changes, do you wish to skip unsaved changes?.')
  await expect.element(inDialog('OK')).toHaveFocus()
  await userEvent.click(inDialog('OK'))
  await gone()
  expect(path()).toBe('/form')
})

test('Skip discards the changes and leaves', async () => {
  const onSkip = vi.fn()
  const { go, path } = await leave(() => true, onSkip)
  go('/elsewhere')
  await userEvent.click(inDialog('Skip'))
  await expect.poll(path).toBe('/elsewhere')
  expect(onSkip).toHaveBeenCalledTimes(1)
  await gone()
})

test('Escape and the close button stay, too', async () => {
  const { go, path } = await leave(() => true)
  go('/elsewhere')
  await expect.element(inDialog('OK')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await gone()
  go('/elsewhere')
  await userEvent.click(inDialog('Close'))
  await gone()
  expect(path()).toBe('/form')
})

test.each([
  ['without changes', () => false, '/elsewhere'],
  ['to another tab of the same page', () => true, '/form?tab=history'],
  ['to a login page, since the session is over', () => true, '/admin/login'],
])('nothing is asked %s', async (_, hasChanges, to) => {
  const { go, path } = await leave(hasChanges)
  go(to)
  await expect.poll(path).toBe(to)
  await gone()
})

test('several forms with changes ask once, and Skip discards all of them', async () => {
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()]
  const { router, path } = await render(
    <>
      <UnsavedGuard hasChanges={() => true} onSkip={first} />
      <UnsavedGuard hasChanges={() => false} onSkip={second} />
      <UnsavedGuard hasChanges={() => true} onSkip={third} />
    </>,
    { at: '/form' },
  )
  await expect.poll(path).toBe('/form')
  router.history.push('/elsewhere')
  await expect.element(dialog).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  await userEvent.click(inDialog('Skip'))
  await expect.poll(path).toBe('/elsewhere')
  expect([first, second, third].map((skip) => skip.mock.calls.length)).toEqual([1, 0, 1])
})

test('axe finds nothing in the question about unsaved changes', async () => {
  const { go } = await leave(() => true)
  go('/elsewhere')
  await expect.element(dialog).toBeVisible()
  expect(await axeFindings('[role=dialog]')).toEqual([])
})

function Deleting({ onDeleted }: { onDeleted: (ids: readonly unknown[]) => void }) {
  const { ask, dialog: question } = useDelete(projects, onDeleted)
  return (
    <>
      <button type="button" onClick={() => ask({ records: [{ id: 1, version: 3 }], name: 'Autumn tea' })}>
        Delete one
      </button>
      <button
        type="button"
        onClick={() =>
          ask({
            records: [
              { id: 1, version: 3 },
              { id: 2, version: undefined },
            ],
            name: '2 projects',
          })
        }
      >
        Delete two
      </button>
      {question}
    </>
  )
}
/** Answers with the number of designs that refer to a project. */
const answerDependents = (count: number) =>
  answerCalls({ [`GET ${recordsPath('design')}`]: listOf([{ id: 5, name: 'Lid' }], { total: count }) })

test('the delete confirmation names the record and counts what refers to it', async () => {
  answerDependents(1)
  await render(<Deleting onDeleted={() => {}} />)
  await userEvent.click(button('Delete one'))
  await expect.element(dialog).toHaveAccessibleName('Delete Autumn tea?')
  await expect.element(dialog).toHaveTextContent('It moves to the trash for 30 days.')
  await expect.element(dialog).toHaveTextContent('1 design uses it and will show “#1” instead of its name.')
  expect(await axeFindings('[role=dialog]')).toEqual([])
})

test('without a connection it says that the count is of this device', async () => {
  answerCalls({
    [`GET ${recordsPath('design')}`]: { ...listOf([{ id: 5, name: 'Lid' }]), _offline: true, _partial: true },
  })
  goOffline()
  await render(<Deleting onDeleted={() => {}} />)
  await userEvent.click(button('Delete one'))
  await expect.element(dialog).toHaveTextContent('Counted on this device')
})

test('a deleted record goes to the trash, and Undo restores it', async () => {
  answerDependents(0)
  const onDeleted = vi.fn()
  const calls = answerCalls({
    [`DELETE ${recordsPath('project', 1)}`]: { data: 1, message: 'Deleted' },
    'POST /v1/api/holdfast/super_admin/lambda/trash/project/1/restore': { model: { id: 1 } },
  })
  await render(<Deleting onDeleted={onDeleted} />)
  await userEvent.click(button('Delete one'))
  await userEvent.click(inDialog('Delete'))
  const notice = notification('Project deleted')
  await expect.element(notice).toHaveTextContent('It is in the trash for 30 days.')
  await gone()
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith([1])
  await userEvent.click(notice.getByRole('button', { name: 'Undo' }))
  await expect.element(notification('Project restored')).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/restore'))).toHaveLength(1)
})

test('each of several records that could not be deleted is reported', async () => {
  answerDependents(0)
  answerCalls({
    [`DELETE ${recordsPath('project', 1)}`]: { data: 1, message: 'Deleted' },
    [`DELETE ${recordsPath('project', 2)}`]: new Failure(403, 'FORBIDDEN'),
  })
  const onDeleted = vi.fn()
  await render(<Deleting onDeleted={onDeleted} />)
  await userEvent.click(button('Delete two'))
  await expect.element(dialog).toHaveTextContent('They move to the trash for 30 days.')
  await userEvent.click(inDialog('Delete'))
  await expect.element(notification('Project deleted')).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not deleted')
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith([1])
})

const changed = (id: number, name: string) => ({ id, version: 4, name, client: 'Theirs', status: 'active' })
const isDelete = ({ method }: { method: string }) => method === 'DELETE'

test('a record that was changed elsewhere is shown as it is now, and deleted only after a second confirmation', async () => {
  answerDependents(0)
  const onDeleted = vi.fn()
  const calls = answerCalls({
    [`DELETE ${recordsPath('project', 1)}`]: ({ headers }) =>
      headers.get('if-match') === '"4"'
        ? { data: 1, message: 'Deleted' }
        : new Failure(412, 'The record was changed by someone else', { model: changed(1, 'Winter tea') }),
  })
  await render(<Deleting onDeleted={onDeleted} />)
  await focus(button('Delete one'))
  await userEvent.keyboard('{Enter}')
  await userEvent.click(inDialog('Delete'))
  await expect.element(dialog).toHaveAccessibleName('“Winter tea” was changed in the meantime')
  await expect.element(dialog).toHaveTextContent('Someone else saved this after you saw it. It is now:')
  await expect.element(dialog).toHaveTextContent('ClientTheirs')
  await expect
    .element(dialog.getByRole('link', { name: 'Open record' }))
    .toHaveAttribute('href', '/admin/view-project?id=1')
  await expect.element(inDialog('Cancel')).toHaveFocus()
  expect(await axeFindings('[role=dialog]')).toEqual([])
  expect(onDeleted).not.toHaveBeenCalled()
  await userEvent.click(inDialog('Delete anyway'))
  await expect.element(notification('Project deleted')).toBeVisible()
  await gone()
  await expect.element(button('Delete one')).toHaveFocus()
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith([1])
  expect(calls.filter(isDelete).map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
  expect(new Set(calls.filter(isDelete).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
})

test('Escape keeps a record that was changed elsewhere', async () => {
  answerDependents(0)
  const calls = answerCalls({
    [`DELETE ${recordsPath('project', 1)}`]: new Failure(412, 'Changed', { model: changed(1, 'Winter tea') }),
  })
  await render(<Deleting onDeleted={() => {}} />)
  await userEvent.click(button('Delete one'))
  await userEvent.click(inDialog('Delete'))
  await expect.element(inDialog('Delete anyway')).toBeVisible()
  await expect.element(inDialog('Cancel')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await gone()
  expect(calls.filter(isDelete)).toHaveLength(1)
})

test('records that were changed elsewhere are named', async () => {
  answerDependents(0)
  const onDeleted = vi.fn()
  answerCalls({
    [`DELETE ${recordsPath('project', 1)}`]: new Failure(412, 'Changed', { model: changed(1, 'Winter tea') }),
    [`DELETE ${recordsPath('project', 2)}`]: new Failure(412, 'Changed', { model: changed(2, 'Summer tea') }),
  })
  await render(<Deleting onDeleted={onDeleted} />)
  await userEvent.click(button('Delete two'))
  await userEvent.click(inDialog('Delete'))
  await expect.element(dialog).toHaveAccessibleName('2 projects were changed in the meantime')
  const links = dialog.getByRole('link').elements()
  expect(links.map(({ textContent }) => textContent)).toEqual(['Winter tea', 'Summer tea'])
  expect(await axeFindings('[role=dialog]')).toEqual([])
  await userEvent.click(inDialog('Cancel'))
  await gone()
  expect(onDeleted).not.toHaveBeenCalled()
})

const seenProject = (id: number) => ({ id, version: 3, name: `Project ${id}`, status: 'draft' })

/** Opens the bulk dialog for two projects as the list showed them. */
function openBulk(kind: 'edit' | 'delete') {
  const onDone = vi.fn()
  const seen = new Map([1, 2].map((id) => [id, seenProject(id)]))
  const target = { ids: [1, 2], seen }
  const props = { resource: projects, name: '2 projects', target, onDone, onClose: () => {} }
  return { onDone, shown: render(<BulkDialog {...props} kind={kind} />) }
}

test('a bulk edit is applied on top of changes made elsewhere, and asks where they are in the same field', async () => {
  const tagged = recordCommands()
  expect(tagged).toEqual([])
  const refused = (id: number, status: string) =>
    new Failure(412, 'Changed', { model: { ...changed(id, `Project ${id}`), status } })
  const answer = (id: number, status: string) => (call: Call) =>
    call.headers.get('if-match') === '"4"' ? { model: { id }, data: 1, message: 'Saved' } : refused(id, status)
  const calls = answerCalls({
    [`PUT ${recordsPath('project', 1)}`]: answer(1, 'draft'),
    [`PUT ${recordsPath('project', 2)}`]: answer(2, 'archived'),
  })
  const { onDone, shown } = openBulk('edit')
  await shown
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Active')
  await userEvent.click(inDialog('Change 2 projects'))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('#2: Someone else changed this in the meantime')
  expect(onDone).not.toHaveBeenCalled()
  const sent = (id: number) =>
    calls
      .filter(({ path }) => path.endsWith(`/${id}`))
      .map(({ headers }) => [headers.get('if-match'), decodeURIComponent(headers.get('x-offline-base') ?? '')])
  expect(sent(1)).toEqual([
    ['"3"', '{"status":"draft"}'],
    ['"4"', '{"status":"draft"}'],
  ])
  expect(sent(2)).toEqual([['"3"', '{"status":"draft"}']])
  await userEvent.click(inDialog('Change anyway'))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent(2).at(-1)).toEqual(['"4"', '{"status":"archived"}'])
})

test('a bulk edit starts empty, lists its changes, and Undo restores every former value', async () => {
  recordCommands()
  const records = new Map([1, 2].map((id) => [id, { ...seenProject(id), client: id === 1 ? 'Acme' : null }]))
  const calls = answerCalls(
    Object.fromEntries(
      [...records].map(([id, record]) => [
        `PUT ${recordsPath('project', id)}`,
        ({ headers, body }: Call) => {
          if (headers.get('if-match') !== `"${record.version}"`) return new Failure(412, 'Changed', { model: record })
          Object.assign(record, body, { version: record.version + 1 })
          return { model: { ...record }, data: 1, message: 'Saved' }
        },
      ]),
    ),
  )
  const onDone = vi.fn()
  const seen = new Map([...records].map(([id, record]) => [id, { ...record }]))
  const props = { resource: projects, name: '2 projects', target: { ids: [1, 2], seen }, onDone, onClose: () => {} }
  await render(<BulkDialog {...props} kind="edit" />)
  await expect.element(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('')
  await expect.element(dialog.getByLabelText('Client', { exact: true })).toHaveValue('')
  const summary = dialog.getByRole('region', { name: 'Changes' })
  await expect.element(summary).toHaveTextContent('2 projects: Project 1 and Project 2No field is filled in yet.')
  await expect.element(inDialog('Change 2 projects')).toBeDisabled()

  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Active')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Set Client to empty' }))
  await userEvent.fill(dialog.getByLabelText('Description', { exact: true }), 'Not meant')
  await userEvent.clear(dialog.getByLabelText('Description', { exact: true }))
  await expect.element(summary).toHaveTextContent(/Status → Active\s*Client → empty$/)
  expect(await axeFindings('[role=dialog]')).toEqual([])
  await userEvent.click(inDialog('Change 2 projects'))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(calls.map(({ body }) => body)).toEqual([1, 2].map(() => ({ status: 'active', client: null })))

  await userEvent.click(notification('2 projects changed').getByRole('button', { name: 'Undo' }))
  await expect.element(notification('Change to 2 projects undone')).toBeVisible()
  const undone = calls.slice(2).map(({ path, headers, body }) => [path, headers.get('if-match'), body])
  expect(undone).toEqual([
    [recordsPath('project', 1), '"4"', { status: 'draft', client: 'Acme' }],
    [recordsPath('project', 2), '"4"', { status: 'draft', client: null }],
  ])
})

test('a bulk edit changes an amount only together with its currency', async () => {
  recordCommands()
  const spaces = MARKETPLACE.find(({ name }) => name === 'space')
  if (!spaces) throw new Error('There is no space resource')
  const props = { resource: spaces, name: '2 spaces', target: { ids: [1, 2] }, onDone: () => {}, onClose: () => {} }
  await render(<BulkDialog {...props} kind="edit" />)
  await userEvent.fill(dialog.getByLabelText('Hourly rate', { exact: true }), '12')
  await userEvent.click(inDialog('Change 2 spaces'))
  await expect.element(dialog.getByText('Enter Currency too: it changes together with Hourly rate')).toBeVisible()
})

type Member = { id: string; headers: Record<string, string> }
// The page sends a list of members (src/api/batch.ts).
const membersOf = ({ body }: Call) => body as Member[]

test('a batch names the release of the page in every try, and in Undo, and shows why it was refused', async () => {
  recordCommands()
  const ids = Array.from({ length: 101 }, (_, index) => index + 1)
  let isRefused = true
  const answerOf = (id: string) =>
    isRefused
      ? { status: 409, body: { error: true, message: 'Project was taken out by release 4', code: 'TABLE_TAKEN_OUT' } }
      : { status: 200, body: { error: false, model: { id: Number(id), version: 4 }, data: 1, message: 'Saved' } }
  const calls = answerCalls({
    'POST /v1/api/batch': (call) => ({
      responses: membersOf(call).map(({ id }) => ({ id, headers: {}, ...answerOf(id) })),
    }),
  })
  const target = { ids, seen: new Map(ids.map((id) => [id, seenProject(id)])) }
  // The definition that the page was made with. The registry has none of that release.
  const resource = { ...projects, table: { ...projects.table, release: 3 } }
  const onDone = vi.fn()
  await render(<BulkDialog {...{ resource, target, onDone }} name="101 projects" onClose={() => {}} kind="edit" />)
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Active')
  await userEvent.click(inDialog('Change 101 projects'))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('#1: Project was taken out by release 4')
  expect(onDone).not.toHaveBeenCalled()
  isRefused = false
  await userEvent.click(inDialog('Try again'))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  await userEvent.click(notification('101 projects changed').getByRole('button', { name: 'Undo' }))
  await expect.element(notification('Change to 101 projects undone')).toBeVisible()
  const sent = calls.flatMap(membersOf)
  expect(sent.map(({ headers }) => headers['x-release'])).toEqual(Array.from({ length: 303 }, () => '3'))
  // A second try is the same change.
  expect(new Set(sent.slice(0, 202).map(({ headers }) => headers['idempotency-key'])).size).toBe(101)
})

const TRASH = 'GET /v1/api/holdfast/super_admin/lambda/trash/project'

test('the trash lists deleted records with their age, and Restore brings one back', async () => {
  let list = [
    { id: 1, name: 'Autumn tea', deleted_at: new Date(Date.now() - 2 * 3_600_000).toISOString() },
    { id: 2, name: 'Winter tea', deleted_at: new Date().toISOString() },
  ]
  const onClose = vi.fn()
  const calls = answerCalls({
    [TRASH]: () => ({ list }),
    'POST /v1/api/holdfast/super_admin/lambda/trash/project/1/restore': () => {
      list = list.slice(1)
      return { model: { id: 1 } }
    },
  })
  await render(<TrashDialog resource={projects} onClose={onClose} />)
  await expect.element(dialog).toHaveAccessibleName('Deleted projects')
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('Autumn tea2 hours ago')
  await userEvent.click(inDialog('Restore Autumn tea'))
  await expect.element(notification('Project restored')).toBeVisible()
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(1)
  expect(calls.find(({ method }) => method === 'POST')?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await axeFindings('[role=dialog]')).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a failed restore is told in a notification, and the record stays in the trash', async () => {
  answerCalls({ [TRASH]: { list: [{ id: 1, name: 'Tea', deleted_at: new Date().toISOString() }] } })
  answerCalls({ 'POST /v1/api/holdfast/super_admin/lambda/trash/project/1/restore': new Failure(409, 'Name is taken') })
  await render(<TrashDialog resource={projects} onClose={() => {}} />)
  await userEvent.click(inDialog('Restore Tea'))
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't restore")
  await expect.element(page.getByRole('alert')).toHaveTextContent('Name is taken')
  await expect.element(inDialog('Restore Tea')).toBeVisible()
})

test('an empty trash says so, and how long records stay', async () => {
  answerCalls({ [TRASH]: { list: [] } })
  await render(<TrashDialog resource={projects} onClose={() => {}} />)
  await expect.element(dialog.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await expect.element(dialog).toHaveTextContent('Deleted projects stay here for 30 days.')
})

const VIEW: SavedView = {
  id: 4,
  version: 2,
  name: 'In the works',
  search: { q: 'tea' },
  sharedWith: 'admin',
  isOwn: true,
}
const SEARCH = { filter: ['status,eq,active'], columns: 'name,status' }
const VIEWS = recordsPath('saved_view')

test('a view needs a name, and saves the search of the list and the role it is shared with', async () => {
  const onClose = vi.fn()
  const calls = answerCalls({ [`POST ${VIEWS}`]: { model: { id: 9 }, data: 9, message: 'Added' } })
  await render(<ViewDialog resource={projects} view={undefined} search={SEARCH} onClose={onClose} />)
  const name = dialog.getByLabelText(/^Name/)
  await expect.element(name).toHaveFocus()
  await userEvent.click(inDialog('Save'))
  await expect.element(name).toHaveAccessibleDescription('Name is required')
  expect(calls).toEqual([])
  expect(await axeFindings('[role=dialog]')).toEqual([])
  await userEvent.fill(name, '  In the works ')
  await userEvent.selectOptions(dialog.getByLabelText('Shared with'), 'Admins')
  await userEvent.click(inDialog('Save'))
  await expect
    .element(notification('View saved'))
    .toHaveTextContent("“In the works” has been added to this list's views.")
  expect(calls.map(({ body }) => body)).toEqual([
    { name: 'In the works', shared_with: 'admin', state: SEARCH, table: 'project' },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test.for([undefined, VIEW])('a view names the release of its page, new or changed (%#)', async (view) => {
  const answer = { model: { id: 4 }, data: 4, message: 'Saved' }
  const calls = answerCalls({ [`POST ${VIEWS}`]: answer, [`PUT ${VIEWS}/4`]: answer })
  const resource = { ...projects, table: { ...projects.table, release: 3 } }
  await render(<ViewDialog resource={resource} view={view} search={SEARCH} onClose={vi.fn()} />)
  await userEvent.fill(dialog.getByLabelText(/^Name/), 'Ours')
  await userEvent.click(inDialog('Save'))
  await expect.poll(() => calls.map(({ headers }) => headers.get('x-release'))).toEqual(['3'])
})

test('a view whose answer was lost is saved under the same key when Save is pressed again', async () => {
  const onClose = vi.fn()
  const stored = new Map<string | null, unknown>()
  let isLost = true
  answerCalls({
    [`POST ${VIEWS}`]: ({ headers, body }) => {
      // As the server: one effect per key, whether or not the answer arrives.
      stored.set(headers.get('idempotency-key') ?? crypto.randomUUID(), body)
      return isLost ? new Failure(504, 'No answer') : { model: { id: 9 }, data: 9, message: 'Added' }
    },
  })
  await render(<ViewDialog resource={projects} view={undefined} search={SEARCH} onClose={onClose} />)
  await userEvent.fill(dialog.getByLabelText(/^Name/), 'In the works')
  await userEvent.click(inDialog('Save'))
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  isLost = false
  await userEvent.click(inDialog('Save'))
  await expect.element(notification('View saved')).toBeVisible()
  expect([...stored.values()]).toEqual([{ name: 'In the works', shared_with: null, state: SEARCH, table: 'project' }])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('an edited view keeps its search unless the person updates it', async () => {
  const calls = answerCalls({ [`PUT ${VIEWS}/4`]: { model: { id: 4 }, data: 1, message: 'Saved' } })
  await render(<ViewDialog resource={projects} view={VIEW} search={SEARCH} onClose={() => {}} />)
  await expect.element(dialog).toHaveAccessibleName('View “In the works”')
  await expect.element(dialog.getByLabelText('Shared with')).toHaveDisplayValue('Admins')
  await userEvent.click(inDialog('Save'))
  await expect.poll(() => calls.at(-1)?.body).toEqual({ name: 'In the works', shared_with: 'admin' })
  expect(calls.at(-1)?.headers.get('if-match')).toBe('"2"')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Update this view with the current filters' }))
  await userEvent.click(inDialog('Save'))
  await expect.poll(() => calls.at(-1)?.body).toEqual({ name: 'In the works', shared_with: 'admin', state: SEARCH })
})

test('Undo restores a deleted view', async () => {
  const onClose = vi.fn()
  const calls = answerCalls({
    [`DELETE ${VIEWS}/4`]: { data: 1, message: 'Deleted' },
    [`POST ${VIEWS}`]: { model: { id: 9 }, data: 9, message: 'Added' },
  })
  await render(<ViewDialog resource={projects} view={VIEW} search={SEARCH} onClose={onClose} />)
  await userEvent.click(inDialog('Delete view'))
  const notice = notification('View deleted')
  await expect.element(notice).toHaveTextContent("“In the works” has been removed from this list's views.")
  expect(onClose).toHaveBeenCalledTimes(1)
  notice
    .getByRole('button', { name: 'Undo' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect
    .poll(() => calls.at(-1)?.body)
    .toEqual({ name: 'In the works', shared_with: 'admin', state: { q: 'tea' }, table: 'project' })
})

test('a view that was changed elsewhere is deleted only by a second press', async () => {
  const onClose = vi.fn()
  const calls = answerCalls({
    [`DELETE ${VIEWS}/4`]: ({ headers }) =>
      headers.get('if-match') === '"3"'
        ? { data: 1, message: 'Deleted' }
        : new Failure(412, 'The record was changed by someone else', { model: { id: 4, version: 3, name: 'Other' } }),
  })
  await render(<ViewDialog resource={projects} view={VIEW} search={SEARCH} onClose={onClose} />)
  await userEvent.click(inDialog('Delete view'))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not deletedThe record was changed by someone else')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(inDialog('Delete anyway'))
  await expect.element(notification('View deleted')).toBeVisible()
  expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"2"', '"3"'])
})

test('the dialog stays open and says why a view was not saved', async () => {
  const onClose = vi.fn()
  answerCalls({ [`PUT ${VIEWS}/4`]: new Failure(409, 'Somebody else changed it') })
  await render(<ViewDialog resource={projects} view={VIEW} search={SEARCH} onClose={onClose} />)
  await userEvent.click(inDialog('Save'))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not savedSomebody else changed it')
  expect(onClose).not.toHaveBeenCalled()
})

test('an expired session is announced, and leads to the login page and back, after four seconds', async () => {
  expect(SESSION_EXPIRED_REDIRECT_MS).toBe(4_000)
  const { path } = await render(<SessionExpired />, { at: '/admin/design?page=2' })
  await expect.poll(path).toBe('/admin/design?page=2')
  fakeClock()
  try {
    const until = startStopwatch()
    expireSession()
    await expect.element(dialog).toHaveAccessibleName('Session Expired')
    await expect
      .element(dialog)
      .toHaveTextContent('Your current login session has expired. Redirecting to login page shortly')
    await expect.element(inDialog('Got it, thanks!')).toHaveFocus()
    await until(SESSION_EXPIRED_REDIRECT_MS - 1)
    expect(useAuthStore.getState().isAuthenticated).toBe(true)
    await until(SESSION_EXPIRED_REDIRECT_MS + 2_000)
    await expect.poll(path).toBe('/admin/login?redirect_uri=/admin/design%3Fpage%3D2')
    expect(useAuthStore.getState().isAuthenticated).toBe(false)
    await gone()
  } finally {
    realClock()
  }
})

test('the button of the dialog leads to the login page at once, past unsaved changes', async () => {
  const { path } = await render(
    <>
      <UnsavedGuard hasChanges={() => true} />
      <SessionExpired />
    </>,
    { at: '/admin/edit-project?id=1' },
  )
  await expect.poll(path).toBe('/admin/edit-project?id=1')
  expireSession()
  await expect.element(inDialog('Got it, thanks!')).toBeVisible()
  expect(await axeFindings('[role=dialog]')).toEqual([])
  await userEvent.click(inDialog('Got it, thanks!'))
  await expect.poll(path).toMatch(/^\/admin\/login\?redirect_uri=/)
  await gone()
})

const LOGOUT = 'POST /v1/api/holdfast/super_admin/lambda/logout'

async function pressSignOut(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: /^Account menu/ }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Sign out' }))
}

test('with an empty queue, signing out asks nothing', async () => {
  answerCalls({ [LOGOUT]: {} })
  const { path } = await render(<ProfileMenu area="admin" />, { at: '/admin/dashboard' })
  await pressSignOut()
  await expect.poll(path).toBe('/admin/login')
  expect(useAuthStore.getState().isAuthenticated).toBe(false)
  await expect.element(notification('Signed out')).toHaveTextContent('were removed from this device.')
})

test('signing out with an unsaved form says that it will be lost, and removes the data of the person', async () => {
  answerCalls({ [LOGOUT]: {} })
  await saveDraft({ user: 1, table: 'project', id: 'new' }, { values: {}, base: {}, version: undefined, savedAt: 0 })
  await keep('1|details', { firstName: 'Ada', lastName: null, photo: null })
  await keep('2|details', { firstName: 'Bob', lastName: null, photo: null })
  const { path } = await render(<ProfileMenu area="admin" />, { at: '/admin/dashboard' })
  await pressSignOut()
  await expect
    .element(dialog)
    .toHaveTextContent(
      'A form has unsaved changes, or a message was not sent. To keep them, cancel, then save or send them first.',
    )
  await expect.element(inDialog('Sign out')).toHaveFocus()
  await userEvent.click(inDialog('Sign out'))
  await expect.poll(path).toBe('/admin/login')
  // A page that closes late still saves its draft.
  await keep('1|draft|project|9', { values: {} })
  const kept = ['1|draft|project|new', '1|draft|project|9', '1|details', '2|details']
  expect(await Promise.all(kept.map(async (key) => (await loadKept(key)) !== undefined))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('signing out says so when the worker cannot remove its copies', async () => {
  answerCalls({ [LOGOUT]: {} })
  recordCommands(() => ({ state: 'gone' }))
  const { path } = await render(<ProfileMenu area="admin" />, { at: '/admin/dashboard' })
  await pressSignOut()
  await expect.poll(path).toBe('/admin/login')
  await expect.element(notification('Signed out')).toHaveTextContent('Copies of records may still be on this device.')
})

test('signing out with changes says how many are waiting and how many failed, and offers to send them', async () => {
  const commands = recordCommands()
  tellSnapshot(2, { syncErrors: [{ requestId: 'a', label: 'x', message: 'y' }] })
  await render(<ProfileMenu area="admin" />, { at: '/admin/dashboard' })
  await pressSignOut()
  await expect
    .element(dialog)
    .toHaveTextContent('3 changes have not reached the server yet; 1 of them needs a decision.')
  await expect.element(inDialog('Sync Now')).toHaveFocus()
  expect(await axeFindings('[role=dialog]')).toEqual([])
  await userEvent.click(inDialog('Sync Now'))
  await expect.poll(() => commands).toEqual([{ type: 'sync', force: true }])
  goOffline()
  await expect.element(inDialog('Sync Now')).toBeDisabled()
  tellNetwork({})
  tellSnapshot(0)
  await expect.element(dialog).toHaveTextContent('No unsynced changes.')
  tellSnapshot(0, { isComplete: true })
  await expect.element(dialog).toHaveTextContent('All changes synced.')
  await expect.element(inDialog('Discard')).not.toBeInTheDocument()
})

test('discarding all changes asks once more, and Back returns to the first question', async () => {
  answerCalls({ [LOGOUT]: {} })
  const commands = recordCommands()
  tellSnapshot(1)
  const { path } = await render(<ProfileMenu area="admin" />, { at: '/admin/dashboard' })
  await pressSignOut()
  await userEvent.click(inDialog('Discard'))
  await expect.element(page.getByRole('dialog', { name: 'Discard 1 change?' })).toBeVisible()
  await expect.element(inDialog('Back')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Sign out' })).toBeVisible()
  await expect.element(inDialog('Sync Now')).toHaveFocus()
  expect(commands).toEqual([])
  await userEvent.click(inDialog('Discard'))
  await userEvent.click(inDialog('Discard and sign out'))
  await expect.poll(path).toBe('/admin/login')
  expect(commands).toEqual([{ type: 'discard-all' }, { type: 'sign-out' }])
})

test('discarding asks once more about changes that the server could not be asked about', async () => {
  answerCalls({ [LOGOUT]: {} })
  const commands = recordCommands(({ type }) => ({ state: type === 'discard-all' ? 'unknown' : 'done' }))
  tellSnapshot(2)
  const { path } = await render(<ProfileMenu area="admin" />, { at: '/admin/dashboard' })
  await pressSignOut()
  await userEvent.click(inDialog('Discard'))
  await userEvent.click(inDialog('Discard and sign out'))
  await expect.element(page.getByRole('dialog', { name: "Couldn't check with the server" })).toBeVisible()
  tellSnapshot(1)
  await expect.element(dialog).toHaveTextContent('1 change may have reached the server.')
  await expect.element(inDialog('Back')).toHaveFocus()
  expect(await axeFindings('[role=dialog]')).toEqual([])
  expect(path()).toBe('/admin/dashboard')
  await userEvent.click(inDialog('Discard anyway and sign out'))
  await expect.poll(path).toBe('/admin/login')
  expect(commands).toEqual([{ type: 'discard-all' }, { type: 'discard-all', isSure: true }, { type: 'sign-out' }])
})

test('changes stay locked for the next sign-in, or are exported to a file', async () => {
  answerCalls({
    [LOGOUT]: {},
    'GET /__offline/export': { format: 'x', owner: 'x', exportedAt: 0, requests: [{ id: 'a' }] },
  })
  const commands = recordCommands()
  tellSnapshot(1)
  const { path } = await render(<ProfileMenu area="admin" />, { at: '/admin/dashboard' })
  await pressSignOut()
  await userEvent.click(inDialog('Export'))
  await expect.element(dialog).toHaveTextContent('1 change exported. Import the file to restore it.')
  await expect.element(dialog).toHaveTextContent('They are not encrypted')
  await userEvent.click(inDialog('Keep on this device'))
  await expect.poll(path).toBe('/admin/login')
  expect(commands).toEqual([{ type: 'sign-out' }])
  await expect.element(notification('Signed out')).toHaveTextContent('1 change stays here until you sign in again.')
})

test('a question mark opens the list of shortcuts, but not in a field', async () => {
  await render(
    <>
      <KeyboardHelp />
      <input aria-label="Field" />
      <button type="button">Elsewhere</button>
    </>,
  )
  const field = page.getByLabelText('Field')
  await userEvent.click(field)
  await userEvent.keyboard('?')
  await expect.element(field).toHaveValue('?')
  await gone()
  await focus(button('Elsewhere'))
  await userEvent.keyboard('?')
  await expect.element(dialog).toHaveAccessibleName('Keyboard shortcuts')
  await expect.element(dialog.getByText('Next record')).toBeVisible()
  expect(await axeFindings('[role=dialog]')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await gone()
  await expect.element(button('Elsewhere')).toHaveFocus()
})

test('Ctrl+Shift+Alt+R lists the login pages: of the person’s own area when signed in, else of both', async () => {
  const keys = '{Control>}{Shift>}{Alt>}r{/Alt}{/Shift}{/Control}'
  const { path } = await render(<RouteChange />, { at: '/admin/dashboard' })
  await expect.poll(path).toBe('/admin/dashboard')
  const links = () =>
    dialog
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
  await userEvent.keyboard(keys)
  await expect.poll(links).toEqual(['Admin Login', 'Test Components'])
  await userEvent.keyboard('{Escape}')
  await gone()
  logOut()
  await userEvent.keyboard(keys)
  await expect.poll(links).toEqual(['Admin Login', 'User Login', 'Test Components'])
  expect(await axeFindings('[role=dialog]')).toEqual([])
  await userEvent.click(dialog.getByRole('link', { name: 'User Login' }))
  await expect.poll(path).toBe('/user/login')
  await gone()
})
