import { describe, expect, test } from 'vitest'
import { missingIn } from '#shared/booking/space-needs'
import type { Exception, OpeningHours } from '#shared/booking/space-rules'
import {
  addRange,
  copyDay,
  dayError,
  fromEndInput,
  hoursText,
  nextPeriod,
  rangeError,
  readExceptions,
  readOpeningHours,
  removeRange,
  toEndInput,
  toJsonText,
  toRanges,
  WEEK,
  withDay,
} from '../../../src/features/my-spaces/hours'
import { parseSpaceSearch } from '../../../src/features/my-spaces/search'
import { spaceErrors } from '../../../src/features/my-spaces/space-check'
import { addForm, availabilityForm, detailsForm, photosForm } from '../../../src/features/my-spaces/space-forms'
import { spaceResource } from '../../../src/features/my-spaces/space-resource'
import { toMySpace, upcomingBySpace } from '../../../src/features/my-spaces/spaces'
import { lengthText, nextStarts, startsText } from '../../../src/features/my-spaces/starts'
import { isZone, todayIn, zonesWith } from '../../../src/features/my-spaces/zones'

const DAY: OpeningHours = { mon: [['09:00', '17:00']] }

describe('opening hours', () => {
  test('are read from the text of a form and from a record; nothing is always open', () => {
    expect(readOpeningHours(toJsonText(DAY))).toEqual(DAY)
    expect(readOpeningHours(DAY)).toEqual(DAY)
    for (const nothing of ['', ' ', null, undefined, 'no JSON', '[]']) expect(readOpeningHours(nothing)).toBeNull()
    expect(readOpeningHours({ mon: [['09:00', '']], tue: [], wed: 'x' })).toEqual({ mon: [['09:00', '']] })
  })

  test('are the same text in whatever order the days were opened', () => {
    const late = withDay(withDay({}, 'fri', [['10:00', '12:00']]), 'mon', [['09:00', '17:00']])
    const early = withDay(withDay({}, 'mon', [['09:00', '17:00']]), 'fri', [['10:00', '12:00']])
    expect(toJsonText(late)).toBe(toJsonText(early))
    expect(toJsonText(null)).toBe('')
  })

  test('of one day are copied to others, which lose their own; a closed day closes them', () => {
    expect(copyDay({ ...DAY, sun: [['10:00', '12:00']] }, 'mon', ['tue', 'sun'])).toEqual({
      ...{ mon: DAY.mon, tue: DAY.mon, sun: DAY.mon },
    })
    expect(copyDay(DAY, 'sun', WEEK)).toEqual({})
  })

  test('end at midnight as 24:00, which a time input shows as 00:00', () => {
    expect([toEndInput('24:00'), fromEndInput('00:00'), toEndInput('18:00'), fromEndInput('18:00')]).toEqual([
      ...['00:00', '24:00', '18:00', '18:00'],
    ])
  })

  test('offer the next period after the others, and say what is wrong with a day', () => {
    expect(nextPeriod([])).toEqual(['09:00', '17:00'])
    expect(nextPeriod([['09:00', '12:00']])).toEqual(['13:00', '24:00'])
    expect(dayError([['09:00', '12:00']])).toBeUndefined()
    expect(
      dayError([
        ['09:00', '12:00'],
        ['11:00', '14:00'],
      ]),
    ).toBe('The opening times of a day must not overlap')
    expect(dayError([['12:00', '09:00']])).toMatch(/^Times must be pairs/)
  })
})

describe('days with other hours', () => {
  const CLOSED: Exception[] = ['2026-12-24', '2026-12-25', '2026-12-26'].map((date) => ({ date }))

  test('in a row with the same hours are one range', () => {
    const hours = [['10:00', '12:00']] as const
    expect(toRanges([{ date: '2027-01-01' }, ...CLOSED, { date: '2026-12-27', hours }])).toEqual([
      { first: '2026-12-24', last: '2026-12-26', hours: undefined },
      { first: '2026-12-27', last: '2026-12-27', hours },
      { first: '2027-01-01', last: '2027-01-01', hours: undefined },
    ])
  })

  test('a range replaces what was set for its days, and is removed as a whole', () => {
    const hours = [['10:00', '12:00']] as const
    const changed = addRange(CLOSED, { first: '2026-12-26', last: '2026-12-27', hours })
    expect(changed).toEqual([...CLOSED.slice(0, 2), { date: '2026-12-26', hours }, { date: '2026-12-27', hours }])
    expect(removeRange(changed, { first: '2026-12-24', last: '2026-12-26' })).toEqual([{ date: '2026-12-27', hours }])
  })

  test.each([
    ['Choose the first and the last day', '', '', undefined],
    ['The last day must not be before the first', '2026-12-26', '2026-12-24', undefined],
    ['At most 366 days can have other hours', '2026-01-01', '2028-01-01', undefined],
    ['Add the opening times of these days', '2026-12-24', '2026-12-24', []],
    [undefined, '2026-12-24', '2026-12-26', undefined],
  ] as const)('%s', (message, first, last, hours) => {
    expect(rangeError([], { first, last, hours })).toBe(message)
  })

  test('that are not readable are none', () => {
    expect(readExceptions(toJsonText(CLOSED))).toEqual(CLOSED)
    for (const nothing of ['', null, '{}', [{ date: '2026-02-31' }]]) expect(readExceptions(nothing)).toEqual([])
  })
})

