/** The local provider's store in memory, for what needs many of them or none of a database. */
import { PaymentError } from '../../server/ports/payments'
import {
  dueAt,
  type LocalKind,
  type LocalObject,
  type LocalSubscription,
  type Store,
} from '../../server/ports/payments-local-objects'

export type MemoryStore = Store & {
  /** What brings everything back as it is now. */
  snapshot: () => () => void
}

export function memoryStore(): MemoryStore {
  let objects = new Map<string, LocalObject>()
  return {
    async get<Kind extends LocalKind>(kind: Kind, id: string) {
      const found = objects.get(id)
      return found?.object === kind ? (structuredClone(found) as LocalObject<Kind>) : undefined
    },
    async put(object) {
      objects.set(object.id, structuredClone(object))
    },
    async list<Kind extends LocalKind>(
      kind: Kind,
      { limit, after, customer }: { limit: number; after?: string; customer?: string },
    ) {
      const all = [...objects.values()].reverse().filter((one) => one.object === kind)
      const wanted = all.filter((one) => customer === undefined || ('customer' in one && one.customer === customer))
      const start = after === undefined ? 0 : wanted.findIndex(({ id }) => id === after) + 1
      if (after !== undefined && start === 0) throw new PaymentError('missing', `No such object: ${after}`)
      const list = wanted.slice(start, start + limit).map((one) => structuredClone(one) as LocalObject<Kind>)
      return { list, hasMore: wanted.length > start + limit }
    },
    async due(now, customer) {
      const isReady = (one: LocalObject): one is LocalSubscription =>
        one.object === 'subscription' &&
        (dueAt(one) ?? Number.POSITIVE_INFINITY) <= now &&
        (customer === undefined || one.customer === customer)
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
