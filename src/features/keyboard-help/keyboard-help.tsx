/**
 * Opens the list of shortcuts on "?" outside of fields, or from the sidebar. The dialog is fetched
 * then.
 */
import { useEffect } from 'react'
import { setKeyboardHelp, useUiStore } from '../../stores/ui'
import { lazyPart } from '../../ui/lazy-part'

const Dialog = lazyPart(() => import('./keyboard-help-dialog').then(({ KeyboardHelpDialog }) => KeyboardHelpDialog))

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export function KeyboardHelp() {
  const isOpen = useUiStore((state) => state.isKeyboardHelpOpen)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      setKeyboardHelp(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return isOpen ? <Dialog onClose={() => setKeyboardHelp(false)} /> : null
}
