/** Designs: everybody reads templates. */
import type { TableFacet } from './facet'

export const designFacet: TableFacet = {
  rules: { 'own or template': `("design"."user_id" = $1::integer or "design"."template")` },
}
