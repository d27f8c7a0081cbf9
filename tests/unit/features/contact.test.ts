import { describe, expect, test } from 'vitest'
import { checkMessage, limitOf, readMessage } from '../../../src/features/contact/contact-message'

const MESSAGE = { name: 'Nora', email: 'nora@holdfast.test', subject: '', message: 'Hello' }

describe('a contact message', () => {
  test('is trimmed', () => {
    const data = new FormData()
    data.set('name', ' Nora ')
    data.set('message', 'Hello\n')
    expect(readMessage(data)).toEqual({ name: 'Nora', email: '', subject: '', message: 'Hello' })
  })

  test('needs name, address and text, and no subject', () => {
    expect(checkMessage(MESSAGE)).toEqual({})
    expect(Object.keys(checkMessage({ name: '', email: '', subject: '', message: '' })).toSorted()).toEqual([
      'email',
      'message',
      'name',
    ])
    expect(checkMessage({ ...MESSAGE, email: 'nora' })).toEqual({ email: 'A valid email address is required' })
  })

  test('has the limits of the table', () => {
    expect([limitOf('name'), limitOf('email'), limitOf('subject'), limitOf('message')]).toEqual([120, 254, 200, 5_000])
    expect(checkMessage({ ...MESSAGE, message: 'x'.repeat(5_001) })).toEqual({ message: expect.stringMatching(/5000/) })
  })
})
