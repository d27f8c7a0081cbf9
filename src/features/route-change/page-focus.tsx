/**
 * A new page takes the focus and tells its title, as a page does that the browser loads itself: to
 * its heading, or to the first field of its form. Where the person has begun to type, the focus
 * stays. While a dialog has it, the page waits, and then takes it only if nothing else has it.
 */
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const FIELD =
  '[data-page-form] :is(input:not([type=hidden], [type=file]), select, textarea, [contenteditable=true]):enabled'
const TYPING = 'input, select, textarea, [contenteditable=true]'

/** Read aloud only. At the top: at the end it would make a page as high as the screen scroll. */
const HIDDEN = {
  position: 'absolute',
  top: 0,
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

export function PageFocus() {
  // A record is a page of its own, though its number may stand in the search part of the address.
  const page = useRouterState({
    select: ({ resolvedLocation }) =>
      resolvedLocation && `${resolvedLocation.pathname} ${resolvedLocation.search.id ?? ''}`,
  })
  const before = useRef<string>(undefined)
  const [title, setTitle] = useState('')
  useEffect(() => {
    const isFirst = before.current === undefined
    if (page === undefined || before.current === page) return
    before.current = page
    if (isFirst) return
    return whenTrue(isDrawn, () => {
      setTitle(document.title)
      const wasInDialog = isInDialog()
      return whenTrue(
        () => !isInDialog(),
        () => {
          const { activeElement } = document
          const isTaken = wasInDialog ? activeElement !== document.body : activeElement?.closest(`main :is(${TYPING})`)
          if (!isTaken) takeFocus()
          return undefined
        },
      )
    })
  }, [page])
  return (
    <div role="status" style={HIDDEN}>
      {title}
    </div>
  )
}

function takeFocus(): void {
  const first = [...document.querySelectorAll<HTMLElement>(FIELD)].find((candidate) => candidate.checkVisibility())
  // A field that opens a list when it has the focus would cover the form.
  const field = first?.matches('[aria-haspopup]') ? undefined : first
  const target = field ?? document.querySelector<HTMLElement>('h1')
  if (!target) return
  if (!field) target.tabIndex = -1
  // The router has brought the page to where it belongs.
  target.focus({ preventScroll: true })
}

/** The page has its heading, and nothing in it is loading any more. */
const isDrawn = () => document.querySelector('h1') !== null && document.querySelector('main [aria-busy=true]') === null
const isInDialog = () => Boolean(document.activeElement?.closest('[role=dialog]'))

/**
 * Calls back once `condition` holds, which is asked whenever elements come and go. The callback may
 * return the way to give up what it began. Returns the way to give up.
 */
function whenTrue(condition: () => boolean, then: () => (() => void) | undefined): () => void {
  let giveUp: (() => void) | undefined
  const observer = new MutationObserver(() => check())
  const check = () => {
    if (!condition()) return
    observer.disconnect()
    giveUp = then()
  }
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  const frame = requestAnimationFrame(check)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    giveUp?.()
  }
}
