/** Two devices that draw on one design, in a real service worker with real IndexedDB. */

import { beforeEach, expect, test } from 'vitest'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'
import { engine } from './engine'
import type { FarAnswer, Sent } from './page-functions'

const ADA = 1
const KEYS = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
const [KEY = '', SECOND = '', THIRD = ''] = KEYS

const box: SceneObject = { kind: 'rect', page: 'p1', x: 1, y: 2, width: 3, height: 4, rotation: 0, z: 'a0' }
const base: Scene = {
  ...emptyScene({ kind: 'label', length: 90, depth: 50 }, 'p1', 'Outside'),
  objects: { lid: box, foot: box, logo: box },
}
const moved = (scene: Scene, id: string, x: number): Scene => ({
  ...scene,
  objects: { ...scene.objects, [id]: { ...box, ...scene.objects[id], x } },
})
const without = (scene: Scene, id: string): Scene => {
  const { [id]: _, ...objects } = scene.objects
  return { ...scene, objects }
}

let owner = ''
beforeEach(async () => {
  await engine.clear()
  owner = await engine.signIn(ADA)
  await engine.saveDesign(owner, { id: 7, version: 1, name: 'Tea', canvas: base })
})

const rows = async () => (await engine.loadRequests(owner)).rows.map((row) => row.request)
const shown = async () => (await engine.loadTable(owner, 'design')).records[0]?.canvas
const save = (key: string, canvas: unknown, seen: unknown, version = 1) =>
  engine.writeOffline(ADA, {
    key,
    method: 'PUT',
    path: 'design/7',
    body: { canvas },
    headers: { 'if-match': `"${version}"`, 'x-offline-base': encodeURIComponent(JSON.stringify({ canvas: seen })) },
  })
const model = (version: number, canvas: unknown) => ({ id: 7, version, name: 'Tea', canvas })
const conflict = (version: number, canvas: unknown): FarAnswer => ({
  status: 412,
  body: { error: true, message: 'Changed', model: model(version, canvas) },
})
const done = (version: number, canvas: unknown): FarAnswer => ({
  status: 200,
  body: { error: false, model: model(version, canvas) },
})
const bodyOf = (sent: Sent | undefined) => JSON.parse(sent?.body ?? 'null').canvas
const versionsOf = (sent: readonly Sent[]) => sent.map(({ headers }) => headers['if-match'])

const mine = moved(base, 'lid', 10)
const theirs = moved(base, 'foot', 20)
const both = moved(mine, 'foot', 20)

test('different objects of two devices both stay, and nobody is asked', async () => {
  await save(KEY, mine, base)
  const sent = await engine.replay([conflict(2, theirs), done(3, both)])
  expect(versionsOf(sent)).toEqual(['"1"', '"2"'])
  expect(sent[1]?.key).not.toBe(KEY)
  expect(bodyOf(sent[1])).toEqual(both)
  expect(await rows()).toEqual([])
  expect(await shown()).toEqual(both)
})

for (const version of [1, 2])
  test(`they also stay with a second save behind the merged one, made on version ${version}`, async () => {
    const mineToo = moved(mine, 'logo', 30)
    await save(KEY, mine, base)
    // No answer: the first is sent, and nothing folds into it.
    await engine.replay([])
    await save(SECOND, mineToo, mine, version)
    const all = moved(both, 'logo', 30)
    const sent = await engine.replay([conflict(2, theirs), done(3, both), conflict(3, both), done(4, all)])
    expect(versionsOf(sent)).toEqual(['"1"', '"2"', '"0"', '"3"'])
    expect(bodyOf(sent[3])).toEqual(all)
    expect(await rows()).toEqual([])
  })

test('a design in the first format is merged too', async () => {
  const layers = [
    { kind: 'rect', x: 1, y: 1, width: 10, height: 10, fill: '#ff0000' },
    { kind: 'rect', x: 2, y: 2, width: 10, height: 10, fill: '#00ff00' },
  ]
  const first = { unit: 'mm', width: 90, height: 50, layers }
  const red = { ...box, x: 1, y: 1, width: 10, height: 10, fill: { rgb: '#ff0000' } }
  const green = { ...red, x: 2, y: 2, fill: { rgb: '#00ff00' } }
  const migrated = (x: number, y: number): Scene => ({
    ...emptyScene({ kind: 'label', length: 90, depth: 50 }, 'outside1', 'Outside'),
    objects: { layer000: { ...red, page: 'outside1', x }, layer001: { ...green, page: 'outside1', z: 'a1', y } },
  })
  await save(KEY, migrated(5, 2), first)
  const sent = await engine.replay([conflict(2, migrated(1, 6)), done(3, {})])
  expect(bodyOf(sent[1])).toEqual(migrated(5, 6))
})

