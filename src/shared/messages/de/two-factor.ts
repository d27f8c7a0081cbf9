/** The set-up of two-factor sign-in, in the profile and after a sign-in that requires it. */
import { message } from './message'

export const setUpTitle = message('Zwei-Faktor-Anmeldung einrichten')
export const setUpRequired = message(
  'Diese Installation verlangt bei jeder Anmeldung einen Code aus einer Authenticator-App. Installieren Sie eine auf Ihrem Handy und richten Sie sie dann hier ein.',
)
export const setUp = message('Einrichten')
export const codeRequired = message('Ein Code ist erforderlich')
export const twoFactorIsOn = message('Die Zwei-Faktor-Anmeldung ist eingeschaltet')
export const scanCode = message(
  'Scannen Sie diesen QR-Code mit Ihrer Authenticator-App oder geben Sie den Schlüssel ein.',
)
export const qrCode = message('QR-Code des Schlüssels')
export const key = message('Schlüssel')
export const copyKey = message('Schlüssel kopieren')
export const codeFromApp = message('Code aus der App')
export const confirm = message('Bestätigen')
export const recoveryCodes = message('Wiederherstellungscodes')
export const recoveryExplanation = message(
  'Jeder Wiederherstellungscode gilt einmal, falls Sie Ihr Handy verlieren. Speichern Sie die Codes jetzt; sie werden nicht noch einmal angezeigt.',
)
export const copyCodes = message('Codes kopieren')
export const download = message('Herunterladen')
export const codesSaved = message('Ich habe sie gespeichert')
// The file of recovery codes
export const recoveryFileTitle = message('Holdfast-Wiederherstellungscodes für {email}')
export const recoveryFileExplanation = message(
  'Mit jedem Code können Sie sich einmal anmelden, anstelle eines Codes aus der App.',
)
