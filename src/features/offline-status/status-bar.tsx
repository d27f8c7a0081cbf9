/**
 * The status bar at the top of a frame: the queue, the running sync, and buttons to sync or retry.
 */
import { useEffect, useRef, useState } from 'react'
import { SYNCED_BAR_MS } from '#shared/limits'
import { retryFailed, syncNow } from '../../offline/commands'
import { useAuthStore } from '../../stores/auth'
import { collapseBar, keepsChanges, useOfflineStore } from '../../stores/offline'
import { type BarInput, hasJustSynced, toBarState } from './bar-state'
import { StatusBarView } from './status-bar-view'

/** `onOpenOutbox` is undefined where there is no outbox. */
export function StatusBar({ onOpenOutbox }: { onOpenOutbox?: () => void }) {
  const network = useOfflineStore((state) => state.network)
  const queue = useOfflineStore((state) => state.queue)
  const sync = useOfflineStore((state) => state.sync)
  const indicatorOn = useOfflineStore((state) => state.indicatorOn)
  const collapsed = useOfflineStore((state) => state.barCollapsed)
  const isSignedIn = useAuthStore((state) => state.isAuthenticated)
  const locked = useOfflineStore((state) => state.locked)
  const lost = useOfflineStore((state) => state.lost)
  const input: BarInput = {
    keepsChanges: useOfflineStore(keepsChanges),
    network,
    queue,
    sync,
    indicatorOn,
    isSignedIn,
    locked,
    lost,
  }
  const bar = toBarState(input, useJustSynced())

  return (
    <StatusBarView
      ref={publishHeight}
      bar={bar}
      sync={sync}
      collapsed={collapsed}
      onCollapse={collapseBar}
      onSync={() => void syncNow()}
      onRetry={() => void retryFailed()}
      onOpenOutbox={onOpenOutbox}
    />
  )
}

/** Publishes the height of the bar to the style sheet: notifications start below it. */
function publishHeight(bar: HTMLDivElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  // Set only while there is a bar: setting it on the root recalculates the style of every element.
  const observer = new ResizeObserver(() => {
    if (bar.offsetHeight === 0) style.removeProperty('--hf-status-bar')
    else style.setProperty('--hf-status-bar', `${bar.offsetHeight}px`)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--hf-status-bar')
  }
}

/** True for SYNCED_BAR_MS after the last change was synced. */
function useJustSynced(): boolean {
  const [justSynced, setJustSynced] = useState(false)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => {
    const stop = useOfflineStore.subscribe((now, before) => {
      if (!hasJustSynced(before, now)) return
      setJustSynced(true)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => setJustSynced(false), SYNCED_BAR_MS)
    })
    return () => {
      stop()
      window.clearTimeout(timer.current)
    }
  }, [])
  return justSynced
}
