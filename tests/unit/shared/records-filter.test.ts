import { describe, expect, it } from 'vitest'
import { toTempId } from '#shared/offline/temp-id'
import { compareText } from '#shared/records/compare'
import { parseFilter } from '#shared/records/filter'
import { foldCase } from '#shared/records/fold'
import { compile, matches } from '#shared/records/match'
import { type AnyRecord, OPERATORS, QueryError } from '#shared/records/query'
import { designTable, projectTable, qrCodeTable } from '#shared/resources/catalogue'

const design: AnyRecord = {
  id: 7,
  version: 2,
  name: 'Gift Box',
  project_id: 3,
  background_id: null,
  width_mm: 120.5,
  status: 'review',
  canvas: { layers: [] },
  created_at: '2026-11-20T10:00:00.000Z',
}
const fits = (...filters: string[]): boolean =>
  matches(design, { filters: filters.map((text) => parseFilter(text, designTable)), groups: [] }, designTable)
const refusal = (text: string): string => {
  try {
    parseFilter(text, designTable)
  } catch (error) {
    if (error instanceof QueryError) return error.message
    throw error
  }
  throw new Error(`"${text}" was taken`)
}

describe('a filter in the format of the first client', () => {
  it.each([
    ["design.name,eq,'Gift Box'", true],
    ['design.name,eq,"Gift Box"', true],
    ["design.name,in,'Tin','Gift Box'", true],
    ["design.name,eq,'Gift', Box'", false],
    ["id,eq,'7'", true],
    ["design.width_mm,bt,'120','121'", true],
    ["status,eq,'review'", true],
    ["created_at,ge,'2026-11-20'", true],
    // Without a table name quotes are part of the value.
    ["name,eq,'Gift Box'", false],
  ])('%s', (text, expected) => {
    expect(fits(text)).toBe(expected)
  })

  it('matches a value that really has quotes', () => {
    const quoted = { ...design, name: "'Gift Box'" }
    const filters = [parseFilter("name,eq,'Gift Box'", designTable)]
    expect(matches(quoted, { filters, groups: [] }, designTable)).toBe(true)
  })
})

