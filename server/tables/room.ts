/** Rooms: what a person writes into one needs the room; the calls of the chat decide who becomes a member. */
import type { TableFacet } from './facet'

export const roomFacet: TableFacet = {
  rules: {
    joined: `exists (select 1 from room_member member where member.room_id = "room"."id" and member.user_id = $1::integer)`,
  },
}
