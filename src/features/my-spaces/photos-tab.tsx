/** Tab Photos: add, order, choose the cover, remove. */
import { SpaceForm } from './space-form'
import { PHOTOS, photosForm } from './space-forms'
import type { SpaceTabProps } from './space-tabs'

export const PhotosTab = ({ space }: SpaceTabProps) => (
  <SpaceForm resource={photosForm} groups={[PHOTOS]} space={space} draftName="space-photos" />
)
