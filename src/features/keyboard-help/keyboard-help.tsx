/** Opens the list of keys on "?" outside of fields, and when the frame asks; its code is fetched only then. */
import { lazy, Suspense, useEffect } from 'react'
import { setKeyboardHelp, useUiStore } from '../../stores/ui'

const Dialog = lazy(() =>
  import('./keyboard-help-dialog').then(({ KeyboardHelpDialog }) => ({ default: KeyboardHelpDialog })),
)

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
  return isOpen ? (
    <Suspense>
      <Dialog onClose={() => setKeyboardHelp(false)} />
    </Suspense>
  ) : null
}
