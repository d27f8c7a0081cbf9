/** The draft of a wireframe's configuration: steps back and forward, saves, and newer records. */
import { expect, test } from 'vitest'
import type { Configuration } from '#shared/builder/config'
import type { AnyRecord } from '#shared/records/query'
import {
  changedColumns,
  conflictsWith,
  discard,
  edit,
  follow,
  keepMine,
  mergeWith,
  redo,
  restoreDraft,
  settle,
  startDraft,
  undo,
  valuesOf,
} from '../../../src/features/builder/draft'

const model = (name: string) => ({ id: name, name, label: name, title: '', fields: [] })
const role = (slug: string) => ({ id: slug, name: slug, slug, permissions: {} })

const record = (version: number, columns: Record<string, unknown> = {}): AnyRecord => ({
  ...{ id: 1, version, name: 'Shop', settings: {}, models: [], roles: [], routes: [] },
  ...columns,
})
const started = startDraft(record(1))
const withModel = (config: Configuration, name: string): Configuration => ({
  ...config,
  models: [...config.models, model(name)],
})
const changed = edit(started, withModel(started.present, 'loaf'))

test('a step can be undone and redone, and a new one ends what could be redone', () => {
  expect(changedColumns(changed)).toEqual(['models'])
  const back = undo(changed)
  expect(changedColumns(back)).toEqual([])
  expect(redo(back).present).toEqual(changed.present)
  expect(redo(edit(back, withModel(back.present, 'oven'))).present.models).toMatchObject([{ name: 'oven' }])
  expect(undo(started)).toBe(started)
})

test('a column that was changed back is not saved', () => {
  expect(changedColumns(edit(changed, { ...changed.present, models: [] }))).toEqual([])
})

test('after a save the steps before it can still be undone, which is a change again', () => {
  const saved = settle(changed, record(2, { models: changed.present.models }))
  expect(changedColumns(saved)).toEqual([])
  const read = follow(saved, record(2, { models: changed.present.models }))
  expect(changedColumns(read)).toEqual([])
  expect(changedColumns(undo(read))).toEqual(['models'])
})

test('a newer record changes the columns that the person left alone, in every step', () => {
  const now = follow(changed, record(2, { roles: [role('user')] }))
  expect(now.theirs).toBeUndefined()
  expect(now.origin.version).toBe(2)
  expect(changedColumns(now)).toEqual(['models'])
  expect(now.present.roles).toMatchObject([{ slug: 'user' }])
  expect(undo(now).present.roles).toMatchObject([{ slug: 'user' }])
})

test('a newer record that changed other things of the same column is put together with the draft, in every step', () => {
  const now = follow(changed, record(2, { models: [model('oven')], roles: [role('user')] }))
  expect([now.theirs, now.origin.version]).toEqual([undefined, 2])
  expect(now.present.models.map(({ id }) => id)).toEqual(['loaf', 'oven'])
  expect(undo(now).present.models.map(({ id }) => id)).toEqual(['oven'])
  expect(changedColumns(undo(now))).toEqual([])
})

test('a newer record that changed the same thing waits for a decision, which may differ by place', () => {
  const base = record(1, { models: [model('loaf'), model('oven')] })
  const mine = edit(startDraft(base), {
    ...startDraft(base).present,
    models: [
      { ...model('loaf'), label: 'Mine' },
      { ...model('oven'), label: 'Mine' },
    ],
  })
  const theirs = record(2, {
    models: [
      { ...model('loaf'), label: 'Theirs' },
      { ...model('oven'), label: 'Theirs' },
    ],
  })
  const now = follow(mine, theirs)
  expect(now.theirs).toBe(theirs)
  expect(now.present).toEqual(mine.present)
  expect(conflictsWith(now, theirs)?.map(({ path }) => path.join('/'))).toEqual([
    'models/loaf/label',
    'models/oven/label',
  ])
  const merged = mergeWith(now, theirs, (path) => (path.includes('oven') ? 'theirs' : 'mine'))
  expect(merged).toMatchObject({ theirs: undefined, origin: { version: 2 } })
  expect(merged.present.models.map(({ label }) => label)).toEqual(['Mine', 'Theirs'])
})

