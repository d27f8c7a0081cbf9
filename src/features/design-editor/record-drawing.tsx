/** The first page of a stored design, drawn for the page of its record. */
import { useId, useMemo } from 'react'
import { OUTSIDE } from '#messages/shared'
import { layOut } from '#shared/design/dieline/layout'
import { dielineErrors } from '#shared/design/dieline/limits'
import { boundsOf } from '#shared/design/dieline/polygon'
import { objectsOf } from '#shared/design/draw'
import { inOrder } from '#shared/design/order-keys'
import { parseScene } from '#shared/design/parse-scene'
import type { Page, Scene } from '#shared/design/scene'
import { PageArt } from './canvas/page-art'
import { drawTools } from './draw-tools'
import { useFonts } from './use-fonts'

export type RecordDrawingProps = {
  /** As it is stored. */
  canvas: unknown
  label: string
}

/** Nothing for a scene that can't be read. */
export function RecordDrawing({ canvas, label }: RecordDrawingProps) {
  const scene = useMemo(() => {
    const parsed = parseScene(canvas, OUTSIDE)
    return 'scene' in parsed ? parsed.scene : undefined
  }, [canvas])
  const [pageId = ''] = scene ? inOrder(scene.pages) : []
  const page = scene?.pages[pageId]
  if (!scene || !page || dielineErrors(page.dieline).length > 0) return null
  return <PageDrawing scene={scene} page={page} pageId={pageId} label={label} />
}

type PageDrawingProps = { scene: Scene; page: Page; pageId: string; label: string }

function PageDrawing({ scene, page, pageId, label }: PageDrawingProps) {
  const prefix = useId()
  const { version } = useFonts(scene)
  // Texts are measured anew with each font that comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the tools measure with
  const tools = useMemo(() => drawTools(prefix), [prefix, version])
  const layout = useMemo(() => layOut(page.dieline, scene), [page, scene])
  const order = useMemo(() => objectsOf(scene, pageId).map(([id]) => id), [scene, pageId])
  const { x, y, width, height } = boundsOf(layout.bleed.flat())
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} width="100%" height="100%" role="img" aria-label={label}>
      <PageArt scene={scene} page={page} layout={layout} order={order} tools={tools} />
    </svg>
  )
}

/** The preview of a stored scene, for lists. @throws for one that can't be read */
export const drawPreview = async (canvas: unknown): Promise<Blob> =>
  (await import('./render-preview')).previewOfCanvas(canvas)
