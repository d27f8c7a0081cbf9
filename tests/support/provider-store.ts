/** The local payment provider's store in memory, for tests that need many stores or no database. */
import { PaymentError } from '../../server/ports/payments'
import {
  dueAt,
  type LocalKind,
  type LocalObject,
  type LocalSubscription,
  type Store,
} from '../../server/ports/payments-local-objects'

export type MemoryStore = Store & {
  /** Returns a function that restores the current state. */
  snapshot: () => () => void
}

export function memoryStore(): MemoryStore {
  let objects = new Map<string, LocalObject>()
  return {
    async get<Kind extends LocalKind>(kind: Kind, id: string) {
      const object = objects.get(id)
      return object?.object === kind ? (structuredClone(object) as LocalObject<Kind>) : undefined
    },
    async put(object) {
      objects.set(object.id, structuredClone(object))
    },
    async list<Kind extends LocalKind>(
      kind: Kind,
      { limit, after, customer }: { limit: number; after?: string; customer?: string },
    ) {
      const all = [...objects.values()].reverse().filter((object) => object.object === kind)
      const matches = all.filter(
        (object) => customer === undefined || ('customer' in object && object.customer === customer),
      )
      const start = after === undefined ? 0 : matches.findIndex(({ id }) => id === after) + 1
      if (after !== undefined && start === 0) throw new PaymentError('missing', `No such object: ${after}`)
      const list = matches.slice(start, start + limit).map((object) => structuredClone(object) as LocalObject<Kind>)
      return { list, hasMore: matches.length > start + limit }
    },
    async due(now, customer) {
      const isReady = (object: LocalObject): object is LocalSubscription =>
        object.object === 'subscription' &&
        (dueAt(object) ?? Number.POSITIVE_INFINITY) <= now &&
        (customer === undefined || object.customer === customer)
      const ready = [...objects.values()].filter(isReady).sort((a, b) => (dueAt(a) ?? 0) - (dueAt(b) ?? 0))
      return structuredClone(ready[0])
    },
    snapshot: () => {
      const before = new Map(objects)
      return () => {
        objects = before
      }
    },
  }
}
