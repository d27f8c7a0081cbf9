/**
 * The profile page: account, photo, email, password, two-factor sign-in, sessions, preferences and
 * storage.
 */
import { message } from './message'

export const sections = message('Profile sections')
export const yourPassword = message('Your password')

// Account
export const account = message('Account')
export const savingProfile = message('Saving the profile')
export const firstName = message('First name')
export const lastName = message('Last name')
export const phone = message('Phone')
export const role = message('Role')
export const saved = message('Saved')
export const profileUpdated = message('Your profile has been updated.')

// Photo
export const photo = message('Picture')
export const photoExplanation = message('Shown in the account menu and to people whom you deal with here.')
export const yourPicture = message('Your picture')
export const photoOffline = message(
  "You're offline. A new picture appears here immediately and syncs when you're online.",
)

// Email
export const email = message('Email')
export const emailExplanation = message('The address you sign in with. Emails about your account go there.')
export const changingEmail = message('Changing the email')
export const sameAddress = message('This is already your address')
export const confirmationSent = message(
  'Sent to {email}. Open the link within 24 hours to confirm the new address. Until then, {current} stays your address.',
)
export const currentAddress = message('Current email address')
export const confirmed = message('Confirmed')
export const notConfirmed = message('Not confirmed yet')
export const newAddress = message('New email address')
export const passwordToConfirm = message('Password to confirm')
export const changeEmail = message('Change email')

// Password
export const password = message('Password')
export const passwordExplanation = message(
  'At least {min, number} characters. Changing it signs you out on your other devices.',
)
export const changingPassword = message('Changing the password')
export const currentPassword = message('Current password')
export const newPassword = message('New password')
export const confirmNewPassword = message('Confirm new password')
export const passwordsDiffer = message("The passwords don't match")
export const changePassword = message('Change password')
export const passwordChanged = message('Password changed')
export const otherSessionsEnded = message('You were signed out on your other devices.')

// Two-factor sign-in
export const twoFactor = message('Two-factor sign-in')
export const twoFactorExplanation = message(
  'Signing in asks for your password and a code from an authenticator app on your phone.',
)
export const twoFactorRequired = message("Required here: you can't turn it off.")
export const turningTwoFactor = message('Changing two-factor sign-in')
export const on = message('On')
export const off = message('Off')
export const turnOn = message('Turn on')
export const turnOff = message('Turn off')
export const turnOnTwoFactor = message('Turn on two-factor sign-in')
export const turnOnExplanation = message('Enter your password. Turning it on signs you out on your other devices.')
export const proceed = message('Continue')
export const turnOffTwoFactor = message('Turn off two-factor sign-in')
export const turnOffExplanation = message(
  'You will then sign in with only your password, and your recovery codes stop working.',
)
export const turnedOff = message('You now sign in with only your password.')

// Sessions
export const sessions = message('Sessions')
export const sessionsExplanation = message('Devices where you are signed in.')
export const usingSessions = message('Viewing and ending sessions')
export const thisDevice = message('This device')
export const unknownDevice = message('Unknown device')
export const sessionTimes = message('Last used {age}, signed in {moment}')
export const endSession = message('End session')
export const endSessionOn = message('End session: {device}')
export const endAllOthers = message('End all other sessions')
export const endAllOthersQuestion = message('End all other sessions?')
export const endAllOthersExplanation = message(
  'Every other device must sign in again. Unsynced changes on those devices are kept until then.',
)
export const endSessions = message('End sessions')
export const sessionsEnded = message('{count, plural, one {Session ended} other {# sessions ended}}')
export const mustSignInAgain = message("You'll need to sign in again there.")

// Preferences
export const preferences = message('Preferences')
export const theme = message('Theme')
export const onThisDevice = message('On this device.')
export const language = message('Language')
export const languageExplanation = message(
  'On this device, and for your emails and notifications. The page loads again.',
)
export const system = message('System')
export const light = message('Light')
export const dark = message('Dark')
export const alwaysShowStatusBar = message('Always show status bar')
export const statusBarExplanation = message("Even when you're online and up to date. On this device.")
export const compactIndicator = message('Compact network indicator (icon only)')
export const lists = message('Lists')
export const listsExplanation = message('Resets columns, widths and layouts of all lists, on every device.')
export const resettingLists = message('Resetting the lists')
export const resetLists = message('Reset all lists')
export const listsReset = message('All lists reset')
export const listsAreDefault = message('Columns, widths and layouts are back to their defaults.')

// Offline storage
export const offlineStorage = message('Offline storage')
export const offlineStorageExplanation = message('Data stored on this device for offline use.')
export const takeEverything = message('Take everything offline')
export const takeEverythingExplanation = message(
  'Stores every record that you can see, before you go where there is no connection.',
)
export const takingEverything = message('Taking everything offline')
export const takingList = message('{records}: list {number, number} of {count, number}')
export const availableWithoutConnection = message('Available offline')
export const everythingTaken = message(
  "All records are on this device. Pictures are available offline once you've seen them.",
)
export const everythingTakenUsing = message(
  "All records are on this device, and Holdfast uses {used} of it. Pictures are available offline once you've seen them.",
)
export const notEverything = message('Not everything is available offline')
export const listsIncomplete = message('Not complete: {records}. {reason}')
export const records = message('Records')
export const stored = message('On this device')
export const oldest = message('Oldest')
export const action = message('Action')
export const storedAll = message('All {count, number}')
export const storedPart = message('{count, number} of {total, number}')
export const storedCount = message('{count, number}')
export const storedNone = message('None')
/** A list of an application, where another one has a list of the same name. */
export const listOfGroup = message('{group}: {records}')
export const makeAvailable = message('Make available offline')
export const makeAvailableNamed = message('Make available offline: {records}')
export const protectData = message('Protect this data')
export const dataProtected = message('Protected: the browser keeps this data until you delete it.')
export const protectionRefused = message('The browser refused. Install the app and try again.')
export const mayBeCleared = message('The browser may delete this data when space runs out. Sync your changes soon.')
export const protectionLater = message("We'll ask the browser to protect it when you have unsynced changes.")
export const spaceUsed = message('Space used')
export const spaceRecords = message('Records and unsynced changes')
export const spaceFiles = message('App and pictures')
export const spaceOther = message('Other')
export const total = message('Total')
export const usedOf = message('{used} of {quota}')

// Version
export const version = message('Version')
export const productVersion = message('Holdfast {version}')
export const versionWithUpdate = message('Holdfast {version}. An update is ready.')
