/** Workspaces with their boards, and rooms with their chat messages. */

import { type Access, defineTable, type FieldInput, OWNER } from './field'
import { ADMINS_ALONE, byRole, NOTHING } from './grants'

const NAME: FieldInput = { name: 'name', kind: 'text', required: true, maxLength: 120 }
const DESCRIPTION: FieldInput = { name: 'description', kind: 'longText', maxLength: 2_000 }

export const workspaceTable = defineTable('workspace', 'name', [NAME, DESCRIPTION, OWNER], { onlineOnly: true })

export const boardTable = defineTable(
  'board',
  'name',
  [{ name: 'workspace_id', kind: 'reference', table: 'workspace', required: true }, NAME, DESCRIPTION, OWNER],
  { onlineOnly: true },
)

/** The worker keeps what the chat calls answer about rooms and messages (contract/calls.ts). */
export const roomTable = defineTable('room', 'name', [
  NAME,
  { name: 'booking_id', kind: 'reference', table: 'booking' },
  { name: 'space_id', kind: 'reference', table: 'space' },
  OWNER,
])

export const chatTable = defineTable('chat', 'message', [
  { name: 'room_id', kind: 'reference', table: 'room', required: true },
  { name: 'message', kind: 'longText', required: true, maxLength: 4_000 },
  { name: 'picture', kind: 'image' },
  { name: 'client_id', label: 'Client ID', kind: 'text', maxLength: 100 },
  OWNER,
])

export const WORKSPACE_TABLES = [workspaceTable, boardTable, roomTable, chatTable]

/** Access rules, used by the server only. */
export const WORKSPACE_ACCESS: Readonly<Record<string, Access>> = {
  workspace: ADMINS_ALONE,
  board: ADMINS_ALONE,
  room: { roles: /* @__PURE__ */ byRole({ read: 'joined' }, { read: 'joined' }, NOTHING), closed: true },
  // Administrators get no access to other people's chats.
  chat: {
    roles: /* @__PURE__ */ byRole(
      { read: 'heard', create: 'own', update: 'own', delete: 'own' },
      { read: 'heard', create: 'own', update: 'own', delete: 'own' },
      NOTHING,
    ),
    columns: { create: ['room_id', 'message', 'client_id'], update: ['message'] },
    closed: true,
  },
}
