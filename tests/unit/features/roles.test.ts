/** The permissions of an additional role, as its form changes them. */
import { expect, test } from 'vitest'
import { countLost, parsePermissions, permissionsText, withPermission } from '../../../src/features/roles/permissions'

const TABLES = [
  { table: 'design', operations: ['read', 'create', 'update', 'delete'] as const },
  { table: 'order', operations: ['read'] as const },
].map(({ table, operations }) => ({ table, operations: [...operations] }))

test('a stored list is read table by table, without what is no permission', () => {
  const stored = [
    { table: 'design', operations: ['read', 'grant'] },
    { table: 'design', operations: ['update', 'read'] },
    { table: 'order' },
    'everything',
  ]
  expect(parsePermissions(JSON.stringify(stored))).toEqual([{ table: 'design', operations: ['read', 'update'] }])
  for (const text of ['', '{', '"text"', undefined]) expect(parsePermissions(text)).toEqual([])
})

test('a change of records includes reading, and ends with it', () => {
  const change = { table: 'design', operation: 'update', isGranted: true } as const
  const granted = withPermission([], TABLES, change)
  expect(granted).toEqual([{ table: 'design', operations: ['read', 'update'] }])
  expect(withPermission(granted, TABLES, { ...change, isGranted: false })).toEqual([
    { table: 'design', operations: ['read'] },
  ])
  const none = withPermission(granted, TABLES, { ...change, operation: 'read', isGranted: false })
  expect([none, permissionsText(none)]).toEqual([[], ''])
})

test('what no longer takes effect is counted, and goes with the next change', () => {
  const stored = parsePermissions(
    JSON.stringify([
      { table: 'order', operations: ['read', 'delete'] },
      { table: 'room', operations: ['read'] },
    ]),
  )
  expect(countLost(stored, TABLES)).toBe(2)
  const next = withPermission(stored, TABLES, { table: 'design', operation: 'read', isGranted: true })
  expect(next).toEqual([
    { table: 'design', operations: ['read'] },
    { table: 'order', operations: ['read'] },
  ])
})
