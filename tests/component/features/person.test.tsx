/** The card of a person: links to the product's records of theirs. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseDefinition } from '#shared/resources/definition'
import { registry } from '#shared/resources/tables'
import { ADMIN_ROLES } from '#shared/roles'
import { PersonCard } from '../../../src/features/users/person'
import { render } from '../render'

test('the records of a person are without those of deployed applications', async () => {
  const table = {
    name: 'tools__loan',
    title: 'name',
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'user_id', label: 'User', kind: 'reference', table: 'user' },
    ],
  }
  const resource = {
    ...{ label: { one: 'Loan', many: 'Loans' }, purpose: 'Loans.', group: 'Tools', roles: ADMIN_ROLES },
    ...{ screens: ['list'], columns: ['name'], search: [], filters: ['user_id'], form: ['name'] },
  }
  // As a page receives them: where the table is stored stays on the server.
  const definitions = [parseDefinition({ table, resource })].filter((definition) => definition !== undefined)
  expect(definitions).toHaveLength(1)
  registry.replace(definitions)
  onTestFinished(() => registry.replace([]))
  const user = { id: 4, version: 1, email: 'ada@example.com', role: 'user', status: 'active', first_name: 'Ada' }
  await render(<PersonCard user={user} />)
  await expect
    .element(page.getByRole('link', { name: 'Bookings' }))
    .toHaveAttribute('href', expect.stringContaining('user_id,eq,4'))
  expect(page.getByRole('link', { name: 'Loans' }).elements()).toEqual([])
})
