/** The editor of models, roles, pages and settings, with the rules that a deployment checks. */
import { useMemo, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { checkConfiguration } from '#shared/builder/check'
import type { Configuration, Model, ModelField } from '#shared/builder/config'
import { ModelsEditor } from '../../../../src/features/builder/models/models-editor'
import { axeFindings } from '../../axe'
import { focus, render } from '../../render'

const EMPTY: Configuration = { settings: { model_namespace: 'shop' }, models: [], roles: [], routes: [] }

const textField = (id: string, label: string, rest: Partial<ModelField> = {}): ModelField => ({
  id,
  name: id,
  label,
  type: 'text',
  ...rest,
})
const CUSTOMER: Model = {
  id: 'm1',
  name: 'customer',
  label: 'Customer',
  title: 'name',
  fields: [textField('name', 'Name'), textField('code', 'Code'), textField('notes', 'Notes', { type: 'longText' })],
}
const ORDER: Model = {
  id: 'm2',
  name: 'order',
  label: 'Order',
  title: 'number',
  fields: [textField('number', 'Number'), textField('buyer', 'Buyer', { type: 'reference', mapping: 'm1' })],
}
const SHOP: Configuration = { ...EMPTY, models: [CUSTOMER, ORDER] }

let now: Configuration

/** Keeps the configuration and checks it, as the page does. */
function Page({ initial, frozenNamespace }: { initial: Configuration; frozenNamespace?: string | undefined }) {
  const [config, setConfig] = useState(initial)
  const problems = useMemo(() => checkConfiguration(config, 'shop'), [config])
  return (
    <ModelsEditor
      config={config}
      checked={config}
      problems={problems}
      frozenNamespace={frozenNamespace}
      onChange={(next) => {
        now = next
        setConfig(next)
      }}
    />
  )
}

async function open(config: Configuration = SHOP, frozenNamespace?: string) {
  now = config
  await render(<Page initial={config} frozenNamespace={frozenNamespace} />)
  await expect.element(page.getByRole('tab', { name: 'Models' })).toBeVisible()
}

const tab = (name: string) => page.getByRole('tab', { name, exact: false })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const group = (name: string) => page.getByRole('group', { name, exact: true })
const row = (name: string) => group(`Field ${name}`)
const within = (part: Locator, label: string) => part.getByLabelText(label, { exact: true })
const type = (keys: string) => userEvent.keyboard(keys)
const table = (name: string): Model | undefined => now.models.find((model) => model.name === name)
const summary = (model: Model | undefined) => model?.fields.map((field) => `${field.name}|${field.label}|${field.type}`)
const status = (message: string) => page.getByRole('status').filter({ hasText: message })

/** Pastes into the input that has the focus. */
function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

beforeEach(() => {
  now = EMPTY
})

test('a model with fields is made with the keyboard alone', async () => {
  await open(EMPTY)
  await focus(button('Add table'))
  await type('{Enter}')
  await expect.element(page.getByLabelText('Name', { exact: true }).first()).toHaveFocus()
  await type('product{Enter}')
  await expect.element(within(row('Field 1'), 'Name')).toHaveFocus()
  await type('title{Enter}')
  await expect.element(within(row('Field 2'), 'Name')).toHaveFocus()
  await type('unit_price{Tab}{Tab}')
  await expect.element(within(row('Unit price'), 'Type')).toHaveFocus()
  await type('Decimal{Tab}')
  await type(' ')
  await expect.element(within(row('Unit price'), 'Required')).toBeChecked()
  expect(summary(table('product'))).toEqual(['title|Title|text', 'unit_price|Unit price|decimal'])
  expect(table('product')).toMatchObject({ label: 'Product', title: table('product')?.fields[0]?.id })
  expect(table('product')?.fields[1]?.validation).toBe('required')
  expect(checkConfiguration(now, 'shop')).toEqual([])
})

test('a new table has no problems until it is left', async () => {
  await open(EMPTY)
  await userEvent.click(button('Add table'))
  const section = page.getByRole('region', { name: 'Table Unnamed table' })
  await expect.element(section).toBeVisible()
  const name = within(section, 'Name').first()
  await expect.element(name).toHaveFocus()
  expect(checkConfiguration(now, 'shop').length).toBeGreaterThan(2)
  await type('{Tab}')
  await expect.element(within(section, 'Label').first()).toHaveFocus()
  await expect.element(name).not.toBeInvalid()
  expect(section.element().querySelectorAll('[aria-invalid=true]')).toHaveLength(0)
  await expect.element(tab('Models')).toHaveAccessibleName('Models')
  await focus(button('Show diagram'))
  await expect.element(name).toBeInvalid()
  await expect.element(tab('Models')).toHaveAccessibleName(/problems/)
})

test('Enter goes to the next name; a label of its own stays, and an empty name follows the label', async () => {
  await open()
  await focus(within(row('Name'), 'Name'))
  await type('{Enter}')
  await expect.element(within(row('Code'), 'Name')).toHaveFocus()
  await userEvent.fill(within(row('Code'), 'Label'), 'Customer number')
  await userEvent.fill(within(row('Customer number'), 'Name'), 'number')
  expect(table('customer')?.fields[1]).toMatchObject({ id: 'code', name: 'number', label: 'Customer number' })
  await userEvent.click(button('Add field'))
  await userEvent.fill(within(row('Field 4'), 'Label'), 'VAT number')
  await type('{Tab}')
  await expect.element(within(row('VAT number'), 'Name')).toHaveValue('vat_number')
})

test('rows of a spreadsheet become fields', async () => {
  await open({ ...EMPTY, models: [{ ...CUSTOMER, fields: [textField('name', 'Name')] }] })
  await focus(within(row('Name'), 'Name'))
  await type('{Enter}')
  await expect.element(within(row('Field 2'), 'Name')).toHaveFocus()
  paste('Name\tLabel\tType\r\nemail\tEmail address\tText\r\nBirth date\t\tdate\r\nname\tOther name\r\n')
  await expect.element(status('3 fields added')).toBeInTheDocument()
  expect(summary(table('customer'))).toEqual([
    'name|Name|text',
    'email|Email address|text',
    'birth_date|Birth date|date',
    'name_2|Other name|text',
  ])
  await expect.element(within(row('Other name'), 'Name')).toHaveFocus()
  // One word is pasted into the input, and a table into a row before the last changes nothing else.
  paste('word')
  expect(table('customer')?.fields).toHaveLength(4)
})

test('a paste adds no more fields than a table may have, and says so', async () => {
  await open({ ...EMPTY, models: [{ ...CUSTOMER, fields: [textField('name', 'Name')] }] })
  await focus(within(row('Name'), 'Name'))
  paste(Array.from({ length: 120 }, (_, index) => `field_${index}`).join('\n'))
  await expect.element(status('99 fields added. 21 more were left out')).toBeInTheDocument()
  expect(table('customer')?.fields).toHaveLength(100)
})

test('fields move with Alt and the arrows and with buttons, and keep the focus', async () => {
  await open()
  const names = () => table('customer')?.fields.map(({ name }) => name)
  await focus(within(row('Name'), 'Name'))
  await type('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(names).toEqual(['code', 'name', 'notes'])
  await expect.element(status('Name moved to 2 of 3')).toBeInTheDocument()
  await expect.element(within(row('Name'), 'Name')).toHaveFocus()
  await type('{Alt>}{ArrowDown}{/Alt}{Alt>}{ArrowDown}{/Alt}')
  expect(names()).toEqual(['code', 'notes', 'name'])
  await focus(button('Move Name up'))
  await type('{Enter}{Enter}')
  expect(names()).toEqual(['name', 'code', 'notes'])
  await expect.element(button('Move Name up')).toHaveFocus()
  await expect.element(button('Move Name up')).toHaveAttribute('aria-disabled', 'true')
  await type('{Enter}')
  expect(names()).toEqual(['name', 'code', 'notes'])
})

test('deleting a field moves the focus to the next, and its title to another field', async () => {
  await open()
  await userEvent.click(button('Delete field Name'))
  await expect.element(button('Delete field Code')).toHaveFocus()
  await expect.element(status('Name removed')).toBeInTheDocument()
  expect(table('customer')?.title).toBe('code')
  await userEvent.click(button('Delete field Notes'))
  await expect.element(button('Delete field Code')).toHaveFocus()
  await type('{Enter}')
  await expect.element(button('Add field')).toHaveFocus()
  await expect.element(page.getByText('This table has no fields. Add at least one.', { exact: true })).toBeVisible()
})

test('a choice has options in rows, which become its mapping', async () => {
  await open()
  await userEvent.selectOptions(within(row('Code'), 'Type'), 'Choice')
  const options = row('Code').getByRole('group', { name: 'Options' })
  await expect.element(options).toHaveAccessibleDescription('This choice has no options. Add at least one.')
  await userEvent.click(options.getByLabelText('Value of option 1'))
  await type('0{Tab}In progress{Enter}')
  await expect.element(options.getByLabelText('Value of option 2')).toHaveFocus()
  await type('{Tab}Done: sent, paid{Enter}')
  const mapping = () => table('customer')?.fields[1]?.mapping
  // The comma ends an option; a missing value is made from the label.
  await expect.poll(mapping).toBe('0:In progress,done_sent_paid:Done: sent paid')
  await userEvent.selectOptions(within(row('Code'), 'Default value'), 'In progress')
  expect(table('customer')?.fields[1]?.defaultValue).toBe('0')
  await userEvent.click(options.getByRole('button', { name: 'Delete option 1' }))
  expect(mapping()).toBe('done_sent_paid:Done: sent paid')
  await expect.element(within(row('Code'), 'Default value')).toHaveAccessibleDescription(/Default value: /)
})

test('a reference names a table or the accounts, and the diagram shows it', async () => {
  await open()
  await userEvent.selectOptions(within(row('Code'), 'Type'), 'Reference')
  const target = within(row('Code'), 'Refers to')
  await expect.element(target).toHaveAccessibleDescription('Choose the table that this field refers to.')
  const offered = [...target.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(offered).toEqual(['Choose…', 'Customer', 'Order', 'Accounts'])
  await userEvent.selectOptions(target, 'Accounts')
  expect(table('customer')?.fields[1]?.mapping).toBe('user')

  await userEvent.click(button('Show diagram'))
  const boxes = page.getByRole('list', { name: 'Tables and references' })
  const order = boxes.getByRole('button', { name: /^Order/ })
  await expect.element(order).toHaveAccessibleName('Order 2 fields Refers to Customer by Buyer')
  await userEvent.click(order)
  await expect.element(page.getByRole('region', { name: 'Table Order' })).toBeVisible()
  expect(document.querySelectorAll('svg path[data-active]')).toHaveLength(1)
})

test('limits, amounts and default values are stored as the rules read them', async () => {
  await open()
  await userEvent.selectOptions(within(row('Code'), 'Type'), 'Money')
  await userEvent.click(button('More settings of Code'))
  await userEvent.fill(within(row('Code'), 'Currency'), 'usd')
  await userEvent.fill(within(row('Code'), 'Minimum'), '0.5')
  await userEvent.fill(within(row('Code'), 'Default value'), '12.34')
  expect(table('customer')?.fields[1]).toEqual({
    ...textField('code', 'Code', { type: 'money' }),
    mapping: 'USD',
    validation: 'min:50',
    defaultValue: 1234,
  })
  await userEvent.fill(within(row('Code'), 'Maximum'), '0.1')
  await expect.element(row('Code').getByText('The minimum is above the maximum. Change one of them.')).toBeVisible()
  await userEvent.click(button('More settings of Notes'))
  await userEvent.fill(within(row('Notes'), 'Longest length'), '500')
  await userEvent.click(button('More settings of Notes'))
  await expect.element(row('Notes')).toHaveTextContent('At most 500 characters')
})

test('problems are at their place, and counted on the tabs', async () => {
  const broken: Configuration = {
    settings: { model_namespace: 'Shop!' },
    models: [
      {
        ...CUSTOMER,
        label: '',
        fields: [textField('Name!', 'Name'), textField('code', 'Code', { validation: 'shiny' })],
      },
      ORDER,
    ],
    roles: [{ id: 'r1', name: 'Clerk', slug: 'user', permissions: { gone: ALL } }],
    routes: [{ id: 'p1', name: 'Gone', method: 'GET', url: '/gone', flowData: { ...PAGE, modelId: 'gone' } }],
  }
  await open(broken)
  await expect.element(tab('Models')).toHaveAccessibleName('Models, 4 problems')
  await expect.element(tab('Roles')).toHaveAccessibleName('Roles, 1 problem')
  const name = within(row('Name'), 'Name')
  await expect.element(name).toHaveAccessibleDescription(/Use lowercase letters/)
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(page.getByLabelText('Label', { exact: true }).first())
    .toHaveAccessibleDescription(/Enter a label/)
  await expect.element(row('Code').getByText('“shiny” is unknown.', { exact: false })).toBeVisible()
  await userEvent.click(button("Remove rules that don't apply"))
  await expect.element(tab('Models')).toHaveAccessibleName('Models, 3 problems')

  await userEvent.click(tab('Roles'))
  await userEvent.click(button('Remove permissions on deleted tables'))
  await expect.element(tab('Roles')).toHaveAccessibleName('Roles')
  await userEvent.click(tab('Pages'))
  const lost = page.getByRole('region', { name: 'Pages without a table' })
  await expect.element(lost).toHaveTextContent("This page shows a table that doesn't exist.")
  await userEvent.click(lost.getByRole('button', { name: 'Delete page Gone' }))
  expect(now.routes).toEqual([])
  await userEvent.click(tab('Settings'))
  const namespace = page.getByLabelText('Namespace', { exact: true })
  await expect.element(namespace).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(namespace, 'shop_two')
  await expect.element(namespace).not.toHaveAttribute('aria-invalid', 'true')
})

const ALL = { read: 'all', create: true, update: 'all', delete: 'all' } as const
const PAGE = {
  kind: 'page',
  modelId: 'm1',
  screens: ['list', 'view'],
  columns: ['name', 'code'],
  search: ['name'],
  filters: [],
  form: ['name'],
} satisfies Configuration['routes'][number]['flowData']

test('roles: what each may do with each table', async () => {
  await open()
  await userEvent.click(tab('Roles'))
  await userEvent.click(button('Add signed-in users'))
  const users = page.getByRole('region', { name: 'Role Signed-in users' })
  await expect.element(users).toHaveTextContent('Everyone who is signed in with an account.')
  const order = group('Order')
  await userEvent.selectOptions(within(order, 'Read'), 'Own records')
  await userEvent.click(within(order, 'Create'))
  expect(now.roles).toMatchObject([
    { slug: 'user', permissions: { m2: { read: 'own', create: true, update: 'none', delete: 'none' } } },
  ])
  await userEvent.selectOptions(within(order, 'Edit'), 'All records')
  await expect.element(within(order, 'Edit')).toHaveAccessibleDescription(/Editing reaches more records than reading/)
  await userEvent.selectOptions(within(order, 'Edit'), 'Own records')

  await userEvent.click(button('Add visitors'))
  const read = within(group('Customer'), 'Read')
  await expect.poll(() => read.element().querySelectorAll('option').length).toBe(2)
  await userEvent.selectOptions(read, 'All records')
  await userEvent.selectOptions(read, 'None')
  expect(now.roles[1]).toMatchObject({ slug: 'public', permissions: {} })

  await userEvent.click(button('Add role'))
  await type('Store clerk{Tab}')
  await expect.element(page.getByLabelText('Slug', { exact: true })).toHaveValue('store_clerk')
  expect(checkConfiguration(now, 'shop')).toEqual([])
  await userEvent.click(button('Delete role Store clerk'))
  await expect.element(page.getByRole('button', { name: /^Visitors/ })).toHaveFocus()
  expect(now.roles).toHaveLength(2)
})

test('a page: its name, screens, fields and order; other routes are kept', async () => {
  const hook = { id: 'x1', name: 'Send mail', method: 'POST', url: '/hook', flowData: { nodes: [1] } }
  await open({ ...SHOP, routes: [hook] })
  await userEvent.click(tab('Pages'))
  const kept = page.getByRole('region', { name: 'Kept, not deployed' })
  await expect.element(kept).toHaveTextContent('Send mail POST /hook')
  await userEvent.click(button('Add page'))
  const name = page.getByLabelText('Name', { exact: true })
  await expect.element(name).toHaveFocus()
  await userEvent.fill(name, 'Customers')
  await userEvent.click(page.getByRole('checkbox', { name: 'Add', exact: true }))
  const columns = page.getByRole('combobox', { name: 'Columns' })
  await userEvent.click(columns)
  await type('{Backspace}{Backspace}{Backspace}')
  await userEvent.click(page.getByRole('option', { name: 'Code' }))
  await userEvent.click(page.getByRole('option', { name: 'Name' }))
  await type('{Escape}')
  await userEvent.click(button('Add sorting'))
  await userEvent.selectOptions(page.getByLabelText('Sort by, 1'), 'Code')
  await userEvent.selectOptions(page.getByLabelText('Direction, 1'), 'Descending')
  expect(now.routes).toEqual([
    hook,
    expect.objectContaining({
      name: 'Customers',
      flowData: {
        kind: 'page',
        modelId: 'm1',
        screens: ['list', 'edit', 'view'],
        columns: ['code', 'name'],
        search: ['name', 'code', 'notes'],
        filters: ['name', 'code', 'notes'],
        form: ['name', 'code', 'notes'],
        order: [{ field: 'code', direction: 'desc' }],
      },
    }),
  ])
  expect(checkConfiguration(now, 'shop')).toEqual([])
  await userEvent.click(button('Delete page Customers'))
  expect(now.routes).toEqual([hook])
  await expect.element(button('Add page')).toHaveFocus()
})

test('of two pages of a table one can be deleted, and the focus stays at the other', async () => {
  const route = (id: string, name: string) => ({ id, name, method: 'GET', url: `/${id}`, flowData: PAGE })
  await open({ ...SHOP, routes: [route('p1', 'First'), route('p2', 'Second')] })
  await userEvent.click(tab('Pages'))
  await expect.element(page.getByRole('region', { name: 'Page Second' })).toHaveTextContent('shows the same table')
  await userEvent.click(button('Delete page First'))
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus()
  await expect.element(tab('Pages')).toHaveAccessibleName('Pages')
  expect(now.routes.map(({ id }) => id)).toEqual(['p2'])
})

test('settings of the export are marked, and unknown settings stay', async () => {
  await open({ ...SHOP, settings: { model_namespace: 'shop', own: 1 } })
  await userEvent.click(tab('Settings'))
  const exported = page.getByRole('region', { name: 'Used by the export' })
  await expect.element(exported.getByLabelText('Database type')).toHaveValue('mysql')
  await userEvent.fill(exported.getByLabelText('Time zone'), 'Europe/Berlin')
  await userEvent.click(exported.getByRole('switch', { name: 'Installable app (PWA)' }))
  expect(now.settings).toEqual({ model_namespace: 'shop', own: 1, timezone: 'Europe/Berlin', isPWA: true })
})

test('after the first deployment the namespace is the frozen one, read-only, and says why', async () => {
  await open({ ...SHOP, settings: { model_namespace: 'store' } }, 'shop')
  await userEvent.click(tab('Settings'))
  const namespace = page.getByLabelText('Namespace')
  await expect.element(namespace).toHaveValue('shop')
  await expect.element(namespace).toHaveAttribute('readonly')
  await expect.element(namespace).toHaveAccessibleDescription(/The first deployment froze it/)
})

test('a frozen namespace can be corrected where a deployment would reject it', async () => {
  await open({ ...SHOP, settings: { model_namespace: 'Store' } }, 'shop')
  await userEvent.click(tab('Settings'))
  const namespace = page.getByLabelText('Namespace')
  await expect.element(namespace).toHaveValue('Store')
  await userEvent.fill(namespace, 'shop')
  await expect.element(namespace).toHaveAttribute('readonly')
  expect(now.settings.model_namespace).toBe('shop')
})

test('models move and are deleted; a reference to a deleted one is a problem', async () => {
  await open()
  await userEvent.click(button('Move Customer down'))
  await expect.element(page.getByRole('region', { name: 'Table Customer' })).toBeVisible()
  expect(now.models.map(({ name }) => name)).toEqual(['order', 'customer'])
  await userEvent.click(button('Delete table Customer'))
  await expect.element(page.getByRole('region', { name: 'Table Order' })).toBeVisible()
  await expect
    .element(within(row('Buyer'), 'Refers to'))
    .toHaveAccessibleDescription(/doesn't exist. Choose another one/)
  await userEvent.click(button('Delete table Order'))
  await expect.element(page.getByText('No tables yet')).toBeVisible()
  await expect.element(button('Add table')).toHaveFocus()
})

test.each([1280, 390])('it is accessible and fits at %i px', async (width) => {
  await page.viewport(width, 800)
  await open({ ...SHOP, roles: [{ id: 'r1', name: 'Users', slug: 'user', permissions: { m1: ALL } }] })
  await userEvent.click(button('Show diagram'))
  await userEvent.selectOptions(within(row('Code'), 'Type'), 'Choice')
  expect(await axeFindings('main')).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await userEvent.click(tab('Roles'))
  expect(await axeFindings('main')).toEqual([])
  await userEvent.click(tab('Pages'))
  await userEvent.click(button('Add page'))
  expect(await axeFindings('main')).toEqual([])
  await userEvent.click(tab('Settings'))
  expect(await axeFindings('main')).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
