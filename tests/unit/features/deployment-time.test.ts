/** How long a deployment took, and the lines of its log. */
import { expect, it } from 'vitest'
import {
  durationBetween,
  formatDuration,
  formatLineTime,
  logLines,
} from '../../../src/features/builder/deployment-time'

it.each([
  [0, '0 milliseconds'],
  [999, '999 milliseconds'],
  [1_240, '1.2 seconds'],
  [59_900, '59.9 seconds'],
  [150_000, '2.5 minutes'],
])('shows %i ms as %s', (ms, text) => {
  expect(formatDuration(ms, 'en-GB')).toBe(text)
})

it('knows no duration before the end, nor by a clock that stood or went back', () => {
  const start = '2026-03-01T10:00:00.000Z'
  expect(durationBetween(start, null)).toBeUndefined()
  expect(durationBetween(start, '2026-03-01T10:00:02.000Z', 'en-GB')).toBe('2 seconds')
  expect(durationBetween(start, start, 'en-GB')).toBeUndefined()
  expect(durationBetween(start, '2026-03-01T09:00:00.000Z', 'en-GB')).toBeUndefined()
})

it('reads the time of each line, and leaves a line without one as it is', () => {
  expect(logLines('2026-03-01T10:00:00.000Z Started.\nRelease 1 is live.')).toEqual([
    { at: '2026-03-01T10:00:00.000Z', text: 'Started.' },
    { text: 'Release 1 is live.' },
  ])
  expect(formatLineTime('2026-03-01T10:00:01.000Z', 'en-GB', 'UTC')).toBe('10:00:01')
})
