// The part size of a large file adapts to the speed of the connection (rule 13).
import { expect, test } from 'vitest'
import { PART_MAX_BYTES, PART_MIN_BYTES, PART_START_BYTES } from '#shared/limits'
import { nextPartSize } from '../../../sw/queue/parts'

const START = PART_START_BYTES

test('doubles after a quick part, up to the limit', () => {
  expect(nextPartSize(START, START, 1_000)).toBe(START * 2)
  expect(nextPartSize(PART_MAX_BYTES, PART_MAX_BYTES, 1)).toBe(PART_MAX_BYTES)
})

test('stays after a slower part, and after the small rest of a file', () => {
  expect(nextPartSize(START, START, 6_000)).toBe(START)
  expect(nextPartSize(START, 10, 1)).toBe(START)
})

test('halves after a part that was too slow or timed out, down to the limit', () => {
  expect(nextPartSize(START, START, 10_001)).toBe(START / 2)
  expect(nextPartSize(START, START, undefined)).toBe(START / 2)
  expect(nextPartSize(PART_MIN_BYTES, PART_MIN_BYTES, undefined)).toBe(PART_MIN_BYTES)
})
