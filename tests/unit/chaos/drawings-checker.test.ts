/** The checker of chaos runs on texts that people write in the design editor. */
import { describe, expect, it } from 'vitest'
import { saveKeys } from '../../chaos/account'
import { check } from '../../chaos/checker'
import type { ChaosLog, Intent, Values } from '../../chaos/log'
import { toPlain } from '../../chaos/names'
import { FIRST_OBJECTS, newSheet, newText, textsOn } from '../../chaos/sheets'
import { answer, clean, effect, intent, sent } from './chaos-logs'

const [A = '', B = ''] = FIRST_OBJECTS.map((id) => `canvas.${id}`)
const START = { [A]: 'a', [B]: 'b' }

const draws = (mark: string, field: string, part: Partial<Intent> = {}): Intent =>
  intent(mark, {
    ...{ kind: 'draw', table: 'design', record: 'sheet-0', values: { [field]: mark }, seen: START },
    ...part,
  })

const sheet = intent('sheet', { table: 'design', record: 'sheet-0', values: { name: 'sheet' }, issuedAt: 100 })
const mine = draws('mine', A)
const other = draws('other', B, { device: 'laptop', user: 2 })
const isOfSheet = { table: 'design', record: 1 }

/** A log in which the sheet was made, and then changed by these intents to these texts. */
function log(changes: readonly (readonly [Intent, Values])[], part: Partial<ChaosLog> = {}): ChaosLog {
  const intents = [...new Set([sheet, ...changes.map(([one]) => one), ...(part.intents ?? [])])]
  return {
    ...clean(),
    ...{ lists: [], server: [] },
    wire: [sent(sheet), ...changes.map(([one, body]) => sent(one, { body }))],
    effects: [
      effect(1, sheet, { ...isOfSheet, after: { name: 'sheet', ...START } }),
      ...changes.map(([one, after], index) => effect(2 + index, one, { ...isOfSheet, operation: 'update', after })),
    ],
    answers: [answer(sheet), ...changes.map(([one]) => answer(one))],
    ...part,
    intents,
  }
}

const numbers = (one: ChaosLog): string[] => check(one).map(({ invariant }) => invariant.split(' ')[0] ?? '')

describe('texts on a sheet', () => {
  it('are the fields of a canvas, by object', () => {
    const canvas = newSheet((object) => `text of ${object}`)
    const texts = Object.fromEntries(FIRST_OBJECTS.map((id) => [`canvas.${id}`, `text of ${id}`]))
    expect(textsOn(canvas)).toEqual(texts)
    expect(toPlain({ name: 'sheet', canvas })).toEqual({ name: 'sheet', ...texts })
    const more = { ...canvas, objects: { ...canvas.objects, new00001: newText('more', 3) } }
    expect(textsOn(more)).toEqual({ ...texts, 'canvas.new00001': 'more' })
    expect(toPlain({ canvas: { note: 'first format', layers: [] } })).toEqual({
      canvas: { note: 'first format', layers: [] },
    })
  })

  it('may come from two devices', () => {
    const texts = { ...START, [A]: 'mine' }
    expect(
      check(
        log([
          [mine, texts],
          [other, { ...texts, [B]: 'other' }],
        ]),
      ),
    ).toEqual([])
  })

  it('may not take back what another device wrote', () => {
    const lost = log([
      [mine, { ...START, [A]: 'mine' }],
      [other, { ...START, [B]: 'other' }],
    ])
    expect(numbers(lost)).toEqual(['18'])
    const added = draws('added', 'canvas.new00001')
    const gone = log([
      [added, { ...START, 'canvas.new00001': 'added' }],
      [other, { ...START, [B]: 'other' }],
    ])
    expect(numbers(gone)).toEqual(['18'])
  })

  it('may be written over by a person who has seen them, in the editor or when it asked', () => {
    const over = draws('over', A, { device: 'laptop', user: 2, issuedAt: 1_500 })
    const both = (later: Intent) =>
      log([
        [mine, { ...START, [A]: 'mine' }],
        [later, { ...START, [A]: 'over' }],
      ])
    expect(numbers(both(over))).toEqual(['18'])
    expect(check(both({ ...over, seen: { ...START, [A]: 'mine' } }))).toEqual([])
    expect(check(both({ ...over, shown: [{ ...START, [A]: 'mine' }] }))).toEqual([])
  })

  it('may carry what the device had kept of an operation without an answer', () => {
    const kept = draws('kept', B, { outcome: 'unanswered', answeredAt: null, issuedAt: 500 })
    const texts = { [A]: 'mine', [B]: 'kept' }
    expect(check(log([[mine, texts]], { intents: [kept] }))).toEqual([])
    expect(numbers(log([[mine, texts]]))).toEqual(['18'])
  })

  it('may be decided for as part of the change into which they were folded', () => {
    const part = { device: 'laptop', user: 2 }
    const folded = draws('folded', A, { ...part, issuedAt: 900, answeredAt: 901, status: 202 })
    const later = draws('later', B, { ...part, issuedAt: 1_200, answeredAt: 1_201, status: 202 })
    const texts = { [A]: 'folded', [B]: 'later' }
    const together = log(
      [
        [mine, { ...START, [A]: 'mine' }],
        [later, texts],
      ],
      { intents: [folded] },
    )
    expect(numbers(together)).toEqual(['18'])
    const choice = {
      ...{ at: 1_300, device: 'laptop', user: 2, choice: 'resolve' as const, state: 'conflict' as const },
      ...{ key: later.key, newKey: 'chosen', body: texts, along: [], theirs: { ...START, [A]: 'mine' } },
    }
    expect(check({ ...together, choices: [choice] })).toEqual([])
  })

  it('are saved under one of the keys of their operation, with their text', () => {
    const key = saveKeys(mine.key)[3] ?? ''
    const under = (body: Values): ChaosLog => ({
      ...log([]),
      intents: [sheet, mine],
      wire: [sent(sheet), sent(mine, { key, body })],
      effects: [
        effect(1, sheet, { ...isOfSheet, after: { name: 'sheet', ...START } }),
        effect(2, mine, { ...isOfSheet, key, operation: 'update', after: body }),
      ],
      answers: [answer(sheet), { ...answer(mine), key }],
    })
    expect(check(under({ ...START, [A]: 'mine' }))).toEqual([])
    // Something was saved under its key, but not its text.
    expect(numbers(under(START))).toEqual(['1'])
  })

  it('are lost when they were accepted and never saved', () => {
    expect(numbers(log([], { intents: [mine] }))).toEqual(['1'])
  })
})
