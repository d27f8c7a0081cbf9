/** Sign-in through a provider: refusals of the server, which a page tells too. */
import { message } from './message'

export const notConfirmed = message('Der Anbieter hat diese Anmeldung nicht bestätigt')
export const providerAway = message('Der Anbieter ist nicht erreichbar')
export const startedElsewhere = message('Diese Anmeldung wurde anderswo begonnen. Beginnen Sie auf diesem Gerät neu.')
export const tookTooLong = message(
  'Diese Anmeldung hat zu lange gedauert oder wurde schon abgeschlossen. Beginnen Sie neu.',
)
export const wrongArea = message('Dieses Konto kann sich hier nicht anmelden')
export const emailNotVerified = message(
  'Der Anbieter hat Ihre E-Mail-Adresse nicht bestätigt, daher kann sie nicht mit einem Konto verknüpft werden',
)
export const confirmEmailFirst = message(
  'Melden Sie sich mit Ihrem Passwort an und bestätigen Sie zuerst Ihre E-Mail-Adresse. Dann können Sie sich auf diese Weise anmelden.',
)
export const noAdministrator = message('Zu dieser E-Mail-Adresse gibt es kein Administratorkonto')
export const notActive = message('Dieses Konto ist nicht aktiv')
