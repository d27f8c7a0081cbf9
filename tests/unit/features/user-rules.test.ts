import { describe, expect, it, test } from 'vitest'
import type { AnyRecord } from '#shared/records/query'
import { formFields } from '../../../src/crud/form/form-values'
import {
  addedBy,
  canApprove,
  canDelete,
  editedFor,
  limitOf,
  usersFor,
  type Viewer,
} from '../../../src/features/users/user-rules'

const BOSS: Viewer = { id: 1, role: 'super_admin' }
const MANAGER: Viewer = { id: 2, role: 'admin' }

const user = (id: number | string, role = 'user', status = 'active') => ({ id, role, status }) as AnyRecord
const fieldsOf = (viewer: Viewer, of: AnyRecord) => formFields(editedFor(viewer, of)).map(({ name }) => name)
const PLAIN = ['first_name', 'last_name', 'phone', 'photo']

describe('limits of an administrator on an account', () => {
  test.each([
    [BOSS, user(3), 'none'],
    [BOSS, user(3, 'admin'), 'none'],
    [BOSS, user(3, 'super_admin'), 'none'],
    [BOSS, user(1, 'super_admin'), 'self'],
    [MANAGER, user(3), 'none'],
    [MANAGER, user(3, 'admin'), 'administrator'],
    [MANAGER, user(1, 'super_admin'), 'administrator'],
    [MANAGER, user(2, 'admin'), 'self'],
    [BOSS, user('temp_3b241101-e2bb-4255-8caf-4136c566a962'), 'unsent'],
  ] as const)('%o, %o: %s', (viewer, of, limit) => {
    expect(limitOf(viewer, of)).toBe(limit)
    expect(canDelete(viewer, of)).toBe(limit === 'none' || limit === 'unsent')
    expect(canApprove(viewer, { ...of, status: 'pending' })).toBe(limit === 'none')
    expect(canApprove(viewer, of)).toBe(false)
  })
})

describe('the fields of the form', () => {
  it('include the role only for super admins', () => {
    expect(fieldsOf(BOSS, user(3, 'admin'))).toContain('role')
    expect(fieldsOf(MANAGER, user(3))).toEqual(expect.arrayContaining(['status', 'verified']))
    expect(fieldsOf(MANAGER, user(3))).not.toContain('role')
  })

  it('are the plain ones for the own account, and none for a higher administrator', () => {
    expect(fieldsOf(BOSS, user(1, 'super_admin'))).toEqual(PLAIN)
    expect(fieldsOf(MANAGER, user(1, 'super_admin'))).toEqual([])
  })

  it('include the address and the invitation only for a new account', () => {
    for (const viewer of [BOSS, MANAGER]) {
      expect(fieldsOf(viewer, user(3))).not.toContain('email')
      expect(fieldsOf(viewer, user(3))).not.toContain('invited')
      expect(formFields(usersFor(viewer)).map(({ name }) => name)).not.toContain('invited')
      const added = formFields(addedBy(viewer, { label: 'Send an invitation', help: 'By email' }))
      expect(added.map(({ name }) => name)).toContain('email')
      expect(added.at(-1)).toMatchObject({ name: 'invited', label: 'Send an invitation', initial: true })
    }
  })
})
