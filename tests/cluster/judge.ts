/** Compares what was acknowledged with what is stored. */
export type Stored = { name: string; copies: number }

/** A sentence for each write that was lost, doubled, or stored without an acknowledgement. */
export function judge(acknowledged: readonly string[], stored: readonly Stored[]): string[] {
  const names = new Set(stored.map(({ name }) => name))
  const expected = new Set(acknowledged)
  return [
    ...acknowledged.filter((name) => !names.has(name)).map((name) => `${name} was acknowledged and is lost`),
    ...stored.filter(({ copies }) => copies !== 1).map(({ name, copies }) => `${name} exists ${copies} times`),
    ...stored.filter(({ name }) => !expected.has(name)).map(({ name }) => `${name} was never acknowledged`),
  ]
}
