/**
 * The checker of chaos runs accepts a clean log, and rejects a log that breaks one invariant, with
 * the number of that invariant.
 */
import { describe, expect, it } from 'vitest'
import { derivedKey } from '../../chaos/account'
import { check } from '../../chaos/checker'
import type { ChaosLog, Intent } from '../../chaos/log'
import { judge } from '../../chaos/verdict'
import { answer, clean, edited, effect, intent, made, RECORD, sent } from './chaos-logs'

const CHOICE = { at: 3_000, device: 'desk', user: 1, state: 'parked' as const, body: {}, along: [] }

const broken = (change: Partial<ChaosLog>): string[] => [
  ...new Set(check({ ...clean(), ...change }).map(({ invariant }) => invariant.split(' ')[0] ?? '')),
]

describe('a clean log', () => {
  it('has no violations', () => {
    expect(check(clean())).toEqual([])
  })

  it('may have a change that was folded into a later one with its values', () => {
    const log = clean()
    const folded = { ...sent(edited), body: { name: 'made', client: 'edited' } }
    expect(
      check({
        ...log,
        wire: [folded],
        effects: [effect(1, edited, { operation: 'create' })],
        answers: [answer(edited)],
      }),
    ).toEqual([])
  })

  it('may have a creation and a deletion that cancelled out in the queue', () => {
    const gone = intent('gone', { kind: 'delete', record: made.record, values: {}, issuedAt: 3_000, answeredAt: 3_001 })
    expect(
      check({ ...clean(), intents: [made, gone], wire: [], effects: [], answers: [], lists: [], server: [] }),
    ).toEqual([])
  })

  it('may have a change that the person sees in the outbox, or has discarded', () => {
    const only = { ...clean(), intents: [made], wire: [sent(made)], effects: [], answers: [], lists: [], server: [] }
    const row = { device: 'desk', user: 1, key: made.key, table: 'project', body: made.values, message: 'Broken' }
    expect(check({ ...only, outbox: [{ ...row, state: 'parked' }] })).toEqual([])
    const choice = { ...CHOICE, key: made.key, body: made.values }
    expect(check({ ...only, choices: [{ ...choice, choice: 'discard' as const }] })).toEqual([])
  })

  it('may have the derived key of a merged change, and the new key of a resolved conflict', () => {
    const merged = derivedKey(edited.key, '4')
    const log = clean()
    expect(
      check({
        ...log,
        wire: [sent(made), sent(edited), sent(edited, { key: merged, ifMatch: '"4"' })],
        effects: [effect(1, made), effect(2, edited, { key: merged })],
        answers: [answer(made), { ...answer(edited), key: merged }],
      }),
    ).toEqual([])
    const choice = { ...CHOICE, key: edited.key, newKey: 'other' }
    expect(
      check({
        ...log,
        choices: [{ ...choice, choice: 'resolve' as const }],
        effects: [effect(1, made), effect(2, edited, { key: 'other' })],
        answers: [answer(made), { ...answer(edited), key: 'other' }],
      }),
    ).toEqual([])
  })

  it('may have a value that a person gave up, in a later request that was refused and then merged without it', () => {
    const [given, between, last] = (['given', 'between', 'last'] as const).map((mark, index) =>
      intent(mark, {
        ...{ kind: 'draw', table: 'design', record: 'sheet-0', values: { [`canvas.${mark}`]: mark } },
        ...{ issuedAt: 3_000 + index * 100, answeredAt: 3_001 + index * 100 },
      }),
    ) as [Intent, Intent, Intent]
    const merged = derivedKey(last.key, '4')
    const refused = { ...sent(last), status: 412, ifMatch: '"3"', body: { ...given.values, ...last.values } }
    const log = (attempt: typeof refused, key: string): ChaosLog => ({
      ...clean(),
      intents: [made, edited, given, between, last],
      wire: [...clean().wire, sent(between), attempt, sent(last, { key: merged, ifMatch: '"4"' })],
      effects: [...clean().effects, effect(3, between), effect(4, last, { key })],
      answers: [...clean().answers, answer(between), { ...answer(last), key }],
      choices: [{ ...CHOICE, state: 'conflict', choice: 'resolve', key: given.key, body: given.values }],
    })
    expect(check(log(refused, merged))).toEqual([])
    // With the value, the order of the record is broken.
    expect(check(log(refused, last.key)).map(({ invariant }) => invariant)).toContain('4 order per record')
  })

  it('may have a change without a response, applied or not', () => {
    const unanswered = { ...edited, outcome: 'unanswered' as const, answeredAt: null, status: 0 }
    expect(check({ ...clean(), intents: [made, unanswered] })).toEqual([])
    expect(
      check({ ...clean(), intents: [made, unanswered], effects: [effect(1, made)], answers: [answer(made)] }),
    ).toEqual([])
  })
})

