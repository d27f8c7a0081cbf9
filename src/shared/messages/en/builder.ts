/** The editor of a wireframe: its tabs, its draft, and the upload of a configuration. */
import { message, richMessage } from './message'

// Frame
export const sections = message('Sections of the wireframe')
export const requirements = message('Requirements')
export const api = message('API')
export const deployment = message('Deployment')
export const nothingWritten = message('No requirements yet')
export const nothingWrittenExplanation = message(
  'Nothing has been written down for this wireframe. Its tables are under API.',
)
export const modelTables = message('Model tables')
export const configuration = message('API configuration')
export const upload = message('Upload configuration')
export const views = message('Parts of the API')

// Draft
export const redo = message('Redo')
export const undo = message('Undo')
export const unsaved = message('Unsaved changes')
export const saved = message('Wireframe saved')
export const unreadable = message("The saved configuration can't be opened")
export const unreadableExplanation = message(
  'Its value at “{path}” is not what this editor writes. It may come from another builder. Convert it and look at the result, or upload a configuration.',
)
export const convert = message('Convert it')
export const changedMeanwhile = message('Someone else saved this wireframe while you were editing')
export const changedExplanation = message(
  'Your changes are kept here. Load the saved version to continue from it without them, or keep yours in its place.',
)
export const mergeExplanation = message(
  'Your changes and theirs are put together. You both changed what follows: choose which value stays.',
)
export const putTogether = message('Put together')
export const yours = message('Yours: {value}')
export const theirs = message('Theirs: {value}')
export const valueRemoved = message('removed')
export const valueEmpty = message('empty')
export const valueChanged = message('changed')
export const waitingConflict = message('Your earlier changes are not saved yet')
export const waitingExplanation = message(
  'Someone else saved this wireframe while you were offline. Put your changes and theirs together, look at the result and save it.',
)
export const waitingBehindChanges = message(
  'Someone else saved this wireframe while you were offline. Save or discard what you are editing now, then put the earlier changes and theirs together.',
)
export const loadSaved = message('Load the saved version')
export const keepMine = message('Keep mine')

// Problems
export const problems = message(
  '{count, plural, =0 {No problems} one {# problem} other {# problems}} in the configuration',
)
export const problemsExplanation = message('You can save it, but not deploy it.')
export const problemAt = richMessage('<strong>{place}:</strong> {problem}')
export const moreProblems = message('{count, plural, one {# more problem} other {# more problems}}')
export const settings = message('Settings')
export const tables = message('Tables')
export const table = message('Table {name}')
export const field = message('Table {table}, field {name}')
export const role = message('Role {name}')
export const roleTable = message('Role {name}, table {table}')
export const page = message('Page {name}')
export const inProperty = message('{place}, {property}')
export const propertyName = message('name')
export const propertyLabel = message('label')
export const propertySlug = message('slug')
export const propertyTitle = message('title field')
export const propertyType = message('type')
export const propertyValidation = message('validation')
export const propertyMapping = message('mapping')
export const propertyDefaultValue = message('default value')
export const propertyFields = message('order of fields')
export const propertyPermissions = message('permissions')
export const propertyRead = message('read')
export const propertyCreate = message('create')
export const propertyUpdate = message('update')
export const propertyDelete = message('delete')
export const propertyColumns = message('columns')
export const propertySearch = message('search')
export const propertyFilters = message('filters')
export const propertyForm = message('form')
export const propertyOrder = message('order')
export const propertyModelId = message('table')
export const propertyFlowData = message('content')
export const propertyUrl = message('URL')
export const propertyMethod = message('method')
export const propertyModelNamespace = message('namespace')

// API configuration
export const documentation = message('API documentation')
export const documentationExplanation = message('Every call that the server answers, with what it takes and returns.')
export const openDocumentation = message('Open in a new tab')

// Upload
export const file = message('Configuration file')
export const fileExplanation = message('JSON, at most {megabytes, number} MB. Nothing changes until you use it.')
export const chooseFile = message('Choose a file')
export const fileUnreadable = message("The file couldn't be read. Choose it again.")
export const differences = message('{count, plural, one {# change} other {# changes}} to the configuration')
export const noDifferences = message('This file has the same configuration as this page.')
export const use = message('Use this configuration')
export const used = message('Configuration replaced. Save to keep it.')
export const current = message('Current configuration')
export const currentExplanation = message(
  '{tables, plural, one {# table} other {# tables}}, {roles, plural, one {# role} other {# roles}} and {pages, plural, one {# page} other {# pages}}, with your unsaved changes.',
)
export const download = message('Download configuration')
export const deleteConfig = message('Delete Config')
export const deleteQuestion = message('Delete the configuration?')
export const deleteExplanation = message(
  'Settings, tables, roles and pages of this wireframe become empty. Nothing is stored until you save, and what is deployed stays.',
)
export const deleted = message('Configuration emptied. Save to keep it.')

// Differences
export const added = message(
  '{part, select, model {Table} field {Field} role {Role} route {Page} other {Setting}} {name} is added',
)
export const removed = message(
  '{part, select, model {Table} field {Field} role {Role} route {Page} other {Setting}} {name} is removed',
)
export const renamed = message(
  '{part, select, model {Table} field {Field} role {Role} route {Page} other {Setting}} {from} is renamed to {name}',
)
export const changed = message(
  '{part, select, model {Table} field {Field} role {Role} route {Page} other {Setting}} {name} is changed',
)
export const inTable = message('{change} (table {table})')
export const withFields = message('{change}, with {count, plural, one {# field} other {# fields}}')
export const withProperties = message('{change}: {properties}')
export const moreChanges = message('{count, plural, one {# more change} other {# more changes}}')
export const deployedOnceSynced = message('Deployment becomes available once this wireframe has synced.')
