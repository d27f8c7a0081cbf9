/** Values of new designs, copies and templates; the address of the gallery; what a scene is in short. */
import { describe, expect, test } from 'vitest'
import { dielineErrors } from '#shared/design/dieline/limits'
import { parseScene } from '#shared/design/parse-scene'
import { type Dieline, emptyScene, type Scene } from '#shared/design/scene'
import { validateRecord } from '#shared/resources/validate'
import { FIRST_SIZES, KINDS, sizeNames, sizesText, toDieline } from '../../../../src/features/design-gallery/boxes'
import {
  designResource,
  duplicateOf,
  fromTemplate,
  newDesign,
  newScene,
  sceneOf,
} from '../../../../src/features/design-gallery/designs'
import { factsOf, firstDieline } from '../../../../src/features/design-gallery/scene-facts'
import { toGallerySearch, toGalleryState, withChange } from '../../../../src/features/design-gallery/search'

/** Numbers that differ at each call. */
function counter(): () => number {
  let count = 0
  return () => (count++ * 0.37) % 1
}

const LABEL: Dieline = { kind: 'label', length: 100, depth: 60 }

describe('a new design', () => {
  test.each(KINDS)('from a %s has sizes that can be drawn, and a scene that the server stores', (kind) => {
    const dieline = toDieline(kind, FIRST_SIZES[kind], false)
    expect(dielineErrors(dieline)).toEqual([])
    const values = newDesign('Box', null, dieline, counter())
    expect(validateRecord(designResource.table, values, { mode: 'create', allowTempIds: true })).toEqual({})
    expect(parseScene(values.canvas, 'Outside')).toEqual({ scene: values.canvas, isReadOnly: false })
  })

  test('has a page for each side of a board that folds, the printed one first', () => {
    const box = newScene(toDieline('mailer', FIRST_SIZES.mailer, false), counter())
    const pages = Object.values(box.pages).sort((a, b) => (a.z < b.z ? -1 : 1))
    expect(pages.map(({ name }) => name)).toEqual(['Outside', 'Inside'])
    expect(Object.values(newScene(LABEL, counter()).pages)).toHaveLength(1)
  })

  test('is measured by its front panel', () => {
    const sleeve = toDieline('sleeve', { length: 90, width: 40, depth: 80, thickness: 0.5 }, false)
    expect(newDesign('Box', 7, sleeve, counter())).toMatchObject({ width_mm: 90, height_mm: 80, project_id: 7 })
    const mailer = toDieline('mailer', FIRST_SIZES.mailer, false)
    expect(newDesign('Box', null, mailer, counter())).toMatchObject({ width_mm: 250, height_mm: 183 })
  })

  test('keeps a size that is typed but no number as an error of its field', () => {
    const dieline = toDieline('label', { length: '', depth: 60 }, false)
    expect(dielineErrors(dieline).map(({ field }) => field)).toEqual(['length'])
  })
})

test('sizes are named in the order of the form, and without the board', () => {
  expect(sizeNames('tuck_end')).toEqual(['length', 'width', 'depth', 'thickness'])
  expect(sizesText(toDieline('tuck_end', FIRST_SIZES.tuck_end, true))).toBe('80 × 40 × 120 mm')
  expect(sizesText(LABEL)).toBe('100 × 60 mm')
})

const RECORD = {
  id: 5,
  version: 9,
  name: 'Tea carton',
  status: 'approved',
  user_id: 3,
  project_id: { id: 2, name: 'Harbour' },
  background_id: 4,
  width_mm: 100,
  height_mm: 60,
  template: true,
  template_id: null,
  preview: null,
  canvas: emptyScene(LABEL, 'page0001', 'Outside'),
}

test('a duplicate is a draft with the same content, and its name fits', () => {
  expect(duplicateOf(RECORD)).toEqual({
    name: 'Tea carton (copy)',
    status: 'draft',
    project_id: 2,
    background_id: 4,
    width_mm: 100,
    height_mm: 60,
    canvas: RECORD.canvas,
  })
  const long = duplicateOf({ ...RECORD, name: 'x'.repeat(120) })
  expect(String(long.name)).toHaveLength(120)
  expect(String(long.name)).toMatch(/x \(copy\)$/)
})

test('a design from a template names it, and has no project of somebody else', () => {
  const values = fromTemplate(RECORD)
  expect(values).toMatchObject({ name: 'Tea carton', status: 'draft', template_id: 5, background_id: 4 })
  expect(values).not.toHaveProperty('project_id')
  expect(values).not.toHaveProperty('template')
})

describe('what a scene is', () => {
  test('are its box, its objects, the finishes that objects use, and the QR codes, each content once', () => {
    const place = { page: 'page0001', x: 0, y: 0, width: 5, height: 5, rotation: 0, z: 'a0' }
    const scene: Scene = {
      ...emptyScene(LABEL, 'page0001', 'Outside'),
      inks: {
        gold0001: { name: 'Gold foil', kind: 'foil', cmyk: [0, 20, 60, 20] },
        spot0001: { name: 'Varnish', kind: 'spot_uv', cmyk: [0, 0, 0, 10] },
      },
      objects: {
        one00001: { ...place, kind: 'rect', ink: 'gold0001' },
        two00001: { ...place, kind: 'ellipse' },
        code0001: { ...place, kind: 'qr', content: 'https://holdfast.test/tea' },
        code0002: { ...place, kind: 'qr', content: 'https://holdfast.test/tea', page: 'page0001' },
      },
    }
    expect(factsOf(scene)).toEqual({
      dieline: LABEL,
      objects: 4,
      finishes: ['Gold foil'],
      codes: ['https://holdfast.test/tea'],
    })
  })

  test('is unknown for sizes that can’t be drawn and for what is no scene', () => {
    expect(firstDieline(emptyScene({ kind: 'label', length: 1, depth: 1 }, 'page0001', 'Outside'))).toBeUndefined()
    expect(sceneOf({ canvas: { some: 'thing' } })).toBeUndefined()
    expect(sceneOf({ canvas: null })).toBeUndefined()
  })
})

describe('the address of the gallery', () => {
  test('holds what is shown, without defaults', () => {
    const search = { tab: 'templates', q: 'tea', project: 4, status: 'review', order: 'name', page: 3 } as const
    expect(toGallerySearch(toGalleryState(search))).toEqual(search)
    expect(toGallerySearch(toGalleryState({}))).toEqual({})
  })

  test('drops what it does not know', () => {
    const odd = { tab: 'all', q: ['x'], project: 'x', status: 'gone', order: 'toString', page: -1 }
    expect(toGallerySearch(toGalleryState(odd))).toEqual({})
    expect(toGalleryState({ q: 12 }).q).toBe('12')
  })

  test('starts at the first page with another search', () => {
    const state = toGalleryState({ q: 'tea', page: 3 })
    expect(withChange(state, { q: 'salt' }).page).toBe(1)
    expect(withChange(state, { page: 4 })).toMatchObject({ q: 'tea', page: 4 })
  })
})
