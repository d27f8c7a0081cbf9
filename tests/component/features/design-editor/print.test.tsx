import jsQR from 'jsqr'
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import pdfWorker from 'pdfjs-dist/build/pdf.worker.mjs?url'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawPage, TEXT_SETTING, toMarkup } from '#shared/design/draw'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'
import { drawTools } from '../../../../src/features/design-editor/draw-tools'
import { loadFace } from '../../../../src/features/design-editor/font-files'
import { printLabels, printPages } from '../../../../src/features/design-editor/print/collect'
import { renderSheet } from '../../../../src/features/design-editor/render-preview'

GlobalWorkerOptions.workerSrc = pdfWorker

const DPI = 300
const PX = DPI / 25.4
const label = { kind: 'label', length: 90, depth: 50 } as const
const placed = { page: 'p1', rotation: 0, z: 'a0' } as const
const BLACK = { rgb: '#000000' } as const

afterEach(() => {
  document.querySelector('#drawing')?.remove()
})

async function picture(): Promise<string> {
  const canvas = new OffscreenCanvas(60, 30)
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, 60, 30)
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg' }))
}

async function sample(): Promise<Scene> {
  const objects: Record<string, SceneObject> = {
    title: {
      ...{ ...placed, kind: 'text', x: 4, y: 3, width: 50, height: 20 },
      runs: [
        { text: 'AVATAR Té ', font: 'inter', size: 4, fill: BLACK },
        { text: 'Привет, Ωmega fi ffl', font: 'noto-sans', size: 3, spacing: 0.1, fill: BLACK },
      ],
    },
    small: {
      ...{ ...placed, kind: 'text', x: 4, y: 24, width: 50, height: 8, align: 'center' },
      runs: [{ text: 'Zutaten: Kräuter, Wasser. Nährwert pro 100 g', font: 'lora', size: 1.7, fill: BLACK }],
    },
    code: { ...placed, kind: 'qr', x: 62, y: 4, width: 20, height: 20, content: 'https://example.com/tea' },
    photo: { ...placed, kind: 'image', x: 60, y: 30, width: 20, height: 10, rotation: 25, src: await picture() },
    shape: {
      ...{ ...placed, kind: 'path', x: 6, y: 36, width: 20, height: 10, rotation: -10 },
      ...{ path: 'M0 5a10 5 0 0120 0q-3 6 -10 5t-10 -5z', fill: BLACK },
    },
  }
  return { ...emptyScene(label, 'p1', 'Label'), objects }
}

type Pixels = { width: number; height: number; data: Uint8ClampedArray }

async function pixelsOf(file: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(file)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  return (
    context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { width: 0, height: 0, data: new Uint8ClampedArray() }
  )
}

/** The drawing waits for its picture as this does: it comes from the same place. */
async function loaded(src: string): Promise<void> {
  const image = new Image()
  image.src = src
  await image.decode()
}

