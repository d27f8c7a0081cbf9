/** Facets of the table of accounts. */
import { IconUsers } from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'

export const USERS_FACETS: Facets = { user: { Icon: IconUsers } }
