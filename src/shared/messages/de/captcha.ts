/** The captcha of forms that visitors send. */
import { message } from './message'

export const captchaRequired = message('Bestätigen Sie, dass Sie ein Mensch sind')
export const loadFailed = message(
  'Das Captcha kann nicht geladen werden. Prüfen Sie Ihre Verbindung oder erlauben Sie das Skript in Ihrem Browser.',
)
export const notSolved = message('Das Captcha wurde nicht angenommen. Versuchen Sie es erneut.')
export const label = message('Captcha')
export const sendMessage = message('Bestätigen, um die Nachricht zu senden')
