/** The conflict dialog: a choice between my version and theirs, field by field. */
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyScene } from '#shared/design/scene'
import type { AnyRecord } from '#shared/records/query'
import { designTable, projectTable } from '#shared/resources/catalogue'
import { ConflictDialog } from '../../../../src/crud/form/conflict-dialog'
import { answerCalls, Failure, listOf, recordsPath } from '../../api'
import { axeFindings } from '../../axe'
import { focus, notification, render } from '../../render'

async function open(more: Partial<AnyRecord> = {}) {
  const onResolve = vi.fn<(keep: string[]) => void>()
  const onCancel = vi.fn()
  await render(
    <ConflictDialog
      table={projectTable}
      title="This project changed while you were editing"
      base={{ name: 'Tea', client: 'Before', status: 'draft' }}
      mine={{ name: 'Tea', client: 'My client', status: 'active', description: 'Mine alone' }}
      theirs={{
        id: 1,
        version: 3,
        name: 'Tea',
        client: 'Their client',
        status: 'draft',
        description: 'Theirs',
        ...more,
      }}
      onResolve={onResolve}
      onCancel={onCancel}
    />,
  )
  await expect.element(dialog).toBeVisible()
  return { onResolve, onCancel }
}

const dialog = page.getByRole('dialog', { name: 'This project changed while you were editing' })
const group = (name: string | RegExp) => dialog.getByRole('group', { name })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const choose = (name: string | RegExp, side: 'Mine' | 'Theirs') =>
  userEvent.click(group(name).getByRole('radio', { name: side }))

test('each field that differs shows before, mine and theirs; equal values are left out', async () => {
  await open()
  await expect.element(group('Client')).toHaveTextContent(/Before\s*Before.*Mine\s*My client.*Theirs\s*Their client/)
  await expect.element(group('Description')).toHaveTextContent('Unknown')
  await expect.element(group(/^Status/)).toHaveTextContent('Active')
  await expect.element(group('Name')).not.toBeInTheDocument()
  await expect.element(group('Client').getByRole('radio', { name: 'Mine' })).toHaveAccessibleDescription('My client')
  await expect
    .element(group('Client').getByRole('radio', { name: 'Theirs' }))
    .toHaveAccessibleDescription('Their client')
})

test('it says who changed the record, and when', async () => {
  const at = new Date(Date.now() - 5 * 60_000).toISOString()
  const change = { id: 1, at, user_id: 7, table: 'project', record_id: 1, operation: 'update' }
  answerCalls({
    'GET /v1/api/holdfast/super_admin/lambda/audit': listOf([
      { ...change, before: {}, after: {}, idempotency_key: null, queued_at: null },
    ]),
    [`GET ${recordsPath('user', 7)}`]: {
      model: { id: 7, first_name: 'Uma', last_name: 'Lindqvist', email: 'u@x.test' },
    },
  })
  await open({ updated_at: at })
  await expect.element(dialog.getByText('Last changed by Uma Lindqvist, 5 minutes ago.')).toBeVisible()
  expect(await axeFindings('[role=dialog]')).toEqual([])
})

test('it says when the record was changed where nobody may know by whom', async () => {
  answerCalls({ 'GET /v1/api/holdfast/super_admin/lambda/audit': new Failure(403, 'Not allowed') })
  await open({ updated_at: new Date(Date.now() - 2 * 3_600_000).toISOString() })
  await expect.element(dialog.getByText('Last changed 2 hours ago.')).toBeVisible()
  await expect.element(notification('Not allowed')).not.toBeInTheDocument()
})

test('a field that only I changed defaults to mine; one that both changed has no default', async () => {
  await open()
  await expect.element(group(/^Status/)).toHaveTextContent('Only you changed this')
  await expect.element(group(/^Status/).getByRole('radio', { name: 'Mine' })).toBeChecked()
  await expect.element(group('Client')).not.toHaveTextContent('Only you changed this')
  for (const name of ['Client', 'Description'])
    for (const side of ['Mine', 'Theirs'])
      await expect.element(group(name).getByRole('radio', { name: side })).not.toBeChecked()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 fields left')
  await expect.element(button('Save')).toBeDisabled()
})

test('the choice is saved field by field', async () => {
  const { onResolve } = await open()
  await choose('Client', 'Mine')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 field left')
  await expect.element(button('Save')).toBeDisabled()
  await choose('Description', 'Theirs')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('')
  await userEvent.click(button('Save'))
  expect(onResolve).toHaveBeenCalledExactlyOnceWith(['client', 'status'])
})

