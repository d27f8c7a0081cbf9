/** Names of the lists in the profile. */
import { expect, test } from 'vitest'
import { CATALOGUE } from '#shared/resources/catalogue'
import { listNamer } from '../../../src/features/profile/list-names'

test('lists of the same name are told apart by their group', () => {
  const [design, ...rest] = CATALOGUE
  if (!design) throw new Error('There is no resource')
  const preview = { ...design, name: 'other', group: 'Loans (preview)' }
  const nameOf = listNamer([design, ...rest, preview])
  expect(nameOf(preview)).toBe(`Loans (preview): ${design.label.many}`)
  expect(nameOf(design)).toBe(`${design.group}: ${design.label.many}`)
  expect(rest.map(nameOf)).toEqual(rest.map(({ label }) => label.many))
})
