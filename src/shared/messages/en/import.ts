/** Records from a CSV file. */
import { message } from './message'

// File
export const importFromCsv = message('Import {records} from CSV')
export const file = message('File')
export const fileExplanation = message(
  'CSV with column names in the first line, at most 10,000 rows. All rows are imported, or none, unless you leave rows out.',
)
export const chooseFile = message('Choose a file…')
export const clearFile = message('Clear the file')
export const template = message('Download an empty file with the column names')
export const doubledColumn = message('Two columns are called “{column}”.')
export const noHeader = message('This file has no first line with column names.')
export const noRows = message('This file has column names, but no rows.')

// Columns
export const matchColumns = message('Match columns')
export const columns = message('Columns of the file')
export const namelessColumn = message('Column without a name')
export const noValues = message('No values in the first rows')
export const skip = message('Skip')
export const missingFields = message('Required fields without a column: {fields}.')

// A field, and how a file writes it
export const required = message('{field} (required)')
export const inForm = message('{field} ({form})')
export const requiredInForm = message('{field} (required, {form})')
export const smallestUnit = message('12.34 {currency} is 1234')
export const byId = message('by its ID')
export const byName = message('by its name or ID')

// Check
export const checkFile = message('Check file')
export const allValid = message('All rows are valid')
/** `records` is their count: "2 designs". */
export const willBeAdded = message('{records} will be added. Nothing has been saved yet.')
export const importRecords = message('Import {records}')
export const notImported = message(
  '{count, plural, one {Nothing was imported: # row has errors} other {Nothing was imported: # rows have errors}}',
)
export const rowsWithErrors = message('Rows with errors')
export const fieldError = message('{field}: {error}')
/** With what stands in the file. */
export const errorAtValue = message('{error} (“{value}”)')
export const leaveOut = message('{count, plural, one {Leave this row out} other {Leave these # rows out}}')
export const downloadRefused = message('{count, plural, one {Download this row} other {Download these rows}}')
export const leftOut = message(
  '{count, plural, one {# row of the file is left out.} other {# rows of the file are left out.}}',
)
/** Columns of the file of refused rows. */
export const lineColumn = message('Line')
export const reasonColumn = message('Problem')
export const lineErrors = message('Line {line, number}: {errors}')
export const moreRows = message('and {count, number} more')

// Notices
export const imported = message('{records} imported')
export const undoExplanation = message(
  'You can undo the whole import as long as no one has changed the imported records.',
)
export const undone = message('Import undone')
export const movedToTrash = message('{count, number} moved to the trash.')
export const notUndone = message("Couldn't undo the import")
export const fileChanged = message('The file has changed since it was chosen. Choose it again.')
