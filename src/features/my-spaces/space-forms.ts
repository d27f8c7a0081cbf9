/** The forms of a host's space: the administrators' resource with some of its fields each. */
import type { Resource } from '#shared/resources/field'
import { MARKETPLACE } from '#shared/resources/marketplace'

const [whole] = MARKETPLACE.filter(({ name }) => name === 'space')
if (!whole) throw new Error('No resource for spaces')

export const spaceResource: Resource = whole

const formOf = (...form: string[]): Resource => ({ ...spaceResource, form })

export const detailsForm = formOf(
  ...['name', 'category', 'description', 'address', 'city', 'country', 'lat', 'lng', 'timezone', 'capacity'],
  ...['rate_cents', 'day_rate_cents', 'cleaning_fee_cents', 'currency', 'amenities', 'rules'],
)
