/** The fold preview with the print of both faces of the board that the open page belongs to. */
import { useEffect, useState } from 'react'
import { layOut } from '#shared/design/dieline/layout'
import type { Id, Scene } from '#shared/design/scene'
import { sidesOf } from '#shared/design/sides'
import { useEditor } from './editor'
import { FoldDialog } from './fold/fold-dialog'
import { renderSheet } from './render-preview'

/** Longer side of the texture. */
const TEXTURE_PX = 2_048

/** A picture of a page with its bleed. @param board its colour where nothing is printed */
function useArtwork(scene: Scene, pageId: Id | undefined, board: string) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const page = pageId === undefined ? undefined : scene.pages[pageId]
    if (pageId === undefined || !page) return
    let made: string | undefined
    let isOpen = true
    const { width, height } = layOut(page.dieline, scene)
    const longer = Math.max(width, height) + 2 * scene.bleed
    void renderSheet(scene, pageId, TEXTURE_PX / longer, { withBleed: true, board }).then((picture) => {
      if (!isOpen) return
      made = URL.createObjectURL(picture)
      setUrl(made)
    })
    return () => {
      isOpen = false
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [scene, pageId, board])
  return url === undefined ? undefined : { url, bleed: scene.bleed }
}

export function Folded({ onClose }: { onClose: () => void }) {
  const { scene, pageId } = useEditor()
  const sides = sidesOf(scene, pageId)
  const artwork = useArtwork(scene, sides.outside, '#ffffff')
  // The board of the preview shows through.
  const inside = useArtwork(scene, sides.inside, 'transparent')
  return <FoldDialog scene={scene} pageId={pageId} artwork={artwork} inside={inside} onClose={onClose} />
}
