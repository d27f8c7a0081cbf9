/**
 * Opens the palette on Ctrl/Cmd+K. The palette's code, and that of the recent pages, is fetched when
 * the page is idle.
 */
import { useEffect, useState } from 'react'
import { pressPalette, useUiStore } from '../../stores/ui'
import { lazyPart } from '../../ui/lazy-part'
import { whenIdle } from '../../ui/when-idle'
import type { PaletteSpotlightProps } from './palette-spotlight'
import type { RecentPage } from './recent-pages'

const Spotlight = lazyPart(() => import('./palette-spotlight').then(({ PaletteSpotlight }) => PaletteSpotlight))
const RecentPages = lazyPart(() => import('./recent-pages').then((part) => part.RecentPages), { idle: true })

export function Palette(handlers: Pick<PaletteSpotlightProps, 'onOpenOutbox' | 'onSignOut'>) {
  const pressed = useUiStore((state) => state.palettePresses)
  // Presses from before this frame was mounted (an earlier sign-in) don't count.
  const [before, setBefore] = useState(pressed)
  const presses = pressed - before
  const [recent, setRecent] = useState<readonly RecentPage[]>([])
  // Fetched early: otherwise keys typed right after the first press are lost.
  useEffect(() => whenIdle(Spotlight.preload), [])
  // Works in fields too.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      pressPalette()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <RecentPages onPages={setRecent} errorFallback={null} />
      {presses > 0 ? (
        <Spotlight {...handlers} presses={presses} recent={recent} onFail={() => setBefore(pressed)} />
      ) : null}
    </>
  )
}
