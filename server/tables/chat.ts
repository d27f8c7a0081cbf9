/** Messages: only members of a room can read them. */
import type { Values } from '#shared/records/query'
import type { Database } from '../db/database'
import { invalid } from '../errors'
import type { TableFacet } from './facet'
import { tellOfMessage } from './message-notices'

/**
 * @throws HttpError 400 for a picture that its sender has not uploaded: a foreign server would learn
 * who looks at it
 */
async function requireOwnPicture(tx: Database, { picture, user_id }: Values): Promise<void> {
  if (!picture) return
  const uploads = await tx.query(
    `SELECT 1 FROM upload WHERE url = $2 AND user_id = $1 AND content_type LIKE 'image/%'`,
    [user_id, picture],
  )
  if (uploads.length === 0) throw invalid({ picture: 'Only a picture that you have uploaded can be sent' })
}

export const chatFacet: TableFacet = {
  // They belong to the conversation of others, too.
  leaving: { stays: true },
  prepare: async ({ tx, actor, countMessage }, values, before) => {
    if (!before && actor.userId !== null) countMessage(actor.userId)
    if (Object.hasOwn(values, 'picture')) await requireOwnPicture(tx, { ...before, ...values })
    return values
  },
  complete: async (context, row) => {
    if (row.version === 1) await tellOfMessage(context, row)
    return undefined
  },
  rules: {
    // The rooms are read first, so that a search looks only at their messages, by chat_room_idx.
    heard: `"chat"."room_id" = any(array(select member.room_id from room_member member where member.user_id = $1::bigint))`,
  },
}
