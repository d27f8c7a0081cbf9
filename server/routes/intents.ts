/** Withdraws the key of a change that the client may have sent and no longer wants. */
import { withdrawnSchema, withdrawRequestSchema } from '#shared/contract/intents'
import { type Call, LAMBDA, parseBody } from '../call'
import type { Deps } from '../context'
import { withdraw } from '../middleware/idempotency'
import { countGuest } from './records'

export const intentCalls = (deps: Deps): Call[] => [
  {
    method: 'POST',
    path: `${LAMBDA}/intent/withdraw`,
    kind: 'write',
    guests: () => true,
    summary: 'Withdraw an Idempotency-Key: its request was already done, or never will be',
    body: { json: withdrawRequestSchema },
    answers: { 200: withdrawnSchema },
    handle: async (c) => {
      const { key } = parseBody(c, withdrawRequestSchema)
      await countGuest(c, deps, c.get('db'), c.get('actor'))
      const answer = await withdraw(c.get('db'), c.get('actor'), key, deps.clock.now())
      if (answer === undefined) return c.json({ error: false, done: false })
      return c.json({ error: false, done: true, answer: JSON.parse(answer) })
    },
  },
]
