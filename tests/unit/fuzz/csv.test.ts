// CSV: files from outside, and what the export writes.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field } from '#shared/resources/field'
import { requireTable } from '#shared/resources/tables'
import { parseCell, parseSheet, toCell, toLine } from '../../../server/records/csv'
import { holds, holdsForLong, long, mutated, ODD_SIGNS, parsed } from './fuzz'

const ROWS_MAX = 20
const FILES = [
  'name,status\r\nOat,draft\r\n"Two, three","a ""quoted"" word"\r\n',
  '\ufeffname;status;\n1;2;3\n"a\nb";"c";\n',
  'name\tstatus\n\n\nx\ty',
  'a\n""\n""\n"b"\n',
  "'=1+1,'@x\n=cmd|' /C calc'!A0,-1",
]
const SIGNS = [...ODD_SIGNS, '""', '"\n', '"\r\n', '\r\n', '","', ',,', ';;', '"a"']
const anyFile = fc.oneof(
  { weight: 3, arbitrary: mutated(FILES, SIGNS) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...SIGNS), { maxLength: 40 }).map((signs) => signs.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

function read(file: string, rowsMax = ROWS_MAX) {
  const { result } = parsed(() => parseSheet(file, rowsMax))
  if (!result) throw new Error('A file is refused by its problem, not by an error')
  return result
}

/** Checks that hold for every file that is read. */
function checkSheet(file: string, rowsMax = ROWS_MAX): boolean {
  const sheet = read(file, rowsMax)
  if ('problem' in sheet) {
    expect(sheet.problem).toMatch(/\S/)
    return false
  }
  const { header, rows, lines } = sheet
  expect(rows.length).toBeLessThanOrEqual(rowsMax)
  expect(lines.length).toBe(rows.length)
  for (const row of rows) expect(row.length).toBe(header.length)
  // Lines begin at 1, which is the header's or before it, and no row is above the one before.
  expect(lines.every((line, index) => line > (lines[index - 1] ?? 1) || line === lines[index - 1])).toBe(true)
  expect(lines.at(-1) ?? 1).toBeLessThanOrEqual(file.split(/\r\n|\r|\n/).length)
  // Nothing is made up: the cells are parts of the file.
  expect(rows.flat().join('').length).toBeLessThanOrEqual(file.length)
  return true
}

describe('a file', () => {
  test('is a sheet with rows as long as its header, or has a problem that is named', () => {
    let sheets = 0
    holds(
      anyFile,
      (file) => {
        if (checkSheet(file)) sheets += 1
      },
      500,
    )
    expect(sheets).toBeGreaterThan(50)
  })

  test('costs no more than its length, whatever repeats in it', () => {
    holdsForLong(long(FILES, SIGNS), (file) => void checkSheet(file, 10_000), 30)
  })

  test('of a hundred thousand quoted, empty or wide rows is read or refused in time', () => {
    const rows = fc.constantFrom(
      '""\n',
      '"a"\n',
      '"",\n',
      '\n',
      ' \n',
      '"a" \n',
      'a"b\n',
      '"a\n',
      ',',
      '"",',
      '"";',
      '\r',
    )
    holdsForLong(
      fc.tuple(rows, rows),
      ([one, other]) => void checkSheet(`a\n${(one + other).repeat(50_000)}`, 10_000),
      12,
    )
  })
})

describe('a cell', () => {
  const design = requireTable('design')
  const booking = requireTable('booking')
  const fieldOf = (name: string, table = design): Field => {
    const field = table.fields.find((candidate) => candidate.name === name)
    if (!field) throw new Error(`no field ${name}`)
    return field
  }
  const text = fc
    .oneof(mutated(['Oat', '=1+1', "'quoted'", 'a,b;c\td', '-1', '@x']), fc.string({ unit: 'binary', maxLength: 20 }))
    .filter((value) => value !== '' && value.isWellFormed() && !value.includes('\u0000'))
  const json = fc.oneof(
    fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 2 })),
    fc.array(fc.jsonValue({ maxDepth: 1 })),
  )
  const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  const VALUES: readonly [Field, fc.Arbitrary<unknown>][] = [
    [fieldOf('name'), text],
    [fieldOf('canvas'), json.map((value) => JSON.parse(JSON.stringify(value)))],
    [fieldOf('width_mm'), fc.integer({ min: -1e9, max: 1e9 })],
    [fieldOf('project_id'), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })],
    [fieldOf('template'), fc.boolean()],
    [fieldOf('starts_at', booking), day.map((value) => value.toISOString())],
    [fieldOf('due_date', requireTable('project')), day.map((value) => value.toISOString().slice(0, 10))],
  ]

  test.each(VALUES.map(([field, values]) => [field.kind, field, values] as const))(
    'of kind %s is read as it was written, between other cells',
    (_, field, values) => {
      const name = fieldOf('name')
      holds(
        fc.tuple(values, text, text),
        ([value, before, after]) => {
          const cells = [toCell(name, `x${before}`), toCell(field, value), toCell(name, `${after}x`)]
          const sheet = read(toLine(['a', 'b', 'c']) + toLine(cells))
          if ('problem' in sheet) throw new Error(sheet.problem)
          expect(sheet.rows.length).toBe(1)
          expect(sheet.rows[0]?.map((cell, index) => parseCell(index === 1 ? field : name, cell))).toEqual([
            `x${before}`,
            value,
            `${after}x`,
          ])
        },
        100,
      )
    },
  )

  test('begins no formula, whoever splits the line at semicolons and tabs', () => {
    holds(
      text,
      (value) => {
        const cell = toCell(fieldOf('name'), value).replace(/^"|"$/g, '').replaceAll('""', '"')
        for (const part of cell.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[=+\-@＝＋－＠]/)
      },
      500,
    )
  })

  test('of any text becomes a value for the validation, for every kind of field', () => {
    const fields = [...design.fields, ...booking.fields, ...requireTable('user').fields]
    const cells = fc.oneof(mutated(['1', '2026-01-01', 'true', '{"a":1}', 'draft']), fc.string({ unit: 'binary' }))
    holds(fc.tuple(fc.constantFrom(...fields), cells), ([field, cell]) => void parsed(() => parseCell(field, cell)))
    holdsForLong(
      fc.tuple(fc.constantFrom(...fields), long(['1', '2026-01-01', '{"a":[1]}', "'=x", '1.5e3'])),
      ([field, cell]) => void parsed(() => [parseCell(field, cell), toCell(field, cell)]),
      60,
    )
  })
})
