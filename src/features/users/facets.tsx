/** Facets of the table of accounts. */
import { IconUsers } from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'
import { lazyPart } from '../../ui/lazy-part'

const NextStep = lazyPart(() => import('./approval').then((module) => module.ApproveStep))

export const USERS_FACETS: Facets = { user: { Icon: IconUsers, NextStep } }
