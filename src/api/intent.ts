/**
 * One UUID per intent (offline engine, rule 1): a press of Save with this payload has one key through every retry and
 * re-submit; a changed payload is a new intent. Keys are made in the page and nowhere else.
 */
export type Intents = {
  /** Idempotency key of this payload: stable until it settles or the payload changes. */
  keyFor: (payload: unknown) => string
  /** The intent was answered with success (or queued): the same payload again is a new wish. */
  settled: () => void
}

export function createIntents(mint: () => string = () => crypto.randomUUID()): Intents {
  let current: { payload: string; key: string } | undefined
  return {
    keyFor(payload) {
      const text = JSON.stringify(payload) ?? ''
      if (current?.payload !== text) current = { payload: text, key: mint() }
      return current.key
    },
    settled() {
      current = undefined
    },
  }
}
