import { expect, it } from 'vitest'
import { idSchema } from '#shared/contract/ids'
import { mentionedIn, mentionParts, toMention } from '#shared/mentions'
import { parseRecordId } from '#shared/offline/temp-id'
import { ID_MAX, parseId } from '#shared/record-id'
import { parseActivitySearch } from '../../../src/features/dashboard/activity-search'
import { parseSpaceSearch } from '../../../src/features/explore/search-state'

/** Above 32 bits, signed or not. */
const WIDE = 5_000_000_000

it.each([1, 2_147_483_648, WIDE, ID_MAX])('the id %d is read from texts and accepted by the contract', (id) => {
  expect([parseId(String(id)), parseRecordId(String(id)), idSchema.parse(id)]).toEqual([id, id, id])
})

it.each(['9007199254740992', '9007199254740993', '99999999999999999999', '0', '01', '-1', '1.0', '1e3', ' 1', ''])(
  'the text "%s" is no id',
  (text) => {
    expect([parseId(text), parseRecordId(text), idSchema.safeParse(Number(text || 'x')).success]).toEqual([
      undefined,
      undefined,
      // As numbers these are 1 and 1000.
      ['01', '1.0', '1e3', ' 1'].includes(text),
    ])
  },
)

it('a mention holds an id of any size', () => {
  const text = `Ask ${toMention(WIDE)} or ${toMention(ID_MAX)}`
  expect(mentionedIn(text)).toEqual([WIDE, ID_MAX])
  expect(mentionParts(text)).toEqual(['Ask ', WIDE, ' or ', ID_MAX])
})

it('addresses of pages hold an id of any size, and leave out what is none', () => {
  expect(parseActivitySearch({ user: WIDE, before: String(ID_MAX) })).toMatchObject({ user: WIDE, before: ID_MAX })
  expect(parseActivitySearch({ user: '9007199254740992', before: 1.5 })).toEqual({})
  expect(parseSpaceSearch({ change: String(ID_MAX) })).toEqual({ change: ID_MAX })
  expect(parseSpaceSearch({ change: '90071992547409910' })).toEqual({})
})