describe('the checker rejects', () => {
  it('1: an accepted change that was never applied', () => {
    expect(broken({ effects: [effect(1, made)], answers: [answer(made)] })).toEqual(['1'])
  })

  it('1: a change that was lost with its values in a fold', () => {
    const other = intent('other', { ...edited, mark: 'other', key: 'key-other', values: { description: 'other' } })
    expect(
      broken({
        intents: [made, edited, { ...other, issuedAt: 2_500, answeredAt: 2_510 }],
        wire: [sent(made), sent(other)],
        effects: [effect(1, made), effect(2, other)],
        answers: [answer(made), answer(other)],
      }),
    ).toEqual(['1'])
  })

  it('1: a deletion that left the record', () => {
    const deleted = { ...edited, kind: 'delete' as const, values: {} }
    expect(
      broken({ intents: [made, deleted], effects: [effect(1, made)], answers: [answer(made)], wire: [sent(deleted)] }),
    ).toEqual(['1'])
  })

  it('2: a creation that made two records', () => {
    const twice = [effect(1, made), effect(2, made, { record: 2 })]
    expect(broken({ effects: [...twice, effect(3, edited)] })).toEqual(['2'])
  })

  it('2: a creation that was sent, and sent again in an edit that was folded into it', () => {
    const body = { ...made.values, ...edited.values }
    expect(
      broken({
        wire: [sent(made), sent(edited, { method: 'POST', body })],
        effects: [effect(1, made), effect(2, edited, { operation: 'create', record: 2, after: body })],
      }),
    ).toEqual(['2'])
  })

  it('2: a change applied under its own key and under a derived one', () => {
    const merged = derivedKey(edited.key, '4')
    const log = clean()
    expect(
      broken({
        wire: [...log.wire, sent(edited, { key: merged, ifMatch: '"4"' })],
        effects: [...log.effects, effect(3, edited, { key: merged })],
        answers: [...log.answers, { ...answer(edited), key: merged }],
      }),
    ).toEqual(['2'])
  })

  it('2: a change that was applied, and again as part of a later one', () => {
    const later = {
      ...edited,
      key: 'later',
      mark: 'later',
      values: { description: 'x' },
      issuedAt: 3_000,
      answeredAt: 3_001,
    }
    const log = clean()
    expect(
      broken({
        intents: [...log.intents, later],
        wire: [...log.wire, sent(later, { body: { ...edited.values, ...later.values } })],
        effects: [...log.effects, effect(3, later)],
        answers: [...log.answers, answer(later)],
      }),
    ).toEqual(['2'])
  })

  it('3: an effect without an intent, one without a key, and one of a change that was reported as failed', () => {
    const log = clean()
    expect(broken({ answers: [...log.answers, { user: 1, key: 'made up', status: 200, at: 1 }] })).toEqual(['3'])
    expect(broken({ effects: [...log.effects, effect(9, made, { key: null, operation: 'update' })] })).toEqual(['3'])
    expect(broken({ intents: [made, { ...edited, outcome: 'refused', status: 422 }] })).toEqual(['3'])
  })

  it('4: changes of a record in the wrong order', () => {
    expect(broken({ effects: [effect(2, made), effect(1, edited)] })).toEqual(['4'])
  })

  it('4: a record that was created before a record it refers to', () => {
    const design = intent('design', { table: 'design', needs: [made.record], issuedAt: 1_500, answeredAt: 1_501 })
    const log = clean()
    expect(
      broken({
        intents: [made, design, edited],
        wire: [...log.wire, sent(design)],
        effects: [effect(1, design), effect(2, made), effect(3, edited)],
        answers: [...log.answers, answer(design)],
      }),
    ).toEqual(['4'])
  })

  it('5: a temporary id in an address, or deep in a body', () => {
    const temp = 'temp_11111111-1111-4111-8111-111111111111'
    const log = clean()
    expect(
      broken({ wire: [...log.wire, sent(edited, { path: `/v1/api/records/holdfast/admin/project/${temp}` })] }),
    ).toEqual(['5'])
    expect(broken({ wire: [...log.wire, sent(made, { body: { canvas: { layers: [{ id: temp }] } } })] })).toEqual(['5'])
  })

  it('1: a change that was answered with success but rolled back', () => {
    expect(broken({ intents: [made], wire: [sent(made)], effects: [], answers: [], lists: [], server: [] })).toEqual([
      '1',
    ])
  })

  it('6: a queued change that was sent by the next person who signed in', () => {
    const left = intent('left', { status: 202, issuedAt: 1_500, answeredAt: 1_510 })
    const log = clean()
    expect(
      broken({
        intents: [...log.intents, left],
        wire: [...log.wire, sent(left, { user: 2, status: 201 })],
        effects: [...log.effects, effect(3, left, { user: 2, record: 2 })],
        answers: [...log.answers, { ...answer(left), user: 2 }],
      }),
    ).toEqual(['6'])
  })

  it('6: a change that was sent or applied as another person', () => {
    const log = clean()
    expect(broken({ wire: [...log.wire, sent(edited, { user: 2 })] })).toEqual(['6'])
    expect(broken({ effects: [effect(1, made), effect(2, edited, { user: 2 })] })).toEqual(['6'])
    expect(broken({ wire: [...log.wire, sent(edited, { user: null })] })).toEqual(['6'])
    expect(broken({ wire: [...log.wire, sent(edited, { user: null, status: 401 })] })).toEqual([])
  })

  it('7: a token on disk', () => {
    expect(broken({ tokens: [{ device: 'desk', where: 'MkdOfflineDB/requests' }] })).toEqual(['7'])
  })

  it('8: a device that lists too many or too few records, duplicates or wrong values', () => {
    const list = (records: Record<string, unknown>[]) =>
      broken({ lists: [{ device: 'desk', user: 1, table: 'project', from: 'offline', list: records }] })
    expect(list([])).toEqual(['8'])
    expect(list([RECORD, { ...RECORD, id: 2 }])).toEqual(['8'])
    expect(list([RECORD, RECORD])).toEqual(['8'])
    expect(list([{ ...RECORD, client: 'first' }])).toEqual(['8'])
    expect(list([{ ...RECORD, _offline: true }])).toEqual(['8'])
  })

  it('4: no edit made in the outbox, which keeps the position of the edited change', () => {
    const last = intent('last', {
      ...edited,
      key: 'last',
      mark: 'last',
      values: { description: 'x' },
      issuedAt: 3_000,
      answeredAt: 3_001,
    })
    const reordered = (change: Partial<typeof last>) => ({
      intents: [made, edited, { ...last, ...change }],
      wire: [sent(made), sent(edited), sent(last)],
      effects: [effect(1, made), effect(2, last), effect(3, edited)],
      answers: [answer(made), answer(edited), answer(last)],
    })
    expect(broken(reordered({}))).toEqual(['4'])
    expect(broken(reordered({ isEdit: true }))).toEqual([])
  })

  it('10: a change that was applied although it was reported as discarded', () => {
    const choice = { ...CHOICE, key: edited.key, choice: 'discard' as const }
    expect(broken({ choices: [{ ...choice, outcome: 'done' }] })).toEqual(['10'])
    expect(broken({ choices: [{ ...choice, outcome: 'said' }] })).toEqual([])
    expect(broken({ choices: [{ ...choice, outcome: 'arrived' }] })).toEqual([])
    const imports = [{ device: 'laptop', keys: [edited.key] }]
    expect(broken({ choices: [{ ...choice, outcome: 'done' }], imports })).toEqual([])
  })

  describe('11: a value that the person had not seen', () => {
    const other = intent('other', {
      ...edited,
      key: 'key-other',
      mark: 'other',
      device: 'laptop',
      user: 2,
      values: { client: 'other' },
    })
    const mine = { ...edited, seen: { client: 'first' }, issuedAt: 4_000, answeredAt: 4_010 }
    const between = (change: Partial<ChaosLog>) =>
      broken({
        intents: [made, other, mine],
        wire: [sent(made), sent(other), sent(mine)],
        effects: [effect(1, made, { after: { client: 'first' } }), effect(2, other), effect(3, mine)],
        answers: [answer(made), answer(other), answer(mine)],
        ...change,
      })

    it('was overwritten', () => {
      expect(between({})).toEqual(['11'])
    })

    it('may be overwritten by a person who saw it, in the form or in a conflict', () => {
      expect(between({ intents: [made, other, { ...mine, seen: { client: 'other' } }] })).toEqual([])
      const decided = {
        ...CHOICE,
        choice: 'resolve' as const,
        state: 'conflict' as const,
        key: mine.key,
        newKey: 'mine',
      }
      expect(
        between({
          choices: [{ ...decided, theirs: { client: 'other' } }],
          effects: [
            effect(1, made, { after: { client: 'first' } }),
            effect(2, other),
            effect(3, mine, { key: 'mine' }),
          ],
          answers: [answer(made), answer(other), { ...answer(mine), key: 'mine' }],
        }),
      ).toEqual([])
    })

    it('may be overwritten if it is the person’s own, or in another field', () => {
      const own = { ...other, device: 'desk', user: 1 }
      expect(
        between({
          intents: [made, own, mine],
          wire: [sent(made), sent(own), sent(mine)],
          effects: [effect(1, made), effect(2, own), effect(3, mine)],
          answers: [answer(made), answer(own), answer(mine)],
        }),
      ).toEqual([])
      const apart = { ...other, values: { description: 'other' } }
      expect(
        between({
          intents: [made, apart, mine],
          effects: [effect(1, made, { after: { client: 'first' } }), effect(2, apart), effect(3, mine)],
        }),
      ).toEqual([])
    })
  })

  it('9: a change that was delayed by an unrelated record', () => {
    const window = { from: 900, device: 'desk', record: 'desk:stuck', others: [made.key] }
    expect(broken({ stuck: [{ ...window, to: 1_005 }] })).toEqual([])
    expect(broken({ stuck: [{ ...window, to: 1_001 }] })).toEqual(['9'])
  })
})

