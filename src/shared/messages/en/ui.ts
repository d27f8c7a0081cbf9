/**
 * Words of the parts that pages are drawn with. Every page loads this file, so it holds only what
 * the first page may show.
 */
import { message } from './message'

export const skipToContent = message('Skip to content')
export const product = message('Holdfast')
export const role = message('{role, select, super_admin {Super admin} admin {Admin} user {User} other {{role}}}')

export const cancel = message('Cancel')
export const close = message('Close')
export const retry = message('Retry')
export const tryAgain = message('Try again')
export const undo = message('Undo')
export const loading = message('Loading')
export const notSaved = message('Not saved')
export const backToStart = message('Go to home page')
export const adminSignIn = message('Admin sign-in')
export const showOrHidePassword = message('Show or hide the password')
export const userSignIn = message('User sign-in')

export const closeNotification = message('Close notification')
export const switchToLight = message('Switch to light theme')
export const switchToDark = message('Switch to dark theme')
export const sharedDevice = message('This is a shared device')
export const sharedDeviceNote = message(
  "You'll be signed out when you close this tab. Only unsynced changes stay on this device.",
)

export const notLoaded = message("Couldn't load this")
export const firstTimeNeedsConnection = message("This needs a connection the first time. Try again when you're online.")
export const partNotLoaded = message(
  "Couldn't load this. It needs a connection the first time. Try again when you're online.",
)
export const notAvailableOffline = message('Not available offline yet')
export const openOnceOnline = message(
  "{error} Open this page once while you're online and it will be available offline.",
)
export const lastUpdated = message('Last updated {moment}.')
export const onlyOpenedRecords = message('Only records opened on this device are shown; totals may be incomplete.')

export const wentWrong = message('Something went wrong')
export const changesAreSafe = message('Unsynced changes are stored on this device and are not affected.')
export const componentStack = message('Component stack')
export const noStack = message('No stack trace.')
export const reload = message('Reload')
export const copyDetails = message('Copy details')
export const copied = message('Copied')
export const notCopied = message("Couldn't copy")
