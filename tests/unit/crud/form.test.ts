/**
 * Pure functions of forms: record to form values and back, the fields of an update, and the effect
 * of a newer record on typed values.
 */
import { describe, expect, it } from 'vitest'
import { formatMoney, toMajor, toMinor } from '#shared/money'
import { formatPrice } from '#shared/price'
import { isSame } from '#shared/records/values'
import type { Resource } from '#shared/resources/field'
import { resources } from '#shared/resources/resources'
import { toLocalMoment, toUtcMoment } from '../../../src/crud/fields/local-moment'
import {
  changedFields,
  initialValues,
  isOverlapping,
  rebase,
  toCreateValues,
  toFormValues,
  toRecordValues,
  validateForm,
} from '../../../src/crud/form/form-values'
import { parseGiven } from '../../../src/crud/form/given'
import { baseOf } from '../../../src/crud/record/change-base'
import { formatValue } from '../../../src/crud/record/format'
import { readReference, recordTitle } from '../../../src/crud/record/record-title'
import { formatDate, formatDay, formatMoment, formatShortDate, formatTime } from '../../../src/ui/dates'

const resourceNamed = (name: string): Resource => {
  const resource = resources().find((candidate) => candidate.name === name)
  if (!resource) throw new Error(`No resource ${name}`)
  return resource
}
const design = resourceNamed('design')
const embellishment = resourceNamed('embellishment')
const space = resourceNamed('space')
const TEMP = 'temp_0b9f7c1e-6f0b-4a58-9d36-3d8e1f0a2b4c'

const stored = {
  id: 3,
  version: 4,
  name: 'Gift box',
  project_id: { id: 7, name: 'Tea boxes' },
  background_id: null,
  width_mm: 120,
  height_mm: 80.5,
  status: 'draft',
  preview: null,
  canvas: { layers: [{ x: 1, y: 2 }] },
  user_id: 1,
}

describe('a stored record in a form', () => {
  it('is unchanged if nothing was typed', () => {
    const values = toFormValues(design, stored)
    expect(changedFields(design, values, values)).toEqual({})
    expect(toRecordValues(design, values)).toMatchObject({ project_id: 7, canvas: stored.canvas, height_mm: 80.5 })
  })

  it('never sends fields that only the server sets', () => {
    const values = toFormValues(design, stored)
    expect(Object.keys(toRecordValues(design, values))).not.toEqual(expect.arrayContaining(['user_id']))
    expect(validateForm(design, values)).toEqual({})
  })
})

describe('an update', () => {
  const base = toFormValues(design, stored)

  it('sends only the fields that differ', () => {
    expect(changedFields(design, base, { ...base, name: 'Gift bag', width_mm: '120' })).toEqual({ name: 'Gift bag' })
  })

  it('sends null for an optional field that was cleared', () => {
    expect(changedFields(design, base, { ...base, project_id: null, width_mm: '' })).toEqual({
      project_id: null,
      width_mm: null,
    })
  })

  it('does not send JSON that was only reformatted', () => {
    const canvas = '{ "layers": [ { "y": 2, "x": 1 } ] }'
    expect(changedFields(design, base, { ...base, canvas })).toEqual({})
  })

  it('refers to an unsent record by its temporary id', () => {
    const values = { ...base, project_id: TEMP }
    expect(changedFields(design, base, values)).toEqual({ project_id: TEMP })
    expect(validateForm(design, values)).toEqual({})
  })
})

describe('a new record', () => {
  it('starts with the initial values of its fields and the values of the link', () => {
    expect(initialValues(design, { project_id: 7, nonsense: 1 })).toMatchObject({
      name: '',
      project_id: 7,
      width_mm: 100,
      status: 'draft',
      canvas: '',
    })
    expect(initialValues(design)).not.toHaveProperty('nonsense')
  })

  it('omits empty fields, but sends null for a cleared initial value', () => {
    const values = { ...initialValues(design), name: 'Gift box', width_mm: '' }
    expect(toCreateValues(design, values)).toEqual({
      name: 'Gift box',
      width_mm: null,
      height_mm: 100,
      status: 'draft',
    })
  })

  it('takes only ids from its link', () => {
    expect(parseGiven({ project_id: '7', background_id: TEMP, name: 'x', width_mm: -1 })).toEqual({
      project_id: 7,
      background_id: TEMP,
    })
  })
})

describe('validation', () => {
  it('names each invalid field', () => {
    const values = { ...initialValues(design), canvas: '{oops', width_mm: '99999' }
    expect(validateForm(design, values)).toEqual({
      name: 'Name is required',
      canvas: 'Canvas must be valid JSON',
      width_mm: 'Width must be at most 5000',
    })
  })

  it('rejects an incomplete number', () => {
    expect(validateForm(design, { ...initialValues(design), name: 'x', width_mm: '-' })).toEqual({
      width_mm: 'Width must be a number',
    })
  })
})

