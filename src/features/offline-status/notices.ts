/** Which offline notices a change of the store deserves (specification section 8). Pure; notice-host shows them. */

import { CANT_SAVE_OFFLINE } from '#messages/shared'
import {
  BACK_ONLINE,
  type Notice,
  OFFLINE_MODE,
  OFFLINE_SERVICE_ERROR,
  syncComplete,
  syncFailed,
} from '#messages/specification'
import type { LastRun, NetworkStatus, SyncStatus } from '#shared/offline/status'
import { counted } from '../../crud/record/label'
import { keepsChanges, type OfflineService } from '../../stores/offline'
import type { NotificationType } from '../../ui/notify'
import { evictedText } from './bar-state'

export type NoticeInput = {
  /** Assumed until the first check: what that one finds is no change, so a page opened offline has no news. */
  network: Pick<NetworkStatus, 'isOnline'> & { isAssumed?: true }
  service: OfflineService
  lastRun: LastRun | null
  sync: Pick<SyncStatus, 'evicted'>
  /** Changes that the browser cleared with its storage. */
  lost: number
}

export type ShownNotice = Notice & { type: NotificationType; id?: string; replaces?: string }

/** What stays in front of the person: each is shown until it is no more so. */
export type Standing = Notice & { id: 'evicted' | 'lost' }

export function toStanding({ sync: { evicted }, lost }: Pick<NoticeInput, 'sync' | 'lost'>): Standing[] {
  const left = `${evictedText(evicted.length)} Retry or discard ${evicted.length === 1 ? 'it' : 'them'} in the outbox: ${evicted.map(({ label }) => label).join(', ')}.`
  const cleared = `This browser cleared its storage while ${counted(lost, 'change')} ${lost === 1 ? 'was waiting. It is' : 'were waiting. They are'} lost.`
  return [
    ...(evicted.length > 0 ? [{ id: 'evicted' as const, title: 'Queue full', message: left }] : []),
    ...(lost > 0 ? [{ id: 'lost' as const, title: 'Changes lost', message: cleared }] : []),
  ]
}

/** One of the two is true: each takes the other's place. */
const WENT_OFFLINE: ShownNotice = { ...OFFLINE_MODE, type: 'warning', id: 'went-offline', replaces: 'back-online' }
const CAME_BACK: ShownNotice = { ...BACK_ONLINE, type: 'success', id: 'back-online', replaces: 'went-offline' }

const KEPT = { wentOffline: WENT_OFFLINE, cameBack: CAME_BACK }

/** Without its worker a page keeps nothing and has nothing to sync. */
const UNKEPT = {
  wentOffline: { ...WENT_OFFLINE, message: CANT_SAVE_OFFLINE },
  cameBack: { ...CAME_BACK, message: 'Connection restored.' },
}

export function noticesBetween(before: NoticeInput, now: NoticeInput): ShownNotice[] {
  const notices: ShownNotice[] = []
  if (!before.network.isAssumed && before.network.isOnline !== now.network.isOnline)
    notices.push((keepsChanges(now) ? KEPT : UNKEPT)[now.network.isOnline ? 'cameBack' : 'wentOffline'])
  if (before.service !== 'failed' && now.service === 'failed') notices.push({ ...OFFLINE_SERVICE_ERROR, type: 'error' })
  const run = now.lastRun
  if (run && run.id !== before.lastRun?.id) {
    if (run.succeeded > 0) notices.push({ ...syncComplete(run.succeeded), type: 'success' })
    if (run.error !== null) notices.push({ ...syncFailed(run.error), type: 'error' })
  }
  return notices
}
