/**
 * One UUID per intent (offline engine, rule 1). Saving the same payload keeps its key through every
 * retry; a changed payload is a new intent. Only pages make keys.
 */
export type Intents = {
  /** The idempotency key of this payload. Stable until it settles or the payload changes. */
  keyFor: (payload: unknown) => string
  /** Call when the intent succeeded or was queued: the same payload is then a new intent. */
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
