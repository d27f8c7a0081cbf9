import { expect, test } from 'vitest'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'
import { picturesOf, renderPreview, renderSheet } from '../../../../src/features/design-editor/render-preview'

const label = { kind: 'label', length: 40, depth: 20 } as const
const empty = emptyScene(label, 'p1', 'Label')
const placed = { page: 'p1', rotation: 0, z: 'a0' }
const box = (fields: object): SceneObject =>
  ({ ...placed, ...{ x: 0, y: 0, width: 10, height: 10 }, ...fields }) as SceneObject // Each test completes it.
const withObjects = (...objects: SceneObject[]): Scene => ({
  ...empty,
  objects: Object.fromEntries(objects.map((object, index) => [`o${index}`, object])),
})

async function pixelsOf(picture: Blob) {
  const bitmap = await createImageBitmap(picture)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
  const at = (x: number, y: number) => [...data.slice((y * bitmap.width + x) * 4, (y * bitmap.width + x) * 4 + 4)]
  return { width: bitmap.width, height: bitmap.height, at, data }
}

const sheet = async (scene: Scene, pxPerMm = 10) => pixelsOf(await renderSheet(scene, 'p1', pxPerMm))

test('a preview is 512 px on its longer side', async () => {
  const { width, height } = await pixelsOf(await renderPreview(empty))
  expect([width, height]).toEqual([512, 256])
})

test('shapes stand in their places, turned around their middle, in their order', async () => {
  const red = box({ kind: 'rect', ...{ x: 5, y: 5, width: 20, height: 4 }, fill: { rgb: '#ff0000' } })
  const turned = box({
    kind: 'rect',
    ...{ x: 25, y: 9, width: 10, height: 2, rotation: 90, z: 'a1' },
    fill: { cmyk: [100, 0, 0, 0] },
  })
  const { at } = await sheet(withObjects(red, turned))
  expect(at(60, 60)).toEqual([255, 0, 0, 255])
  expect(at(60, 95)).toEqual([255, 255, 255, 255])
  expect(at(300, 55)).toEqual([0, 255, 255, 255])
  expect(at(260, 100)).toEqual([255, 255, 255, 255])
})

test('gradients and patterns fill the box of their object', async () => {
  const gradient = box({ kind: 'rect', width: 20, fill: { gradient: 'linear-gradient(90deg, #000000, #ffffff)' } })
  const pattern = box({
    kind: 'rect',
    x: 20,
    width: 20,
    height: 20,
    fill: { pattern: 'stripes(#0000ff, #ffff00, 96px)' },
  })
  const { at } = await sheet(withObjects(gradient, pattern))
  expect(at(1, 50)[0]).toBeLessThan(5)
  expect(at(100, 50)[0]).toBeGreaterThan(120)
  expect(at(198, 50)[0]).toBeGreaterThan(250)
  expect(at(205, 50)).toEqual([0, 0, 255, 255])
  expect(at(335, 50)).toEqual([255, 255, 0, 255])
})

test('what overlaps within an object does not mix when the object is seen through', async () => {
  const fields = { fill: { rgb: '#000000' }, stroke: { rgb: '#000000' }, strokeWidth: 4, opacity: 0.5 }
  const { at } = await sheet(withObjects(box({ kind: 'rect', x: 5, y: 5, ...fields })))
  expect(at(60, 100)).toEqual(at(100, 100))
  expect(at(100, 100)[0]).toBeGreaterThan(120)
})

test('a picture fills its box or lies in it', async () => {
  const source = new OffscreenCanvas(20, 10)
  const paint = source.getContext('2d')
  if (paint) {
    paint.fillStyle = '#00ff00'
    paint.fillRect(0, 0, 20, 10)
  }
  const src = URL.createObjectURL(await source.convertToBlob())
  const cover = box({ kind: 'image', src })
  const contain = box({ kind: 'image', src, x: 20, fit: 'contain' })
  const { at } = await sheet(withObjects(cover, contain))
  expect([at(50, 10), at(250, 10), at(250, 50)]).toEqual([
    [0, 255, 0, 255],
    [255, 255, 255, 255],
    [0, 255, 0, 255],
  ])
})

test('the field of a code sets it apart from the ground', async () => {
  const code = { kind: 'qr', ...{ x: 15, y: 5, width: 10, height: 10 }, content: 'A' }
  const scene = {
    ...withObjects(box({ ...code, field: { cmyk: [0, 0, 0, 0] } })),
    ground: { paint: { rgb: '#ff0000' } },
  }
  const { at } = await sheet(scene)
  // 21 modules: the quiet zone is 1.9 mm wide.
  expect([at(140, 60), at(120, 60), at(152, 52)]).toEqual([
    [255, 255, 255, 255],
    [255, 0, 0, 255],
    [0, 0, 0, 255],
  ])
})

test('pictures of grounds are loaded, but not one that no page shows', () => {
  const page = { z: 'a0', name: 'Front', dieline: label }
  const ground = (picture: string) => ({ paint: { picture } })
  const pages = { p1: { ...page, ground: ground('/own.png') }, p2: { ...page, ground: 'none' } as const }
  expect(picturesOf({ ...empty, ground: ground('/all.png'), pages })).toEqual(['/own.png'])
  expect(picturesOf({ ...empty, ground: ground('/all.png'), pages: { ...pages, p3: page } })).toEqual([
    ...['/own.png', '/all.png'],
  ])
})

test('a picture that is missing leaves the rest', async () => {
  const image = box({ kind: 'image', src: 'data:image/png;base64,AAAA' })
  const rect = box({ kind: 'rect', x: 20, fill: { rgb: '#0000ff' } })
  const { at } = await sheet(withObjects(image, rect))
  expect(at(250, 50)).toEqual([0, 0, 255, 255])
})

test('text is set in its font, in the width of its line', async () => {
  const text = box({
    kind: 'text',
    ...{ x: 2, y: 2, width: 36 },
    runs: [{ text: 'HHHH', font: 'bebas-neue', size: 10 }],
  })
  const { data, width } = await sheet(withObjects(text))
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: 200 }, (_, y) => data[(y * width + x) * 4] ?? 255).some((value) => value < 128),
  )
  // Four capitals of Bebas Neue are 1.62 font sizes wide, less their side bearings.
  const inked = ((columns.at(-1) ?? 0) - (columns[0] ?? 0)) / 10
  expect(inked).toBeGreaterThan(14.5)
  expect(inked).toBeLessThan(16.5)
})
