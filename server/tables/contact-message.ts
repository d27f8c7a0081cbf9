/** Contact messages: the email address must be valid. */
import type { TableFacet } from './facet'
import { toEmail } from './value-checks'

export const contactMessageFacet: TableFacet = {
  prepare: (_, values) => (typeof values.email === 'string' ? { ...values, email: toEmail(values.email) } : values),
}
