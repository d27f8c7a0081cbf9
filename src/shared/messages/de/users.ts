/** Accounts of other people: approval, email, password, two-factor sign-in, role and sessions. */
import { message, richMessage } from './message'

// Approval
export const approve = message('Freigeben')
export const approveNamed = message('{name} freigeben')
export const approved = message('{name} kann sich jetzt anmelden und wurde per E-Mail benachrichtigt.')
export const notApproved = message('Nicht freigegeben')
export const superAdminApproves = message('Nur ein Superadministrator kann Administratoren freigeben.')
export const awaitingApproval = message('Wartet auf Freigabe')
export const thisAwaitsApproval = message('Dieses Konto wartet auf Freigabe')
export const approvalExplanation = message(
  'Mit der Freigabe kann sich die Person anmelden und erhält eine E-Mail. Um ohne E-Mail freizugeben, setzen Sie den Status unten auf „Aktiv“.',
)
export const accountsAwaitingApproval = message(
  '{count, plural, one {# Konto wartet auf Freigabe} other {# Konten warten auf Freigabe}}',
)
export const asAdministrator = richMessage('<account>{name}</account> als Administrator')
export const showAll = message('Alle {count, number} anzeigen')

// The person
export const memberSince = message('Konto seit {moment}')
export const recordsOf = message('Datensätze von {name}')

// Add and edit
export const sendInvitation = message('Einladung senden')
export const addingExplanation = message(
  'Wir senden per E-Mail einen Link, um ein Passwort festzulegen. Er funktioniert einmal, 7 Tage lang. Sie können das auch später tun oder selbst ein Passwort festlegen.',
)
export const superAdminAppoints = message('Nur ein Superadministrator kann Administratoren hinzufügen.')
export const ownAccount = message('Dies ist Ihr eigenes Konto')
export const onlySuperAdmin = message(
  'Sie sind der einzige aktive Superadministrator. Ernennen Sie jemand anderen, bevor Sie die Rolle abgeben.',
)
export const ownAccountExplanation = richMessage(
  'Nur ein anderer Administrator kann Ihre Rolle und Ihren Status ändern. E-Mail-Adresse, Passwort, Zwei-Faktor-Anmeldung und Sitzungen verwalten Sie in <profile>Ihrem Profil</profile>.',
)
export const administratorAccount = message('Administratorkonto')
export const superAdminAccount = message('Superadministratorkonto')
export const superAdminChanges = message('Nur ein Superadministrator kann das Konto eines Administrators ändern.')
export const availableOnceSynced = message(
  'Passwort, E-Mail-Adresse und Freigabe sind verfügbar, sobald dieses Konto synchronisiert ist.',
)
export const offlineExplanation = message(
  'Sie sind offline. Änderungen an den Feldern unten werden später synchronisiert. Freigabe, E-Mail-Adresse, Passwort, Zwei-Faktor-Anmeldung und Sitzungen erfordern eine Verbindung.',
)
export const history = message('Verlauf')
export const remove = message('Löschen')
export const removeExplanation = message(
  'Die Person kann sich nicht mehr anmelden. Das Konto bleibt 30 Tage im Papierkorb.',
)
export const removeUser = message('Benutzer löschen')

// Invitation
export const invitation = message('Einladung')
export const invitationExplanation = message(
  'Senden Sie per E-Mail einen Link, um ein Passwort festzulegen. Er funktioniert einmal, 7 Tage lang.',
)
export const notAcceptedYet = message(
  'Gesendet, aber noch nicht angenommen. Eine weitere Einladung ersetzt die frühere.',
)
export const sendingInvitation = message('Das Senden einer Einladung')
export const sendAnotherInvitation = message('Weitere Einladung senden')

