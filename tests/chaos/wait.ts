/** Waits with an end, which says what was waited for. */

/** Resolves when `is` does to true; rejects after `ms`, saying what was waited for. */
export async function until(what: string, is: () => Promise<boolean> | boolean, ms = 180_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await is())) {
    if (Date.now() > end) throw new Error(`Waited ${ms / 1_000} s in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** What `promise` gives; rejects when that takes longer than anything should, saying what was waited for. */
export async function within<T>(what: string, promise: Promise<T>, ms?: number): Promise<T> {
  let given: { value: T } | undefined
  promise.then(
    (value) => {
      given = { value }
    },
    () => undefined,
  )
  await until(what, () => given !== undefined, ms)
  return promise
}
