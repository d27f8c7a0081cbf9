/**
 * Definitions of tables created at run time: a user sees the definitions of tables their role may
 * read.
 */
import type { TableFacet } from './facet'

export const appTableFacet: TableFacet = { rules: { 'for their role': `"app_table"."readers" @> to_jsonb($2::text)` } }
