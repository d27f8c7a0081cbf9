/** Workspaces with their boards, and rooms with what is said in them. */
import { defineTable, type Field, OWNER } from './field'

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
      help: 'Sent again under it, it arrives once.',
    },
    OWNER,
  ],
  { onlineOnly: true },
)

export const WORKSPACE_TABLES = [workspaceTable, boardTable, roomTable, chatTable]
