/** The contact form. */
import { message } from './message'

export const title = message('Contact us')
export const intro = message("Write to us and we'll answer by email.")
export const name = message('Name')
export const email = message('Email')
export const subject = message('Subject')
export const text = message('Message')
export const send = message('Send message')

export const worksOffline = message("You're offline. The message will be sent when the connection returns.")

export const sent = message('Message sent')
export const sentDetails = message("We'll answer to {email}.")
export const waiting = message('Message waiting to be sent')
export const waitingDetails = message(
  "It's saved on this device and will be sent when the connection returns. We'll answer to {email}.",
)
export const writeAnother = message('Write another message')
export const backToStart = message('Go to home page')
