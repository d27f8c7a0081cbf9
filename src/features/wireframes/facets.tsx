/** Facets of the table of wireframes. */
import { IconSitemap } from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'

export const WIREFRAMES_FACETS: Facets = { wireframe: { Icon: IconSitemap } }
