// The size of the next part of a large file follows the line (rule 13).
import { expect, test } from 'vitest'
import { PART_MAX_BYTES, PART_MIN_BYTES, PART_START_BYTES } from '#shared/limits'
import { nextPartSize } from '../../../sw/queue/parts'

const START = PART_START_BYTES

test('doubles after a quick one, up to the limit', () => {
  expect(nextPartSize(START, START, 1_000)).toBe(START * 2)
  expect(nextPartSize(PART_MAX_BYTES, PART_MAX_BYTES, 1)).toBe(PART_MAX_BYTES)
})

test('stays after one that took a while, and after the small rest of a file', () => {
  expect(nextPartSize(START, START, 6_000)).toBe(START)
  expect(nextPartSize(START, 10, 1)).toBe(START)
})

test('halves after one that took too long or got no answer in time, down to the limit', () => {
  expect(nextPartSize(START, START, 10_001)).toBe(START / 2)
  expect(nextPartSize(START, START, undefined)).toBe(START / 2)
  expect(nextPartSize(PART_MIN_BYTES, PART_MIN_BYTES, undefined)).toBe(PART_MIN_BYTES)
})
