/** Milliseconds, measured where the work is done. */

export async function time(run: () => unknown): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** The time of each of `count` runs, one after the other. */
export async function timeEach(count: number, run: (number: number) => unknown): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < count; number++) times.push(await time(() => run(number)))
  return times
}
