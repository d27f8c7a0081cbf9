import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { applyPatch } from '#shared/design/patch'
import type { Facts } from '#shared/design/preflight/finding'
import { nameOf } from '#shared/design/preflight/placed'
import { preflight } from '#shared/design/preflight/preflight'
import { type Dieline, emptyScene, type Ink, type Page, type Scene, type SceneObject } from '#shared/design/scene'
import { layoutText } from '#shared/design/text-layout'

const label: Dieline = { kind: 'label', length: 100, depth: 100 }
const box: Dieline = { kind: 'tuck_end', length: 60, width: 40, depth: 100, thickness: 0.4 }

const facts: Facts = {
  measure: (_, text) => [...text].map(() => 0.5),
  modules: (content, ecc) => (content.length > 3_000 ? undefined : encode(content, { ecc, border: 0 }).data),
}

const placed = { page: 'p1', x: 20, y: 20, width: 30, height: 10, rotation: 0, z: 'a1' } as const
const BLACK = { cmyk: [0, 0, 0, 100] } as const
const rect = (fields: object = {}): SceneObject => ({ ...placed, kind: 'rect', fill: BLACK, ...fields })
const textOf = (run: object = {}, fields: object = {}): SceneObject => ({
  ...{ ...placed, kind: 'text', runs: [{ text: 'Tea', size: 4, fill: BLACK, ...run }] },
  ...fields,
})
const code = (fields: object = {}): SceneObject => ({
  ...{ ...placed, kind: 'qr', height: 30, content: 'https://example.com', fill: BLACK },
  ...fields,
})
const image = (fields: object = {}): SceneObject => ({ ...placed, kind: 'image', src: '/a.png', ...fields })

const gold: Ink = { name: 'Gold', kind: 'foil', cmyk: [0, 20, 60, 20] }

type Sample = {
  objects?: Record<string, SceneObject>
  scene?: Partial<Scene>
  dieline?: Dieline
  facts?: Partial<Facts>
}

const sceneOf = ({ objects = {}, scene = {}, dieline = label }: Sample): Scene => ({
  ...emptyScene(dieline, 'p1', 'Outside'),
  inks: { gold },
  ...scene,
  objects,
})

const check = (sample: Sample) => preflight(sceneOf(sample), { ...facts, ...sample.facts })
const rulesOf = (sample: Sample): string[] => check(sample).map(({ id }) => id.split(':')[0] ?? '')

const one = (object: SceneObject, more: Omit<Sample, 'objects'> = {}): Sample => ({ ...more, objects: { o: object } })
const picture = (width: number, height: number) => ({ facts: { pictures: { '/a.png': { width, height } } } })
const dark = rect({ ...{ x: 10, y: 10, width: 80, height: 80, z: 'a0' }, fill: { rgb: '#222222' } })

/** Under a part of a code. */
const edge = rect({ ...{ x: 40, y: 10, width: 20, height: 20, z: 'a0' } })

