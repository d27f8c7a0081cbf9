/** Seeded random numbers (mulberry32): a seed gives the same plan on every machine. */
export type Random = {
  /** Integer with 0 ≤ n < below. */
  below: (below: number) => number
  pick: <T>(from: readonly T[]) => T
  chance: (probability: number) => boolean
  shuffle: <T>(list: readonly T[]) => T[]
  uuid: () => string
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    pick: (from) => {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    chance: (probability) => next() < probability,
    shuffle: (list) => {
      const rest = [...list]
      return list.map(() => rest.splice(below(rest.length), 1)[0] as (typeof list)[number])
    },
    uuid: () => {
      const hex = Array.from({ length: 16 }, (_, index) => {
        const byte = below(256)
        const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
        return fixed.toString(16).padStart(2, '0')
      }).join('')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
