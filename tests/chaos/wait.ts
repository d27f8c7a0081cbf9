/** Waits with a time limit and an error message that names the condition. */

/** Resolves when `is` resolves to true; rejects after `ms` with `what` in the message. */
export async function until(what: string, is: () => Promise<boolean> | boolean, ms = 180_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await is())) {
    if (Date.now() > end) throw new Error(`Waited ${ms / 1_000} s in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Resolves like `promise`; rejects after `ms` with `what` in the message. */
export async function within<T>(what: string, promise: Promise<T>, ms?: number): Promise<T> {
  let result: { value: T } | undefined
  promise.then(
    (value) => {
      result = { value }
    },
    () => undefined,
  )
  await until(what, () => result !== undefined, ms)
  return promise
}
