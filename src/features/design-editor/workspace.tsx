/** The pages of a design, drawn to fit the room under the top bar. */
import { drawPage } from '#shared/design/draw'
import { inOrder } from '#shared/design/order-keys'
import { SvgDrawing } from '../../ui/svg-drawing'
import { drawTools } from './draw-tools'
import type { EditorDocument } from './editor-document'
import { useFonts } from './use-fonts'

export function Workspace({ document: { scene } }: { document: EditorDocument }) {
  const fonts = useFonts(scene)
  const [first] = inOrder(scene.pages)
  const page = first === undefined ? undefined : drawPage(scene, first, drawTools('page'))
  if (!page || !fonts.isReady) return null
  const { width, height, bleed } = page
  return (
    <svg
      role="img"
      aria-label={first === undefined ? '' : scene.pages[first]?.name}
      viewBox={`${-bleed} ${-bleed} ${width + 2 * bleed} ${height + 2 * bleed}`}
      style={{ flex: '1 1 0', minHeight: 0, padding: 16 }}
    >
      <SvgDrawing drawn={page.content} />
    </svg>
  )
}
