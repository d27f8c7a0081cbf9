/** The fold preview with the print of the open page on it. */
import { useEffect, useState } from 'react'
import { layOut } from '#shared/design/dieline/layout'
import { useEditor } from './editor'
import { FoldDialog } from './fold/fold-dialog'
import { renderSheet } from './render-preview'

/** Longer side of the texture. */
const TEXTURE_PX = 2_048

export function Folded({ onClose }: { onClose: () => void }) {
  const { scene, pageId, page } = useEditor()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isOpen = true
    const { width, height } = layOut(page.dieline, scene)
    const longer = Math.max(width, height) + 2 * scene.bleed
    void renderSheet(scene, pageId, TEXTURE_PX / longer, { withBleed: true }).then((picture) => {
      if (!isOpen) return
      made = URL.createObjectURL(picture)
      setUrl(made)
    })
    return () => {
      isOpen = false
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [scene, pageId, page])
  return (
    <FoldDialog
      scene={scene}
      pageId={pageId}
      artwork={url === undefined ? undefined : { url, bleed: scene.bleed }}
      onClose={onClose}
    />
  )
}
