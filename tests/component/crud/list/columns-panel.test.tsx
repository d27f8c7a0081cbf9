/**
 * The columns panel: order, width, visibility and row height of a list. Everything works by buttons
 * and keys, without dragging.
 */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CATALOGUE } from '#shared/resources/catalogue'
import { ColumnsPanel, type ColumnsPanelProps } from '../../../../src/crud/list/columns-panel'
import { axeFindings } from '../../axe'
import { focus, render } from '../../render'

const project = CATALOGUE.find(({ name }) => name === 'project')
if (!project) throw new Error('There is no project resource')
const resource = project

type Change = Parameters<ColumnsPanelProps['onChange']>[0]

function Panel({ onChange, minor = [] }: { onChange: (change: Change) => void; minor?: readonly string[] }) {
  const [settings, setSettings] = useState<Change>({ columns: [...resource.columns], widths: {} })
  return (
    <>
      {/* The panel checks whether the table hides a column. */}
      <table>
        <thead>
          <tr>
            <th data-minor style={minor.length > 0 ? { display: 'none' } : {}}>
              Minor
            </th>
          </tr>
        </thead>
      </table>
      <ColumnsPanel
        resource={resource}
        columns={settings.columns?.length ? settings.columns : resource.columns}
        widths={settings.widths ?? {}}
        minor={minor}
        onChange={(change) => {
          onChange(change)
          setSettings((now) => ({ ...now, ...change }))
        }}
      />
    </>
  )
}

async function open(minor: readonly string[] = []) {
  const onChange = vi.fn<(change: Change) => void>()
  await render(<Panel onChange={onChange} minor={minor} />)
  await expect.element(button('Reset to default')).toBeVisible()
  return { last: () => onChange.mock.lastCall?.[0], onChange }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const shown = () =>
  page
    .getByRole('list', { name: 'Visible columns' })
    .getByRole('checkbox')
    .elements()
    .map((element) => (element as HTMLInputElement).labels?.[0]?.textContent)

test('it lists the visible columns in their order, and the others as hidden', async () => {
  await open()
  expect(shown()).toEqual(['Name', 'Client', 'Status', 'Due date', 'Updated'])
  const hidden = page.getByRole('group', { name: 'Hidden columns' }).getByRole('checkbox').elements()
  expect(hidden.map((element) => (element as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'ID',
    'Created',
    'Description',
    'Owner',
  ])
})

test('presses before the next render build on each other', async () => {
  const onChange = vi.fn<(change: Change) => void>()
  const panel = { resource, columns: resource.columns, widths: {}, minor: [], onChange }
  await render(<ColumnsPanel {...panel} />)
  await userEvent.click(button('Move Status up'))
  await userEvent.click(box('Due date'))
  await userEvent.click(box('ID'))
  expect(onChange.mock.calls.map(([change]) => change.columns)).toEqual([
    ['name', 'status', 'client', 'due_date', 'updated_at'],
    ['name', 'status', 'client', 'updated_at'],
    ['name', 'status', 'client', 'updated_at', 'id'],
  ])
})

test('a column is moved up and down by pointer and by key; the first and the last go no further', async () => {
  const { last } = await open()
  await expect.element(button('Move Name up')).toBeDisabled()
  await expect.element(button('Move Updated down')).toBeDisabled()
  await userEvent.click(button('Move Status up'))
  expect(last()).toEqual({ columns: ['name', 'status', 'client', 'due_date', 'updated_at'] })
  await expect.poll(shown).toEqual(['Name', 'Status', 'Client', 'Due date', 'Updated'])
  await focus(button('Move Name down'))
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toEqual(['Status', 'Name', 'Client', 'Due date', 'Updated'])
  await expect.element(button('Move Name down')).toHaveFocus()
})

test('a column is hidden and shown by key, and returns at the end; the last one stays', async () => {
  const { last } = await open()
  await focus(box('Client'))
  await userEvent.keyboard(' ')
  expect(last()).toEqual({ columns: ['name', 'status', 'due_date', 'updated_at'] })
  await userEvent.click(box('Client'))
  expect(last()).toEqual({ columns: ['name', 'status', 'due_date', 'updated_at', 'client'] })
  for (const name of ['Name', 'Status', 'Due date', 'Updated']) await userEvent.click(box(name))
  await expect.poll(shown).toEqual(['Client'])
  await expect.element(box('Client')).toBeDisabled()
})

test('a width is typed or stepped within its limits, and cleared it follows the content again', async () => {
  const { last } = await open()
  const width = page.getByLabelText('Width of Name in pixels')
  await userEvent.fill(width, '300')
  expect(last()).toEqual({ widths: { name: 300 } })
  await userEvent.keyboard('{ArrowUp}')
  expect(last()).toEqual({ widths: { name: 308 } })
  await userEvent.fill(width, '5000')
  await userEvent.tab()
  await expect.element(width).toHaveValue('800')
  expect(last()).toEqual({ widths: { name: 800 } })
  await userEvent.fill(width, '')
  expect(last()).toEqual({ widths: {} })
})

test('“Reset to default” resets order and width', async () => {
  const { last } = await open()
  await userEvent.click(button('Move Status up'))
  await userEvent.fill(page.getByLabelText('Width of Name in pixels'), '300')
  await focus(button('Reset to default'))
  await userEvent.keyboard('{Enter}')
  expect(last()).toEqual({ columns: [], widths: {}, showsMinor: false })
  await expect.poll(shown).toEqual(['Name', 'Client', 'Status', 'Due date', 'Updated'])
  await expect.element(page.getByLabelText('Width of Name in pixels')).toHaveValue('')
})

test('a column that is hidden for lack of room says so, and keeps its place when it is shown anyway', async () => {
  const { last } = await open(['client'])
  await expect.element(box('Client')).toHaveAccessibleDescription('Hidden: not enough room')
  await expect.element(box('Client')).not.toBeChecked()
  await userEvent.click(box('Client'))
  expect(last()).toEqual({ columns: ['name', 'client', 'status', 'due_date', 'updated_at'], showsMinor: true })
})

test('axe finds nothing in it', async () => {
  await open(['client'])
  expect(await axeFindings('main > div')).toEqual([])
})
