/** Favorites: a person keeps a space once, from however many devices. */
import { columnsSql, value as parameter, quote, relationSql, sqlOf } from '../db/record-sql'
import type { Row, TableFacet } from './facet'

export const favoriteFacet: TableFacet = {
  existing: async ({ tx, actor, table }, { space_id, user_id }) => {
    const names = table.fields.map((field) => field.name)
    const { sql, params } = sqlOf`select ${columnsSql(table, names)} from ${relationSql(table)}
      where ${quote('space_id')} = ${parameter('integer', space_id)}
        and ${quote('user_id')} = ${parameter('integer', user_id ?? actor.userId)}
        and ${quote('deleted_at')} is null`
    const [row] = await tx.query<Row>(sql, params)
    return row
  },
}
