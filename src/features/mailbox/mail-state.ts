/** The delivery state of an email. Pure. */
import * as text from '#messages/mailbox'
import type { KeptMail } from '#shared/contract/mail'
import { formatMoment } from '../../ui/dates'

type Sending = Pick<KeptMail, 'attempts' | 'send_at' | 'problem'>
export type MailState = { label: string; colour: string; detail: string | null }

/** null for an email that was never to be sent. */
export function mailState({ attempts, send_at, problem }: Sending, locale?: string, zone?: string): MailState | null {
  if (send_at !== null) {
    if (problem === null) return { label: text.sending(), colour: 'blue', detail: null }
    const sentence = problem.replace(/\.?$/, '.')
    const detail = text.problemAndRetry({ problem: sentence, moment: formatMoment(send_at, locale, zone) })
    return { label: text.waiting(), colour: 'yellow', detail }
  }
  return attempts > 0 ? { label: text.notSent(), colour: 'red', detail: problem } : null
}
