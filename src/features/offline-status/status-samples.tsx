/** The status bar and the indicator in every state, derived like the real ones (test page). */
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { setIndicator, useOfflineStore } from '../../stores/offline'
import { snackbar } from '../../ui/notify'
import { type BarInput, toBarState, toIndicatorState } from './bar-state'
import { IndicatorView } from './network-indicator'
import { StatusBarView } from './status-bar-view'

const FAILED = [{ requestId: 'sample', label: 'Edit design ‘Gift box’', message: 'Name is required' }]
const IDLE: BarInput['sync'] = { isSyncing: false, failedRequests: 0, syncErrors: [], evicted: [], isComplete: false }
const EVICTED = [{ requestId: 'sample', label: 'Edit design ‘Gift box’' }]
const BARS: readonly (Pick<BarInput, 'network' | 'queue' | 'sync'> & { name: string })[] = [
  { name: 'offline', network: { isOnline: false }, queue: { total: 3 }, sync: IDLE },
  { name: 'syncing', network: { isOnline: true }, queue: { total: 3 }, sync: { ...IDLE, isSyncing: true } },
  { name: 'pending', network: { isOnline: true }, queue: { total: 3 }, sync: IDLE },
  {
    name: 'errors',
    network: { isOnline: true },
    queue: { total: 0 },
    sync: { ...IDLE, failedRequests: 1, syncErrors: FAILED },
  },
  { name: 'evicted', network: { isOnline: true }, queue: { total: 0 }, sync: { ...IDLE, evicted: EVICTED } },
  { name: 'synced', network: { isOnline: true }, queue: { total: 0 }, sync: { ...IDLE, isComplete: true } },
  { name: 'idle', network: { isOnline: true }, queue: { total: 0 }, sync: IDLE },
]
const INDICATORS = [
  { isOnline: false, isSlowConnection: false, total: 2 },
  { isOnline: true, isSlowConnection: true, total: 0 },
  { isOnline: true, isSlowConnection: false, total: 2 },
  { isOnline: true, isSlowConnection: false, total: 0 },
]

function BarSample({ name, ...work }: (typeof BARS)[number]) {
  const [collapsed, setCollapsed] = useState(false)
  return (
    <StatusBarView
      bar={toBarState({ ...work, keepsChanges: true, indicatorOn: true, isSignedIn: true, locked: 0, lost: 0 }, true)}
      sync={{ ...work.sync, progress: name === 'syncing' ? { done: 1, total: 3 } : null }}
      collapsed={collapsed}
      onCollapse={setCollapsed}
      onSync={() => snackbar('Sync Now was pressed')}
      onRetry={() => snackbar('Retry was pressed')}
      onOpenOutbox={() => snackbar('Open outbox was pressed')}
    />
  )
}

export function StatusSamples() {
  const indicatorOn = useOfflineStore((state) => state.indicatorOn)
  return (
    <Stack gap="sm">
      {BARS.map(({ name, ...work }) => (
        <BarSample key={name} name={name} {...work} />
      ))}
      <Group gap="sm">
        {INDICATORS.map(({ total, ...network }) => {
          const state = toIndicatorState(network, { total })
          return (
            <Group key={state.kind} gap="xs">
              <IndicatorView state={state} quality={50} />
              <IndicatorView state={state} quality={50} collapsed />
            </Group>
          )
        })}
      </Group>
      <Button variant="default" aria-pressed={indicatorOn} onClick={() => setIndicator(!indicatorOn)} w="fit-content">
        {indicatorOn ? 'Hide when all is well' : 'Always show'}
      </Button>
    </Stack>
  )
}
