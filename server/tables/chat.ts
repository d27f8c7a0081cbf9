/** Messages: only members of a room can read them. */
import type { TableFacet } from './facet'
import { tellOfMessage } from './message-notices'

export const chatFacet: TableFacet = {
  // They belong to the conversation of others, too.
  leaving: { stays: true },
  complete: async (context, row) => {
    if (row.version === 1) await tellOfMessage(context, row)
    return undefined
  },
  rules: {
    // The rooms are read first, so that a search looks only at their messages, by chat_room_idx.
    heard: `"chat"."room_id" = any(array(select member.room_id from room_member member where member.user_id = $1::bigint))`,
  },
}
