/** Photos: size and type come from the uploaded file when the picture is one of our uploads. */
import { plainPicture } from '#shared/focal-point'
import type { Values } from '#shared/records/query'
import type { TableFacet } from './facet'

export const photoFacet: TableFacet = {
  prepare: async ({ tx }, values, before) => {
    if (typeof values.url !== 'string') return values
    // The same picture with another focal point: its facts stay, also where its file has none.
    if (typeof before?.url === 'string' && plainPicture(before.url) === plainPicture(values.url)) return values
    const [upload] = await tx.query<Values>('SELECT width, height, size, content_type FROM upload WHERE url = $1', [
      plainPicture(values.url),
    ])
    return { ...values, ...(upload ?? { width: null, height: null, size: null, content_type: null }) }
  },
}
