/**
 * Stores on this device whether status bar and indicator are shown and collapsed, for all users.
 */
import { useEffect } from 'react'
import { keep, loadKept } from '../../crud/record/device-store'
import { type OfflineState, useOfflineStore } from '../../stores/offline'

const KEY = 'status-bar'
const NAMES = ['indicatorOn', 'barCollapsed', 'indicatorCollapsed'] as const
type Stored = Pick<OfflineState, (typeof NAMES)[number]>

const toStored = ({ indicatorOn, barCollapsed, indicatorCollapsed }: Stored): Stored => ({
  indicatorOn,
  barCollapsed,
  indicatorCollapsed,
})

/** Restores the stored settings, then stores every change. Called by the frame. */
export function useKeptIndicator(): void {
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    void loadKept<Partial<Stored>>(KEY).then((stored) => {
      if (isOver) return
      if (stored) useOfflineStore.setState(toStored({ ...useOfflineStore.getState(), ...stored }))
      stop = useOfflineStore.subscribe((now, before) => {
        if (NAMES.some((name) => now[name] !== before[name])) void keep(KEY, toStored(now))
      })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [])
}
