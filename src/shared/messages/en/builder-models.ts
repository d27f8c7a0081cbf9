/** The editor of a wireframe's configuration: models, roles, pages and settings. */
import { message } from './message'

export const parts = message('Configuration')
export const models = message('Models')
export const roles = message('Roles')
export const pages = message('Pages')
export const settings = message('Settings')
export const problems = message('{count, plural, one {# problem} other {# problems}}')
/** `part` is the name of a tab, table, role or page. */
export const withProblems = message('{part}, {count, plural, one {# problem} other {# problems}}')
export const choose = message('Choose…')
export const moveUp = message('Move {name} up')
export const moveDown = message('Move {name} down')
/** Announced after a move. */
export const movedTo = message('{name} moved to {place, number} of {count, number}')
export const removed = message('{name} removed')

// Models
export const tables = message('Tables')
export const addTable = message('Add table')
export const noTables = message('No tables yet')
export const noTablesNote = message('A model is a table with its fields. Add a table, then name its fields.')
export const unnamedTable = message('Unnamed table')
export const deleteTable = message('Delete table {name}')
export const nameNote = message('Lowercase letters, digits and underscores, as in “order_line”.')
export const name = message('Name')
export const label = message('Label')
export const labelNote = message('Shown in the app.')
export const titleField = message('Title field')
export const titleNote = message('Names a record in lists and references.')
export const tableSection = message('Table {name}')

// Diagram
export const showDiagram = message('Show diagram')
export const hideDiagram = message('Hide diagram')
export const diagram = message('Tables and references')
export const fieldCount = message('{count, plural, one {# field} other {# fields}}')
/** After the name of a table. `references` is a list of "Customer by Buyer". */
export const refersTo = message('Refers to {references}')
export const referenceBy = message('{table} by {field}')
export const noReferences = message('Refers to no table')

// Fields
export const fields = message('Fields')
export const field = message('Field {name}')
export const unnamedField = message('Field {number, number}')
export const addField = message('Add field')
export const fieldsNote = message(
  'Press Enter in the last name to add a field, and Alt+Up or Alt+Down to move one. Paste rows of a spreadsheet with name, label and type into the last name.',
)
export const fieldAdded = message('Field {number, number} added')
export const fieldsAdded = message('{count, plural, one {# field added} other {# fields added}}')
export const fieldsLeftOut = message(
  '{count, plural, one {# field added} other {# fields added}}. {rest, plural, one {# more was} other {# more were}} left out: a table has at most {max, number} fields.',
)
export const fieldLimit = message('A table has at most {max, number} fields.')
export const deleteField = message('Delete field {name}')
export const fieldDetails = message('More settings of {name}')
export const type = message('Type')
export const required = message('Required')
export const unique = message('Unique')
export const minimum = message('Minimum')
export const maximum = message('Maximum')
export const maxLength = message('Longest length')
export const defaultValue = message('Default value')
export const removeDefault = message('Remove default value')
export const none = message('None')
export const yes = message('Yes')
export const no = message('No')
export const target = message('Refers to')
export const accounts = message('Accounts')
export const targetGone = message('Deleted table')
export const currency = message('Currency')
export const removeRules = message("Remove rules that don't apply")

// A field in short, below its row
export const shortTarget = message('Refers to {table}')
export const shortOptions = message('{count, plural, one {# option} other {# options}}: {options}')
export const shortDefault = message('Default: {value}')
export const shortMinimum = message('At least {value}')
export const shortMaximum = message('At most {value}')
export const shortLength = message('{count, plural, one {At most # character} other {At most # characters}}')

// Types
export const typeText = message('Text')
export const typeLongText = message('Long text')
export const typeHtml = message('Formatted text')
export const typeInteger = message('Whole number')
export const typeDecimal = message('Decimal number')
export const typeMoney = message('Money')
export const typeDate = message('Date')
export const typeDateTime = message('Date and time')
export const typeBoolean = message('Yes or no')
export const typeChoice = message('Choice')
export const typeReference = message('Reference')
export const typeImage = message('Picture')
export const typeColour = message('Colour')
export const typeJson = message('JSON')

// Options of a choice
export const options = message('Options')
export const optionValue = message('Value of option {number, number}')
export const optionLabel = message('Label of option {number, number}')
export const value = message('Value')
export const addOption = message('Add option')
export const deleteOption = message('Delete option {number, number}')

// Roles
export const rolesNote = message(
  'Administrators may do everything. A role says what others may do with the records of each table.',
)
export const noRoles = message('No roles yet')
export const addRole = message('Add role')
export const addUsers = message('Add signed-in users')
export const addVisitors = message('Add visitors')
export const signedInUsers = message('Signed-in users')
export const visitors = message('Visitors')
export const unnamedRole = message('Unnamed role')
export const deleteRole = message('Delete role {name}')
export const slug = message('Slug')
export const slugNote = message('“user” stands for signed-in users, “public” for visitors.')
export const usersExplained = message(
  'Everyone who is signed in with an account. Their own records are those they created.',
)
export const visitorsExplained = message(
  'Everyone, without signing in. They can read and create, but never edit or delete.',
)
export const roleExplained = message('Accounts that an administrator gives this role.')
export const roleSection = message('Role {name}')
export const permissions = message('Permissions')
export const table = message('Table')
export const read = message('Read')
export const create = message('Create')
export const update = message('Edit')
export const remove = message('Delete')
export const rowsNone = message('None')
export const rowsOwn = message('Own records')
export const rowsAll = message('All records')
export const tableFirst = message('Add a table to the models first.')
export const removeLost = message('Remove permissions on deleted tables')

// Pages
export const pagesNote = message(
  'A page sets what administrators see of a table. Without one, the list has the first {columns, number} fields and the form has all fields.',
)
export const hasPage = message('Page')
export const hasNoPage = message('No page')
export const addPage = message('Add page')
export const deletePage = message('Delete page {name}')
export const pageSection = message('Page {name}')
export const pageName = message('Name')
export const pageNameNote = message('The heading of the list and its entry in the menu.')
export const screens = message('Screens')
export const screenList = message('List')
export const screenAdd = message('Add')
export const screenEdit = message('Edit')
export const screenView = message('View')
export const columns = message('Columns')
export const searchIn = message('Search in')
export const filters = message('Filters')
export const form = message('Form')
export const inOrder = message('Shown in the order in which you choose them.')
export const fieldGone = message('Deleted field')
export const order = message('Order of the list')
export const orderField = message('Sort by, {number, number}')
export const direction = message('Direction, {number, number}')
export const ascending = message('Ascending')
export const descending = message('Descending')
export const addOrder = message('Add sorting')
export const deleteOrder = message('Delete sorting {number, number}')
export const lostPages = message('Pages without a table')
export const keptRoutes = message('Kept, not deployed')
export const keptRoutesNote = message(
  'These routes are part of the configuration and of its export. They have no effect here.',
)

// Settings
export const namespace = message('Namespace')
export const namespaceNote = message(
  "Names the app's tables and its API, as in “{example}”. The first deployment freezes it. Without one, the slug is used.",
)
export const namespaceFrozen = message(
  'The first deployment froze it, because tables, records and links of the app are named by it.',
)
export const namespaceExample = message('shop__order')
export const deployed = message('Used by deployments')
export const exported = message('Used by the export')
export const exportedNote = message('These settings have no effect here. The exported files contain them.')
export const databaseType = message('Database type')
export const authType = message('Authentication')
export const timezone = message('Time zone')
export const paymentOption = message('Payment')
export const isPwa = message('Installable app (PWA)')
export const isMultiTenant = message('Several tenants')
