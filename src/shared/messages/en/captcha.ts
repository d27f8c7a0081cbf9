/** The captcha of forms that visitors send. */
import { message } from './message'

export const captchaRequired = message('Confirm that you are a person')
export const loadFailed = message(
  "The captcha can't be loaded. Check your connection, or allow its script in your browser.",
)
export const notSolved = message('The captcha was not accepted. Try again.')
export const label = message('Captcha')
export const sendMessage = message('Confirm to send the message')
