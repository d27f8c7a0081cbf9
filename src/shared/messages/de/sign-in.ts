/** The sign-in pages. They are the first thing that most people load: keep this file small. */
import { message, richMessage } from './message'

export const signIn = message('Anmelden')
export const emailAndPassword = message('Verwenden Sie Ihre E-Mail-Adresse und Ihr Passwort.')
export const continueWhereLeft = message('Melden Sie sich an, um dort weiterzumachen, wo Sie aufgehört haben.')
export const alreadySignedIn = richMessage(
  'Sie sind bereits als {name} angemeldet. <link>Weiter</link>, oder melden Sie sich mit einem anderen Konto an.',
)

export const email = message('E-Mail-Adresse')
export const password = message('Passwort')

export const forgotPassword = message('Passwort vergessen?')
export const emailLink = message('Anmeldelink per E-Mail senden')
export const signUp = message('Registrieren')
export const signUpAsAdmin = message('Als Administrator registrieren')
export const or = message('oder')
export const continueWith = message('Weiter mit {provider}')

export const oneMoreStep = message('Noch ein Schritt')
export const enterCode = message(
  'Geben Sie den Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
)
export const code = message('Code')
export const codeRequired = message('Ein Code ist erforderlich')
export const backToPassword = message('Zurück zu E-Mail und Passwort')
export const backToSignIn = message('Zurück zur Anmeldung')
