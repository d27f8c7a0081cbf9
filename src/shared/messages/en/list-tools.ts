/**
 * The tools of a list, which load after its first paint: columns, menu, pager, selection, views.
 */
import { message } from './message'

// Columns
export const visibleColumns = message('Visible columns')
export const hiddenColumns = message('Hidden columns')
export const notEnoughRoom = message('Hidden: not enough room')
export const widthOf = message('Width of {column} in pixels')
export const automaticWidth = message('auto')
export const moveUp = message('Move {column} up')
export const moveDown = message('Move {column} down')
export const resetToDefault = message('Reset to default')

// Menu
export const moreAbout = message('More actions for {records}')
export const exportCsv = message('Export as CSV')
export const exportReadable = message('Export for a spreadsheet')
export const importCsv = message('Import from CSV…')
export const trash = message('Trash…')
export const copyLink = message('Copy link to this list')
export const linkCopied = message('Link copied')
export const linkNotCopied = message("Couldn't copy the link. The browser blocked it.")
export const makeAvailableOffline = message('Make available offline')
export const checkingDevice = message('Checking…')

// Export
export const exporting = message('Exporting {records}')
export const downloadStarts = message('The download will start shortly.')
export const exported = message('Exported {records}')
export const exportedSynced = message('{file}. Unsynced changes are not included.')
export const notExported = message("Couldn't export {records}")
export const tooLongForSpreadsheet = message(
  'These are too many records for a spreadsheet. Narrow the list, or export it as CSV.',
)

// Pager
export const range = message('{first, number}–{last, number} of {total, number}')
export const rangeInOrder = message('{range} · {order}')
export const rowsPerPage = message('Rows per page')
export const perPage = message('{size, number} per page')
export const pages = message('Pages')
export const pageNumber = message('Page {page}')
export const firstPage = message('First page')
export const previousPage = message('Previous page')
export const nextPage = message('Next page')
export const lastPage = message('Last page')

// Selection
export const selection = message('Selection')
export const selected = message('{count, number} selected')
export const allMatchingSelected = message('All {count, number} matching are selected')
export const selectedButBlocked = message('{selection}. {reason}')
export const selectAllMatching = message('Select all {count, number} matching')
export const exportSelection = message('Export')

// Views
export const viewsNotLoaded = message("Couldn't load the views. Close this panel and try again.")
export const noViews = message(
  'Save search, filters, sorting and columns as a view, for yourself or for everyone in a role.',
)
export const savedViews = message('Saved views')
export const shared = message('Shared')
export const viewNow = message('View: {view}')
export const opensWith = message('Open the list with “{view}”')
export const nowOpensWith = message('This list now opens with “{view}”')
export const opensPlain = message('This list no longer opens with a view')
export const editView = message('Edit view {view}')
export const newView = message('Save this view…')

// One view
export const saveThisView = message('Save this view')
export const viewTitle = message('View “{view}”')
export const name = message('Name')
export const sharedWith = message('Shared with')
export const sharedWithExplanation = message('They can use it; only you can edit it.')
export const noOne = message('No one')
export const administrators = message('Admins')
export const superAdministrators = message('Super admins')
export const users = message('Users')
export const updateView = message('Update this view with the current filters')
export const deleteView = message('Delete view')
export const deleteAnyway = message('Delete anyway')
export const saveAnyway = message('Save anyway')
export const notDeleted = message('Not deleted')
export const viewSaved = message('View saved')
export const viewSavedExplanation = message("“{view}” has been added to this list's views.")
export const viewDeleted = message('View deleted')
export const viewDeletedExplanation = message("“{view}” has been removed from this list's views.")

// The order of a list
export const upcomingFirst = message('upcoming first')
export const newestFirst = message('newest first')
export const oldestFirst = message('oldest first')
export const byCurrency = message('each currency by itself')
export const orderBy = message('by {field}, {direction, select, asc {ascending} other {descending}}')
export const thenOrder = message('{first}, then {next}')
/** Undo of a step that was still waiting. */
export const notSent = message('The step has been taken out of the queue.')
