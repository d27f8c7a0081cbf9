/**
 * Wireframes: the slug is derived from the name. One with a live application can't be deleted, since
 * nothing could stop it then. One that was deployed stays in the trash, because its rows would have
 * no owner.
 */
import { HttpError } from '../errors'
import type { TableFacet } from './facet'

const toSlug = (name: string): string => name.trim().toLowerCase().replace(/ +/g, '-')

export const wireframeFacet: TableFacet = {
  prepare: (_, values) => (typeof values.name === 'string' ? { ...values, slug: toSlug(values.name) } : values),
  trashed: async ({ tx }, rows) => {
    const [live] = await tx.query<{ name: string; environment: string }>(
      `SELECT w.name, a.environment FROM app a JOIN wireframe w ON w.id = a.wireframe_id
        WHERE w.id = ANY ($1::bigint[]) AND EXISTS (SELECT 1 FROM app_table t WHERE t.app_id = a.id)
        ORDER BY a.environment DESC LIMIT 1`,
      [rows.map(({ id }) => id)],
    )
    if (!live) return
    const where = live.environment === 'production' ? 'in production' : 'in the preview'
    throw new HttpError(409, `${live.name} is live ${where}. Stop it in the Deployment tab first.`, { code: 'LIVE' })
  },
  staysInTrash: 'EXISTS (SELECT 1 FROM app WHERE app.wireframe_id = "wireframe"."id")',
}
