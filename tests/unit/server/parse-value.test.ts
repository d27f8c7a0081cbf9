// The error of an invalid body names each wrong value and what it should be.
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseValue } from '../../../server/call'

const SCHEMA = z.strictObject({
  name: z.string().check(z.maxLength(2)),
  list: z.array(z.strictObject({ count: z.int().check(z.maximum(3)) })),
  kind: z.enum(['a', 'b']),
  either: z.union([z.string(), z.number()]),
  own: z.string().check(z.minLength(1, 'A name of its own')),
})

const problemsOf = (value: unknown): unknown => {
  try {
    return parseValue(value, SCHEMA)
  } catch (error) {
    return (error as { details: { validation: unknown } }).details.validation
  }
}

it('names missing values', () => {
  expect(problemsOf(undefined)).toEqual({ body: 'The body is required' })
  expect(problemsOf({ own: '' })).toEqual({
    name: '"name" is required',
    list: '"list" is required',
    kind: '"kind" is required',
    either: '"either" is required',
    own: 'A name of its own',
  })
})

it('says what a value should be, at any depth', () => {
  const list = [{ count: 1.5 }, { count: 9, more: 1 }, 3]
  expect(problemsOf({ name: 'abc', list, kind: 'c', either: [], own: 1 })).toEqual({
    name: '"name" should have at most 2 characters',
    'list.0.count': '"list.0.count" should be a whole number',
    'list.1.count': '"list.1.count" should be at most 3',
    'list.1.more': 'Unknown field "more"',
    'list.2': '"list.2" should be an object',
    kind: '"kind" should be "a" or "b"',
    either: '"either" has an invalid format',
    own: '"own" should be text',
  })
})
