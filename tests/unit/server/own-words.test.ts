import { describe, expect, test } from 'vitest'
import { isMadeOfOwnWords } from '../../../server/accounts/own-words'

const ada = { email: 'ada.byron@engines.example', first_name: 'Adaline', last_name: 'King-Noel' }

describe('a password made of its owner’s words', () => {
  test.each([
    'holdfast',
    'Holdfast-2026',
    'ada.byron',
    'Ada.Byron@engines.example',
    'ADALINE1234',
    'adaline king-noel',
    '!!king1noel2!!',
    'engines_42',
    // Full-width letters are the same words.
    'ｈｏｌｄｆａｓｔ1',
  ])('is little more than them: %s', (password) => expect(isMadeOfOwnWords(password, ada)).toBe(true))

  test.each([
    'a good password',
    'holdfast in calm water',
    'byron wrote other poems',
    'correct horse battery staple',
    '12345',
    // Parts below four letters are in too many words.
    'canada99',
    '',
  ])('is more than them, or has none: %s', (password) => expect(isMadeOfOwnWords(password, ada)).toBe(false))

  test('names may be missing', () => {
    expect(isMadeOfOwnWords('holdfast1', { email: 'x' })).toBe(true)
    expect(isMadeOfOwnWords('null1', { email: 'x', first_name: null })).toBe(false)
  })
})