// Email
export const email = message('E-Mail-Adresse')
export const emailExplanation = message(
  'Die Änderung gilt sofort. Wir benachrichtigen die alte Adresse und bitten die neue um Bestätigung.',
)
export const changingEmail = message('Das Ändern der E-Mail-Adresse')
export const emailConfirmed = message('{email}, bestätigt')
export const emailNotConfirmed = message('{email}, noch nicht bestätigt')
export const newAddress = message('Neue E-Mail-Adresse')
export const sameAddress = message('Dies ist bereits die Adresse')
export const changeEmail = message('E-Mail-Adresse ändern')
export const bothEmailed = message('Wir senden eine E-Mail an beide Adressen.')

// Password
export const password = message('Passwort')
export const passwordExplanation = message(
  'Senden Sie einen Passwort-Link per E-Mail oder legen Sie selbst ein Passwort fest. In beiden Fällen wird die Person auf allen Geräten abgemeldet.',
)
export const changingPassword = message('Das Ändern des Passworts')
export const emailPasswordLink = message('Passwort-Link senden')
export const linkSent = message('Link gesendet')
export const sentTo = message('An {email} gesendet.')
export const onlyActiveGetLink = message('Nur aktive Konten können einen Passwort-Link erhalten.')
export const newPassword = message('Neues Passwort')
export const setPassword = message('Passwort festlegen')
export const passwordSet = message('Passwort festgelegt')
export const sessionsEnded = message('Die Person wurde auf allen Geräten abgemeldet.')

// Two-factor sign-in
export const twoFactor = message('Zwei-Faktor-Anmeldung')
export const twoFactorOff = message('Aus. Nur der Inhaber des Kontos kann sie einschalten, in seinem Profil.')
export const twoFactorOn = message(
  'Ein. Schalten Sie sie aus, wenn die Person ihr Handy und ihre Wiederherstellungscodes verloren hat.',
)
export const turningTwoFactorOff = message('Das Ausschalten der Zwei-Faktor-Anmeldung')
export const turnOff = message('Ausschalten')
export const turnOffQuestion = message('Zwei-Faktor-Anmeldung für „{email}“ ausschalten?')
export const turnOffExplanation = message(
  'Die Person kann sich dann allein mit ihrem Passwort anmelden, bis sie die Zwei-Faktor-Anmeldung wieder einschaltet. Wir informieren sie per E-Mail über die Änderung.',
)
export const turnedOff = message('Die Person kann sich jetzt allein mit ihrem Passwort anmelden.')

// Additional role
export const additionalRole = message('Zusätzliche Rolle')
export const additionalRoleExplanation = message('Ergänzt die Berechtigungen der Hauptrolle und entfernt keine.')
export const changingAdditionalRole = message('Das Ändern der zusätzlichen Rolle')
export const none = message('Keine')
export const saveAdditionalRole = message('Zusätzliche Rolle speichern')
export const additionalRoleSaved = message('Zusätzliche Rolle gespeichert')
export const takesEffect = message('Gilt sofort.')

// Sessions
export const sessions = message('Sitzungen')
export const sessionsExplanation = message('Geräte, auf denen die Person angemeldet ist.')
export const usingSessions = message('Das Anzeigen und Beenden von Sitzungen')
export const noSessions = message('Keine aktiven Sitzungen.')
export const unknownDevice = message('Unbekanntes Gerät')
export const sessionTimes = message('Zuletzt verwendet: {age}, angemeldet am {moment}')
export const endSession = message('Sitzung beenden')
export const endSessionOn = message('Sitzung beenden: {device}')
export const endAllSessions = message('Alle Sitzungen beenden')
export const endAllQuestion = message('Alle Sitzungen von „{email}“ beenden?')
export const endSessions = message('Sitzungen beenden')
export const endAllExplanation = message(
  'Auf jedem Gerät ist eine neue Anmeldung nötig. Nicht synchronisierte Änderungen auf diesen Geräten bleiben bis dahin erhalten.',
)
export const mustSignInAgain = message('Die Person muss sich dort erneut anmelden.')

export const sendMessage = message('Nachricht senden')
