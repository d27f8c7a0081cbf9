/**
 * Plans the same run for each queue, from a seed. Pure. Per step: offline changes, a fault as the
 * connection returns, more changes.
 */
import { createRandom } from '../random'

export const PEER_FAULTS = [
  'none',
  'refuse',
  'cut-before',
  'cut-after',
  'cut-after-silent',
  'truncate',
  'delay',
  'status-500',
  'status-503',
  'status-429',
  'captive-portal',
  'not-json',
  'worker-stopped',
  'tab-closed',
  'browser-closed',
  'browser-crashed',
  'server-killed',
  'one-fails',
] as const
export type PeerFault = (typeof PEER_FAULTS)[number]

/**
 * `tab`: one of two. `field`: of an update; consecutive updates change different fields, so that a
 * queue that merges them keeps both visible.
 */
export type PlannedOp = {
  kind: 'create' | 'update'
  mark: string
  key: string
  shared: number
  field: string
  tab: 0 | 1
}
export type PeerStep = { fault: PeerFault; times: number; offline: PlannedOp[]; online: PlannedOp[] }

/** Number of records that are updated; their fields. */
export const SHARED = 4
const FIELDS = ['description', 'client', 'name']

export function makePeerPlan(seed: number, ops: number): PeerStep[] {
  const random = createRandom(seed)
  const perStep = 7
  const count = Math.max(PEER_FAULTS.length, Math.round(ops / perStep))
  let number = 0
  const op = (isFirst = false): PlannedOp => {
    number += 1
    // In step one-fails the first one fails: nothing else concerns its record.
    const kind = isFirst || random.chance(0.5) ? 'create' : 'update'
    const tab = isFirst || random.chance(0.75) ? 0 : 1
    return {
      kind,
      mark: `p${number}`,
      key: random.uuid(),
      shared: random.below(SHARED),
      field: FIELDS[number % FIELDS.length] ?? '',
      tab,
    }
  }
  const faults = random.shuffle(
    Array.from({ length: count }, (_, index) => PEER_FAULTS[index % PEER_FAULTS.length] ?? 'none'),
  )
  return faults.map((fault) => ({
    fault,
    times: 1 + random.below(2),
    offline: Array.from({ length: 4 }, (_, index) => op(index === 0)),
    online: Array.from({ length: perStep - 4 }, () => op()),
  }))
}
