/** The demo's designs look alike in their previews and in print, one of each kind of box. */
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import pdfWorker from 'pdfjs-dist/build/pdf.worker.mjs?url'
import { expect, test } from 'vitest'
import { layOut } from '#shared/design/dieline/layout'
import { layoutPaths } from '#shared/design/dieline/svg-path'
import { inOrder } from '#shared/design/order-keys'
import { parseScene } from '#shared/design/parse-scene'
import type { Scene } from '#shared/design/scene'
import { FINISHED, toDesign } from '../../../../server/demo/seed-designs'
import { printPages } from '../../../../src/features/design-editor/print/collect'
import { renderPreview } from '../../../../src/features/design-editor/render-preview'

GlobalWorkerOptions.workerSrc = pdfWorker

type Drawing = { width: number; height: number; data: Uint8ClampedArray }

/** On white, cut to the outline of the box. */
function onBoard(scene: Scene, width: number, height: number, source: CanvasImageSource): Drawing {
  const [id = ''] = inOrder(scene.pages)
  const page = scene.pages[id]
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!page || !context) throw new Error('No page')
  const layout = layOut(page.dieline, scene)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  const cut = new Path2D()
  cut.addPath(
    new Path2D(layoutPaths(layout).cut),
    new DOMMatrix([width / layout.width, 0, 0, height / layout.height, 0, 0]),
  )
  context.clip(cut, 'evenodd')
  context.drawImage(source, 0, 0)
  return context.getImageData(0, 0, width, height)
}

/** The trimmed sheet as another program draws the print file. */
async function printed(scene: Scene, width: number, height: number): Promise<Drawing> {
  const [id = ''] = inOrder(scene.pages)
  const options = { marks: false, dieline: false, finishes: true }
  const file = await printPages({ scene, title: 'Demo' }, [{ id, slug: '' }], options)
  const pdf = await getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 }).promise
  const sheet = await pdf.getPage(1)
  const full = sheet.getViewport({ scale: 1 })
  const bleed = (scene.bleed * 72) / 25.4
  const scale = width / (full.width - 2 * bleed)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const viewport = sheet.getViewport({ scale, offsetX: -bleed * scale, offsetY: -bleed * scale })
  await sheet.render({ canvas, viewport }).promise
  return onBoard(scene, width, height, canvas)
}

/** Of a channel. Smoothed edges of small letters differ by less. */
const CLEARLY = 90
/** A design without its texts differs in at least twice as many blocks. */
const MOST = 0.001

const BLOCK = 4

/** Its blocks of pixels, as a picture: programs smooth the edges of shapes differently. */
function blocksOf({ width, height, data }: Drawing): number[] {
  const across = Math.floor(width / BLOCK)
  const sums = Array.from({ length: across * Math.floor(height / BLOCK) * 3 }, () => 0)
  for (let y = 0; y < height - (height % BLOCK); y++)
    for (let x = 0; x < across * BLOCK; x++)
      for (const channel of [0, 1, 2]) {
        const block = (Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK)) * 3 + channel
        sums[block] = (sums[block] ?? 0) + (data[(y * width + x) * 4 + channel] ?? 0)
      }
  return sums.map((sum) => sum / BLOCK ** 2)
}

/** The share of blocks that differ clearly. */
function difference(one: Drawing, other: Drawing): number {
  const [a, b] = [blocksOf(one), blocksOf(other)]
  return a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > CLEARLY).length / a.length
}

async function preview(scene: Scene): Promise<Drawing> {
  const bitmap = await createImageBitmap(await renderPreview(scene))
  return onBoard(scene, bitmap.width, bitmap.height, bitmap)
}

test.each(FINISHED)('$name', { timeout: 60_000 }, async (demo) => {
  const opened = parseScene(toDesign(demo, false).canvas, 'Outside')
  if (!('scene' in opened)) throw new Error('Not opened')
  const { scene } = opened
  const shown = await preview(scene)
  const print = await printed(scene, shown.width, shown.height)
  const without = await preview({
    ...scene,
    objects: Object.fromEntries(Object.entries(scene.objects).filter(([, { kind }]) => kind !== 'text')),
  })
  expect(difference(shown, print)).toBeLessThan(MOST)
  expect(difference(without, print)).toBeGreaterThan(2 * MOST)
})
