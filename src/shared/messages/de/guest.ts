/** The pages for guests: sign-up, forgotten passwords and the links of emails. */
import { message, richMessage } from './message'

export const firstName = message('Vorname')
export const lastName = message('Nachname')
export const passwordRule = message('Mindestens {min, number} Zeichen. Eine Passphrase lässt sich leichter merken.')
export const requiredField = message('{field} ist erforderlich')
export const proceed = message('Weiter')

// After an email was requested
export const checkEmail = message('Prüfen Sie Ihre E-Mails')
/** `answer` is the server's sentence, without its full stop. */
export const serverAnswer = message('{answer}.')
export const nothingArrived = message(
  'Nach einigen Minuten noch nichts da? Prüfen Sie den Spam-Ordner und die Adresse.',
)
export const anotherAddress = message('Andere Adresse verwenden')

// Links of emails
export const linkIncomplete = message('Dieser Link ist unvollständig')
export const linkUsed = message('Dieser Link wurde bereits verwendet')
export const linkExpired = message('Dieser Link ist abgelaufen')
export const linkInvalid = message('Dieser Link ist ungültig')
export const requestNewLink = message('Neuen Link anfordern')

// A link that signs in
export const signInByEmail = message('Anmeldung per E-Mail')
export const adminSignInByEmail = message('Administrator-Anmeldung per E-Mail')
export const signInLinkIntro = message(
  'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, der Sie ohne Passwort anmeldet.',
)
export const sendLink = message('Link senden')
export const signInLinkSent = message(
  'Gesendet an {email}. Öffnen Sie den Link auf diesem Gerät. Er funktioniert einmal und läuft in 15 Minuten ab.',
)
export const signingIn = message('Sie werden angemeldet')
export const notSignedIn = message('Sie sind nicht angemeldet')
export const signInLinkRemedy = message(
  'Ein Anmeldelink funktioniert einmal, 15 Minuten lang. Fordern Sie einen neuen an oder melden Sie sich mit Ihrem Passwort an.',
)
export const continueAsQuestion = message('Weiter als {name}?')
export const continueAs = message('Weiter als {name}')
export const alreadySignedIn = message(
  'Sie sind bereits angemeldet. Der Link kann für ein anderes Konto sein. Er wurde noch nicht verwendet.',
)
export const signInWithLink = message('Mit dem Link anmelden')

// A forgotten password
export const forgotIntro = message(
  'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
)
export const sendEmail = message('E-Mail senden')
export const passwordLinkSent = message(
  'Gesendet an {email}. Der Link funktioniert einmal, 30 Minuten lang; Sie brauchen auch den Code aus der E-Mail.',
)
export const setNewPassword = message('Neues Passwort festlegen')
export const setPassword = message('Passwort festlegen')
export const signsOutEverywhere = message('Ein neues Passwort meldet Sie auf allen Geräten ab.')
export const codeFromEmail = message('Geben Sie den sechsstelligen Code aus der E-Mail ein.')
export const code = message('Code')
export const newPassword = message('Neues Passwort')
export const confirmNewPassword = message('Neues Passwort bestätigen')
export const passwordsDiffer = message('Die Passwörter stimmen nicht überein')
export const passwordChanged = message('Passwort geändert')
export const passwordLinkRemedy = message(
  'Ein Passwort-Link funktioniert einmal, 30 Minuten lang. Fordern Sie einen neuen an; er geht an dieselbe Adresse.',
)

// An invitation
export const acceptInvitation = message('Einladung annehmen')
export const invitationIntro = message(
  'Wählen Sie ein Passwort. Sie brauchen es zusammen mit Ihrer E-Mail-Adresse, um sich anzumelden.',
)
export const invitationAccepted = message('Einladung angenommen')
export const invitationRemedy = message(
  'Eine Einladung funktioniert einmal, 7 Tage lang. Wenn Sie ein Passwort festgelegt haben, melden Sie sich damit an. Wenn nicht, bitten Sie die Person, die Sie eingeladen hat, um eine weitere.',
)

// Confirming an address
export const confirmingAddress = message('Ihre E-Mail-Adresse wird bestätigt')
export const addressConfirmed = message('Ihre E-Mail-Adresse ist bestätigt')
export const emailsComeHere = message('E-Mails zu Ihrem Konto senden wir ab jetzt an diese Adresse.')
export const addressNotConfirmed = message('Ihre E-Mail-Adresse ist nicht bestätigt')
export const confirmationRemedy = message(
  'Ein Bestätigungslink funktioniert einmal, 24 Stunden lang. Wenn Sie ihn schon verwendet haben, ist Ihre Adresse bestätigt. Wenn nicht, registrieren Sie sich erneut oder geben Sie die neue Adresse noch einmal in Ihrem Profil ein. Auch ein Administrator kann sie bestätigen.',
)

// Signing up
export const signUpIntro = message(
  'Wir senden Ihnen eine E-Mail, mit der Sie Ihre Adresse bestätigen. Danach können Sie sich anmelden.',
)
export const adminSignUpIntro = message(
  'Wir senden Ihnen eine E-Mail, mit der Sie Ihre Adresse bestätigen. Danach muss ein Administrator Ihr Konto freigeben.',
)
export const setupToken = message('Einrichtungstoken')
export const setupTokenNote = message('Nur für den ersten Administrator. Es steht im Startprotokoll des Servers.')
export const firstAdministrator = richMessage(
  'Erster Administrator dieser Installation? <button>Einrichtungstoken eingeben</button>',
)
export const registeredAs = message('Registriert als {email}.')
export const nextSteps = message(
  'Öffnen Sie den Link in der E-Mail, um Ihre Adresse zu bestätigen. Melden Sie sich dann mit dem Passwort an, das Sie gerade gewählt haben.',
)
export const adminNextSteps = message(
  'Öffnen Sie den Link in der E-Mail, um Ihre Adresse zu bestätigen. Danach muss ein Administrator Ihr Konto freigeben. Sobald das geschehen ist, erhalten Sie eine E-Mail und können sich mit dem Passwort anmelden, das Sie gerade gewählt haben.',
)
export const addressHasAccount = message(
  'Gehört zu dieser Adresse bereits ein Konto, steht in der E-Mail, wie Sie sich anmelden.',
)
export const goToSignIn = message('Zur Anmeldung')