describe('the verdict', () => {
  it('is good only for a finished log without violations', () => {
    expect(judge(clean())).toMatchObject({ isWell: true, line: expect.stringMatching(/^✓ seed 7: /) })
    expect(judge({ ...clean(), tokens: [{ device: 'desk', where: 'MkdOfflineDB/requests' }] })).toMatchObject({
      isWell: false,
      line: '✗ seed 7: 1 violations, 0 failures',
    })
    expect(judge(clean(), ['A browser did not close'])).toMatchObject({
      isWell: false,
      line: '✗ seed 7: 0 violations, 1 failures',
    })
  })

  it('says why a run was not checked: it failed, ran out of time, or recorded nothing', () => {
    const line = (change: Partial<ChaosLog>) => {
      const verdict = judge({ ...clean(), ...change })
      expect(verdict.isWell).toBe(false)
      return verdict.line
    }
    expect(line({ unfinished: { reason: 'Step 3', isSettled: false }, answers: [] })).toBe(
      '✗ seed 7: not checked: Step 3',
    )
    const timeUp = { reason: 'time was up after 1 of 2 steps', isSettled: true }
    expect(line({ unfinished: timeUp })).toBe('✗ seed 7: not checked: time was up after 1 of 2 steps')
    // The part before the time limit is checked anyway.
    expect(line({ unfinished: timeUp, answers: [answer(made)], effects: [effect(1, made)] })).toBe(
      '✗ seed 7: 1 violations, 0 failures',
    )
    expect(line({ intents: [], answers: [], effects: [] })).toContain('not checked: the log has no operations')
    expect(line({ wire: [] })).toContain('not checked: the log has no write on the wire')
    expect(line({ lists: [] })).toContain('not checked: the log has no list of a device')
  })

  it('is bad if most of the aimed faults missed', () => {
    const fault = { at: 1, until: 2, device: 'desk', step: 0, struck: false }
    const missed = (count: number) =>
      judge({ ...clean(), faults: Array.from({ length: count }, () => ({ ...fault, kind: 'after-effect' })) })
    expect(missed(1).isWell).toBe(true)
    expect(missed(2)).toMatchObject({ isWell: false, failures: [expect.stringContaining('aimed faults missed')] })
  })
})
