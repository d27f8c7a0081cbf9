/** The command palette. */
import { message } from './message'

export const placeholder = message('Find a record, go to a page, run an action…')
export const label = message('Search records, pages and actions')
export const results = message('Results')
export const searching = message('Searching…')

export const recent = message('Recent')
export const records = message('Records')
export const actions = message('Actions')
export const pages = message('Pages')
export const designStudio = message('Design studio')

export const openOutbox = message('Open outbox')
export const toggleTheme = message('Toggle theme')
export const hideStatusBar = message('Hide status bar when synced')
export const alwaysShowStatusBar = message('Always show status bar')