/** For each rule a design that breaks it, and the same without the fault. */
const RULES: Record<string, [level: 'error' | 'warning', bad: Sample, good: Sample]> = {
  'picture-missing': [
    'error',
    one(image(), { facts: { pictures: { '/a.png': null } } }),
    one(image(), picture(900, 900)),
  ],
  'picture-coarse': ['error', one(image(), picture(100, 100)), one(image(), picture(400, 400))],
  'font-unknown': ['error', one(textOf({ font: 'comic' })), one(textOf({ font: 'lora' }))],
  'font-missing': [
    'error',
    one(textOf(), { facts: { missingFaces: ['inter-regular'] } }),
    one(textOf({ bold: true }), { facts: { missingFaces: ['inter-regular'] } }),
  ],
  'letter-missing': [
    'error',
    one(textOf({ text: 'Tea 茶' }), { facts: { hasLetter: (_, letter) => letter < 0x500 } }),
    one(textOf({ text: 'Tea é' }), { facts: { hasLetter: (_, letter) => letter < 0x500 } }),
  ],
  'text-small': ['warning', one(textOf({ size: 1.7 })), one(textOf({ size: 1.8 }))],
  'text-low': ['warning', one(textOf({ size: 2.1 })), one(textOf({ size: 2.3 }))],
  'text-near-edge': ['warning', one(textOf({}, { x: 1 })), one(textOf({}, { x: 4 }))],
  'code-too-long': ['error', one(code({ content: 'a'.repeat(4_000) })), one(code())],
  'code-small': ['error', one(code({ width: 9, height: 9 })), one(code({ width: 12, height: 12 }))],
  'code-pale': ['error', one(code({ fill: { rgb: '#cccccc' } })), one(code())],
  'code-covered': [
    'error',
    { objects: { a: code(), b: rect({ ...{ x: 49, y: 30, width: 5, height: 5, z: 'a2' } }) } },
    { objects: { a: code(), b: rect({ ...{ x: 60, y: 30, width: 5, height: 5, z: 'a2' } }) } },
  ],
  'code-unread': ['error', one(code(), { facts: { decoded: { o: null } } }), one(code(), { facts: { decoded: {} } })],
  'code-misread': [
    'error',
    one(code(), { facts: { decoded: { o: 'http://other' } } }),
    one(code(), { facts: { decoded: { o: 'https://example.com' } } }),
  ],
  glue: [
    'error',
    one(rect({ panel: 'glue', x: 2, y: 20, width: 5, height: 5 }), { dieline: box }),
    one(rect({ panel: 'front', x: 2, y: 20, width: 5, height: 5 }), { dieline: box }),
  ],
  bleed: [
    'error',
    one(rect({ x: 0, y: 0, width: 100, height: 100 })),
    one(rect({ x: -3, y: -3, width: 106, height: 106 })),
  ],
  crease: [
    'warning',
    one(rect({ panel: 'front', x: -5, y: 20, width: 10, height: 5, ink: 'gold' }), { dieline: box }),
    one(rect({ panel: 'front', x: 5, y: 20, width: 10, height: 5, ink: 'gold' }), { dieline: box }),
  ],
  ink: ['warning', one(rect({ fill: { cmyk: [90, 80, 80, 60] } })), one(rect({ fill: { cmyk: [80, 70, 70, 60] } }))],
  rgb: ['warning', one(rect({ fill: { rgb: '#ff0000' } })), one(rect({ fill: { rgb: '#ff0000' }, ink: 'gold' }))],
  line: [
    'warning',
    one(rect({ stroke: BLACK, strokeWidth: 0.2, ink: 'gold' })),
    one(rect({ stroke: BLACK, strokeWidth: 0.2 })),
  ],
  library: [
    'warning',
    {
      scene: { ground: { paint: BLACK, from: { background: 1 } } },
      facts: { library: { grounds: { 1: { rgb: '#ffffff' } }, inks: {} } },
    },
    { scene: { ground: { paint: BLACK } }, facts: { library: { grounds: { 1: { rgb: '#ffffff' } }, inks: {} } } },
  ],
}

describe.each(Object.entries(RULES))('%s', (rule, [level, bad, good]) => {
  test('finds the fault', () => {
    const found = check(bad).filter(({ id }) => id.startsWith(`${rule}:`))
    expect(found).toHaveLength(1)
    expect(found[0]?.level).toBe(level)
    expect(found[0]?.message).toMatch(/\S/)
  })

  test('says nothing without it', () => {
    expect(rulesOf(good)).not.toContain(rule)
  })
})

const GROUND: Record<string, Sample> = {
  'ink of the ground': { scene: { ground: { paint: { cmyk: [90, 80, 80, 60] } } } },
  'screen colour of the ground': { scene: { ground: { paint: { rgb: '#ff0000' } } } },
  'picture of the ground': {
    scene: { ground: { paint: { picture: '/a.png' } } },
    facts: { pictures: { '/a.png': null } },
  },
}
const EVERY = [...Object.entries(RULES).map(([rule, [, bad]]) => [rule, bad] as const), ...Object.entries(GROUND)]

test.each(EVERY)('%s: every finding says its cause, and names what can be shown', (_, sample) => {
  const scene = sceneOf(sample)
  const found = check(sample)
  expect(found).not.toEqual([])
  for (const { id, message, page, objects } of found) {
    expect(message).toMatch(/^\S.* .*\.$/)
    expect(scene.pages[page]).toBeDefined()
    for (const object of objects) expect(scene.objects[object]?.page).toBe(page)
    // Those of the ground and the library, and that of all screen colours, have a subject of their own.
    const [only] = objects.flatMap((object) => scene.objects[object] ?? [])
    if (only && !/^(rgb|library):/.test(id)) expect(message).toContain(nameOf(only))
  }
})

test('a finish that changed is shown on a page that has it', () => {
  const first = sceneOf({ scene: { inks: { gold: { ...gold, from: { embellishment: 1 } } } } })
  const second = { z: 'b0', name: 'Inside', dieline: label }
  const scene: Scene = {
    ...first,
    pages: { ...first.pages, p2: second },
    objects: { o: rect({ page: 'p2', ink: 'gold' }) },
  }
  const found = preflight(scene, { ...facts, library: { inks: { gold: { ...gold, name: 'Old gold' } } } })
  expect(found.find(({ id }) => id === 'library:gold')).toMatchObject({ page: 'p2', objects: ['o'] })
})

