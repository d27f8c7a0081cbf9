/** The administrators' resource of spaces: its rules, steps of the status, and words. */
import type { Resource } from '#shared/resources/field'
import { MARKETPLACE } from '#shared/resources/marketplace'

const [space] = MARKETPLACE.filter(({ name }) => name === 'space')
if (!space) throw new Error('No resource for spaces')

export const spaceResource: Resource = space
