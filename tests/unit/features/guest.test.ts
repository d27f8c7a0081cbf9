import { describe, expect, test } from 'vitest'
import { NEEDS_CONNECTION } from '#messages/shared'
import { DEFAULT_ERROR } from '#messages/specification'
import { emailSchema, newPasswordSchema } from '#shared/contract/credentials'
import { parseSocialRefusal } from '#shared/contract/social'
import { checkEmail, checkNewPassword, checkPassword } from '#shared/credential-checks'
import { ApiError } from '#shared/errors'
import { failureText, linkTrouble, mayTryAgain } from '../../../src/features/guest/failure-text'
import { checkAtMost, checkRequired } from '../../../src/features/guest/rules'
import { validateLinkSearch, validateVerifySearch } from '../../../src/routes/-guest-search'

describe('addresses and passwords', () => {
  test.each(['x', '1234567', '12345678', ' '.repeat(8), 'a'.repeat(200), 'a'.repeat(201)])(
    'a new password is validated as on the server: %j',
    (password) => {
      expect(checkNewPassword(password) === undefined).toBe(newPasswordSchema.safeParse(password).success)
    },
  )

  test('a missing value is named', () => {
    expect(checkNewPassword('')).toBe('Password is required')
    expect(checkPassword('')).toBe('Password is required')
    expect(checkEmail('  ')).toBe('Email is required')
  })

  test.each(['nora', 'nora@', '@holdfast.test', 'nora@holdfast', 'no ra@holdfast.test'])('%j is no address', (text) => {
    expect(checkEmail(text)).toBe('A valid email address is required')
  })

  test('an address may have spaces around it, and has the server’s length limit', () => {
    expect(checkEmail(' nora@holdfast.test ')).toBeUndefined()
    const long = `nora@${'holdfast.'.repeat(27)}test`
    for (const email of [long, `no${long}`, `nor${long}`])
      expect(checkEmail(email)).toBe(emailSchema.safeParse(email).success ? undefined : 'At most 254 characters')
    expect(checkEmail(`nor${long}`)).toBe('At most 254 characters')
  })

  test('a new password has length limits', () => {
    expect(checkNewPassword('1234567')).toBe('At least 8 characters')
    expect(checkNewPassword('x'.repeat(201))).toBe('At most 200 characters')
  })
})

describe('fields of the forms for guests', () => {
  test('a missing value is named, and a name has a limit', () => {
    expect(checkRequired('Code', ' ')).toBe('Code is required')
    expect(checkRequired('Code', '1')).toBeUndefined()
    expect(checkAtMost(3, 'Ada ')).toBeUndefined()
    expect(checkAtMost(3, 'Adam')).toBe('At most 3 characters')
  })
})

describe('messages of failures', () => {
  const network = new ApiError('Network error', { kind: 'network' })
  const used = new ApiError('This link was used already.', { kind: 'http', status: 410, code: 'LINK_USED' })
  const suspended = new ApiError('This account is suspended', { kind: 'http', status: 403, code: 'FORBIDDEN' })

  test('are about a missing connection, the server’s own, or general', () => {
    expect(failureText(network)).toBe(NEEDS_CONNECTION)
    expect(failureText(suspended)).toBe('This account is suspended')
    expect(failureText('?')).toBe(DEFAULT_ERROR)
  })

  test('blame the link only if it no longer works', () => {
    expect(linkTrouble(used)).toBe('This link has already been used')
    expect([network, suspended, null].map(linkTrouble)).toEqual([undefined, undefined, undefined])
  })

  test('offer another attempt if it may help', () => {
    const busy = new ApiError('Too many', { kind: 'http', status: 429 })
    const broken = new ApiError('Down', { kind: 'http', status: 503 })
    expect([network, busy, broken].map(mayTryAgain)).toEqual([true, true, true])
    expect([used, suspended].map(mayTryAgain)).toEqual([false, false])
  })
})

describe('search of the pages for guests', () => {
  test('keeps known parameters and drops the others', () => {
    expect(validateLinkSearch({ token: 't', other: 'x' })).toEqual({ token: 't' })
    expect(validateLinkSearch({ token: ['a', 'b'] })).toEqual({})
    expect(validateLinkSearch({ token: 't', role: 'admin' })).toEqual({ token: 't', role: 'admin' })
    expect(validateLinkSearch({ token: 't', role: 'super_admin', redirect_uri: '//else' })).toEqual({ token: 't' })
    expect(validateLinkSearch({ token: 't', role: 'admin', redirect_uri: '/admin/design' })).toEqual({
      token: 't',
      role: 'admin',
      redirect_uri: '/admin/design',
    })
    expect(validateVerifySearch({ refused: 'notActive', role: 'admin' })).toEqual({
      refused: 'notActive',
      role: 'admin',
    })
    expect(validateVerifySearch({ refused: ['a'] })).toEqual({})
    expect(parseSocialRefusal('notActive')).toBe('notActive')
    expect(parseSocialRefusal('toString')).toBeUndefined()
  })
})
