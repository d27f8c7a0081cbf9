/** Saved views: a user sees their own and those shared with their role. */
import { tableOf } from '#shared/resources/tables'
import { requireNone, type TableFacet } from './facet'

export const savedViewFacet: TableFacet = {
  rules: { 'own or shared': `("saved_view"."user_id" = $1::bigint or "saved_view"."shared_with" = $2::text)` },
  prepare: (_, values) =>
    requireNone(values, values.table === undefined || tableOf(String(values.table)) ? {} : { table: 'Unknown table' }),
}
