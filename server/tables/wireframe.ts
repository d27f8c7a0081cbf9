/**
 * Wireframes: the slug is derived from the name. Those with a deployed application stay in the
 * trash, because its rows would have no owner.
 */
import type { TableFacet } from './facet'

const toSlug = (name: string): string => name.trim().toLowerCase().replace(/ +/g, '-')

export const wireframeFacet: TableFacet = {
  prepare: (_, values) => (typeof values.name === 'string' ? { ...values, slug: toSlug(values.name) } : values),
  staysInTrash: 'EXISTS (SELECT 1 FROM app WHERE app.wireframe_id = "wireframe"."id")',
}
