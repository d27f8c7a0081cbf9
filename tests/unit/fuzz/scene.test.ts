// Scenes from outside: the JSON of a design's canvas, checked by the server, merged by devices.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeStored } from '#shared/design/merge-stored'
import { parseScene, SCENE_MAX_BYTES } from '#shared/design/parse-scene'
import { COLLECTIONS, entriesOf } from '#shared/design/patch'
import { base, changes, edited, refersToExisting } from '../shared/design/scenes'
import { holds, holdsForLong, long, mutatedJson, ODD_SIGNS, parsed } from './fuzz'

const layers = [
  { kind: 'rect', x: 0, y: 0, width: 90, height: 50, fill: '#ffeedd' },
  { kind: 'text', text: 'Oat', x: 40, y: 30, size: 7, fill: '#000000' },
]
const FIRST_FORMAT = { unit: 'mm', width: 90, height: 50, layers }
const carton = { kind: 'tuck_end', length: 80, width: 40, depth: 120, thickness: 0.5 }
const SCENES: readonly unknown[] = [
  base,
  { ...base, ground: { paint: { gradient: 'linear-gradient(90deg, #fff 0%, #000 100%)' }, from: { background: 1 } } },
  { ...base, pages: { ...base.pages, p1: { ...base.pages.p1, dieline: carton } } },
  {
    ...base,
    objects: {
      ...base.objects,
      o4: { ...base.objects.o1, kind: 'path', path: 'M0 0L1 1Z' },
      o5: { ...base.objects.o1, kind: 'qr', content: 'https://example.com', correction: 'M' },
      o6: { ...base.objects.o1, kind: 'image', src: '/uploads/a.png', fit: 'cover' },
    },
  },
  FIRST_FORMAT,
]

/** Parses as the server does. Every value is a scene or has a problem. */
function parse(stored: unknown) {
  const { result } = parsed(() => parseScene(stored, 'Outside'))
  if (!result) throw new Error('A scene is refused by its problem, not by an error')
  if ('problem' in result) expect(result.problem).toMatch(/^[A-Z].*\.$/s)
  return result
}
const sceneOf = (stored: unknown) => {
  const result = parse(stored)
  return 'scene' in result ? result.scene : undefined
}

describe('a scene', () => {
  test('is taken or refused with a sentence, and what is taken is taken again as it is', () => {
    let taken = 0
    holds(
      mutatedJson(SCENES),
      (stored) => {
        const scene = sceneOf(stored)
        if (!scene) return
        taken += 1
        expect(refersToExisting(scene)).toBe(true)
        expect(sceneOf(JSON.parse(JSON.stringify(scene)))).toEqual(scene)
      },
      300,
    )
    expect(taken).toBeGreaterThan(10)
  })

  test('costs no more than its length, whatever repeats in a text of it', () => {
    const fields = fc.constantFrom('z', 'name', 'page', 'path', 'src', 'content', 'kind', 'ink')
    const texts = long(['a0', 'M0 0L1 1Z', 'linear-gradient(90deg, #fff 0%)', '#ffffff'])
    holdsForLong(
      fc.tuple(fields, texts),
      ([field, text]) => {
        parse({ ...base, objects: { o1: { ...base.objects.o1, [field]: text } } })
        parse({ ...base, objects: { [text]: base.objects.o1 } })
        parse({ ...base, ground: { paint: { gradient: text } } })
        parse({ ...FIRST_FORMAT, layers: [{ ...layers[1], [field]: text, text }] })
      },
      15,
    )
  })

  test('has limits for its size, depth and the number of its parts', () => {
    const many = (count: number, entry: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, entry]))
    const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })
    const part = fc.constantFrom(...COLLECTIONS)
    holdsForLong(
      fc.tuple(part, fc.nat({ max: 4_000 })),
      ([name, count]) => {
        const entry = Object.values(entriesOf(base, name))[0]
        if (sceneOf({ ...base, [name]: { ...base[name], ...many(count, entry) } }))
          expect(count).toBeLessThanOrEqual(3_000)
      },
      8,
    )
    holdsForLong(fc.nat({ max: 5_000 }), (levels) => {
      if (sceneOf({ ...base, note: deep(levels) })) expect(levels).toBeLessThan(12)
    })
    holdsForLong(
      fc.nat({ max: 10_000 }),
      (count) => void parse({ ...FIRST_FORMAT, layers: Array(count).fill(layers[1]) }),
      4,
    )
    expect(sceneOf({ ...base, note: 'x'.repeat(SCENE_MAX_BYTES) })).toBeUndefined()
  })
})

describe('a merge', () => {
  test('of any three stored values is a merge or none, and throws never', () => {
    let merged = 0
    const stored = fc.oneof(
      mutatedJson(SCENES),
      changes.map((list) => edited(base, list)),
      fc.constant(base),
    )
    holds(
      fc.tuple(stored, stored, stored),
      ([first, mine, theirs]) => {
        const { result, refusal } = parsed(() => mergeStored({ base: first, mine, theirs }))
        expect(refusal).toBeUndefined()
        if (!result) return
        merged += 1
        for (const side of ['mine', 'theirs'] as const) result.decided(side)
      },
      150,
    )
    expect(merged).toBeGreaterThan(30)
  })

  test('of three scenes that are taken refers to what exists', () => {
    const scene = fc.oneof(
      mutatedJson([base]),
      changes.map((list) => edited(base, list)),
    )
    holds(
      fc.tuple(scene, scene, scene),
      (sides) => {
        const [first, mine, theirs] = sides.map(sceneOf)
        if (!first || !mine || !theirs) return
        const { result } = parsed(() => mergeStored({ base: first, mine, theirs }))
        expect(result && refersToExisting(result.scene)).toBe(true)
      },
      150,
    )
  })

  test('of scenes with many parts takes no longer than their sum', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`o${index}`, { ...base.objects.o1, x: index }]))
    holdsForLong(
      fc.tuple(fc.nat({ max: 3_000 }), fc.nat({ max: 3_000 })),
      ([mine, theirs]) => {
        const sides = { base, mine: { ...base, objects: many(mine) }, theirs: { ...base, objects: many(theirs) } }
        parsed(() => mergeStored(sides)?.decided('mine'))
      },
      5,
    )
  })
})

test('odd names are members like others', () => {
  for (const name of ODD_SIGNS.filter((sign) => sign !== '')) {
    const scene = { ...base, objects: JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(base.objects.o1)}}`) }
    expect(sceneOf(scene)).toEqual(scene)
  }
})
