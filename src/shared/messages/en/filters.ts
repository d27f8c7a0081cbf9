/** The filters of a list: the chips above it, and the dialog that edits them. */
import { message, richMessage } from './message'

export const clearFilters = message('Clear filters')
/** `filter` in words: "Width is at least 100 mm". */
export const removeFilter = message('Remove filter: {filter}')

// A filter in words; `condition` is a label of operators.ts.
export const withoutValue = message('{field} {condition}')
export const withValue = message('{field} {condition} {value}')
export const withRange = message('{field} {condition} {from} and {to}')
/** `period` is a label of operators.ts: "Start: last 7 days to today". */
export const withPeriod = message('{field}: {period}')
export const quoted = message('“{value}”')

// Chips
export const activeFilters = message('Active filters')
export const either = message('either')
export const or = message('or')
export const bothFilters = message('{first} and {second}')
/** The same, of elements. */
export const bothElements = richMessage('<first></first> and <second></second>')
export const removeGroup = message('Remove OR group: {filters}')

// Dialog
export const filterRecords = message('Filter {records}')
export const filters = message('Filters')
export const match = message('Match')
export const allFilters = message('all of these filters')
export const anyFilter = message('any of these filters')
export const matchAll = message('Match all of')
export const matchAny = message('Match any of')
export const orGroup = message('OR group {number}')
export const andMatch = message('And match')
export const andMatchEither = message('And match either')
export const matchEither = message('Match either')
export const orMatch = message('Or match')
export const noFilters = message('No filters.')
export const noFiltersAtAll = message('No filters: everything is shown.')
export const addFilter = message('Add filter')
export const addFilterToGroup = message('Add filter to this group')
export const addGroup = message('Add OR group')
export const apply = message('Apply')

// One filter of the dialog
export const field = message('Field')
export const condition = message('Condition')
export const value = message('Value')
export const values = message('Values')
export const from = message('From')
export const to = message('To')
export const choose = message('Choose…')
export const valueMissing = message('Enter a value or remove this filter')
export const separateValues = message('Press Enter or comma after each value.')
/** `currency` is one of the two sentences below. */
export const separateAmounts = message('{currency} Press Enter or comma after each value.')
export const amountsIn = message('In {currency}.')
export const onlyRecordsIn = message('Only records in {currency}. Add a Currency filter to choose another.')