test('a newer record that can’t be read waits for a decision between the two', () => {
  const theirs = record(2, { models: [{ name: 'sample' }] })
  const now = follow(changed, theirs)
  expect([now.theirs, conflictsWith(now, theirs)]).toEqual([theirs, undefined])
  const mine = keepMine(now, theirs)
  expect(mine).toMatchObject({ theirs: undefined, origin: { version: 2 } })
  expect(changedColumns(mine)).toContain('models')
})

test('two versions that are too much for one configuration wait for a decision between the two', () => {
  const roles = Array.from({ length: 19 }, (_, index) => role(`role${index}`))
  const full = startDraft(record(1, { roles }))
  const mine = edit(full, { ...full.present, roles: [...roles, role('mine')] })
  const theirs = record(2, { roles: [...roles, role('theirs')] })
  const now = follow(mine, theirs)
  expect([now.theirs, now.present]).toEqual([theirs, mine.present])
  expect(conflictsWith(now, theirs)).toBeUndefined()
  expect(mergeWith(now, theirs).present).toEqual(mine.present)
  expect(keepMine(now, theirs)).toMatchObject({ present: mine.present, theirs: undefined })
  // Only an earlier step is too much: it can no longer be undone.
  const less = follow(edit(mine, { ...mine.present, roles: [] }), theirs)
  expect(less.present.roles).toEqual([role('theirs')])
  expect(less.past.map((step) => step.roles.length)).toEqual([20])
})

test('a configuration that cannot be read is untouched until the person replaces it', () => {
  const draft = startDraft(record(1, { models: [{ name: 'sample' }] }))
  expect(draft.unreadable).toBe('models.0.id')
  expect(changedColumns(draft)).toEqual([])
  expect(changedColumns(edit(draft, withModel(draft.present, 'loaf')))).toEqual(['models'])
})

/** The changed draft as the device keeps it. */
const kept = { values: changed.present, base: valuesOf(changed.origin), version: 1 }

test('a kept draft is restored as one step, which can be undone', () => {
  const draft = restoreDraft(record(1), kept)
  expect(draft?.present).toEqual(changed.present)
  expect(draft && changedColumns(draft)).toEqual(['models'])
  const back = draft && undo(draft)
  expect(back && changedColumns(back)).toEqual([])
  expect(back && redo(back).present).toEqual(changed.present)
})

test('a kept draft follows columns that only somebody else has changed since', () => {
  const draft = restoreDraft(record(4, { roles: [role('user')] }), kept)
  expect(draft).toMatchObject({ theirs: undefined, origin: { version: 4 } })
  expect(draft?.present).toMatchObject({ models: [{ name: 'loaf' }], roles: [{ slug: 'user' }] })
  expect(draft && undo(draft).present).toMatchObject({ models: [], roles: [{ slug: 'user' }] })
})

test('a kept draft asks where somebody else has changed the same thing since', () => {
  const theirs = record(4, { models: [{ ...model('loaf'), label: 'Theirs' }] })
  const draft = restoreDraft(theirs, kept)
  expect(draft?.theirs).toBe(theirs)
  expect(draft?.present).toEqual(changed.present)
  expect(draft?.origin.version).toBe(1)
})

test('a kept draft that was saved since, or has another shape, is left out', () => {
  expect(restoreDraft(record(2, { models: changed.present.models }), kept)).toBeUndefined()
  expect(restoreDraft(record(1), { ...kept, values: { models: [{ name: 'loaf' }] } })).toBeUndefined()
  expect(restoreDraft(record(1), { ...kept, values: { name: 'Shop', settings: '{}' } })).toBeUndefined()
})

test('discarding goes back to what is saved, and can be undone', () => {
  const draft = discard(changed)
  expect(changedColumns(draft)).toEqual([])
  expect(undo(draft).present).toEqual(changed.present)
})

test('discarding in a conflict, or on a configuration that cannot be read, starts with the newest record', () => {
  const theirs = record(2, { models: [{ ...model('loaf'), label: 'Theirs' }] })
  expect(discard(follow(changed, theirs))).toEqual(startDraft(theirs))
  const foreign = startDraft(record(1, { models: [{ name: 'sample' }] }))
  expect(discard(edit(foreign, changed.present))).toEqual(foreign)
})
