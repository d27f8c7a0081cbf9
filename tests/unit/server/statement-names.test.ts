// Which SQL texts are prepared under a name, and when a name is released.
import { expect, it } from 'vitest'
import { PLAN_EACH_TIME } from '../../../server/db/database'
import { statementNames } from '../../../server/db/postgres'

const MINUTE = 60_000

function clockedNames() {
  let now = 0
  const nameOf = statementNames(() => now)
  return {
    /** The name at the second use. A text is never named at the first one. */
    twice: (sql: string) => [nameOf(sql), nameOf(sql)][1],
    nameOf,
    pass: (ms: number) => {
      now += ms
    },
  }
}

it('a repeated text gets a name, and keeps it', () => {
  const { nameOf } = clockedNames()
  expect([nameOf('a'), nameOf('a'), nameOf('b'), nameOf('b'), nameOf('a')]).toEqual([
    undefined,
    's0',
    undefined,
    's1',
    's0',
  ])
})

it('with 500 names in use a new text has none, until one of them was unused for ten minutes', () => {
  const { twice, nameOf, pass } = clockedNames()
  for (let index = 0; index < 500; index++) twice(`text ${index}`)
  expect(twice('new')).toBeUndefined()
  pass(5 * MINUTE)
  for (let index = 1; index < 500; index++) nameOf(`text ${index}`)
  pass(5 * MINUTE)
  expect(twice('new')).toBe('s500')
  expect(twice('newer')).toBeUndefined()
  expect([nameOf('text 1'), nameOf('text 0')]).toEqual(['s1', undefined])
})

it('a text that is planned for its values never gets one', () => {
  const { twice, nameOf } = clockedNames()
  expect([twice(`${PLAN_EACH_TIME}select 1`), nameOf(`${PLAN_EACH_TIME}select 1`)]).toEqual([undefined, undefined])
})
