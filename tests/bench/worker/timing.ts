/** Milliseconds, measured inside the worker or page. */

export async function time(run: () => unknown): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** The time of each of `count` sequential runs. */
export async function timeEach(count: number, run: (number: number) => unknown): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < count; number++) times.push(await time(() => run(number)))
  return times
}
