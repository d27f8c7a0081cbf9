// Secrets that the server makes and seals (server/accounts/secrets.ts).
import { expect, test } from 'vitest'
import { isSameSecret, newCode, newToken, seal, unseal } from '../../../server/accounts/secrets'

const KEY = new TextEncoder().encode('k'.repeat(32))

test('a sealed secret is read with its key and its account, and in no other way', async () => {
  const sealed = await seal(KEY, 'user:1', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(await unseal(KEY, 'user:1', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(await unseal(KEY, 'user:2', sealed)).toBeUndefined()
  expect(await unseal(new TextEncoder().encode('x'.repeat(32)), 'user:1', sealed)).toBeUndefined()
  expect(await seal(KEY, 'user:1', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
})

test('a sealed secret that was changed is none', async () => {
  const sealed = await seal(KEY, 'user:1', 'JBSWY3DPEHPK3PXP')
  const at = sealed.length - 6
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  expect(await unseal(KEY, 'user:1', changed)).toBeUndefined()
})

test('tokens have 256 bits and codes six digits, and none is like the one before', () => {
  const tokens = Array.from({ length: 200 }, newToken)
  expect(new Set(tokens).size).toBe(200)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  const codes = Array.from({ length: 200 }, newCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  // 200 of a million: more than ten pairs would be no accident.
  expect(new Set(codes).size).toBeGreaterThan(190)
})

test('secrets are compared as a whole', async () => {
  expect(await isSameSecret('a', 'a')).toBe(true)
  for (const other of ['', 'b', 'aa']) expect(await isSameSecret('a', other)).toBe(false)
})
