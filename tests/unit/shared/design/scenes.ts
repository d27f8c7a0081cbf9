/** Random scenes and edits for the tests of designs. */
import fc from 'fast-check'
import { applyPatch, type Change, entriesOf, REFERENCES } from '#shared/design/patch'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'

const label = { kind: 'label', length: 90, depth: 50 } as const
const ink = { name: 'Gold', kind: 'foil', cmyk: [0, 20, 60, 20] } as const
const style = { name: 'Title', font: 'Inter', size: 5, fill: { rgb: '#000000' } } as const

export const rectangle: SceneObject = {
  kind: 'rect',
  page: 'p1',
  x: 1,
  y: 2,
  width: 3,
  height: 4,
  rotation: 0,
  z: 'a0',
}

export const base: Scene = {
  ...emptyScene(label, 'p1', 'Outside'),
  pages: { p1: { z: 'a0', name: 'Outside', dieline: label }, p2: { z: 'a1', name: 'Inside', dieline: label } },
  inks: { i1: ink },
  styles: { s1: style },
  objects: {
    o1: rectangle,
    o2: { ...rectangle, page: 'p2', ink: 'i1' },
    o3: { ...rectangle, kind: 'text', runs: [{ text: 'A' }], style: 's1' },
  },
}

const objectId = fc.constantFrom('o1', 'o2', 'o3', 'o4')
const fieldChange = fc.oneof(
  fc.record({ field: fc.constantFrom('x', 'width', 'rotation'), after: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ field: fc.constant('page'), after: fc.constantFrom('p1', 'p2', 'p3') }),
  fc.record({ field: fc.constant('ink'), after: fc.constantFrom('i1', 'i2', undefined) }),
  fc.record({ field: fc.constant('opacity'), after: fc.constantFrom(0.5, 0.7, undefined) }),
  fc.record({ field: fc.constant('name'), after: fc.constantFrom('Lid', 'Foot', undefined) }),
)

export const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(objectId, fieldChange).map(([id, fields]): Change => ({ in: 'objects', id, ...fields })),
  fc
    .tuple(objectId, fc.constantFrom({ ...rectangle, page: 'p2' }, { ...rectangle, page: 'p3', ink: 'i2' }, undefined))
    .map(([id, after]): Change => ({ in: 'objects', id, after })),
  fc
    .tuple(fc.constantFrom('p1', 'p2', 'p3'), fc.constantFrom({ z: 'a2', name: 'Back', dieline: label }, undefined))
    .map(([id, after]): Change => ({ in: 'pages', id, after })),
  fc
    .tuple(fc.constantFrom('i1', 'i2'), fc.constantFrom(ink, undefined))
    .map(([id, after]): Change => ({ in: 'inks', id, after })),
  fc.constantFrom<Change>(
    { in: 'guides', id: 'g1', after: { page: 'p1', axis: 'x', at: 20 } },
    { in: 'guides', id: 'g1', field: 'at', after: 30 },
    { in: 'guides', id: 'g1' },
    { in: 'guides', id: 'g2', after: { page: 'p2', axis: 'y', at: 5 } },
    { in: 'guides', id: 'g2', field: 'at', after: 6 },
  ),
  fc.constantFrom<Change>(
    { in: 'styles', id: 's1', field: 'size', after: 7 },
    { in: 'styles', id: 's1', field: 'size', after: 9 },
    { in: 'styles', id: 's1' },
    { in: 'scene', id: 'ground', after: { paint: { rgb: '#ffffff' } } },
    { in: 'scene', id: 'ground' },
    { in: 'pages', id: 'p1', field: 'ground', after: 'none' },
    { in: 'pages', id: 'p2', field: 'ground', after: { paint: { rgb: '#ffffff' } } },
    { in: 'pages', id: 'p2', field: 'ground' },
    { in: 'pages', id: 'p2', field: 'name', after: 'Lining' },
  ),
)

export const changes = fc.array(change, { maxLength: 6 })

export const edited = (scene: Scene, list: readonly Change[]): Scene =>
  applyPatch(scene, { label: 'Edit', at: 0, changes: list }).scene

/** Whether every object is on a page, and its ink and style exist. */
export const refersToExisting = (scene: Scene): boolean =>
  Object.values(scene.objects).every((object) =>
    Object.entries(object).every(([field, value]) => {
      const collection = Object.hasOwn(REFERENCES, field) ? REFERENCES[field] : undefined
      return collection === undefined || (typeof value === 'string' && value in entriesOf(scene, collection))
    }),
  )
