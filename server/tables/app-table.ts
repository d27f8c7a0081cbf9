/** Definitions of tables made at run time: a person sees those of the tables that they may read. */
import type { TableFacet } from './facet'

export const appTableFacet: TableFacet = { rules: { 'for their role': `"app_table"."readers" @> to_jsonb($2::text)` } }
