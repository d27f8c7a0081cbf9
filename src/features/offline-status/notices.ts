/** Derives the offline notices from a change of the store (specification section 8). Pure. */

import * as text from '#messages/offline-status'
import { CANT_SAVE_OFFLINE } from '#messages/shared'
import {
  BACK_ONLINE,
  type Notice,
  OFFLINE_MODE,
  OFFLINE_SERVICE_ERROR,
  syncComplete,
  syncFailed,
} from '#messages/specification'
import { ownWord } from '#shared/messages/language'
import type { LastRun, NetworkStatus, SyncStatus } from '#shared/offline/status'
import { keepsChanges, type OfflineService } from '../../stores/offline'
import type { NotificationType } from '../../ui/notify'

export type NoticeInput = {
  /**
   * Assumed until the first check. The result of that check is not a change, so it shows no notice.
   */
  network: Pick<NetworkStatus, 'isOnline'> & { isAssumed?: true }
  service: OfflineService
  lastRun: LastRun | null
  sync: Pick<SyncStatus, 'evicted'>
  /** Changes lost because the browser cleared its storage. */
  lost: number
}

export type ShownNotice = Notice & {
  type: NotificationType
  id?: string
  replaces?: string
  /** Offers the outbox, where the person decides what becomes of a change. */
  needsDecision?: true
}

/** A notice that stays as long as its condition holds. */
export type Standing = Notice & { id: 'evicted' | 'lost' }

export function toStanding({ sync: { evicted }, lost }: Pick<NoticeInput, 'sync' | 'lost'>): Standing[] {
  const standing: Standing[] = []
  if (evicted.length > 0) {
    const changes = evicted.map(({ label }) => label).join(', ')
    const message = text.droppedNamed({ count: evicted.length, changes })
    standing.push({ id: 'evicted', title: text.queueFull(), message })
  }
  if (lost > 0) standing.push({ id: 'lost', title: text.changesLost(), message: text.storageCleared({ count: lost }) })
  return standing
}

/** Each replaces the other. */
const WENT_OFFLINE: ShownNotice = { ...OFFLINE_MODE, type: 'warning', id: 'went-offline', replaces: 'back-online' }
const CAME_BACK: ShownNotice = { ...BACK_ONLINE, type: 'success', id: 'back-online', replaces: 'went-offline' }

/** Without its worker a page can't queue changes and has nothing to sync. */
function networkNotice(isOnline: boolean, hasQueue: boolean): ShownNotice {
  if (isOnline) return hasQueue ? CAME_BACK : { ...CAME_BACK, message: text.connectionRestored() }
  return hasQueue ? WENT_OFFLINE : { ...WENT_OFFLINE, message: CANT_SAVE_OFFLINE }
}

/**
 * One notice for a run. After a failure it also takes the place of "Back Online", because there is
 * something to do.
 */
function runNotice({ succeeded, error }: LastRun): ShownNotice | undefined {
  const complete = syncComplete(succeeded)
  if (error === null) return succeeded > 0 ? { ...complete, type: 'success' } : undefined
  const { title, message } = syncFailed(ownWord(error))
  return {
    title,
    message: succeeded > 0 ? `${complete.message} ${message}` : message,
    type: 'error',
    replaces: 'back-online',
    needsDecision: true,
  }
}

export function noticesBetween(before: NoticeInput, now: NoticeInput): ShownNotice[] {
  const notices: ShownNotice[] = []
  if (!before.network.isAssumed && before.network.isOnline !== now.network.isOnline)
    notices.push(networkNotice(now.network.isOnline, keepsChanges(now)))
  if (before.service !== 'failed' && now.service === 'failed') notices.push({ ...OFFLINE_SERVICE_ERROR, type: 'error' })
  const run = now.lastRun
  const notice = run && run.id !== before.lastRun?.id ? runNotice(run) : undefined
  return notice ? [...notices, notice] : notices
}
