/** Sample values of placeholders in emails. */
import { expect, test } from 'vitest'
import { examplesIn } from '../../../src/features/content/email-words'

test('the samples of the placeholders that the server knows are values, not names of fields', () => {
  const sample = examplesIn('name, inviter, guest, people, space, reason, change, by')
  for (const name of ['name', 'inviter', 'guest', 'people', 'space', 'reason', 'change', 'by'])
    expect(sample(name)).not.toBe(name)
  expect(sample('space')).toBe('Cedar Room')
})
