/** The preview of an email template and its test. */
import { message } from './message'

export const preview = message('Preview')
export const previewStyle = message('Preview size and theme')
export const wide = message('Wide')
export const narrow = message('Narrow')
export const dark = message('Dark')
export const plainText = message('Plain text')
export const plainTextHelp = message('The text part, as it is sent. Programs that show no HTML show this.')
export const noSubjectYet = message('No subject yet')
export const emailPreview = message('Email preview')
/** Sample value of a placeholder that names a change of an account. */
export const exampleChange = message('an example')
/** Follows "changed by". */
export const exampleAuthor = message('you')
/** Why a host declines a request. */
export const exampleReason = message('The roof is being repaired.')
export const exampleTime = message('Nov 2, 2026, 9:30 AM UTC')

export const sendTestTo = message('Send test to')
export const sendTestHelp = message('Uses sample values. A copy goes to the Mailbox.')
export const sendTest = message('Send test')
export const incomplete = message('Add a subject and content first.')
export const testSent = message('Test sent')
export const sentTo = message('Sent to {address}.')
export const notSent = message('Not sent')
export const needsConnection = message('Sending a test needs a connection.')