describe('a newer record behind the form', () => {
  const base = toFormValues(design, stored)
  const next = toFormValues(design, { ...stored, version: 5, status: 'review', width_mm: 130 })

  it('replaces untouched fields and keeps typed ones', () => {
    const typed = { ...base, name: 'Gift bag' }
    expect(rebase(base, typed, next)).toMatchObject({ name: 'Gift bag', status: 'review', width_mm: 130 })
    expect(isOverlapping(design, base, typed, next)).toBe(false)
  })

  it('conflicts if both changed the same field to different values', () => {
    expect(isOverlapping(design, base, { ...base, status: 'approved' }, next)).toBe(true)
  })

  it('does not conflict if both changed it to the same value', () => {
    expect(isOverlapping(design, base, { ...base, status: 'review' }, next)).toBe(false)
  })
})

describe('the base of a change', () => {
  it('has the values of the record, with the ids of joined records', () => {
    const names = ['name', 'project_id', 'background_id', 'canvas', 'notes']
    expect(baseOf(design, { ...stored, canvas: { id: 5 } }, names)).toEqual({
      name: 'Gift box',
      project_id: 7,
      background_id: null,
      canvas: { id: 5 },
    })
  })
})

describe('equality of values', () => {
  it.each([
    [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [{ a: undefined }, {}, false],
    [null, undefined, false],
    [null, {}, false],
  ])('%o and %o: %s', (a, b, same) => {
    expect(isSame(a, b)).toBe(same)
  })
})

describe('formatted values', () => {
  it('format money in the minor units of its currency', () => {
    expect(toMinor(4.35, 'EUR')).toBe(435)
    expect(toMinor(1.005, 'EUR')).toBe(100)
    expect(toMinor(1200, 'JPY')).toBe(1200)
    expect(toMajor(435, 'EUR')).toBe(4.35)
    expect(formatMoney(123456, 'EUR', 'en-US')).toBe('€1,234.56')
    expect(formatPrice(6500, 'EUR', 'en-US')).toBe('€65')
    expect(formatPrice(6550, 'EUR', 'en-US')).toBe('€65.50')
    expect(toFormValues(embellishment, { id: 1, unit_price: 435 }).unit_price).toBe(4.35)
    expect(toRecordValues(embellishment, { unit_price: '4.35' }).unit_price).toBe(435)
  })

  it('format an amount in the currency of its record', () => {
    expect(toFormValues(space, { id: 1, rate_cents: 5000, currency: 'JPY' }).rate_cents).toBe(5000)
    expect(toFormValues(space, { id: 1, rate_cents: 5000, currency: 'EUR' }).rate_cents).toBe(50)
    expect(toRecordValues(space, { rate_cents: '5000', currency: 'jpy' }).rate_cents).toBe(5000)
    // While a currency is incomplete, the field's default currency applies.
    expect(toRecordValues(space, { rate_cents: '50', currency: 'JP' }).rate_cents).toBe(5000)
  })

  it('put a space after each comma of a list of words, and leave other texts alone', () => {
    const words = { name: 'tags', label: 'Tags', kind: 'text' } as const
    expect(formatValue({ ...words, commas: true }, 'warm,soft, dark')).toBe('warm, soft, dark')
    expect(formatValue(words, 'rgb(1,2,3)')).toBe('rgb(1,2,3)')
  })

  it('show a day as that day in every time zone, and a moment in local time', () => {
    expect(formatDate('2026-03-01', 'en-US')).toBe('Mar 1, 2026')
    expect(formatShortDate('2026-03-01', 'en-US')).toBe('Mar 1')
    const moment = '2026-03-01T23:30:00.000Z'
    expect(formatMoment(moment, 'en-US', 'Europe/Berlin')).toMatch(/Mar 2, 2026.*12:30.AM/)
    expect(formatDay(Date.parse(moment), 'en-US', 'Europe/Berlin')).toBe('Mar 2, 2026')
    expect(formatTime(moment, 'en-GB', 'Europe/Berlin')).toBe('00:30')
  })

  it('convert a local moment back to the same minute in UTC', () => {
    const moment = '2026-03-01T23:30:00.000Z'
    expect(toUtcMoment(toLocalMoment(moment))).toBe(moment)
    expect(toUtcMoment('')).toBeNull()
    expect(toLocalMoment('')).toBe('')
  })

  it('name a record by its title and never by a temporary id', () => {
    expect(recordTitle(design.table, stored)).toBe('Gift box')
    expect(recordTitle(design.table, { id: 3, name: ' ' })).toBe('#3')
    expect(recordTitle(design.table, { id: TEMP })).toBe('New')
  })

  it('read a reference, joined or not', () => {
    expect(readReference('project', stored.project_id)).toMatchObject({ id: 7, title: 'Tea boxes' })
    expect(readReference('project', 7)).toMatchObject({ id: 7, title: undefined })
    expect(readReference('project', TEMP)).toMatchObject({ id: TEMP })
    expect(readReference('user', { id: 1, email: 'a@holdfast.test' })).toMatchObject({ title: 'a@holdfast.test' })
    expect(readReference('project', null)).toBeUndefined()
  })
})