test('the same object is asked, and what is in no conflict is merged whatever the person decides', async () => {
  const other = moved(moved(base, 'lid', 11), 'foot', 20)
  for (const [keep, lid] of [
    [['canvas'], 10],
    [[], 11],
  ] as const) {
    await save(KEY, moved(mine, 'logo', 30), base)
    await engine.replay([conflict(2, other)])
    expect(await rows()).toMatchObject([{ id: KEY, metadata: { state: 'conflict', baseValues: { canvas: base } } }])
    await engine.resolve(owner, KEY, keep, SECOND)
    const decided = moved(moved(moved(base, 'lid', lid), 'foot', 20), 'logo', 30)
    expect(await shown()).toEqual(decided)
    const sent = await engine.replay([done(3, decided)])
    expect([versionsOf(sent), bodyOf(sent[0])]).toEqual([['"2"'], decided])
    await engine.saveDesign(owner, model(4, base))
  }
})

test('theirs stays as it is where all that was mine is in conflict', async () => {
  await save(KEY, mine, base)
  await engine.replay([conflict(2, moved(base, 'lid', 11))])
  await engine.resolve(owner, KEY, [], SECOND)
  expect(await rows()).toEqual([])
})

test('an object that I deleted and they changed is gone or stays, as the person decides', async () => {
  for (const [keep, isGone] of [
    [['canvas'], true],
    [[], false],
  ] as const) {
    await save(KEY, moved(without(base, 'lid'), 'foot', 20), base)
    await engine.replay([conflict(2, moved(base, 'lid', 11))])
    await engine.resolve(owner, KEY, keep, SECOND)
    const [request] = await rows()
    const after = moved(moved(base, 'lid', 11), 'foot', 20)
    expect(request?.body).toEqual({ canvas: isGone ? without(after, 'lid') : after })
    await engine.removeWithDependents(owner, SECOND)
    await engine.saveDesign(owner, model(4, base))
  }
})

test('a save after a decision, drawn over what was there before it, keeps what was decided', async () => {
  await save(KEY, mine, base)
  await engine.replay([conflict(2, moved(theirs, 'lid', 11))])
  await engine.resolve(owner, KEY, ['canvas'], SECOND)
  // The editor has not seen the decided scene.
  await save(THIRD, moved(mine, 'logo', 30), mine)
  const all = moved(both, 'logo', 30)
  expect(await shown()).toEqual(all)
  const sent = await engine.replay([done(3, all)])
  expect(sent.map((one) => [one.key, bodyOf(one)])).toEqual([[THIRD, all]])
})

/** A page shows `mine`, which waits for a decision, over the newer record, and names its version. */
async function drawOver(newer: Scene): Promise<void> {
  await engine.saveDesign(owner, model(2, newer))
  expect(await shown()).toEqual(mine)
  await save(SECOND, moved(mine, 'logo', 30), mine, 2)
}

for (const [outcome, answer, decide] of [
  ['decided for theirs', conflict(2, moved(theirs, 'lid', 11)), () => engine.resolve(owner, KEY, [], THIRD)],
  ['discarded', conflict(2, moved(theirs, 'lid', 11)), () => engine.removeWithDependents(owner, KEY)],
  [
    'refused and discarded',
    { status: 400, body: { error: true, message: 'No' } },
    () => engine.removeWithDependents(owner, KEY),
  ],
] as const)
  test(`a save over one that was then ${outcome} takes nothing of others off the scene`, async () => {
    const other = moved(theirs, 'lid', 11)
    await save(KEY, mine, base)
    await engine.replay([answer])
    await drawOver(other)
    await decide()
    const all = moved(other, 'logo', 30)
    const sent = await engine.replay([conflict(2, other), done(3, all)])
    expect(versionsOf(sent)).toEqual(['"0"', '"2"'])
    expect(bodyOf(sent[1])).toEqual(all)
    expect(await rows()).toEqual([])
  })

test('a save made before its page has heard of a decision for theirs takes nothing of others off the scene', async () => {
  const other = moved(theirs, 'lid', 11)
  await save(KEY, mine, base)
  await engine.replay([conflict(2, other)])
  await engine.resolve(owner, KEY, [], THIRD)
  await save(SECOND, moved(mine, 'logo', 30), mine, 2)
  const sent = await engine.replay([conflict(2, other), done(3, other)])
  expect(versionsOf(sent)).toEqual(['"0"', '"2"'])
  expect(bodyOf(sent[1])).toEqual(moved(other, 'logo', 30))
})

test('a scene of a later format is not merged: the person is asked', async () => {
  await save(KEY, mine, base)
  await engine.replay([conflict(2, { ...theirs, schema: 2 })])
  expect(await rows()).toMatchObject([{ metadata: { state: 'conflict' } }])
})