describe('a filter', () => {
  it.each([
    ['name,eq,Gift Box', true],
    ['name,eq,gift box', false],
    ['name,cs,gift', true],
    ['name,sw,GIFT', true],
    ['name,ew,box', true],
    ['name,cs,%', false],
    ['name,cs,', true],
    ['name,lt,Gift C', true],
    ['name,bt,A,Z', true],
    ['name,in,Tin,Gift Box', true],
    ['width_mm,gt,120', true],
    ['width_mm,le,120.5', true],
    ['width_mm,bt,120.5,121', true],
    ['width_mm,in,1,2', false],
    ['id,eq,7', true],
    ['created_at,sw,2026-11', true],
    ['created_at,ge,2026-11-20', true],
    ['created_at,lt,2026-11-20T11:00+01:00', false],
    ['created_at,eq,2026-11-20T11:00:00+01:00', true],
    ['canvas,is', false],
    ['background_id,is,null', true],
  ])('%s is %s, and its negation the opposite', (text, expected) => {
    expect(fits(text)).toBe(expected)
    expect(fits(text.replace(/,([a-z]+)/, ',n$1'))).toBe(!expected)
  })

  it('never matches null, negated or not, except for is and nis', () => {
    for (const operator of OPERATORS.filter((name) => name !== 'is' && name !== 'nis')) {
      const isPart = /^n?(cs|sw|ew)$/.test(operator)
      const filter = isPart
        ? `description,${operator},a`
        : `user_id,${operator},${operator.endsWith('bt') ? '1,9' : '1'}`
      const query = { filters: [parseFilter(filter, projectTable)], groups: [] }
      expect(matches({ id: 1, description: null, user_id: null }, query, projectTable), operator).toBe(false)
      expect(matches({ id: 1 }, query, projectTable), `${operator}, field absent`).toBe(false)
    }
  })

  it('keeps commas in its value', () => {
    expect(parseFilter('name,eq,a,b,,c', designTable)).toEqual({ field: 'name', operator: 'eq', value: 'a,b,,c' })
    expect(parseFilter('name,eq,', designTable).value).toBe('')
  })

  it.each([
    ['colour,eq,red', 'Unknown field "colour"'],
    ['colour,like,red', 'Unknown field "colour"'],
    ['name,like,red', 'Unknown operator "like" in the filter on "name"'],
    ['name', 'Unknown operator "" in the filter on "name"'],
    ['__proto__,eq,1', 'Unknown field "__proto__"'],
    ['name,constructor,1', 'Unknown operator "constructor" in the filter on "name"'],
    ['width_mm,lt,abc', '"abc" is not a value of "width_mm"'],
    ['width_mm,eq,', '"" is not a value of "width_mm"'],
    ['width_mm,eq,1e999', '"1e999" is not a value of "width_mm"'],
    ['width_mm,eq,Infinity', '"Infinity" is not a value of "width_mm"'],
    ['width_mm,in,1,x', '"x" is not a value of "width_mm"'],
    ['width_mm,bt,1', 'Operator "bt" on "width_mm" takes two values'],
    ['width_mm,cs,1', 'Operator "cs" does not fit "width_mm"'],
    ['canvas,eq,{}', 'Operator "eq" does not fit "canvas"'],
    ['created_at,gt,yesterday', '"yesterday" is not a value of "created_at"'],
    ['created_at,gt,2026-02-30', '"2026-02-30" is not a value of "created_at"'],
    ['created_at,gt,2026-02-30T10:00:00Z', '"2026-02-30T10:00:00Z" is not a value of "created_at"'],
    ['created_at,gt,0000-01-01', '"0000-01-01" is not a value of "created_at"'],
    ['created_at,is,now', '"now" after "created_at,is" should be null'],
    ['project_id,eq,temp_1', '"temp_1" is not a value of "project_id"'],
    ['name,eq,a\u0000b', 'The filter on "name" contains a character that can\'t be matched'],
    ['name,eq,\ud800', 'The filter on "name" contains a character that can\'t be matched'],
    ['nowhere.name,eq,a', 'Unknown table "nowhere"'],
    ['photo.url,eq,a', '"design" has no relation to "photo"'],
    ['project.colour,eq,a', 'Unknown field "project.colour"'],
  ])('%j is refused: %s', (text, message) => {
    expect(refusal(text)).toBe(message)
  })

  it('accepts a temporary id, which is greater than every real one', () => {
    const temp = toTempId('0b7e3c1a-58a8-4d35-9d2c-3f1b8a5f6c77')
    const only = (text: string) => compile({ filters: [parseFilter(text, designTable)], groups: [] }, designTable)
    expect(only(`project_id,eq,${temp}`)({ id: 1, project_id: temp })).toBe(true)
    expect(only(`project_id,eq,${temp}`)({ id: 1, project_id: 4 })).toBe(false)
    expect(only(`id,lt,${temp}`)({ id: 2_000_000_000 })).toBe(true)
    expect(only('id,gt,2000000000')({ id: temp })).toBe(true)
    expect(only('id,in,1,2')({ id: temp })).toBe(false)
  })

  it('compares the id of a joined record', () => {
    expect(matches({ ...design, project_id: { id: 3, name: 'Tea' } }, one('project_id,eq,3'), designTable)).toBe(true)
  })

  it('searches joined tables if they are available', () => {
    const projects = [
      { id: 3, name: 'Tea' },
      { id: 4, name: 'Cocoa' },
    ]
    const lookup = (table: string) => (table === 'project' ? projects : [])
    expect(matches(design, one('project.name,cs,tea'), designTable, lookup)).toBe(true)
    expect(matches(design, one('project.name,cs,cocoa'), designTable, lookup)).toBe(false)
    expect(matches(design, one('project.name,ncs,tea'), designTable, lookup)).toBe(false)
  })

  const one = (text: string) => ({ filters: [parseFilter(text, designTable)], groups: [] })
})

describe('filters together', () => {
  it('must all match; one of the groups must match completely', () => {
    const parse = (text: string) => parseFilter(text, designTable)
    const query = {
      filters: [parse('status,eq,review')],
      groups: [[parse('name,cs,tin')], [parse('name,cs,gift'), parse('width_mm,gt,100')]],
    }
    expect(matches(design, query, designTable)).toBe(true)
    expect(matches({ ...design, width_mm: 50 }, query, designTable)).toBe(false)
    expect(matches({ ...design, width_mm: 50, name: 'Tin' }, query, designTable)).toBe(true)
    expect(matches({ ...design, status: 'draft' }, query, designTable)).toBe(false)
  })

  it('prefer a field to a table of the same name', () => {
    const filter = parseFilter('background,eq,#ffffff', qrCodeTable)
    expect(matches({ id: 1, background: '#ffffff' }, { filters: [filter], groups: [] }, qrCodeTable)).toBe(true)
  })
})

describe('text', () => {
  it.each([
    ['STRASSE', 'straße'],
    ['ΑΣ', 'ας'],
    ['ＦＵＬＬ', 'ｆｕｌｌ'],
    ['Ᏸ', 'ᏸ'],
    ['ﬁ', 'FI'],
  ])('%s and %s are equal when case is ignored', (a, b) => {
    expect(foldCase(a)).toBe(foldCase(b))
  })

  it('keeps the dotless i distinct, as the database does', () => {
    expect(foldCase('ısı')).not.toBe(foldCase('ISI'))
  })

  it('is ordered by code point, not by UTF-16 unit', () => {
    expect(compareText('\uffe5', '😀')).toBeLessThan(0)
    expect('\uffe5' < '😀').toBe(false)
    expect(compareText('😀', '😁')).toBeLessThan(0)
    expect(compareText('a', 'ab')).toBeLessThan(0)
    expect(compareText('é', 'é')).toBe(0)
  })
})
