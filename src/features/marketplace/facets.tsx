/** Facets of the marketplace's tables. */
import { IconBuildingStore, IconCalendarEvent, IconStar } from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'

export const MARKETPLACE_FACETS: Facets = {
  space: { Icon: IconBuildingStore },
  booking: { Icon: IconCalendarEvent },
  review: { Icon: IconStar },
}
