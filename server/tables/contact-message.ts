/** Messages of visitors: with an address that can be answered. */
import type { TableFacet } from './facet'
import { toEmail } from './value-checks'

export const contactMessageFacet: TableFacet = {
  prepare: (_, values) => (typeof values.email === 'string' ? { ...values, email: toEmail(values.email) } : values),
}
