/** Tab Photos: add, order, choose the cover, remove. */
import { SpaceForm } from './space-form'
import { PARTS } from './space-forms'
import type { SpaceTabProps } from './space-tabs'

export const PhotosTab = ({ space }: SpaceTabProps) => <SpaceForm {...PARTS.photos} space={space} />
