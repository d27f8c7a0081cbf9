/** QR codes are read as they are painted, and read again only where something has changed. */
import { beforeEach, expect, test } from 'vitest'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'
import { readCodes } from '../../../../src/features/design-editor/print/read-codes'

const BLACK = { cmyk: [0, 0, 0, 100] } as const
const place = { page: 'p1', y: 10, width: 20, height: 20, rotation: 0 } as const
const left: SceneObject = { ...place, kind: 'qr', x: 10, z: 'a0', content: 'left', fill: BLACK }
const right: SceneObject = { ...place, kind: 'qr', x: 110, z: 'a1', content: 'right', fill: BLACK }
const rect = (x: number): SceneObject => ({ ...place, kind: 'rect', x, z: 'a2', fill: BLACK })
const dieline = { kind: 'label', length: 140, depth: 40 } as const
const scene: Scene = {
  ...emptyScene(dieline, 'p1', 'Label'),
  objects: { left, right },
}
const withObject = (object: SceneObject): Scene => ({ ...scene, objects: { ...scene.objects, object } })

let readings = 0
async function rest(): Promise<void> {
  readings += 1
}
const read = (of: Scene) => readCodes(of, { pictures: new Map(), rest })

beforeEach(() => {
  readings = 0
})

test('a code is read once as long as nothing near it changes', async () => {
  expect(await read(scene)).toEqual({ left: 'left', right: 'right' })
  expect(readings).toBe(2)
  expect(await read(scene)).toEqual({ left: 'left', right: 'right' })
  expect(await read(withObject(rect(60)))).toEqual({ left: 'left', right: 'right' })
  expect(readings).toBe(2)
})

test('what comes to lie over a code is seen, and when it goes', async () => {
  await read(scene)
  expect(await read(withObject(rect(15)))).toEqual({ left: null, right: 'right' })
  expect(await read(scene)).toEqual({ left: 'left', right: 'right' })
  expect(await read({ ...scene, ground: { paint: BLACK } })).toEqual({ left: null, right: null })
  const bare = { z: 'a0', name: 'Label', dieline, ground: 'none' } as const
  expect(await read({ ...scene, ground: { paint: BLACK }, pages: { p1: bare } })).toEqual({
    left: 'left',
    right: 'right',
  })
})

test('a path counts wherever it is, for it may leave its box', async () => {
  await read(scene)
  const path: SceneObject = { ...place, kind: 'path', x: 60, z: 'a2', fill: BLACK, path: 'M-45 0H-35V20H-45Z' }
  expect(await read(withObject(path))).toEqual({ left: null, right: 'right' })
})

test('reading ends where it is told to', async () => {
  const stopped = new Error('The scene is an older one by now.')
  const changed = { ...scene, bleed: 2 }
  await expect(readCodes(changed, { pictures: new Map(), rest: () => Promise.reject(stopped) })).rejects.toBe(stopped)
})
