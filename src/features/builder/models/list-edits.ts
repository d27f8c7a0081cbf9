/** Lists whose items have an id. Pure. */

/** The list with the item moved by one place; the same list where there is no such place. */
export function moved<T extends { id: string }>(list: readonly T[], id: string, by: -1 | 1): T[] {
  const index = list.findIndex((item) => item.id === id)
  const [item, other] = [list[index], list[index + by]]
  return item && other ? list.with(index, other).with(index + by, item) : [...list]
}

/** The item that takes the place of the removed one: the next, or the one before the last. */
export function neighbourOf<T extends { id: string }>(list: readonly T[], id: string): T | undefined {
  const index = list.findIndex((item) => item.id === id)
  return list[index + 1] ?? list[index - 1]
}

export const replaced = <T extends { id: string }>(list: readonly T[], next: T): T[] =>
  list.map((item) => (item.id === next.id ? next : item))
