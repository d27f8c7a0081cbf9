/**
 * Shows the notices about offline work and updates while the app runs. app/wiring starts it once.
 */
import * as text from '#messages/offline-status'
import { OFFLINE_NOTICE_MS } from '#shared/limits'
import { forgetLost } from '../../offline/commands'
import { useOfflineStore } from '../../stores/offline'
import { setOutbox } from '../../stores/ui'
import { hideNotification, notify } from '../../ui/notify'
import { type NoticeInput, noticesBetween, type Standing, toStanding } from './notices'
import { offerUpdate } from './update'

const showOutbox = () => setOutbox(true)

const OPTIONS = {
  evicted: () =>
    ({ type: 'warning', duration: false, actions: [{ label: text.openOutbox(), handler: showOutbox }] }) as const,
  lost: () => ({ type: 'error', persistent: true, actions: [{ label: text.dismiss(), handler: forgetLost }] }) as const,
}

/** None of these closes by itself. After a reload they are shown again. */
function showStanding(before: readonly Standing[], now: readonly Standing[]): void {
  for (const { id } of before) if (!now.some((other) => other.id === id)) hideNotification(id)
  for (const notice of now)
    if (before.find(({ id }) => id === notice.id)?.message !== notice.message)
      notify({ ...notice, ...OPTIONS[notice.id]() })
}

/** Returns a function that stops it. */
export function hostNotices(): () => void {
  const show = (before: NoticeInput, now: NoticeInput) => showStanding(toStanding(before), toStanding(now))
  return useOfflineStore.subscribe((now, before) => {
    for (const { needsDecision, ...notice } of noticesBetween(before, now)) {
      const actions = needsDecision ? [{ label: text.resolve(), handler: showOutbox }] : []
      notify({ ...notice, duration: OFFLINE_NOTICE_MS, actions })
    }
    if (now.sync.evicted !== before.sync.evicted || now.lost !== before.lost) show(before, now)
    if (now.updateReady && !before.updateReady) offerUpdate()
  })
}
