/** Tab Details: the space's own fields, without pictures and times, which have tabs of their own. */
import { SpaceForm } from './space-form'
import { DETAILS, detailsForm } from './space-forms'
import type { SpaceTabProps } from './space-tabs'

export const DetailsTab = ({ space }: SpaceTabProps) => (
  <SpaceForm resource={detailsForm} groups={DETAILS} space={space} draftName="space" />
)
