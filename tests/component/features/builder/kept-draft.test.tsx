/**
 * Unsaved changes of a wireframe: kept on the device, restored, discarded, and gone after a save.
 */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configurationOf } from '#shared/builder/config'
import type { AnyRecord } from '#shared/records/query'
import { loadDraft } from '../../../../src/crud/form/draft-store'
import { EditWireframePage } from '../../../../src/features/builder/pages'
import { useAuthStore } from '../../../../src/stores/auth'
import { answerCalls, listOf, recordsPath } from '../../api'
import { notification, render } from '../../render'

const SHOP = {
  settings: { model_namespace: 'shop' },
  models: [
    {
      ...{ id: 'm1', name: 'customer', label: 'Customer', title: 'f1' },
      fields: [{ id: 'f1', name: 'name', label: 'Name', type: 'text' }],
    },
  ],
  roles: [],
  routes: [],
}

test('a wireframe opens on its requirements, with the way to its tables', async () => {
  const path = recordsPath('wireframe', 30)
  answerCalls({ [`GET ${path}`]: { model: { id: 30, version: 1, name: 'Shop', slug: 'shop', ...SHOP } } })
  answerCalls({ [`GET ${recordsPath('deployment')}`]: listOf([]) })
  const onSearch = vi.fn()
  await render(<EditWireframePage id={30} search={{}} onSearch={onSearch} onRealId={() => {}} />)
  await page.getByRole('button', { name: 'Model tables' }).click()
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ tab: 'api' })
})

/** `Open again` mounts the page anew, as a reload does. */
function Visits({ id }: { id: number }) {
  const [visit, setVisit] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Open again
      </button>
      <EditWireframePage
        key={visit}
        id={id}
        search={{ tab: 'api', view: 'upload' }}
        onSearch={() => {}}
        onRealId={() => {}}
      />
    </>
  )
}

async function open(id: number) {
  const path = recordsPath('wireframe', id)
  let record: AnyRecord = { id, version: 1, name: `Shop ${id}`, slug: 'shop', ...SHOP }
  const calls = answerCalls({
    [`GET ${path}`]: () => ({ model: record }),
    [`GET ${recordsPath('deployment')}`]: listOf([]),
    [`PUT ${path}`]: ({ body }) => {
      record = { ...record, ...(body as object), version: Number(record.version) + 1 }
      return { model: record, data: 1, message: 'Saved' }
    },
  })
  await render(<Visits id={id} />)
  await expect.element(page.getByRole('heading', { level: 1, name: `Shop ${id}` })).toBeVisible()
  return { calls, saved: () => record }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const unsaved = page.getByText('Unsaved changes', { exact: true })
const restored = page.getByText('Your unsaved draft is restored')
const tables = (count: string) => page.getByText(`${count}, 0 roles and 0 pages`)
const again = () => userEvent.click(button('Open again'))
const keptOf = (user: number, id: number) => loadDraft({ user, table: 'wireframe', id }, Date.now())

/** Takes the only table out. */
async function edit() {
  await expect.element(tables('1 table')).toBeVisible()
  await userEvent.click(button('Delete Config'))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete Config' }))
  await expect.element(unsaved).toBeVisible()
}

test('unsaved changes are there again after a reload, with a notice, and can be undone', async () => {
  await open(21)
  await edit()
  await again()
  await expect.element(restored).toBeVisible()
  await expect.element(unsaved).toBeVisible()
  await expect.element(tables('0 tables')).toBeVisible()
  await userEvent.click(button('Undo'))
  await expect.element(tables('1 table')).toBeVisible()
  await expect.element(restored).not.toBeInTheDocument()
  await expect.poll(() => keptOf(1, 21)).toBeUndefined()
})

test('a discarded draft is gone, and the discarding can be undone', async () => {
  await open(22)
  await edit()
  await again()
  await userEvent.click(button('Discard draft'))
  await expect.element(tables('1 table')).toBeVisible()
  await expect.element(unsaved).not.toBeInTheDocument()
  await expect.poll(() => keptOf(1, 22)).toBeUndefined()
  await userEvent.click(button('Undo'))
  await expect.element(tables('0 tables')).toBeVisible()
  await userEvent.click(button('Redo'))
  await again()
  await expect.element(tables('1 table')).toBeVisible()
  await expect.element(restored).not.toBeInTheDocument()
})

test('the notice can be closed, and the draft stays', async () => {
  await open(23)
  await edit()
  await again()
  await userEvent.click(restored)
  await userEvent.click(notification('Your unsaved draft is restored').getByRole('button', { name: 'Close' }))
  await expect.element(restored).not.toBeInTheDocument()
  await expect.element(unsaved).toBeVisible()
})

test('a save removes what was kept', async () => {
  const { saved } = await open(24)
  await edit()
  await again()
  await expect.element(restored).toBeVisible()
  await userEvent.click(button('Save'))
  await expect.element(restored).not.toBeInTheDocument()
  await expect.poll(() => configurationOf(saved())).toMatchObject({ models: [] })
  await expect.poll(() => keptOf(1, 24)).toBeUndefined()
})

test('another account on this device sees nothing of it', async () => {
  await open(25)
  await edit()
  await expect.poll(() => keptOf(1, 25)).toBeDefined()
  useAuthStore.setState({ user: 2 })
  await again()
  await expect.element(tables('1 table')).toBeVisible()
  await expect.poll(() => keptOf(1, 25)).toBeDefined()
  expect(await keptOf(2, 25)).toBeUndefined()
  await expect.element(restored).not.toBeInTheDocument()
})
