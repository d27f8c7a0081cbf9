/** The sign-in pages. They are the first thing that most people load: keep this file small. */
import { message, richMessage } from './message'

export const signIn = message('Sign in')
export const emailAndPassword = message('Use your email address and password.')
export const continueWhereLeft = message('Sign in to continue where you left off.')
export const alreadySignedIn = richMessage(
  "You're already signed in as {name}. <link>Continue</link>, or sign in as someone else.",
)

export const email = message('Email')
export const password = message('Password')

export const forgotPassword = message('Forgot your password?')
export const emailLink = message('Email me a sign-in link')
export const signUp = message('Sign up')
export const signUpAsAdmin = message('Admin sign-up')
export const or = message('or')
export const continueWith = message('Continue with {provider}')

export const oneMoreStep = message('One more step')
export const enterCode = message('Enter the code from your authenticator app, or a recovery code.')
export const code = message('Code')
export const codeRequired = message('A code is required')
export const backToPassword = message('Back to email and password')
export const backToSignIn = message('Back to sign-in')
