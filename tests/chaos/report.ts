/** A run in words: what struck, and of a violation no more than the intent and its own events, in order. */
import { openBooks } from './account'
import type { Violation } from './invariant'
import type { ChaosLog } from './log'

const count = <T>(list: readonly T[], is: (one: T) => boolean): number => list.filter(is).length

export function toSummary(log: ChaosLog, { skipped, seconds }: { skipped: number; seconds: number }): string {
  const kinds = [...new Set(log.faults.map(({ kind }) => kind))].sort()
  const faults = kinds.map((kind) => {
    const own = log.faults.filter((fault) => fault.kind === kind)
    const struck = count(own, (fault) => fault.struck)
    return `${kind} ${struck}${struck < own.length ? `/${own.length}` : ''}`
  })
  const of = (outcome: string) => count(log.intents, (intent) => intent.outcome === outcome)
  const states = count(log.outbox, () => true)
  return [
    `  ${log.intents.length} operations: ${of('accepted')} accepted, ${of('refused')} refused, ${of('unanswered')} without an answer; ${skipped} had no record to work on`,
    `  ${log.wire.length} writes on the wire, ${log.answers.length} done by the server under a key, ${log.effects.length} records changed`,
    `  faults that struck: ${faults.join(', ')}`,
    `  at quiescence ${states} changes were in front of their person; ${log.choices.length} decisions were made; ${Math.round(seconds)} s`,
  ].join('\n')
}

/** The seed, the intent and its events. */
export function toEvidence(log: ChaosLog, { invariant, message, intent }: Violation): string {
  const head = `✗ ${invariant} (seed ${log.seed})\n  ${intent ? `${intent.mark} ` : ''}${message}`
  if (!intent) return head
  const books = openBooks(log)
  const events: { at: number; text: string }[] = [
    { at: intent.issuedAt, text: `issued on ${intent.device} by user ${intent.user}: ${JSON.stringify(intent)}` },
    ...books.wireOf(intent).map((one) => ({
      at: one.at,
      text: `sent: ${one.method} ${one.path} key ${one.key} if-match ${one.ifMatch} ${JSON.stringify(one.body)} → server ${one.status}, device ${one.outcome}`,
    })),
    ...books
      .answersOf(intent)
      .map((one) => ({ at: one.at, text: `done by the server as user ${one.user}: ${one.status}` })),
    ...books.effectsOf(intent).map((one) => ({
      at: one.at,
      text: `effect ${one.id}: ${one.operation} ${one.table}/${one.record} ${JSON.stringify(one.after)}`,
    })),
    ...log.choices
      .filter(
        (one) => books.intentOf(one.key) === intent || one.along.some(({ key }) => books.intentOf(key) === intent),
      )
      .map((one) => ({ at: one.at, text: `decided: ${JSON.stringify(one)}` })),
    ...log.faults
      .filter((one) => one.device === intent.device && one.at <= (intent.answeredAt ?? intent.issuedAt))
      .slice(-1)
      .map((one) => ({ at: one.at, text: `step ${one.step}: ${one.kind}` })),
    ...books
      .lineageOf(intent)
      .filter((one) => one !== intent)
      .map((one) => ({
        at: one.issuedAt,
        text: `same record: ${one.mark} ${one.kind} ${JSON.stringify(one.values)} ${one.outcome} ${one.status} key ${one.key}`,
      })),
    ...log.outbox
      .filter(({ key }) => books.intentOf(key) === intent)
      .map((one) => ({ at: Number.POSITIVE_INFINITY, text: `outbox at the end: ${JSON.stringify(one)}` })),
  ]
  return [
    head,
    ...events
      .sort((a, b) => a.at - b.at)
      .map(
        ({ at, text }) =>
          `    ${Number.isFinite(at) ? new Date(at).toISOString().slice(11, 23) : '         end'} ${text}`,
      ),
  ].join('\n')
}