const WHITE = { rgb: '#ffffff' } as const
const RICH = { cmyk: [90, 80, 80, 60] } as const
const onTwoPages = (ground: Page['ground'], more: Partial<Scene> = {}): Scene => {
  const scene = sceneOf({ scene: more })
  const inside = { z: 'b0', name: 'Inside', dieline: label, ...(ground && { ground }) }
  return { ...scene, pages: { ...scene.pages, p2: inside } }
}

test('the ground of all pages is reported once, and not where no page shows it', () => {
  const found = (scene: Scene) => preflight(scene, facts).map(({ id, page }) => [id, page])
  expect(found(onTwoPages(undefined, { ground: { paint: RICH } }))).toEqual([['ink:ground', 'p1']])
  expect(found(onTwoPages({ paint: RICH }))).toEqual([['ink:ground:p2', 'p2']])
  const bare = onTwoPages('none', { ground: { paint: RICH } })
  const all = { ...bare.pages, p1: { z: 'a0', name: 'Outside', dieline: label, ground: 'none' } as const }
  expect(found({ ...bare, pages: all })).toEqual([])
})

test('what pages share is one finding with all of their names, and what only looks alike is not', () => {
  const objects = { a: rect({ fill: WHITE }), b: rect({ fill: WHITE, page: 'p2' }), c: rect({ page: 'p2', x: 60 }) }
  expect(preflight({ ...onTwoPages('none'), objects }, facts)).toMatchObject([
    { id: 'rgb:p1', page: 'p1', objects: ['a'], also: [{ page: 'p2', objects: ['b'] }] },
  ])
  const shared = onTwoPages(undefined, { ground: { paint: { picture: '/a.png' } } })
  expect(preflight(shared, { ...facts, pictures: { '/a.png': null } })).toMatchObject([
    { page: 'p1', also: [{ page: 'p2', objects: [] }] },
  ])
  // Two objects of one name need two repairs.
  const lost = { a: image(), b: image({ page: 'p2' }) }
  const found = preflight({ ...onTwoPages('none'), objects: lost }, { ...facts, pictures: { '/a.png': null } })
  expect(found.map(({ page }) => page)).toEqual(['p1', 'p2'])
})

test("a page's own ground is what a code on it is seen against", () => {
  const objects = { a: code(), b: code({ page: 'p2' }) }
  const pale = (scene: Scene) => preflight({ ...scene, objects }, facts).map(({ id }) => id)
  expect(pale(onTwoPages({ paint: BLACK }))).toEqual(['code-pale:b'])
  expect(pale(onTwoPages('none', { ground: { paint: BLACK } }))).toEqual(['code-pale:a'])
})

test("fixes mend a page's own ground and leave that of the others", () => {
  const mend = (scene: Scene, more: Partial<Facts> = {}) => {
    const changes = preflight(scene, { ...facts, ...more }).flatMap(({ fix = [] }) => fix)
    return applyPatch(scene, { label: 'Mend', at: 0, changes }).scene
  }
  const thin = mend(onTwoPages({ paint: RICH }, { ground: { paint: BLACK } }))
  expect(thin.pages.p2?.ground).toEqual({ paint: { cmyk: [86, 76, 76, 60] } })
  expect(thin.ground).toEqual({ paint: BLACK })
  const from = { background: 7 }
  const library = { grounds: { 7: { rgb: '#ffffff' } }, inks: {} }
  const updated = mend(onTwoPages({ paint: BLACK, from }, { ground: { paint: BLACK } }), { library })
  expect(updated.pages.p2?.ground).toEqual({ paint: WHITE, from })
  expect(updated.ground).toEqual({ paint: BLACK })
})

test("the picture of a page's own ground is checked on that page alone", () => {
  const scene = onTwoPages({ paint: { picture: '/a.png' } })
  const found = preflight(scene, { ...facts, pictures: { '/a.png': null } })
  expect(found.map(({ id, page }) => [id, page])).toEqual([['picture-missing:ground:p2', 'p2']])
})

test('a thing that can be mended is mended by its fix', () => {
  const samples = [
    ...Object.values(RULES).map(([, bad]) => bad),
    { objects: { a: edge, b: code() } },
    { objects: { a: dark, b: code() } },
    {
      scene: { inks: { gold: { ...gold, from: { embellishment: 1 } } } },
      facts: { library: { inks: { gold: { ...gold, name: 'Old gold' } } } },
    },
  ]
  const mended = samples.flatMap((sample) =>
    check(sample).flatMap(({ id, fix }) => {
      if (!fix) return []
      const { scene, skipped } = applyPatch(sceneOf(sample), { label: 'Mend', at: 0, changes: fix })
      const left = preflight(scene, { ...facts, ...sample.facts }).map((finding) => finding.id)
      expect(skipped).toEqual([])
      expect(left, id).not.toContain(id)
      return [id.split(':')[0]]
    }),
  )
  expect([...new Set(mended)].sort()).toEqual([
    ...['code-covered', 'code-pale', 'code-small', 'font-unknown', 'ink', 'library', 'line', 'text-low', 'text-small'],
  ])
})

