/** The pages for guests: sign-up, forgotten passwords and the links of emails. */
import { message, richMessage } from './message'

export const firstName = message('First name')
export const lastName = message('Last name')
export const passwordRule = message('At least {min, number} characters. A passphrase is easier to remember.')
export const requiredField = message('{field} is required')
export const proceed = message('Continue')

// After an email was requested
export const checkEmail = message('Check your email')
/** `answer` is the server's sentence, without its full stop. */
export const serverAnswer = message('{answer}.')
export const nothingArrived = message('Nothing after a few minutes? Check your spam folder and the address.')
export const anotherAddress = message('Use another address')

// Links of emails
export const linkIncomplete = message('This link is incomplete')
export const linkUsed = message('This link has already been used')
export const linkExpired = message('This link has expired')
export const linkInvalid = message('This link is not valid')
export const requestNewLink = message('Request a new link')

// A link that signs in
export const signInByEmail = message('Sign in by email')
export const adminSignInByEmail = message('Admin sign-in by email')
export const signInLinkIntro = message(
  "Enter your email address. We'll email you a link that signs you in without a password.",
)
export const sendLink = message('Send link')
export const signInLinkSent = message(
  'Sent to {email}. Open the link on this device. It works once and expires in 15 minutes.',
)
export const signingIn = message('Signing you in')
export const notSignedIn = message("You're not signed in")
export const signInLinkRemedy = message(
  'A sign-in link works once, for 15 minutes. Request a new one, or sign in with your password.',
)
export const continueAsQuestion = message('Continue as {name}?')
export const continueAs = message('Continue as {name}')
export const alreadySignedIn = message(
  "You're already signed in. The link may be for another account. It hasn't been used yet.",
)
export const signInWithLink = message('Sign in with the link')

// A forgotten password
export const forgotIntro = message("Enter your email address. We'll email you a link to set a new password.")
export const sendEmail = message('Send email')
export const passwordLinkSent = message(
  "Sent to {email}. The link works once, for 30 minutes; you'll also need the code in the email.",
)
export const setNewPassword = message('Set a new password')
export const setPassword = message('Set password')
export const signsOutEverywhere = message('Setting a new password signs you out on all devices.')
export const codeFromEmail = message('Enter the six-digit code from the email.')
export const code = message('Code')
export const newPassword = message('New password')
export const confirmNewPassword = message('Confirm new password')
export const passwordsDiffer = message("The passwords don't match")
export const passwordChanged = message('Password changed')
export const passwordLinkRemedy = message(
  'A password link works once, for 30 minutes. Request a new one; it will go to the same address.',
)

// An invitation
export const acceptInvitation = message('Accept your invitation')
export const invitationIntro = message('Choose a password. You need it with your email address to sign in.')
export const invitationAccepted = message('Invitation accepted')
export const invitationRemedy = message(
  'An invitation works once, for 7 days. If you have set a password, sign in with it. If not, ask the person who invited you for another one.',
)

// Confirming an address
export const confirmingAddress = message('Confirming your email address')
export const addressConfirmed = message('Your email address is confirmed')
export const emailsComeHere = message("We'll send emails about your account to this address from now on.")
export const addressNotConfirmed = message('Your email address is not confirmed')
export const confirmationRemedy = message(
  "A confirmation link works once, for 24 hours. If you've already used it, your address is confirmed. If not, sign up again, or enter the new address in your profile again. An administrator can also confirm it.",
)

// Signing up
export const signUpIntro = message("We'll email you to confirm your address. Then you can sign in.")
export const adminSignUpIntro = message(
  "We'll email you to confirm your address. Then an administrator has to approve your account.",
)
export const setupToken = message('Setup token')
export const setupTokenNote = message("For the first administrator only. Find it in the server's start-up log.")
export const firstAdministrator = richMessage(
  'First administrator of this installation? <button>Enter the setup token</button>',
)
export const registeredAs = message('Registered as {email}.')
export const nextSteps = message(
  'Open the link in the email to confirm your address. Then sign in with the password you just chose.',
)
export const adminNextSteps = message(
  "Open the link in the email to confirm your address. An administrator then has to approve your account. We'll email you when that's done, and you can sign in with the password you just chose.",
)
export const addressHasAccount = message('If this address already has an account, the email says how to sign in to it.')
export const goToSignIn = message('Go to sign-in')