/** What the person sees. */
async function screen(scene: Scene): Promise<Pixels> {
  // Larger frames are made smaller to fit the window, and their pictures too.
  await page.viewport(1200, 700)
  const element = document.createElement('div')
  element.id = 'drawing'
  const [width, height] = [Math.ceil(90 * PX), Math.ceil(50 * PX)]
  element.style.cssText = `position:fixed;z-index:9999;left:0;top:0;width:${width}px;height:${height}px;background:white`
  const content = drawPage(scene, 'p1', drawTools('test-'))?.content ?? []
  const group = toMarkup({ tag: 'g', attributes: { ...TEXT_SETTING, transform: `scale(${PX})` }, children: content })
  element.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${group}</svg>`
  document.body.append(element)
  await Promise.all([...element.querySelectorAll('image')].map((image) => loaded(image.href.baseVal)))
  const base64 = await page.screenshot({ element, base64: true, save: false })
  return pixelsOf(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]))
}

/** The trimmed sheet of a page as another program draws it. */
async function rasterised(file: Blob, number = 1): Promise<Pixels> {
  const pdf = await getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 }).promise
  const sheet = await pdf.getPage(number)
  const viewport = sheet.getViewport({ scale: DPI / 72, offsetX: -3 * PX, offsetY: -3 * PX })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(90 * PX)
  canvas.height = Math.ceil(50 * PX)
  await sheet.render({ canvas, viewport }).promise
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return data ?? { width: 0, height: 0, data: new Uint8ClampedArray() }
}

/** Ends of what is dark in a part of the sheet, px: left, top, right, bottom. */
function inkOf({ width, data }: Pixels, [x0, y0, x1, y1]: readonly [number, number, number, number]): number[] {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1]
  for (let y = Math.floor(y0 * PX); y < y1 * PX; y++)
    for (let x = Math.floor(x0 * PX); x < x1 * PX; x++) {
      if ((data[(y * width + x) * 4] ?? 255) > 128) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return [left, top, right, bottom]
}

const PARTS = {
  'the first line': [0, 2, 57, 8.2],
  'small text': [0, 22, 57, 32],
  'the code': [58, 0, 90, 26],
  'the turned picture': [57, 26, 90, 50],
  'the turned path': [0, 33, 57, 50],
} as const

const PLAIN = { marks: false, dieline: false, finishes: true }

test('screen, PDF and PNG have everything within a pixel at 300 dpi', { timeout: 60_000 }, async () => {
  const scene = await sample()
  await Promise.all(['inter-regular', 'noto-sans-regular', 'lora-regular'].map(loadFace))
  const pdf = await rasterised(await printPages({ scene, title: 'Label' }, [{ id: 'p1', slug: '' }], PLAIN))
  const png = await pixelsOf(await renderSheet(scene, 'p1', PX))
  const seen = await screen(scene)
  for (const [name, part] of Object.entries(PARTS)) {
    const expected = inkOf(seen, part)
    expect(expected[2], `${name} is seen`).toBeGreaterThan(0)
    for (const [kind, pixels] of Object.entries({ pdf, png })) {
      const found = inkOf(pixels, part)
      const off = Math.max(...found.map((edge, index) => Math.abs(edge - (expected[index] ?? 0))))
      expect(off, `${name} in ${kind}: ${found} and ${expected}`).toBeLessThanOrEqual(1)
    }
  }
  expect(jsQR(pdf.data, pdf.width, pdf.height)?.data).toBe('https://example.com/tea')
})

/** Pixels of a part that are dark in one and light in the other. */
function differing(a: Pixels, b: Pixels): number {
  const values = (pixels: Pixels) => pixels.data.filter((_, index) => index % 4 === 0)
  const others = values(b)
  return values(a).filter((value, index) => Math.abs(value - (others[index] ?? 255)) > 150).length
}

test('combining marks stand in a PDF as on the screen', { timeout: 60_000 }, async () => {
  const words = 'e\u0301 q\u0307a x\u0301 j\u0303m H\u0301 q\u0307\u0301v'
  const sceneOf = (text: string): Scene => {
    const objects = ['inter', 'noto-sans', 'montserrat', 'roboto-slab'].map((font, index): [string, SceneObject] => {
      const at = { x: 3, y: 2 + 11 * index, width: 84, height: 10 }
      return [`o${index}`, { ...{ ...placed, ...at, kind: 'text' }, runs: [{ text, font, size: 7, fill: BLACK }] }]
    })
    return { ...emptyScene(label, 'p1', 'Label'), objects: Object.fromEntries(objects) }
  }
  const print = async (scene: Scene) =>
    rasterised(await printPages({ scene, title: 'Marks' }, [{ id: 'p1', slug: '' }], PLAIN))
  await Promise.all(['inter', 'noto-sans', 'montserrat', 'roboto-slab'].map((font) => loadFace(`${font}-regular`)))
  const seen = await screen(sceneOf(words))
  const [marked, bare] = [await print(sceneOf(words)), await print(sceneOf(words.replaceAll('\u0307', '')))]
  expect(differing(seen, bare)).toBeGreaterThan(600)
  expect(differing(seen, marked)).toBeLessThan(20)
})

const CONIC = 'conic-gradient(from 30deg, #ff0000, #00ff00 30%, #ffff00 80%, #ff0000)'

/** The browser's own gradient in a square of 40 mm whose corner is at (5, 5). */
function conicReference(): Pixels {
  const context = new OffscreenCanvas(Math.ceil(90 * PX), Math.ceil(50 * PX)).getContext('2d')
  if (!context) throw new Error('There is no canvas')
  // A canvas begins at the right, CSS at the top.
  const gradient = context.createConicGradient(((30 - 90) * Math.PI) / 180, 25 * PX, 25 * PX)
  for (const [at, colour] of [
    [0, '#ff0000'],
    [0.3, '#00ff00'],
    [0.8, '#ffff00'],
    [1, '#ff0000'],
  ] as const)
    gradient.addColorStop(at, colour)
  context.fillStyle = gradient
  context.fillRect(5 * PX, 5 * PX, 40 * PX, 40 * PX)
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height)
}

test('a conic gradient is that of the browser, on screen, in PDF and PNG', { timeout: 60_000 }, async () => {
  const scene: Scene = {
    ...emptyScene({ kind: 'label', length: 90, depth: 50 }, 'p1', 'Label'),
    objects: {
      wheel: {
        ...{ kind: 'rect', page: 'p1', z: 'a0', rotation: 0, x: 5, y: 5, width: 40, height: 40 },
        fill: { gradient: CONIC },
      },
    },
  }
  const expected = conicReference()
  const drawn = {
    screen: await screen(scene),
    pdf: await rasterised(await printPages({ scene, title: 'Label' }, [{ id: 'p1', slug: '' }], PLAIN)),
    png: await pixelsOf(await renderSheet(scene, 'p1', PX)),
  }
  // Every 7°, also beside the stops and where the last slice meets the first one.
  const places = Array.from({ length: 52 }, (_, index) => {
    const radians = ((index * 7 + 0.5) * Math.PI) / 180
    const middle = 25 * PX
    return [Math.round(middle + 15 * PX * Math.cos(radians)), Math.round(middle + 15 * PX * Math.sin(radians))] as const
  })
  const colourOf = ({ width, data }: Pixels, [x, y]: readonly [number, number]) => [
    ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
  ]
  // The colours of a PDF have a gamma of 2.2, which is not quite that of sRGB in the dark.
  for (const [kind, pixels] of Object.entries(drawn))
    for (const place of places) {
      const [found, wanted] = [colourOf(pixels, place), colourOf(expected, place)]
      const off = Math.max(...found.map((part, channel) => Math.abs(part - (wanted[channel] ?? 0))))
      expect(off, `${kind} at ${place}: ${found} and ${wanted}`).toBeLessThanOrEqual(kind === 'pdf' ? 16 : 6)
    }
})

test('each row of a list becomes a label', { timeout: 60_000 }, async () => {
  const scene = await sample()
  const code = scene.objects.code
  if (code?.kind !== 'qr') throw new Error('No code')
  const labels = Array.from({ length: 12 }, (_, row) => ({ code: { ...code, content: `row ${row}` } }))
  const file = await printLabels({ scene, pageId: 'p1', title: 'Labels' }, labels, 'a4')
  const pdf = await getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 }).promise
  // Two beside each other on A4 across, three above each other.
  expect(pdf.numPages).toBe(2)
})
