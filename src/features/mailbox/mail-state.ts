/** What became of a mail, in words. Pure; times as the server gives them. */
import type { KeptMail } from '#shared/contract/mail'
import { formatMoment } from '../../ui/dates'

type Sending = Pick<KeptMail, 'attempts' | 'send_at' | 'problem'>
export type MailState = { label: string; colour: string; detail: string | null }

/** null for a mail that was never meant to leave. */
export function mailState({ attempts, send_at, problem }: Sending, locale?: string, zone?: string): MailState | null {
  if (send_at !== null) {
    const next = `Next attempt ${formatMoment(send_at, locale, zone)}.`
    return problem === null
      ? { label: 'On its way', colour: 'blue', detail: null }
      : { label: 'Waiting', colour: 'yellow', detail: `${problem.replace(/\.?$/, '.')} ${next}` }
  }
  return attempts > 0 ? { label: 'Not sent', colour: 'red', detail: problem } : null
}
