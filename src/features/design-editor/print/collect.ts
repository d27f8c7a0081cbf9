/** Collects all that a print file needs, and has the worker write it. */
import { type CodeShape, codeShape } from '#shared/design/draw'
import type { Face } from '#shared/design/fonts'
import type { Id, Scene, SceneObject } from '#shared/design/scene'
import { layoutText, type TextLayout } from '#shared/design/text-layout'
import { drawTools } from '../draw-tools'
import { findFile } from '../file-queries'
import { fontUrl, loadAllFaces, loadFace, measureText } from '../font-files'
import { picturesOf } from '../render-preview'
import { facesOf } from '../use-fonts'
import type { LabelRow } from './pdf/label-sheet'
import type { Paper } from './pdf/papers'
import type { PrintedPage, PrintOptions } from './pdf/pdf'
import type { PrintAnswer, PrintJob } from './pdf/print-worker'

/** The face of the line with name and size. */
const SLUG_FACE = 'inter-regular'

const entriesOf = (objects: Scene['objects'], pages: readonly Id[]): [Id, SceneObject][] =>
  Object.entries(objects).filter(([, { page }]) => pages.includes(page))

/** Lines of texts and shapes of QR codes. The fonts are loaded before. */
function partsOf(
  scene: Scene,
  pages: readonly Id[],
): { layouts: Record<Id, TextLayout>; codes: Record<Id, CodeShape> } {
  const { modules } = drawTools('')
  const parts: ReturnType<typeof partsOf> = { layouts: {}, codes: {} }
  for (const [id, object] of entriesOf(scene.objects, pages)) {
    if (object.kind === 'text') parts.layouts[id] = layoutText(object, scene, measureText)
    if (object.kind === 'qr') {
      const code = modules(object.content, object.correction ?? 'M')
      if (code) parts.codes[id] = codeShape(code, Math.min(object.width, object.height))
    }
  }
  return parts
}

async function fontsOf(faces: readonly Face[]): Promise<Record<Face, Uint8Array>> {
  const fonts = await Promise.all(
    faces.map(async (face): Promise<[Face, Uint8Array][]> => {
      const url = fontUrl(face)
      const file = url === undefined ? undefined : await findFile(url)
      return file ? [[face, new Uint8Array(await file.arrayBuffer())]] : []
    }),
  )
  return Object.fromEntries(fonts.flat())
}

async function filesOf(addresses: readonly string[]): Promise<Record<string, Blob>> {
  const files = await Promise.all(
    addresses.map(async (src): Promise<[string, Blob][]> => {
      const file = await findFile(src)
      return file ? [[src, file]] : []
    }),
  )
  return Object.fromEntries(files.flat())
}

const inkPictures = ({ objects }: Scene): string[] =>
  Object.values(objects).flatMap((object) => (object.kind === 'image' && object.ink !== undefined ? [object.src] : []))

async function sourcesOf(scene: Scene, faces: readonly Face[]) {
  await Promise.all(faces.map(loadFace))
  const [fonts, pictures] = await Promise.all([fontsOf(faces), filesOf(picturesOf(scene))])
  return { fonts, pictures, inInk: inkPictures(scene) }
}

/** The worker was never loaded on this device, which is offline. */
export class PrintUnavailableError extends Error {}

/** @throws Error with the worker's reason, which is no text for people */
function write(job: PrintJob, signal: AbortSignal | undefined): Promise<Blob> {
  const worker = new Worker(new URL('./pdf/print-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onerror = () => reject(new PrintUnavailableError())
    worker.onmessage = ({ data }: MessageEvent<PrintAnswer>) => {
      if ('error' in data) reject(new Error(data.error))
      else resolve(new Blob([data.bytes], { type: 'application/pdf' }))
    }
    worker.postMessage(job)
  }).finally(() => worker.terminate())
}

/** Loads the worker and all fonts, which are then kept for offline use. @returns whether all came */
export async function keepForOffline(): Promise<boolean> {
  const [isReady, missing] = await Promise.all([
    write({ kind: 'ready' }, undefined).then(
      () => true,
      () => false,
    ),
    loadAllFaces(),
  ])
  return isReady && missing === 0
}

export type Wanted = { scene: Scene; pageId: Id; title: string; signal?: AbortSignal }

/** Pages of a design as one PDF file, in this order. */
export async function printPages(
  { scene, title, signal }: Omit<Wanted, 'pageId'>,
  pages: readonly PrintedPage[],
  options: PrintOptions,
): Promise<Blob> {
  const faces = [...new Set([...facesOf(scene), ...(options.marks ? [SLUG_FACE] : [])])]
  const sources = await sourcesOf(scene, faces)
  const ids = pages.map(({ id }) => id)
  const parts = partsOf(scene, ids)
  return write({ kind: 'pages', scene, pages, title, at: Date.now(), options, ...parts, ...sources }, signal)
}

/** Sheets of labels. @param labels the objects of each label that differ from the design's */
export async function printLabels(
  { scene, pageId, title, signal }: Wanted,
  labels: readonly Readonly<Record<Id, SceneObject>>[],
  paper: Paper,
): Promise<Blob> {
  const sources = await sourcesOf(scene, facesOf(scene))
  const rows = labels.map((objects): LabelRow => {
    const label = { ...scene, objects: { ...scene.objects, ...objects } }
    return { objects, ...partsOf(label, [pageId]) }
  })
  return write({ kind: 'labels', scene, pageId, title, at: Date.now(), rows, paper, ...sources }, signal)
}
