/** Workspaces with their boards, and rooms with their chat messages. */

import { type Access, defineTable, type Field, OWNER } from './field'
import { ADMINS_ALONE, byRole, NOTHING, OWN } from './grants'

const NAME: Field = { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 120 }
const DESCRIPTION: Field = { name: 'description', label: 'Description', kind: 'longText', maxLength: 2_000 }

export const workspaceTable = defineTable('workspace', 'name', [NAME, DESCRIPTION, OWNER], { onlineOnly: true })

export const boardTable = defineTable(
  'board',
  'name',
  [
    { name: 'workspace_id', label: 'Workspace', kind: 'reference', table: 'workspace', required: true },
    NAME,
    DESCRIPTION,
    OWNER,
  ],
  { onlineOnly: true },
)

export const roomTable = defineTable('room', 'name', [NAME, OWNER], { onlineOnly: true })

export const chatTable = defineTable(
  'chat',
  'message',
  [
    { name: 'room_id', label: 'Room', kind: 'reference', table: 'room', required: true },
    { name: 'message', label: 'Message', kind: 'longText', required: true, maxLength: 4_000 },
    {
      name: 'client_id',
      label: 'Client ID',
      kind: 'text',
      maxLength: 100,
    },
    OWNER,
  ],
  { onlineOnly: true },
)

export const WORKSPACE_TABLES = [workspaceTable, boardTable, roomTable, chatTable]

/** Access rules, used by the server only. */
export const WORKSPACE_ACCESS: Readonly<Record<string, Access>> = {
  workspace: ADMINS_ALONE,
  board: ADMINS_ALONE,
  room: { roles: /* @__PURE__ */ byRole({ read: 'joined' }, { read: 'joined' }, NOTHING), closed: true },
  // Administrators get no access to other people's chats.
  chat: {
    roles: /* @__PURE__ */ byRole({ ...OWN, read: 'heard' }, { ...OWN, read: 'heard' }, NOTHING),
    columns: { create: ['room_id', 'message', 'client_id'], update: ['message'] },
    closed: true,
  },
}
