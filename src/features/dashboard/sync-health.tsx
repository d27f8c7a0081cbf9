/** Whether everything has reached the server: the queue as the worker reports it. */
import { Button, Group } from '@mantine/core'
import { retryFailed as retryFailedLabel, SYNC_NOW } from '#messages/specification'
import { retryFailed, syncNow } from '../../offline/commands'
import { setIndicator, useOfflineStore } from '../../stores/offline'
import { formatMoment } from '../../ui/dates'
import classes from './dashboard.module.css'
import { Panel } from './panel'

const SERVICE = {
  starting: 'Starting',
  ready: 'Ready',
  bypassed: 'Not used by this page. Reload it to work offline.',
  failed: 'Not available in this browser',
}

export function SyncHealth() {
  const { network, queue, sync, service, persisted, indicatorOn } = useOfflineStore()
  const canSync = network.isOnline && !sync.isSyncing && queue.total > 0
  const canRetry = network.isOnline && sync.failedRequests > 0
  return (
    <Panel title="Sync">
      <dl className={classes.facts}>
        <dt>Pending</dt>
        <dd data-testid="health-pending">
          {queue.total}
          {queue.total > 0 ? ` (${queue.high} high, ${queue.medium} medium, ${queue.low} low)` : ''}
        </dd>
        <dt>Failed</dt>
        <dd data-testid="health-failed">{sync.failedRequests}</dd>
        <dt>Last sync</dt>
        <dd>{sync.lastSyncTime === null ? 'Nothing sent yet' : formatMoment(sync.lastSyncTime)}</dd>
        <dt>Connection</dt>
        <dd>{network.isOnline ? `Quality ${network.quality} of 100` : 'Offline'}</dd>
        <dt>Offline service</dt>
        <dd>{SERVICE[service]}</dd>
        {persisted === null ? null : (
          <>
            <dt>Storage</dt>
            <dd>{persisted ? 'Kept by the browser' : 'May be cleared when space runs out'}</dd>
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
          {indicatorOn ? 'Hide status bar when all is well' : 'Always show status bar'}
        </Button>
      </Group>
    </Panel>
  )
}
