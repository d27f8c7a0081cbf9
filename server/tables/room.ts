/** Rooms: writing requires membership, which the chat calls manage. */
import type { TableFacet } from './facet'

export const roomFacet: TableFacet = {
  rules: {
    joined: `exists (select 1 from room_member member where member.room_id = "room"."id" and member.user_id = $1::bigint)`,
  },
}
