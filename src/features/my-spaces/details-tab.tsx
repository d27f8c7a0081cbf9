/** Tab Details: the space's own fields, without pictures and times, which have tabs of their own. */
import { SpaceForm } from './space-form'
import { PARTS } from './space-forms'
import type { SpaceTabProps } from './space-tabs'

export const DetailsTab = ({ space }: SpaceTabProps) => <SpaceForm {...PARTS.details} space={space} />
