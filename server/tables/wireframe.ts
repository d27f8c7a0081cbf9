/** Wireframes: the slug is derived from the name. */
import type { TableFacet } from './facet'

const toSlug = (name: string): string => name.trim().toLowerCase().replace(/ +/g, '-')

export const wireframeFacet: TableFacet = {
  prepare: (_, values) => (typeof values.name === 'string' ? { ...values, slug: toSlug(values.name) } : values),
}
