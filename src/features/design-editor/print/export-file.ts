/** Makes the file that the export dialog offers, with its name. */
import * as text from '#messages/design-print'
import { layOut } from '#shared/design/dieline/layout'
import { inOrder } from '#shared/design/order-keys'
import type { Id, Scene, SceneObject } from '#shared/design/scene'
import { renderSheet } from '../render-preview'
import { printLabels, printPages } from './collect'
import type { Paper } from './pdf/papers'
import { toSvgFile } from './svg-file'

export type Format = 'pdf' | 'png' | 'svg' | 'labels'

export type Choices = {
  format: Format
  /** In a PDF file, where the design has several. */
  allPages: boolean
  marks: boolean
  dieline: boolean
  finishes: boolean
  dpi: number
  withBleed: boolean
  paper: Paper
}

export type ExportInput = {
  scene: Scene
  pageId: Id
  name: string
  choices: Choices
  labels: readonly Readonly<Record<Id, SceneObject>>[]
  signal: AbortSignal
}

/** Browsers have no larger canvas everywhere. */
const SIDE_MAX = 4_000
const INCH_MM = 25.4

/** Pixels of a PNG file; `isLimited`: fewer than the dpi would have. */
export function pictureSize(scene: Scene, pageId: Id, { dpi, withBleed }: Pick<Choices, 'dpi' | 'withBleed'>) {
  const page = scene.pages[pageId]
  const { width, height } = page ? layOut(page.dieline, scene) : { width: 1, height: 1 }
  const margin = withBleed ? 2 * scene.bleed : 0
  const wanted = dpi / INCH_MM
  const pxPerMm = Math.min(wanted, SIDE_MAX / (Math.max(width, height) + margin))
  return {
    pxPerMm,
    width: Math.ceil((width + margin) * pxPerMm),
    height: Math.ceil((height + margin) * pxPerMm),
    isLimited: pxPerMm < wanted,
  }
}

/** The pages that the file will have, in their order. */
export const pagesOf = (scene: Scene, pageId: Id, { format, allPages }: Pick<Choices, 'format' | 'allPages'>): Id[] =>
  format === 'pdf' && allPages ? inOrder(scene.pages) : [pageId]

/** "Tea box" → "tea-box". */
const toFileName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'design'

function slugOf({ scene, name }: ExportInput, pageId: Id): string {
  const page = scene.pages[pageId]
  if (!page) return name
  const { width, height } = layOut(page.dieline, scene)
  const rounded = (value: number) => Math.round(value * 10) / 10
  return text.slug({ name, page: page.name, width: rounded(width), height: rounded(height) })
}

/** @throws Error that is no text for people */
export async function makeFile(input: ExportInput): Promise<{ name: string; content: Blob }> {
  const { scene, pageId, name, choices, labels, signal } = input
  const wanted = { scene, pageId, title: name, signal }
  const base = toFileName(name)
  switch (choices.format) {
    case 'pdf': {
      const pages = pagesOf(scene, pageId, choices).map((id) => ({ id, slug: slugOf(input, id) }))
      return { name: `${base}.pdf`, content: await printPages(wanted, pages, choices) }
    }
    case 'png': {
      const { pxPerMm } = pictureSize(scene, pageId, choices)
      return { name: `${base}.png`, content: await renderSheet(scene, pageId, pxPerMm, choices) }
    }
    case 'svg':
      return { name: `${base}.svg`, content: await toSvgFile(wanted) }
    case 'labels':
      return { name: `${base}-labels.pdf`, content: await printLabels(wanted, labels, choices.paper) }
  }
}
