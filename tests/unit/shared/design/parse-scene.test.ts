/** Stored designs of any age, and what a design may not hold. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { migrate } from '#shared/design/migrate'
import { parseScene } from '#shared/design/parse-scene'
import { base, changes, edited, rectangle } from './scenes'

const first = {
  unit: 'mm',
  width: 90,
  height: 50,
  layers: [
    { kind: 'rect', x: 0, y: 0, width: 90, height: 50, fill: '#ffeedd' },
    { kind: 'ellipse', x: 10, y: 5, width: 20, height: 20, fill: '#112233' },
    { kind: 'text', text: 'Oat', x: 40, y: 30, size: 7, fill: '#000000' },
    { kind: 'spiral', turns: 3 },
  ],
}

const sceneOf = (stored: unknown) => {
  const parsed = parseScene(stored, 'Outside')
  return 'scene' in parsed ? parsed.scene : undefined
}

const problemOf = (stored: unknown) => {
  const parsed = parseScene(stored, 'Outside')
  return 'problem' in parsed ? parsed.problem : undefined
}

describe('the first format', () => {
  test('becomes a label with its ground and objects, and keeps what is not understood', () => {
    expect(sceneOf(first)).toEqual({
      schema: 1,
      unit: 'mm',
      bleed: 3,
      safe: 3,
      pages: { outside1: { z: 'a0', name: 'Outside', dieline: { kind: 'label', length: 90, depth: 50 } } },
      ground: { paint: { rgb: '#ffeedd' } },
      inks: {},
      styles: {},
      objects: {
        layer001: expect.objectContaining({ kind: 'ellipse', x: 10, y: 5, fill: { rgb: '#112233' } }),
        layer002: expect.objectContaining({ kind: 'text', x: 0, width: 80, align: 'center' }),
      },
      layers: [{ kind: 'spiral', turns: 3 }],
    })
  })

  test('keeps the order of its layers, and is the same each time', () => {
    const objects = sceneOf(first)?.objects
    expect((objects?.layer001?.z ?? '') < (objects?.layer002?.z ?? '')).toBe(true)
    expect(migrate(first, 'Outside')).toEqual(migrate(structuredClone(first), 'Outside'))
  })
})

describe('a scene', () => {
  test('of this schema is returned as it is, with fields that are not known', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const scene = { ...edited(base, list), rulers: [1, 2] }
        expect(sceneOf(scene)).toEqual(scene)
      }),
    )
  })

  test('of a higher schema is for reading only', () => {
    const stored = { schema: 2, anything: [] }
    expect(parseScene(stored, 'Outside')).toEqual({ stored, isReadOnly: true })
  })

  test('is parsed or refused with a sentence, whatever it holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('pages', 'objects', 'ground', 'bleed', 'schema'), (value, field) => {
        for (const stored of [value, { ...base, [field]: value }, { ...base, objects: { o1: value } }]) {
          const parsed = parseScene(stored, 'Outside')
          expect('isReadOnly' in parsed || /^[A-Z].*\.$/s.test(parsed.problem)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  const withObject = (fields: object) => ({ ...base, objects: { o1: { ...rectangle, ...fields } } })
  const withGround = (ground: unknown) => ({ ...base, pages: { ...base.pages, p1: { ...base.pages.p1, ground } } })
  const withDieline = (dieline: object) => ({ ...base, pages: { ...base.pages, p1: { ...base.pages.p1, dieline } } })
  const carton = { kind: 'tuck_end', length: 80, width: 40, depth: 120, thickness: 0.5 }
  const ink = { name: 'Gold', kind: 'foil', cmyk: [0, 20, 60, 20] }

  test('may say what is fixed, where things were copied from, and more about a box than is known', () => {
    const scene = {
      ...withObject({ fixed: ['place', 'style'], ink: 'i1' }),
      ...withDieline({ ...carton, reverse: true, maker: 'Elm' }),
      inks: { i1: { ...ink, from: { embellishment: 3 } } },
      ground: { paint: { rgb: '#fff' }, from: { background: 'temp_1' } },
    }
    expect(sceneOf(scene)).toEqual(scene)
  })

  test.each(['none', { paint: { rgb: '#ffffff' }, from: { background: 3 } }])('a page may have %j as ground', (own) => {
    const scene = withGround(own)
    expect(sceneOf(scene)).toEqual(scene)
  })

  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
  test.each([
    ['no object', 'text', "This isn't a design that the editor can open."],
    ['an unknown form', { layers: [] }, "This isn't a design that the editor can open."],
    ['too many bytes', { ...base, note: 'é'.repeat(350_000) }, /larger than 700 KB/],
    ['deep nesting', { ...base, note: deep(20) }, 'The design is nested too deeply.'],
    [
      'too many pages',
      { ...base, pages: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [at, base.pages.p1])) },
      'The design has more than 20 pages. Remove some.',
    ],
    ['a size below zero', withObject({ width: -1 }), /The object “o1” has a value that can't be used: width\./],
    ['a paint of two kinds', withObject({ fill: { rgb: '#fff', cmyk: [0, 0, 0, 0] } }), /can't be used: fill\./],
    [
      'too many guides',
      {
        ...base,
        guides: Object.fromEntries(
          Array.from({ length: 201 }, (_, at) => [`g${at}`, { page: 'p1', axis: 'x', at }] as const),
        ),
      },
      'The design has more than 200 guides. Remove some.',
    ],
    [
      'a guide that is not straight',
      { ...base, guides: { g1: { page: 'p1', axis: 'z', at: 1 } } },
      "The guide “g1” has a value that can't be used: axis.",
    ],
    ['a list of guides', { ...base, guides: [] }, "The design has a value that can't be used: guides."],
    ['no page', { ...base, pages: {}, objects: {} }, 'The design has no page.'],
    ['an unknown fixed part', withObject({ fixed: ['place', 'everything'] }), /can't be used: fixed\./],
    ['a source that is no record', { ...base, inks: { i1: { ...ink, from: { embellishment: -1 } } } }, /used: from\./],
    [
      'a ground without its source',
      { ...base, ground: { paint: { rgb: '#fff' }, from: {} } },
      /can't be used: ground\./,
    ],
    ['a ground of a page that is no paint', withGround('bare'), /The page “p1” .* can't be used: ground\./],
    ['a ground of a page that is too long', withGround({ paint: { rgb: '#fff'.repeat(9) } }), /used: ground\./],
    ['sides that no box has', withDieline({ ...carton, depth: 10 }), /The page “p1” .* can't be used: dieline\./],
    ['a size that no machine makes', withDieline({ kind: 'label', length: 9_000, depth: 50 }), /used: dieline\./],
    ['an unknown kind', withObject({ kind: 'constructor' }), /can't be used: kind\./],
    ['a missing page', withObject({ page: 'p9' }), "The object “o1” refers to something that doesn't exist: page."],
    ['a missing ink', withObject({ ink: 'toString' }), /doesn't exist: ink\./],
  ])('with %s is refused', (_, stored, sentence) => {
    expect(problemOf(stored)).toMatch(sentence)
  })
})
