import { expect, test } from 'vitest'
import { startFailure } from '#shared/demo/start-failure'

const full = new DOMException('The current transaction exceeded its quota limitations.', 'QuotaExceededError')

test('storage that is full or blocked is named, also where it is the cause of another error', () => {
  expect(startFailure(full)).toMatch(/no room left/)
  expect(startFailure(new Error('The change could not be stored', { cause: full }))).toMatch(/no room left/)
  expect(startFailure(new DOMException('Access is denied', 'SecurityError'))).toMatch(/does not let the page store/)
})

test('any other error says its own message', () => {
  expect(startFailure(new Error('database.tar.gz: HTTP 404'))).toBe('database.tar.gz: HTTP 404')
  expect(startFailure('gone')).toBe('gone')
})
