/**
 * Assigns effects to intents. Pure. An intent is sent under its own key, under the key of a
 * decision about it, under a key derived for a merge or for another save of the editor, or folded
 * into a later change of the same record, which then carries its values.
 */
import { createHash } from 'node:crypto'
import type { ChaosLog, Effect, Intent, StoredAnswer, Values, WireRequest } from './log'

export type Books = {
  byKey: ReadonlyMap<string, Intent>
  /** The intent that a key was sent for. */
  intentOf: (key: string) => Intent | undefined
  answersOf: (intent: Intent) => StoredAnswer[]
  effectsOf: (intent: Intent) => Effect[]
  wireOf: (intent: Intent) => WireRequest[]
  /** The intents that it may be folded with: same record, person and device, oldest first. */
  lineageOf: (intent: Intent) => Intent[]
}

/**
 * RFC 9562 version 8, from the intent's key and the target version (offline-engine.md, rule 18).
 */
export function derivedKey(key: string, version: string): string {
  const bytes = createHash('sha256').update(`${key}:${version}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Contents that one opening of a sheet can save: each has a key of its own. */
const SAVES = 12

/** The keys of an operation in the editor, the first of which is its own. */
export const saveKeys = (key: string): string[] =>
  Array.from({ length: SAVES }, (_, save) => (save === 0 ? key : derivedKey(key, `save ${save}`)))

const group = <T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of list) {
    const members = groups.get(keyOf(item))
    if (members) members.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const lineOf = ({ device, user, record }: Intent): string => `${device} ${user} ${record}`

export function openBooks(log: ChaosLog): Books {
  const byKey = new Map(log.intents.map((intent) => [intent.key, intent]))
  const owner = new Map(byKey)
  for (const intent of log.intents)
    if (intent.kind === 'draw') for (const key of saveKeys(intent.key)) owner.set(key, intent)
  for (const { key, newKey } of log.choices) {
    const intent = owner.get(key)
    if (newKey && intent) owner.set(newKey, intent)
  }
  // Any other key must be derived from an update of the same device.
  const updates = group(
    [...owner].filter(([, { kind }]) => kind === 'update' || kind === 'draw'),
    ([, { device }]) => device,
  )
  for (const { key, ifMatch, device } of log.wire) {
    if (key === null || owner.has(key) || ifMatch === null) continue
    const version = ifMatch.replaceAll('"', '')
    const origin = updates.get(device)?.find(([issued]) => derivedKey(issued, version) === key)
    if (origin) owner.set(key, origin[1])
  }
  const intentOf = (key: string) => owner.get(key)
  const groupByIntent = <T>(list: readonly T[], keyOf: (item: T) => string | null) =>
    group(list, (item) => intentOf(keyOf(item) ?? '')?.key ?? '')
  const answers = groupByIntent(log.answers, ({ key }) => key)
  const effects = groupByIntent(log.effects, ({ key }) => key)
  const wire = groupByIntent(log.wire, ({ key }) => key)
  const lines = group(
    [...log.intents].sort((a, b) => a.issuedAt - b.issuedAt),
    lineOf,
  )
  return {
    byKey,
    intentOf,
    answersOf: ({ key }) => answers.get(key) ?? [],
    effectsOf: ({ key }) => effects.get(key) ?? [],
    wireOf: ({ key }) => wire.get(key) ?? [],
    lineageOf: (intent) => lines.get(lineOf(intent)) ?? [],
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Whether `a` may come after `b`: it was unanswered when `b` was issued. Parallel tabs have no
 * order.
 */
export const mayFollow = (a: Intent, b: Intent): boolean => a.answeredAt === null || a.answeredAt >= b.issuedAt

/**
 * Whether `body`, sent for another intent of its lineage, holds the values of `intent`: each field
 * as it was, or as changed by an intent that may have followed.
 */
export function carries(body: unknown, intent: Intent, lineage: readonly Intent[]): boolean {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Values
  const later = lineage.filter((other) => other !== intent && mayFollow(other, intent))
  return Object.entries(intent.values).every(
    ([field, value]) =>
      isSame(fields[field], value) ||
      later.some(({ values }) => field in values && isSame(fields[field], values[field])),
  )
}

/** Whether `body` holds a value of the intent. No other intent has the same values. */
export const holdsOwn = (body: unknown, { values }: Intent): boolean =>
  Object.entries(values).some(([field, value]) => isSame((body as Values | null)?.[field], value))
