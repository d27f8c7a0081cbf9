/** The plan of a release: what changes, what stops it, and what the person accepts. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parseDefinition } from '#shared/resources/definition'
import { registry } from '#shared/resources/tables'
import { ADMIN_ROLES } from '#shared/roles'
import { PlanView } from '../../../src/features/builder/plan-dialog'
import type { ReleasePlan } from '../../../src/features/builder/queries'
import { axeFindings } from '../axe'
import { render } from '../render'

const plan: ReleasePlan = {
  error: false,
  problems: [],
  release: 7,
  plan_hash: 'a'.repeat(64),
  changes: [
    { kind: 'addModel', class: 'safe', model: 'order', total: 0, samples: [] },
    { kind: 'hideField', class: 'hides', model: 'customer', field: 'fax', total: 0, samples: [] },
    {
      ...{ kind: 'convertField', class: 'converts', model: 'customer', field: 'age', from: 'text' },
      ...{ accept: 'f1:convert', total: 7 },
      samples: [1, 2, 3, 4, 5].map((id) => ({ id, value: id === 5 ? null : `about ${id}0` })),
    },
  ],
}

const show = async (shown: ReleasePlan) => {
  const onDeploy = vi.fn()
  const config = { settings: {}, models: [], roles: [], routes: [] }
  await render(
    <PlanView
      notes={[]}
      plan={shown}
      config={config}
      isBusy={false}
      error={null}
      onDeploy={onDeploy}
      onCancel={() => {}}
    />,
  )
  return onDeploy
}

const deploy = page.getByRole('button', { name: 'Deploy', exact: true })

test('every change stands under its class, and rows that do not fit wait for a decision', async () => {
  const onDeploy = await show(plan)
  await expect.element(page.getByText('This becomes release 7.')).toBeVisible()
  const within = (name: string) => page.getByRole('region', { name })
  await expect.element(within('Safe').getByText('Table “order” is new')).toBeVisible()
  await expect.element(within('Hides data').getByText('Field “fax” of “customer” is taken out')).toBeVisible()
  const converts = within('Converts values')
  await expect.element(converts.getByText("7 rows don't fit")).toBeVisible()
  await expect.element(converts.getByText('#1: about 10')).toBeVisible()
  await expect.element(converts.getByText('#5: empty')).toBeVisible()
  await expect.element(converts.getByText('and 2 more')).toBeVisible()
  await expect.element(deploy).toBeDisabled()
  await userEvent.click(page.getByRole('checkbox', { name: /^Deploy anyway: the field becomes empty/ }))
  expect(await axeFindings('main')).toEqual([])
  await userEvent.click(deploy)
  expect(onDeploy).toHaveBeenCalledExactlyOnceWith(['f1:convert'])
})

test('rows that may not stay as they are stop the release, and say what to do', async () => {
  const samples = [{ id: 3, value: null }]
  const change = { kind: 'requireField', class: 'check', model: 'customer', field: 'name', total: 1, samples } as const
  await show({ ...plan, changes: [...plan.changes, change] })
  await userEvent.click(page.getByRole('checkbox'))
  await expect
    .element(page.getByText('Fill in these rows, give the field a default value, or turn off “Required”.'))
    .toBeVisible()
  await expect.element(page.getByText('Rows stop this release.')).toBeVisible()
  await expect.element(deploy).toBeDisabled()
})

test('a configuration with problems has them in place of a plan', async () => {
  const at = { part: 'model', modelId: 'm1', property: 'name' } as const
  await show({ ...plan, changes: [], plan_hash: null, problems: [{ at, message: 'Enter a name.' }] })
  await expect.element(page.getByText('Enter a name.')).toBeVisible()
  await expect.element(deploy).not.toBeInTheDocument()
})

test('a release that leaves the tables as they are can be deployed', async () => {
  const onDeploy = await show({ ...plan, changes: [] })
  await expect.element(page.getByText('The tables stay as they are.')).toBeVisible()
  await userEvent.click(deploy)
  expect(onDeploy).toHaveBeenCalledExactlyOnceWith([])
})

test('rows that do not fit lead to their records where the table has a page', async () => {
  const table = {
    name: 'shop__customer',
    title: 'name',
    fields: [{ name: 'name', label: 'Name', kind: 'text' }],
  } as const
  const resource = {
    ...{ label: { one: 'Customer', many: 'Customers' }, purpose: 'Customers.', group: 'Shop', roles: ADMIN_ROLES },
    ...{ screens: ['list', 'view'], columns: ['name'], search: [], filters: [], form: ['name'] },
  } as const
  registry.replace([parseDefinition({ table, resource })].filter((definition) => definition !== undefined))
  const samples = [{ id: 3, value: 'three' }]
  const change = { kind: 'makeUnique', class: 'check', model: 'customer', field: 'name', total: 1, samples } as const
  await show({
    ...plan,
    changes: [
      { ...change, table: 'shop__customer' },
      { ...change, model: 'order', table: 'shop__order' },
    ],
  })
  const link = page.getByRole('link', { name: '#3: three' })
  await expect.element(link).toHaveAttribute('href', '/admin/view-shop__customer?id=3')
  expect(page.getByText('#3: three').elements()).toHaveLength(2)
  registry.replace([])
})
