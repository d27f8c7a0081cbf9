/** The state of the queue, as the worker reports it. */
import { Button, Group } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as text from '#messages/dashboard'
import { retryFailed as retryFailedLabel, SYNC_NOW } from '#messages/specification'
import { retryFailed, syncNow } from '../../offline/commands'
import { setIndicator, useOfflineStore } from '../../stores/offline'
import { formatMoment } from '../../ui/dates'
import classes from './dashboard.module.css'
import { Panel } from './panel'

const SERVICE = {
  starting: text.serviceStarting,
  ready: text.serviceReady,
  bypassed: text.serviceBypassed,
  failed: text.serviceFailed,
}

/** The address of the installed app's shortcut "Sync now" (manifest.webmanifest) ends with it. */
const SYNC_HASH = 'sync-now'

/** Syncs once the worker is ready, where the address asks for it. */
function useSyncOnOpen(isReady: boolean): void {
  const isAsked = useRouterState({ select: ({ location }) => location.hash === SYNC_HASH })
  useEffect(() => {
    if (isAsked && isReady) void syncNow()
  }, [isAsked, isReady])
}

export function SyncHealth() {
  const { network, queue, sync, service, persisted, indicatorOn } = useOfflineStore()
  useSyncOnOpen(service === 'ready')
  const canSync = network.isOnline && !sync.isSyncing && queue.total > 0
  const canRetry = network.isOnline && sync.failedRequests > 0
  return (
    <Panel title={text.sync()}>
      <dl className={classes.facts}>
        <dt>{text.pending()}</dt>
        <dd data-testid="health-pending">{queue.total > 0 ? text.pendingByPriority(queue) : 0}</dd>
        <dt>{text.failed()}</dt>
        <dd data-testid="health-failed">{sync.syncErrors.length}</dd>
        <dt>{text.lastSync()}</dt>
        <dd>{sync.lastSyncTime === null ? text.never() : formatMoment(sync.lastSyncTime)}</dd>
        <dt>{text.connection()}</dt>
        <dd>{network.isOnline ? text.quality({ quality: network.quality }) : text.offline()}</dd>
        <dt>{text.offlineService()}</dt>
        <dd>{SERVICE[service]()}</dd>
        {persisted === null ? null : (
          <>
            <dt>{text.storage()}</dt>
            <dd>{persisted ? text.storageProtected() : text.storageMayBeCleared()}</dd>
          </>
        )}
      </dl>
      <Group gap="xs" mt="sm">
        {canSync ? (
          <Button size="xs" onClick={() => void syncNow()}>
            {SYNC_NOW}
          </Button>
        ) : null}
        {canRetry ? (
          <Button size="xs" variant="default" onClick={() => void retryFailed()}>
            {retryFailedLabel(sync.failedRequests)}
          </Button>
        ) : null}
        <Button size="xs" variant="default" aria-pressed={indicatorOn} onClick={() => setIndicator(!indicatorOn)}>
          {indicatorOn ? text.hideStatusBar() : text.alwaysShowStatusBar()}
        </Button>
      </Group>
    </Panel>
  )
}
