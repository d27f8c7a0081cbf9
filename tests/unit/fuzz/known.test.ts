// Inputs that once took the square of their length, or broke a parser. Each is one that is sent.
import { expect, test } from 'vitest'
import { withoutCredentials } from '#shared/builder/import-config'
import { parseRecordsQuery } from '#shared/records/parse-query'
import { requireTable } from '#shared/resources/tables'
import { parseSelect } from '../../../server/db/table-join'
import { withoutSecret } from '../../../server/middleware/request-log'
import { encodingFor } from '../../../server/node/encoding'
import { checkMailText } from '../../../server/ports/mail-text'
import { parseSheet } from '../../../server/records/csv'
import { parsed } from './fuzz'

const LONG = 100_000
const design = requireTable('design')
const list = (name: string, value: string) => parseRecordsQuery([[name, value]], design)
const acceptEncoding = (value: string) =>
  encodingFor(new Request('http://localhost/', { headers: { 'accept-encoding': value } }))
const columns = Array.from({ length: LONG }, (_, index) => `design.id as a${index}`).join(',')
const styled = (style: string) => checkMailText('magic-login', { html: `<p style="${style}">{{link}}</p>` })

test.each<[string, () => unknown]>([
  ['digits that are no number', () => list('filter', `id,eq,${'1'.repeat(LONG)}x`)],
  ['colons in a setting', () => withoutCredentials({ a: `a://${':'.repeat(LONG)}` })],
  ['columns of a join', () => parseSelect(columns, [design])],
  ['columns of a list', () => list('include', 'id,'.repeat(2 * LONG))],
  ['a path of one segment', () => withoutSecret(`/${'a'.repeat(LONG)}`)],
  ['spaces in Accept-Encoding', () => acceptEncoding(`br${' '.repeat(LONG)}x`)],
  ['a word in a style', () => styled('a'.repeat(LONG))],
  ['spaces in a style', () => styled(`a${' '.repeat(LONG)}`)],
  ['line ends in a file', () => parseSheet(`a\n${'\n'.repeat(50 * LONG)}`, 10)],
  ['cells in a file', () => parseSheet(`a${','.repeat(50 * LONG)}`, 10)],
])('%s cost no more than their length', (_, parse) => {
  expect(() => parsed(parse)).not.toThrow()
})

test('the secret of a calendar is taken out of a path, and nothing else', () => {
  expect(withoutSecret('/v1/calendar/secret.ics')).toBe('/v1/calendar/-.ics')
  for (const path of ['/', '/v1/secret.ics/x', '/.ics', '/a/.ics', '/a/secret.icsx'])
    expect(withoutSecret(path)).toBe(path)
})

test('a style with a call that loads something is refused, whatever stands around it', () => {
  for (const style of ['background:url(x)', 'a: rgb(1,2,3) url  (x)', 'x: image-set(y)', '(x)', 'calc((1))'])
    expect(styled(style).html).toMatch(/can't load pictures/)
  for (const style of ['color: rgb(1,2,3)', 'width: calc  (1px + 2px)', 'color: red']) expect(styled(style)).toEqual({})
})
