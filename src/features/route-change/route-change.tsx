/** Opens the hidden route-change dialog on Ctrl or Cmd, Shift, Alt and R; its code is fetched only then. */
import { useEffect } from 'react'
import { setRouteChangeModal, useUiStore } from '../../stores/ui'
import { late } from '../../ui/late'

const Dialog = late(() => import('./route-change-dialog').then(({ RouteChangeDialog }) => RouteChangeDialog))

export function RouteChange() {
  const opened = useUiStore((state) => state.openRouteChangeModal)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The physical key: with Alt held, some layouts report another letter.
      if ((event.ctrlKey || event.metaKey) && event.shiftKey && event.altKey && event.code === 'KeyR') {
        event.preventDefault()
        setRouteChangeModal(true)
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return opened ? <Dialog onClose={() => setRouteChangeModal(false)} /> : null
}