describe('the preview of start times', () => {
  const SPACE = { timezone: 'Europe/Berlin', opening_hours: { thu: [['09:00', '12:00']] }, min_minutes: 60 }
  const WEDNESDAY = Date.parse('2026-11-25T18:00:00Z')

  test('lists seven days of the zone by the rules of a booking', () => {
    const days = nextStarts({ ...SPACE, step_minutes: 60 }, WEDNESDAY)
    expect(days?.map(({ day, starts }) => [day, starts.length])).toEqual([
      ['2026-11-25', 0],
      ['2026-11-26', 3],
      ...['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'].map((day) => [day, 0]),
    ])
    expect(startsText(days?.[1]?.starts ?? [], 'Europe/Berlin', 'en-GB')).toBe(
      'Guests can start at 09:00, 10:00, 11:00',
    )
    expect(startsText([], 'Europe/Berlin')).toBe('Not bookable')
  })

  test('shortens many times, and needs a zone and a step', () => {
    const [, thursday] = nextStarts({ ...SPACE, step_minutes: 15 }, WEDNESDAY) ?? []
    expect(startsText(thursday?.starts ?? [], 'Europe/Berlin', 'en-GB')).toBe(
      'Guests can start at 09:00, 09:15 … 11:00 (9 times)',
    )
    const whole = { starts: WEDNESDAY - 86_400_000, ends: WEDNESDAY + 8 * 86_400_000 }
    expect(nextStarts(SPACE, WEDNESDAY, [whole])?.flatMap(({ starts }) => starts)).toEqual([])
    expect(nextStarts({ ...SPACE, timezone: 'Mars/Olympus' }, WEDNESDAY)).toBeUndefined()
    expect(nextStarts({ ...SPACE, step_minutes: 0 }, WEDNESDAY)).toBeUndefined()
  })

  test('names lengths in their largest whole unit', () => {
    expect([0, 90, 120, 1_440].map((minutes) => lengthText(minutes, 'en'))).toEqual([
      ...['0 minutes', '90 minutes', '2 hours', '1 day'],
    ])
  })
})

test('the forms of a host have every field of the administrators’ form that hosts may set', () => {
  const own = [detailsForm, photosForm, availabilityForm].flatMap(({ form }) => form)
  expect(own.toSorted()).toEqual(
    [...spaceResource.form, 'opening_hours', 'exceptions'].filter((name) => name !== 'status').toSorted(),
  )
  expect(addForm.form).toEqual(expect.arrayContaining(spaceResource.form.filter((name) => name !== 'status')))
})

test('a space names what it lacks before it can be activated', () => {
  const whole = { id: 1, description: 'x', address: 'x', city: 'x', lat: 0, lng: 0, photos: ['/uploads/x.png'] }
  expect(missingIn(whole)).toEqual([])
  expect(missingIn({ id: 1 })).toEqual(['a description', 'the address and city', 'the position', 'a photo'])
  expect(missingIn({ ...whole, description: ' ', photos: [] })).toEqual(['a description', 'a photo'])
})

test('a record becomes a space, and upcoming bookings are counted by space', () => {
  expect(
    toMySpace({ id: 'temp_3b241101-e2bb-4255-8caf-4136c566a962', name: '', _offline: true, _requestId: 'r' }),
  ).toMatchObject({
    ...{ name: 'Space without a name', status: 'draft', picture: undefined, requestId: 'r' },
  })
  const counts = upcomingBySpace([
    { id: 1, space_id: 5, status: 'pending' },
    { id: 2, space_id: { id: 5 }, status: 'confirmed' },
    { id: 3, space_id: 6, status: 'pending' },
  ])
  expect([...counts]).toEqual([
    [5, { requests: 1, bookings: 2 }],
    [6, { requests: 1, bookings: 1 }],
  ])
})

test('rules beyond the fields are those of the server', () => {
  expect(spaceErrors({ timezone: 'Europe/Berlin', opening_hours: null, min_minutes: 60, max_minutes: null })).toEqual(
    {},
  )
  expect(
    spaceErrors({ timezone: 'Mars/Olympus', opening_hours: { mon: [['9', '10']] }, min_minutes: 60, max_minutes: 30 }),
  ).toMatchObject({
    timezone: 'Unknown time zone',
    opening_hours: expect.stringMatching(/^Times must be pairs/),
    max_minutes: 'The longest booking must not be shorter than the shortest',
  })
})

test('zones: the one of the record is always among them, and days follow them', () => {
  expect(zonesWith(['Europe/Atlantis'])).toEqual(expect.arrayContaining(['Europe/Atlantis', 'Europe/Berlin', 'UTC']))
  expect([isZone('Europe/Berlin'), isZone('Mars/Olympus'), isZone('')]).toEqual([true, false, false])
  const night = Date.parse('2026-11-25T23:30:00Z')
  expect([todayIn('Europe/Berlin', night), todayIn('Mars/Olympus', night)]).toEqual(['2026-11-26', '2026-11-25'])
})

test('the address of a space keeps tab and place as texts, and drops the rest', () => {
  expect(parseSpaceSearch({ tab: 'calendar', at: '2026-12-01', x: 1 })).toEqual({ tab: 'calendar', at: '2026-12-01' })
  expect(parseSpaceSearch({ at: 7 })).toEqual({ tab: undefined, at: '7' })
})

test('says opening hours on the clock of the language', () => {
  const hours: [string, string][] = [
    ['09:00', '12:30'],
    ['18:00', '24:00'],
  ]
  expect(hoursText(hours)).toMatch(/^9:00\sAM – 12:30\sPM, 6:00\sPM – 12:00\sAM$/)
})