test('a fix that enlarges a text gives its box the height of its lines', () => {
  const words = 'Camellia sinensis, dried and rolled by hand in the hills of Uva'
  const sample = one(textOf({ text: words, size: 1.2 }, { height: 3 }))
  const fixes = check(sample).filter(({ id }) => id.startsWith('text-'))
  expect(fixes.map(({ id }) => id)).toEqual(['text-small:o', 'text-low:o'])
  for (const { fix = [] } of fixes) {
    const scene = sceneOf(sample)
    const { objects } = applyPatch(scene, { label: 'Mend', at: 0, changes: fix }).scene
    const { o } = objects
    const lines = o?.kind === 'text' ? layoutText(o, scene, facts.measure) : undefined
    expect(o?.height).toBeCloseTo(lines?.height ?? 0, 3)
    expect(o?.height).toBeGreaterThan(3)
  }
})

test('a letter that a font can draw with its marks is not missing', () => {
  const missing = (letters: string, words: string) =>
    check(
      one(textOf({ text: words }), { facts: { hasLetter: (_, code) => letters.includes(String.fromCodePoint(code)) } }),
    )
      .map(({ id }) => id.split(':')[0])
      .includes('letter-missing')
  expect(missing('\u00e9', 'e\u0301')).toBe(false)
  expect(missing('e\u0301', '\u00e9')).toBe(false)
  expect(missing('e', 'e\u0301')).toBe(true)
})

test('light letters on dark must be larger', () => {
  const light = textOf({ size: 2.3, fill: { rgb: '#ffffff' } })
  expect(rulesOf({ objects: { a: dark, b: light } })).toContain('text-small')
  expect(rulesOf({ objects: { a: dark, b: textOf({ size: 2.5, fill: { rgb: '#ffffff' } }) } })).not.toContain(
    'text-small',
  )
})

test('a small box may have lower letters', () => {
  const small: Dieline = { kind: 'label', length: 80, depth: 80 }
  expect(rulesOf(one(textOf({ size: 1.9 }), { dieline: small }))).not.toContain('text-low')
})

test('a picture between 150 and 300 dpi is a warning', () => {
  const [finding] = check(one(image(), picture(250, 250)))
  expect(finding?.level).toBe('warning')
})

test('a plate under the whole code with its margin is its ground', () => {
  const plate = rect({ ...{ x: 10, y: 10, width: 60, height: 60, z: 'a0' }, fill: { cmyk: [0, 0, 0, 0] } })
  expect(rulesOf({ objects: { a: plate, b: code() } })).toEqual([])
})

test('a field sets a code apart from what lies below, not from what lies above', () => {
  const field = { cmyk: [0, 0, 0, 0] }
  expect(rulesOf({ objects: { a: edge, b: code() } })).toEqual(['code-covered'])
  expect(rulesOf({ objects: { a: edge, b: code({ field }) } })).toEqual([])
  expect(rulesOf({ scene: { ground: { paint: BLACK } }, objects: { b: code() } })).toEqual(['code-pale'])
  expect(rulesOf({ scene: { ground: { paint: BLACK } }, objects: { b: code({ field }) } })).toEqual([])
  expect(rulesOf({ objects: { a: { ...edge, z: 'a2' }, b: code({ field }) } })).toEqual(['code-covered'])
  expect(rulesOf({ objects: { a: edge, b: code({ field, ink: 'gold' }) } })).toContain('code-covered')
  expect(rulesOf({ objects: { a: edge, b: code({ field, opacity: 0.5 }) } })).toContain('code-covered')
  expect(rulesOf(one(code({ field: BLACK })))).toContain('code-pale')
})

test('a field is no fix for what it would not mend', () => {
  const fixes = (sample: Sample) => check(sample).map(({ fix }) => fix)
  expect(fixes({ objects: { a: { ...edge, z: 'a2' }, b: code() } })).toEqual([undefined])
  expect(fixes(one(code({ fill: { cmyk: [0, 0, 0, 10] } })))).toEqual([undefined])
})

test('what is hidden is not checked', () => {
  expect(rulesOf(one(rect({ fill: { rgb: '#ff0000' }, hidden: true })))).toEqual([])
})

test('errors come first', () => {
  const levels = check({ objects: { a: rect({ fill: { rgb: '#ff0000' } }), b: code({ width: 9, height: 9 }) } }).map(
    ({ level }) => level,
  )
  expect(levels).toEqual(levels.toSorted())
  expect(levels).toContain('warning')
})
