/**
 * Prints the result of a run: faults that struck, and for a violation only its intent's own events.
 */
import { openBooks } from './account'
import type { Violation } from './invariant'
import type { ChaosLog } from './log'

const count = <T>(list: readonly T[], matches: (item: T) => boolean): number => list.filter(matches).length

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
    ...books.wireOf(intent).map((item) => ({
      at: item.at,
      text: `sent: ${item.method} ${item.path} key ${item.key} if-match ${item.ifMatch} ${JSON.stringify(item.body)} → server ${item.status}, device ${item.outcome}`,
    })),
    ...books
      .answersOf(intent)
      .map((item) => ({ at: item.at, text: `done by the server as user ${item.user}: ${item.status}` })),
    ...books.effectsOf(intent).map((item) => ({
      at: item.at,
      text: `effect ${item.id}: ${item.operation} ${item.table}/${item.record} ${JSON.stringify(item.after)}`,
    })),
    ...log.choices
      .filter(
        (item) => books.intentOf(item.key) === intent || item.along.some(({ key }) => books.intentOf(key) === intent),
      )
      .map((item) => ({ at: item.at, text: `decided: ${JSON.stringify(item)}` })),
    ...log.faults
      .filter((item) => item.device === intent.device && item.at <= (intent.answeredAt ?? intent.issuedAt))
      .slice(-1)
      .map((item) => ({ at: item.at, text: `step ${item.step}: ${item.kind}` })),
    ...books
      .lineageOf(intent)
      .filter((item) => item !== intent)
      .map((item) => ({
        at: item.issuedAt,
        text: `same record: ${item.mark} ${item.kind} ${JSON.stringify(item.values)} ${item.outcome} ${item.status} key ${item.key}`,
      })),
    ...log.outbox
      .filter(({ key }) => books.intentOf(key) === intent)
      .map((item) => ({ at: Number.POSITIVE_INFINITY, text: `outbox at the end: ${JSON.stringify(item)}` })),
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
