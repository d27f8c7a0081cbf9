/** The tables in the filter of the activity. */
import { expect, test } from 'vitest'
import { resources } from '#shared/resources/resources'
import { tableOptions } from '../../../src/features/dashboard/table-options'

const named = (name: string) => {
  const found = resources().find((resource) => resource.table.name === name)
  if (!found) throw new Error(`There is no table ${name}`)
  return found
}

test('tables of one name are told apart by their application, the others have their name alone', () => {
  const [project, design] = [named('project'), named('design')]
  const own = { ...project, group: 'Bakery', table: { ...project.table, name: 'bakery__project' } }
  expect(tableOptions([design, project, own])).toEqual([
    { value: 'design', label: 'Designs' },
    { value: 'project', label: 'Projects (Catalogue)' },
    { value: 'bakery__project', label: 'Projects (Bakery)' },
  ])
})
