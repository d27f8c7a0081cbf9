/**
 * Invariant 17: the messages that a person wrote on a device are in their room in the order in
 * which they were written, and what nobody has read since is unread.
 */
import type { Invariant, Violation } from '../invariant'
import type { ChaosLog, MarketEnd } from '../log'

const outOfOrder = ({ intents, choices }: ChaosLog, { messages }: MarketEnd): Violation[] => {
  // A message that was parked or evicted has lost its place.
  const decided = new Set(choices.map(({ key }) => key))
  const idOf = new Map(messages.map(({ text, id }) => [text, id]))
  const said = intents
    .filter(({ kind, outcome, key }) => kind === 'say' && outcome === 'accepted' && !decided.has(key))
    .flatMap((intent) => {
      const id = idOf.get(intent.mark)
      return id === undefined ? [] : [{ intent, id }]
    })
  return said.flatMap((later) =>
    said
      .filter(({ intent: { record, user, answeredAt }, id }) => {
        const isBefore = answeredAt !== null && answeredAt < later.intent.issuedAt
        return record === later.intent.record && user === later.intent.user && isBefore && id > later.id
      })
      .map(({ intent }) => ({
        invariant: '',
        intent: later.intent,
        message: `stands before ${intent.mark}, which was written earlier`,
      })),
  )
}

const miscounted = ({ messages, readings, unread }: MarketEnd): Violation[] =>
  unread.flatMap(({ user, room, count }) => {
    const last = readings.filter((reading) => reading.user === user && reading.room === room).at(-1)
    // Without an answer nobody knows how far it came.
    if (!last?.isAnswered) return []
    const later = messages.filter((message) => message.room === room && message.user !== user && message.id > last.upTo)
    const message = `User ${user} has ${count} unread messages in room ${room}, not ${later.length}`
    return later.length === count ? [] : [{ invariant: '', message }]
  })

export const messagesInOrder: Invariant = (log) =>
  log.market ? [...outOfOrder(log, log.market), ...miscounted(log.market)] : []
