/** Messages: only members of a room can read them. */
import type { TableFacet } from './facet'

export const chatFacet: TableFacet = {
  // They belong to the conversation of others, too.
  leaving: { stays: true },
  rules: {
    heard: `exists (select 1 from room_member member where member.room_id = "chat"."room_id" and member.user_id = $1::integer)`,
  },
}
