/** Whether status bar and indicator are shown and collapsed is remembered on this device, whoever signs in. */
import { useEffect } from 'react'
import { keep, loadKept } from '../../crud/record/device-store'
import { type OfflineState, useOfflineStore } from '../../stores/offline'

const KEY = 'status-bar'
const NAMES = ['indicatorOn', 'barCollapsed', 'indicatorCollapsed'] as const
type Kept = Pick<OfflineState, (typeof NAMES)[number]>

const toKept = ({ indicatorOn, barCollapsed, indicatorCollapsed }: Kept): Kept => ({
  indicatorOn,
  barCollapsed,
  indicatorCollapsed,
})

/** For the frame: takes up what was kept, and keeps what changes from then on. */
export function useKeptIndicator(): void {
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    void loadKept<Partial<Kept>>(KEY).then((kept) => {
      if (isOver) return
      if (kept) useOfflineStore.setState(toKept({ ...useOfflineStore.getState(), ...kept }))
      stop = useOfflineStore.subscribe((now, before) => {
        if (NAMES.some((name) => now[name] !== before[name])) void keep(KEY, toKept(now))
      })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [])
}
