/** /admin/shared-photos: pictures that another app has shared (sw/handlers/share.ts). */
import { createFileRoute } from '@tanstack/react-router'
import { SharedPhotosPage } from '../../../features/content/shared-photos-page'

export const Route = createFileRoute('/admin/_panel/shared-photos')({ component: SharedPhotosRoute })

function SharedPhotosRoute() {
  return <SharedPhotosPage />
}