test('all of mine or all of theirs are chosen at once, and single fields changed after that', async () => {
  const { onResolve } = await open()
  await expect.element(button('Keep all mine')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await choose('Client', 'Theirs')
  await userEvent.click(button('Save'))
  expect(onResolve).toHaveBeenLastCalledWith(['description', 'status'])
  await userEvent.click(button('Keep all theirs'))
  await userEvent.click(button('Save'))
  expect(onResolve).toHaveBeenLastCalledWith([])
})

test('a side is chosen by the arrow keys', async () => {
  await open()
  await focus(group('Client').getByRole('radio', { name: 'Mine' }))
  await userEvent.keyboard(' {ArrowDown}')
  await expect.element(group('Client').getByRole('radio', { name: 'Theirs' })).toBeChecked()
})

test('Cancel and Escape resolve nothing', async () => {
  const { onResolve, onCancel } = await open()
  await userEvent.click(button('Cancel'))
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(2)
  expect(onResolve).not.toHaveBeenCalled()
})

test('axe finds nothing in it, and nothing is wider than the narrowest phone', async () => {
  await page.viewport(320, 640)
  await open()
  await choose('Client', 'Mine')
  expect(await axeFindings('[role=dialog]')).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

describe('a design', () => {
  const box = { kind: 'rect', page: 'p1', x: 1, y: 2, width: 3, height: 4, rotation: 0, z: 'a0' } as const
  const words = { ...box, kind: 'text', runs: [{ text: 'Oat milk with a long name for barristas' }] } as const
  const base = {
    ...emptyScene({ kind: 'label', length: 90, depth: 50 }, 'p1', 'Outside'),
    objects: { lid: { ...box, name: 'Lid' }, words, foot: box, logo: box },
  }
  const { logo: _, ...rest } = base.objects
  const mine = {
    ...base,
    objects: { ...rest, lid: { ...rest.lid, x: 5, fill: { rgb: '#ff0000' } }, foot: { ...box, y: 9 } },
  }
  const theirs = {
    ...base,
    ground: { paint: { rgb: '#ffffff' } },
    objects: { ...base.objects, lid: { ...rest.lid, x: 7, fill: { rgb: '#00ff00' } }, logo: { ...box, x: 8 } },
  }
  const openDesign = async (record: object, seen: object | null) => {
    const onResolve = vi.fn<(keep: string[]) => void>()
    await render(
      <ConflictDialog
        table={designTable}
        title="This project changed while you were editing"
        base={seen && { canvas: seen }}
        mine={{ canvas: mine }}
        theirs={{ id: 1, version: 3, name: 'Tea', canvas: record }}
        onResolve={onResolve}
        onCancel={vi.fn()}
      />,
    )
    await expect.element(dialog).toBeVisible()
    return onResolve
  }
  const lines = () =>
    group('Canvas')
      .getByRole('listitem')
      .elements()
      .map((element) => element.textContent)

  test('is shown by its objects that both changed, with what differs, and never as JSON', async () => {
    const onResolve = await openDesign(theirs, base)
    expect(lines()).toEqual([
      'Lid: place and size',
      'Lid: colours',
      'Rectangle: deleted by you, changed by someone else',
    ])
    await expect.element(dialog).not.toHaveTextContent('schema')
    await expect
      .element(group('Canvas').getByRole('radio', { name: 'Theirs' }))
      .toHaveAccessibleDescription('These parts become as someone else has them. All other changes of both are kept.')
    expect(await axeFindings('[role=dialog]')).toEqual([])
    await choose('Canvas', 'Mine')
    await userEvent.click(button('Save'))
    expect(onResolve).toHaveBeenCalledExactlyOnceWith(['canvas'])
  })

  test('is not asked about where both changes fit together', async () => {
    await openDesign({ ...base, ground: theirs.ground }, base)
    await expect.element(group('Canvas')).toHaveTextContent('Both changes fit together. Nothing is lost.')
    await expect.element(group('Canvas').getByRole('radio', { name: 'Mine' })).toBeChecked()
  })

  test('is one choice where it can’t be compared', async () => {
    await openDesign(theirs, null)
    await expect.element(group('Canvas')).toHaveTextContent("can't be compared by their objects")
    await expect.element(group('Canvas').getByRole('radio', { name: 'Mine' })).not.toBeChecked()
  })
})
