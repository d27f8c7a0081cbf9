import { expect, test } from 'vitest'
import { createIntents } from '../../../src/api/intent'

const counting = () => {
  let next = 0
  return createIntents(() => `key-${++next}`)
}

test('the same payload keeps its key through every retry', () => {
  const intents = counting()
  expect(intents.keyFor({ name: 'Gift box' })).toBe('key-1')
  expect(intents.keyFor({ name: 'Gift box' })).toBe('key-1')
})

test('a changed payload gets a new key', () => {
  const intents = counting()
  intents.keyFor({ name: 'Gift box' })
  expect(intents.keyFor({ name: 'Gift bag' })).toBe('key-2')
})

test('after it settled, the same payload is a new intent', () => {
  const intents = counting()
  intents.keyFor({ name: 'Gift box' })
  intents.settled()
  expect(intents.keyFor({ name: 'Gift box' })).toBe('key-2')
})

test('keys are UUIDs and never repeat', () => {
  const first = createIntents().keyFor(null)
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(createIntents().keyFor(null)).not.toBe(first)
})
