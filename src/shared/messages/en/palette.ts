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
export const allActivity = message('All activity')

// Words that people look for instead of the label beside them. They are searched, never shown.
export const dashboardWords = message('home, start page, overview')
export const activityWords = message('history, audit log, changes, who did what')
export const mailboxWords = message('email, mail, sent')
export const messagesWords = message('chat, conversations')
export const designStudioWords = message('editor, gallery, templates')
export const profileWords = message(
  'account, settings, password, two-factor, 2fa, sessions, notifications, preferences',
)
export const offlineStorage = message('Offline storage')
export const offlineStorageWords = message('take everything offline, download, device, space, field')
export const syncWords = message('send, upload, synchronize')
export const retryWords = message('again, failed, errors')
export const outboxWords = message('queue, pending, unsent, waiting, changes, offline')
export const themeWords = message('dark, light, night, mode, appearance, colors, colours')
export const statusBarWords = message('indicator, network, offline, online')
export const shortcutsWords = message('help, keys, hotkeys')
export const installWords = message('desktop, phone, home screen, download')
export const signOutWords = message('log out, logout, log off, leave, exit, switch account')

export const openOutbox = message('Open outbox')
export const toggleTheme = message('Toggle theme')
export const hideStatusBar = message('Hide status bar when synced')
export const alwaysShowStatusBar = message('Always show status bar')
