/** The mailbox: emails that the server keeps. */
import { message, richMessage } from './message'

export const keptNoServer = message('No mail server is configured, so all outgoing email is kept here.')
export const keptUnsent = message(
  'Email is sent through the mail server (SMTP). Emails that are waiting or could not be sent are kept here.',
)
export const refresh = message('Refresh')

export const noEmails = message('No emails yet')
export const noEmailsExplanation = message('Sign-in links, password resets and confirmations will appear here.')
export const nothingKept = message('No emails here')
export const allSent = message('Every email has been sent.')
export const showNewest = message('Show newest')
export const needsConnection = message('The mailbox needs a connection')
export const neverStored = message('Emails contain sign-in links, so they are never stored on this device.')

export const emails = message('Emails')
export const pageNumber = message('Page {number}')
export const firstPage = message('First page')
export const previousPage = message('Previous page')
export const nextPage = message('Next page')
export const lastPage = message('Last page')
export const selectEmail = message('Select an email to read it.')
export const notOnPage = message('That email is no longer on this page.')

// One email
export const allEmails = message('All emails')
export const toAt = richMessage('To {address}, <time>{moment}</time>')
export const saveAttachment = message('Download {name}')
export const plainText = message('Plain text')
export const emailFrame = message('Email: {subject}')
export const sending = message('Sending')
export const waiting = message('Waiting')
export const notSent = message('Not sent')
/** `problem` is a sentence of the mail server, with its full stop. */
export const problemAndRetry = message('{problem} Next attempt: {moment}.')
