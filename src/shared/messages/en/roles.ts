/** Roles: the built-in ones, and additional ones with their permissions. */
import { message } from './message'

export const explanation = message('Roles say what people may do. Give them on the page of a user.')
export const usingRoles = message('Viewing and changing additional roles')
export const savingRole = message('Saving a role')

// Built-in roles
export const builtIn = message('Built-in roles')
export const builtInExplanation = message("Everybody has exactly one. They can't be changed.")
export const user = message('User')
export const userMay = message(
  'Has an account: books spaces, offers their own, makes designs. Sees and changes only their own records.',
)
export const admin = message('Admin')
export const adminMay = message(
  "Opens these pages, and reads and changes the records of everybody. Can't change administrators or roles, or deploy to production.",
)
export const superAdmin = message('Super admin')
export const superAdminMay = message(
  'May do everything: also appoint administrators, make and give roles, and deploy to production.',
)
export const people = message('{count, plural, one {# person} other {# people}}')
export const andMore = message('and {count, number} more')

// Additional roles
export const additional = message('Additional roles')
export const additionalExplanation = message(
  'An additional role adds permissions on tables to those of the built-in role and removes none. It opens no other pages.',
)
export const noRoles = message('No additional roles')
export const noRolesHint = message('Add one to let some users read or change more than their own records.')
export const addFirst = message('Add the first role')
export const onTables = message(
  '{count, plural, =0 {No permissions} one {Permissions on # table} other {Permissions on # tables}}',
)
export const editNamed = message('Edit {name}')
export const deleteNamed = message('Delete {name}')
export const deleteQuestion = message('Delete role “{name}”?')
export const losing = message(
  '{count, plural, =0 {Nobody has this role.} one {# person loses its permissions at once.} other {# people lose its permissions at once.}}',
)
export const inTrash = message('The role stays in the trash for 30 days.')
export const deleteRole = message('Delete role')
export const deleted = message('Role “{name}” deleted')
export const permissionsLost = message('Its permissions no longer apply.')

// Form
export const addExplanation = message('Afterwards you can give the role to people on their pages.')
export const changeReaches = message(
  '{count, plural, =0 {Nobody has this role yet.} one {# person has this role. Changes apply to their next action.} other {# people have this role. Changes apply to their next action.}}',
)
export const permissionsHelp = message(
  'On the records of everybody, not only on their own. Create, update and delete include read.',
)
export const lostPermissions = message(
  '{count, plural, one {# stored permission has no effect any more. It is removed with your next change here.} other {# stored permissions have no effect any more. They are removed with your next change here.}}',
)
export const loadingTables = message('Loading tables')
export const read = message('Read')
export const create = message('Create')
export const update = message('Update')
export const remove = message('Delete')
/** `table`: the name of its list, such as “Designs”. */
export const permissionOn = message('{operation}: {table}')
export const otherTables = message('Other')
export const boards = message('Boards')
export const cards = message('Cards')
export const customers = message('Customers')
export const deployments = message('Deployments')
export const favorites = message('Favorites')
export const preferences = message('Preferences')
export const savedViews = message('Saved views')
export const workspaces = message('Workspaces')
