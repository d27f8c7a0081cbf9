/**
 * Wireframes: the slug is derived from the name. They stay in the trash, because deployed applications
 * belong to them.
 */
import type { TableFacet } from './facet'

const toSlug = (name: string): string => name.trim().toLowerCase().replace(/ +/g, '-')

export const wireframeFacet: TableFacet = {
  prepare: (_, values) => (typeof values.name === 'string' ? { ...values, slug: toSlug(values.name) } : values),
  staysInTrash: true,
}
