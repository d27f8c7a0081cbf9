/** Accounts of other people: approval, email, password, two-factor sign-in, role and sessions. */
import { message, richMessage } from './message'

// Approval
export const approve = message('Approve')
export const approveNamed = message('Approve {name}')
export const approved = message('{name} can now sign in and has been emailed.')
export const notApproved = message('Not approved')
export const superAdminApproves = message('Only a super admin can approve administrators.')
export const awaitingApproval = message('Awaiting approval')
export const thisAwaitsApproval = message('This account is awaiting approval')
export const approvalExplanation = message(
  'Approving lets the person sign in and emails them. To approve without emailing the person, set the status below to “Active”.',
)
export const accountsAwaitingApproval = message(
  '{count, plural, one {# account awaiting approval} other {# accounts awaiting approval}}',
)
export const asAdministrator = richMessage('<account>{name}</account> as administrator')
export const showAll = message('Show all {count, number}')

// The person
export const memberSince = message('Member since {moment}')
export const recordsOf = message('Records of {name}')

// Add and edit
export const sendInvitation = message('Send an invitation')
export const addingExplanation = message(
  'We email a link to set a password. It works once, for 7 days. You can also do this later, or set a password yourself.',
)
export const superAdminAppoints = message('Only a super admin can add administrators.')
export const ownAccount = message('This is your own account')
export const onlySuperAdmin = message(
  'You are the only active super admin. Make someone else a super admin before you step down.',
)
export const ownAccountExplanation = richMessage(
  'Only another administrator can change your role and status. Manage email, password, two-factor sign-in and sessions on <profile>your profile</profile>.',
)
export const administratorAccount = message('Administrator account')
export const superAdminAccount = message('Super admin account')
export const superAdminChanges = message("Only a super admin can change an administrator's account.")
export const availableOnceSynced = message(
  'Password, email and approval become available once this account has synced.',
)
export const offlineExplanation = message(
  "You're offline. Changes to the fields below will sync later. Approval, email, password, two-factor sign-in and sessions need a connection.",
)
export const history = message('History')
export const remove = message('Delete')
export const removeExplanation = message(
  'The person can no longer sign in. The account stays in the trash for 30 days.',
)
export const removeUser = message('Delete user')

// Invitation
export const invitation = message('Invitation')
export const invitationExplanation = message('Email a link to set a password. It works once, for 7 days.')
export const notAcceptedYet = message('Sent, but not accepted yet. Another invitation replaces the earlier one.')
export const sendingInvitation = message('Sending an invitation')
export const sendAnotherInvitation = message('Send another invitation')

// Email
export const email = message('Email')
export const emailExplanation = message(
  'The change takes effect immediately. We notify the old address and ask the new one to confirm.',
)
export const changingEmail = message('Changing the email')
export const emailConfirmed = message('{email}, confirmed')
export const emailNotConfirmed = message('{email}, not confirmed yet')
export const newAddress = message('New email address')
export const sameAddress = message('This is already the address')
export const changeEmail = message('Change email')
export const bothEmailed = message("We'll email both addresses.")

// Password
export const password = message('Password')
export const passwordExplanation = message(
  'Email a password link, or set one yourself. Either way, the person is signed out on all devices.',
)
export const changingPassword = message('Changing the password')
export const emailPasswordLink = message('Email password link')
export const linkSent = message('Link sent')
export const sentTo = message('Sent to {email}.')
export const onlyActiveGetLink = message('Only active accounts can get a password link.')
export const newPassword = message('New password')
export const setPassword = message('Set password')
export const passwordSet = message('Password set')
export const sessionsEnded = message('They were signed out on all devices.')

// Two-factor sign-in
export const twoFactor = message('Two-factor sign-in')
export const twoFactorOff = message('Off. Only the account owner can turn it on, in their profile.')
export const twoFactorOn = message('On. Turn it off if the person lost their phone and recovery codes.')
export const turningTwoFactorOff = message('Turning off two-factor sign-in')
export const turnOff = message('Turn off')
export const turnOffQuestion = message('Turn off two-factor sign-in for “{email}”?')
export const turnOffExplanation = message(
  'They can then sign in with only their password, until they turn it on again. We email them about the change.',
)
export const turnedOff = message('They can now sign in with only their password.')

// Additional role
export const additionalRole = message('Additional role')
export const additionalRoleExplanation = message('Adds permissions to those of the main role and removes none.')
export const changingAdditionalRole = message('Changing the additional role')
export const none = message('None')
export const saveAdditionalRole = message('Save additional role')
export const additionalRoleSaved = message('Additional role saved')
export const takesEffect = message('Takes effect immediately.')

// Sessions
export const sessions = message('Sessions')
export const sessionsExplanation = message('Devices where the person is signed in.')
export const usingSessions = message('Viewing and ending sessions')
export const noSessions = message('No active sessions.')
export const unknownDevice = message('Unknown device')
export const sessionTimes = message('Last used {age}, signed in {moment}')
export const endSession = message('End session')
export const endSessionOn = message('End session: {device}')
export const endAllSessions = message('End all sessions')
export const endAllQuestion = message('End all sessions of “{email}”?')
export const endSessions = message('End sessions')
export const endAllExplanation = message(
  'Every device must sign in again. Unsynced changes on those devices are kept until then.',
)
export const mustSignInAgain = message("They'll need to sign in again there.")

export const sendMessage = message('Send message')
