/** The activity of the team: the audit log of all tables. */
import { message } from './message'

export const activity = message('Activity')
export const allActivity = message('All activity')
export const explanation = message('Changes in every table that you may read, newest first. Days are in UTC.')
/** "Project Honey jars" */
export const namedRecord = message('{record} {name}')
/** `record`: its kind and its name. */
export const commentOn = message('Comment on {record}')
/** A comment whose record is not known. */
export const comment = message('Comment')
/** In a conversation; its text is not shown. */
export const chatMessage = message('Message')
/** One record of a table that has no pages of its own. */
export const board = message('Board')
export const card = message('Card')
export const customer = message('Customer')
export const deployment = message('Deployment')
export const favorite = message('Favorite')
export const preference = message('Settings')
export const savedView = message('Saved view')
export const workspace = message('Workspace')
export const conversation = message('Conversation')
export const appTable = message('Table')
export const noActivity = message('No matching activity')
export const noActivityHint = message('Change the filters to see other entries.')

export const filters = message('Filters')
export const any = message('Any')
export const who = message('Who')
export const table = message('Table')
/** A table whose name another one has too, with its application or section. */
export const tableOf = message('{table} ({group})')
export const action = message('Action')
export const from = message('From')
export const to = message('To')
export const connection = message('Made')
export const offline = message('Offline')
export const online = message('Online')

export const pages = message('Pages')
export const newest = message('Newest')
export const older = message('Older')
/** Somebody whose account is not on this device. */
export const personNotHere = message('User #{id} (name not available offline)')
