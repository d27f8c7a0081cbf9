/** A check of something slow for callers that can't wait for it. */

/**
 * Callers share one run, also one that takes longer than they wait, so that runs never pile up.
 * @returns rejects after `timeoutMs`
 */
export function sharedCheck<T>(run: () => Promise<T>, timeoutMs: number): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= run().finally(() => {
      running = undefined
    })
    const result = running
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The check takes too long')), timeoutMs)
      result.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
}
