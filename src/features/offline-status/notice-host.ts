/** Shows offline notices and "New version ready" for as long as the app runs. Started once by app/wiring. */
import { OFFLINE_NOTICE_MS } from '#shared/limits'
import { forgetLost } from '../../offline/commands'
import { useOfflineStore } from '../../stores/offline'
import { setOutbox } from '../../stores/ui'
import { hideNotification, notify } from '../../ui/notify'
import { type NoticeInput, noticesBetween, type Standing, toStanding } from './notices'
import { offerUpdate } from './update'

const LOOKS = {
  evicted: { type: 'warning', duration: false, actions: [{ label: 'Open outbox', handler: () => setOutbox(true) }] },
  lost: { type: 'error', persistent: true, actions: [{ label: 'Dismiss', handler: forgetLost }] },
} as const

/** None of these goes by itself, and after a reload each is there again. */
function showStanding(before: readonly Standing[], now: readonly Standing[]): void {
  for (const { id } of before) if (!now.some((other) => other.id === id)) hideNotification(id)
  for (const notice of now)
    if (before.find(({ id }) => id === notice.id)?.message !== notice.message)
      notify({ ...notice, ...LOOKS[notice.id] })
}

/** Returns the way to stop. */
export function hostNotices(): () => void {
  const show = (before: NoticeInput, now: NoticeInput) => showStanding(toStanding(before), toStanding(now))
  return useOfflineStore.subscribe((now, before) => {
    for (const notice of noticesBetween(before, now)) notify({ ...notice, duration: OFFLINE_NOTICE_MS })
    if (now.sync.evicted !== before.sync.evicted || now.lost !== before.lost) show(before, now)
    if (now.updateReady && !before.updateReady) offerUpdate()
  })
}
