/**
 * Opens the hidden route-change dialog on Ctrl or Cmd, Shift, Alt and R. The dialog is fetched
 * then.
 */
import { useEffect } from 'react'
import { setRouteChangeModal, useUiStore } from '../../stores/ui'
import { lazyPart } from '../../ui/lazy-part'

const Dialog = lazyPart(() => import('./route-change-dialog').then(({ RouteChangeDialog }) => RouteChangeDialog))

export function RouteChange() {
  const opened = useUiStore((state) => state.openRouteChangeModal)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The physical key: with Alt, some layouts report another letter.
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
