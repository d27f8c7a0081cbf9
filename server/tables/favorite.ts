/** Favorites: a person marks a space once, from whichever device. */
import type { TableFacet } from './facet'

export const favoriteFacet: TableFacet = { once: ['space_id'] }
